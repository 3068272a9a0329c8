import { setTimeout as wait } from "node:timers/promises";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Services } from "../../../platform/services.server.ts";
import { mayQueryProvider } from "../data/asking.server.ts";
import { connectionOf } from "../data/connections.server.ts";
import { isMissing } from "../provider/refusals.ts";
import { specialistOf } from "./connections.server.ts";

const shown = 8;
/** In milliseconds. Short, because a page waits for it and has other content. */
const patience = 3000;

const nothing = { held: [], payouts: [] };

/**
 * Returns the payouts and the balance of the specialist's account from the provider. Our books have neither, and the account may have
 * other income too.
 */
export async function readPayouts(services: Services, person: Person) {
  const { sql, cardProvider, log } = services;
  const known = await connectionOf(sql, specialistOf(person));
  if (!known || !cardProvider) return { state: "none" as const, ...nothing };
  if (!(await mayQueryProvider(services, person.account_id))) return { state: "unread" as const, ...nothing };
  const { provider_id } = known;
  try {
    const read = await Promise.race([
      Promise.all([cardProvider.heldFor(provider_id), cardProvider.payoutsOf(provider_id, shown)]),
      wait(patience, null, { ref: false }),
    ]);
    if (read === null) return { state: "unread" as const, ...nothing };
    const [held, payouts] = read;
    return {
      state: "read" as const,
      held,
      payouts: payouts.map(({ arrives_at, ...payout }) => ({
        ...payout,
        arrives_on: arrives_at.toISOString().slice(0, 10),
      })),
    };
  } catch (error) {
    if (isMissing(error)) return { state: "none" as const, ...nothing };
    log.warn({ err: error, account: provider_id }, "the payouts of a specialist could not be read");
    return { state: "unread" as const, ...nothing };
  }
}
