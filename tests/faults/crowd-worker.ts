import "../../app/features.ts";
import "../../server/features.server.ts";
import { sessionPayments } from "../../app/features/checkout/verbs.server.ts";
import { confirmTickets, orderTickets } from "../../app/features/events/verbs/order.server.ts";
import { stripeProvider } from "../../app/features/payments/provider/stripe.server.ts";
import type { Person } from "../../app/platform/auth/actor.ts";
import { connect } from "../../app/platform/db/database.server.ts";
import { createLogger } from "../../app/platform/log/log.server.ts";
import type { Services } from "../../app/platform/services.server.ts";
import { readSettings } from "../../app/platform/settings/settings.server.ts";
import { demoKeys } from "../../simulators/cards/simulator.ts";
import { payWith } from "../money/buying.ts";
import { type BankStep, secrets } from "../money/provider.ts";
import { answerOf } from "../money/refusals.ts";

export interface Buyer {
  actor: Person;
  profile_id: string;
  /** Null for someone who orders but never pays. */
  card: string | null;
}

export interface Crowd {
  url: string;
  provider: string;
  secretKey: string;
  now: string;
  event_date_id: string;
  price: number;
  buyers: Buyer[];
  /** Number of buyers at a time. */
  together: number;
}

/** The result of one buyer's attempt. */
export interface PurchaseAttempt {
  account_id: string;
  answer: string;
  step: BankStep | null;
}

const say = (said: PurchaseAttempt | "done"): void => void process.send?.(said);

/** A process of the product in which many people try to buy a place at once. It may be killed at any moment. */
process.once("message", async ({ url, provider, secretKey, now, event_date_id, price, buyers, together }: Crowd) => {
  const { db, sql } = connect({ url, pool: 10, applicationName: "crowd-worker" });
  const services: Services = {
    db,
    sql,
    settings: readSettings({ NODE_ENV: "test" }),
    clock: () => new Date(now),
    log: createLogger("silent"),
    masterKey: Buffer.alloc(32),
    databaseUrl: url,
    verifyToken: () => Promise.reject(new Error("nobody")),
    sessionPayments: sessionPayments({ commissionBasisPoints: 1000 }),
    cardProvider: stripeProvider({
      secretKey,
      signingSecrets: secrets,
      clientId: demoKeys.clientId,
      retries: 0,
      fetch: (input, init) => {
        const { pathname, search } = new URL(input instanceof Request ? input.url : input);
        return fetch(`${provider}${pathname}${search}`, init);
      },
    }),
  };
  const one = async ({ actor, profile_id, card }: Buyer): Promise<void> => {
    const context = { actor, now: new Date(now), locale: "en" as const };
    let step: BankStep | null = null;
    const answer = await answerOf(async () => {
      const { purchase_ids } = await orderTickets(services, context, {
        event_date_id,
        price,
        participants: [{ profile_id, age_reason: null, answers: [] }],
      });
      if (card === null) return;
      const { action } = await payWith(services, context, { purchase_ids, card, use_credits: false });
      step = action;
      await confirmTickets(services, context, { event_date_id });
    });
    say({ account_id: actor.account_id, answer, step });
  };
  const left = [...buyers];
  await Promise.all(
    Array.from({ length: together }, async () => {
      for (let next = left.shift(); next; next = left.shift()) await one(next);
    }),
  );
  say("done");
  process.disconnect();
  process.exit(0);
});
