import type { Reading } from "../../../platform/db/database.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { providerOf } from "../provider/refusals.ts";
import type { Movement } from "../provider/refunds.ts";
import { storeViolations } from "./broken.server.ts";
import { isBooked } from "./compare.ts";
import { expectedOf } from "./expected.server.ts";
import { bookOwnMovements } from "./payouts.server.ts";

const day = 86_400_000;
const hour = 3600_000;
/** The provider reports the cost of a charge within this time. */
const costKnown = 3 * day;
/** More than one, because money may move while the balance is read. */
const tries = 3;

/**
 * Compares the balance of our own account at the provider with the books. Movements since yesterday that are not booked yet, and costs
 * that the provider has not reported, don't count. Returns the count of new differences.
 */
export async function compareBalance(services: Services, yesterday: Date): Promise<number> {
  const { sql, clock, log } = services;
  const provider = providerOf(services);
  const until = new Date(yesterday.getTime() + day);
  for (let i = 0; i < tries; i += 1) {
    const before = await provider.heldFor(null);
    const moved = await provider.movements(null, {
      from: new Date(until.getTime() - costKnown),
      until: new Date(Math.max(until.getTime(), clock().getTime()) + hour),
    });
    await bookOwnMovements(services, moved);
    const ours = await sql.begin("isolation level repeatable read read only", (tx) =>
      bookedOf(tx as unknown as Reading, moved, until),
    );
    const there = new Map((await provider.heldFor(null)).map(({ currency, amount }) => [currency, amount]));
    if (before.length !== there.size || before.some(({ currency, amount }) => there.get(currency) !== amount)) continue;
    const found = [...new Set([...ours.keys(), ...there.keys()])].flatMap((currency) => {
      const here = ours.get(currency) ?? 0;
      const balance = there.get(currency) ?? 0;
      return here === balance
        ? []
        : [{ kind: "balance", source: `provider_balance ${currency}`, here, there: balance, currency }];
    });
    return storeViolations(services, yesterday.toISOString().slice(0, 10), ["balance"], found);
  }
  log.warn("the balance at the card provider moved while it was compared; the next night does it");
  return 0;
}

/** Returns the balance by the books, including what is still to be booked. */
async function bookedOf(sql: Reading, moved: readonly Movement[], until: Date): Promise<Map<string, number>> {
  const sums = await sql<{ currency: string; amount: number }[]>`
    select currency, sum(amount)::bigint as amount from journal_line where account = 'provider_balance' group by currency`;
  const balance = new Map(sums.map(({ currency, amount }) => [currency, amount]));
  const add = (currency: string, amount: number) => balance.set(currency, (balance.get(currency) ?? 0) + amount);
  const here = await expectedOf(sql, null, moved, { from: until, until, sent: [] });
  const charges = moved.flatMap(({ source }) => source ?? []);
  const open = await sql<{ charge_id: string }[]>`
    select charge_id from payment where charge_id = any (${charges}::text[]) and provider_account is null and provider_cost is null`;
  const unknown = new Set(open.map(({ charge_id }) => charge_id));
  for (const one of moved) {
    const { source, amount, net, currency, created_at } = one;
    if (isBooked(here, one) === false) {
      if (created_at >= until) add(currency, net);
    } else if (source !== null && unknown.has(source)) add(currency, net - amount);
  }
  return balance;
}
