import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { handleEvents } from "../../../platform/testing/events.ts";
import { feature as checkout } from "../../checkout/feature.server.ts";
import { payShown } from "../../checkout/testing/shown.ts";
import { refundsOfPurchases, sessionPayments } from "../../checkout/verbs.server.ts";
import { makeConnectedAccount } from "../../payments/factories.server.ts";
import { feature as payments } from "../../payments/feature.server.ts";
import { setUpCharging, type Charging } from "../../payments/testing/charging.ts";
import { type Pair, seedPair } from "../../sessions/factories.server.ts";
import { feature as sessions } from "../../sessions/feature.server.ts";
import { feature as waiting } from "../../waiting/feature.server.ts";
import { feature } from "../feature.server.ts";

export const start = new Date("2026-11-23T10:00:00Z");
const hour = 3600_000;
export const at = (hours: number) => new Date(start.getTime() + hours * hour);
const subscriptions = [payments, sessions, checkout, waiting, feature].flatMap((one) => one.subscriptions ?? []);

export let c: Charging;
/** Set by `withEvents`: a specialist who takes cards, two guardians and their child. */
export let pair: Pair;
export let guardian: string;

/** Sets up the tests; call it once in a test file. */
export function withEvents(): void {
  beforeAll(async () => {
    c = await setUpCharging();
    pair = await seedPair(c.t.sql, "events");
    guardian = pair.guardian.account_id;
    await makeConnectedAccount(c.t.sql, {
      specialist_id: pair.specialist.specialist_id,
      provider_id: c.account,
      at: start,
    });
    c.t.services.sessionPayments = sessionPayments({ commissionBasisPoints: 1000 });
    c.t.services.packMoney = refundsOfPurchases;
  });
  beforeEach(async () => {
    c.set(start);
    await c.t.sql`delete from rate_limit`;
  });
  afterAll(() => c.t.close());
}

type Columns = Record<string, unknown>;

/** Makes an approved event of the specialist for children of any age. `columns` overrides columns by name. */
export async function makeEvent(columns: Columns = {}): Promise<string> {
  const id = v7();
  const words = { title: "First words", slug: "first-words", summary: "Questions and answers." };
  await c.t.sql`
    insert into event ${c.t.sql({
      id,
      content_key: id,
      specialist_id: pair.specialist.specialist_id,
      state: "approved",
      words: c.t.sql.json({ en: words, sl: { ...words, title: "Prve besede", slug: "prve-besede" } }),
      topics: ["speech_and_language"],
      for_whom: "everyone",
      languages: ["sl"],
      online: false,
      venue: "City Library",
      city: "Ljubljana",
      country: "SI",
      time_zone: "Europe/Ljubljana",
      leisure: true,
      recorded: false,
      refund_hours: 24,
      late_percent: 50,
      created_at: start,
      updated_at: start,
      ...columns,
    })}`;
  return id;
}

/** Makes an open date in ten days for 30 people at 12 euros. `columns` overrides columns by name. */
export async function makeDate(event_id: string, columns: Columns = {}): Promise<string> {
  const id = v7();
  await c.t.sql`
    insert into event_date ${c.t.sql({
      id,
      event_id,
      starts_at: at(240),
      ends_at: at(241),
      capacity: 30,
      price: 1200,
      waiting: true,
      sell_until: at(239),
      state: "open",
      created_at: start,
      updated_at: start,
      ...columns,
    })}`;
  return id;
}

export const order = (
  event_date_id: string,
  profiles: readonly string[],
  price = 1200,
  as = guardian,
  more: Record<string, unknown> = {},
) =>
  c.t.call(as, "POST", "/events/payment-intent", {
    event_date_id,
    price,
    participants: profiles.map((profile_id) => ({ profile_id, answers: [], ...more })),
  });

export const pay = async (purchase_ids: readonly string[], card = "4242424242424242", as = guardian) =>
  payShown(c.t, as, {
    purchase_ids,
    use_credits: false,
    early_start: true,
    payment_method_id: await c.typed(card),
  });

/** Orders and pays tickets, and returns their ids. */
export async function buyTickets(event_date_id: string, profiles: readonly string[], price = 1200): Promise<string[]> {
  const { ticket_ids } = (await order(event_date_id, profiles, price)).body.data;
  await pay(ticket_ids);
  await settle();
  return ticket_ids;
}

/** Handles the provider's events and our own until nothing more happens. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 3; i += 1) {
    await c.simulator.deliver();
    await handleEvents(c.t.services, subscriptions);
  }
}

export const ticket = async (id: string) =>
  (
    await c.t.sql<{ state: string; refund_percent: number | null; cancelled_because: string | null; code: string }[]>`
    select state, refund_percent, cancelled_because, code from event_ticket where id = ${id}`
  )[0];

export const takenPlaces = async (id: string): Promise<number> =>
  (await c.t.sql<{ taken: number }[]>`select taken from event_date where id = ${id}`)[0]?.taken ?? -1;

/** Returns the refunded amount of a purchase, in minor units. */
export const refundedAmount = async (id: string): Promise<number> =>
  (
    await c.t.sql<{ amount: number }[]>`
      select coalesce(sum(card_returned + credits_returned), 0)::int as amount from purchase_part where purchase_id = ${id}`
  )[0]?.amount ?? 0;
