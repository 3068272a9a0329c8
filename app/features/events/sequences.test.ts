/**
 * After any sequence of orders, payments, cancellations, waiting and changes of dates, the places, waiting list, purchases, refunds,
 * charges, books and earnings agree.
 */
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { publish } from "../../platform/events/outbox.server.ts";
import { dropUnpaid } from "../checkout/verbs/till.server.ts";
import { balanceOf } from "../ledger/verbs.server.ts";
import { seedAdult } from "../sessions/factories.server.ts";
import { offerOnAllLists, passOnExpiredOffers } from "../waiting/jobs.server.ts";
import { expectEarningsAgree } from "./testing/earned.ts";
import {
  expectEveryoneServed,
  isSelling,
  expectListInvariants,
  expectNoIdlePlaces,
  standingOf,
  waitersOf,
} from "./testing/lists.ts";
import { at, c, guardian, makeDate, makeEvent, order, pair, pay, settle, withEvents } from "./testing/ticketing.ts";
import { endCancelledDates, lapseOverdueTickets } from "./verbs/cancel.server.ts";

withEvents();
/** Neither the percentage refunded late nor the commission of this price is a whole number of cents. */
const price = 1333;
const late = 33;

/** Two guardians of a child, and two adults on their own. */
let accounts: { id: string; people: [string, ...string[]] }[];
beforeAll(async () => {
  const { otherGuardian: other, child_id } = pair;
  accounts = [
    { id: guardian, people: [pair.guardian.own_profile_id, child_id] },
    { id: other.account_id, people: [other.own_profile_id, child_id] },
  ];
  for (const key of ["third", "fourth"]) {
    const { account_id, own_profile_id } = await seedAdult(c.t.sql, key, "Mira");
    accounts.push({ id: account_id, people: [own_profile_id] });
  }
});

const by = fc.nat(3);
const step = fc.oneof(
  {
    weight: 24,
    arbitrary: fc.record({ do: fc.constant("order" as const), by, who: fc.constantFrom(1, 1, 2, 3) }),
  },
  { weight: 30, arbitrary: fc.record({ do: fc.constant("pay" as const), card: fc.constantFrom(0, 0, 0, 0, 1, 2) }) },
  { weight: 15, arbitrary: fc.record({ do: fc.constant("cancel" as const), which: fc.nat(1) }) },
  { weight: 24, arbitrary: fc.record({ do: fc.constant("join" as const), by, who: fc.nat(1) }) },
  {
    weight: 18,
    arbitrary: fc.record({
      do: fc.constant("answer" as const),
      which: fc.nat(1),
      yes: fc.constantFrom(true, true, false),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("leave" as const), which: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("places" as const), count: fc.integer({ min: 1, max: 3 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant("move" as const), hours: fc.constantFrom(-233, -48, 0, 24, 72) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("close" as const, "open" as const, "open" as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom("suspend" as const, "restore" as const, "restore" as const) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("cancel_date" as const) }) },
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      minutes: fc.constantFrom(5, 30, 30, 130, 130, 130, 60 * 225),
    }),
  },
  { weight: 30, arbitrary: fc.record({ do: fc.constant("work" as const) }) },
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Ticket {
  id: string;
  state: string;
  account_id: string;
  price: number;
  refund_percent: number | null;
  purchase: string;
  paid: number;
  back: number;
}

const tickets = (date: string) => c.t.sql<Ticket[]>`
  select t.id, t.state, t.account_id, t.price::int as price, t.refund_percent, b.state as purchase,
    coalesce(sum(p.amount) filter (where p.state in ('paid', 'returned')), 0)::int as paid, sum(p.card_returned)::int as back
  from event_ticket t join purchase b on b.id = t.id join purchase_part p on p.purchase_id = b.id
  where t.event_date_id = ${date} group by t.id, b.id order by t.id`;

async function placesAgree(date: string): Promise<void> {
  const [row] = await c.t.sql<{ taken: number; capacity: number; counted: number }[]>`
    select taken, capacity, (select count(*)::int from event_ticket where event_date_id = d.id and state in ('offered', 'held', 'confirmed')) as counted
    from event_date d where id = ${date}`;
  expect(row?.taken).toBe(row?.counted);
  expect(row?.taken).toBeLessThanOrEqual(row?.capacity ?? 0);
  await expectListInvariants(date);
}

const cards = ["4242424242424242", "4000000000009995", "4000000000000341"];

/** Handles events, and runs the jobs of every minute. */
async function work(date: string): Promise<void> {
  await settle();
  await dropUnpaid(c.t.services);
  await lapseOverdueTickets(c.t.services);
  await endCancelledDates(c.t.services);
  await passOnExpiredOffers(c.t.services);
  await settle();
  await expectNoIdlePlaces(date);
}

async function setStatus(status: "published" | "suspended"): Promise<void> {
  const { specialist_id } = pair.specialist;
  await c.t.sql.begin(async (sql) => {
    const { count } =
      await sql`update specialist set status = ${status} where id = ${specialist_id} and status <> ${status}`;
    if (count > 0) await publish(sql, "specialist.status_changed", { specialist_id, to: status });
  });
}

/** Orders places. Until the last hour, available places belong to people who wait. */
async function orderFor(date: string, given: { by: number; who: number }): Promise<void> {
  const account = accounts[given.by];
  const people = account?.people.filter((_, i) => (given.who & (i + 1)) > 0) ?? [];
  if (!account || people.length === 0) return;
  const standing = await standingOf(date);
  const waits = (await waitersOf(date)).some(({ state, offer }) => state === "waiting" && offer === null);
  const own = (await tickets(date)).filter((one) => one.state === "held" && one.account_id === account.id);
  const { status } = await order(date, people, price, account.id);
  const near = standing.sell_until.getTime() - c.t.services.clock().getTime() < 3600_000;
  if (!isSelling(standing) || (waits && own.length < people.length && !near)) expect(status).not.toBe(201);
}

async function answer(date: string, { which, yes }: { which: number; yes: boolean }): Promise<void> {
  const entry = (await waitersOf(date)).filter(({ offer }) => offer !== null)[which];
  if (!entry?.offer) return;
  const standing = await standingOf(date);
  const { status, body } = await c.t.call(entry.account_id, "PATCH", "/waiting/offers/answer", {
    waiting_offer_id: entry.offer.id,
    answer: yes ? "accepted" : "declined",
  });
  const inTime = Date.parse(entry.offer.until) > c.t.services.clock().getTime();
  expect(status, JSON.stringify(body)).toBe(inTime && (!yes || isSelling(standing)) ? 200 : 409);
}

async function act(date: string, given: Step): Promise<void> {
  const organizer = (path: string, more: object = {}, method = "POST") =>
    c.t.call(pair.specialist.account_id, method, `/events/dates/${path}`, { event_date_id: date, ...more });
  switch (given.do) {
    case "order":
      return orderFor(date, given);
    case "pay": {
      const held = (await tickets(date)).filter(({ state }) => state === "held");
      const [first] = held;
      const together = held.filter((one) => one.account_id === first?.account_id);
      if (first)
        await pay(
          together.map(({ id }) => id),
          cards[given.card],
          first.account_id,
        );
      return;
    }
    case "cancel": {
      const ticket = (await tickets(date)).filter(({ state }) => state === "confirmed" || state === "held")[
        given.which
      ];
      for (const percent of ticket ? [100, late] : [])
        await c.t.call(ticket?.account_id ?? null, "POST", "/events/tickets/cancel", {
          event_ticket_id: ticket?.id,
          percent,
        });
      return;
    }
    case "join": {
      const account = accounts[given.by];
      const profile_id = account?.people[given.who] ?? account?.people[0];
      await c.t.call(account?.id ?? null, "POST", "/events/wait", { event_date_id: date, profile_id });
      return;
    }
    case "answer":
      return answer(date, given);
    case "leave": {
      const entry = (await waitersOf(date)).filter(({ state }) => state === "waiting")[given.which];
      if (entry) await c.t.call(entry.account_id, "DELETE", "/waiting/remove", { waiting_entry_id: entry.id });
      return;
    }
    case "places": {
      const { sell_until } = await standingOf(date);
      await organizer("change", { capacity: given.count, price, waiting: true, sell_until }, "PATCH");
      return;
    }
    case "move": {
      const starts = at(240 + given.hours);
      await organizer("move", {
        starts_at: starts.toISOString(),
        ends_at: new Date(starts.getTime() + 3600_000).toISOString(),
      });
      return;
    }
    case "cancel_date":
      await organizer("cancel", { reason: "The speaker is ill." });
      return;
    case "suspend":
      return setStatus("suspended");
    case "restore":
      await setStatus("published");
      await settle();
      await offerOnAllLists(c.t.services);
      // Handles the new offers before the clock moves on, because offers near the end of sales are short.
      await settle();
      return;
    case "wait":
      c.set(new Date(c.t.services.clock().getTime() + given.minutes * 60_000));
      return work(date);
    case "work":
      return work(date);
    default:
      await organizer(given.do);
  }
}

/** One family has all the places, and others wait. */
const sold: readonly Step[] = [
  { do: "order", by: 0, who: 3 },
  { do: "order", by: 0, who: 1 },
  { do: "pay", card: 0 },
  { do: "join", by: 1, who: 0 },
  { do: "join", by: 2, who: 0 },
  { do: "join", by: 3, who: 0 },
  { do: "work" },
];

/** An example of every outcome of an offer: taken, declined, lapsed and withdrawn. */
const example: Step[] = [
  { do: "cancel", which: 0 },
  { do: "work" },
  { do: "answer", which: 0, yes: true },
  { do: "pay", card: 0 },
  { do: "work" },
  { do: "cancel", which: 0 },
  { do: "work" },
  { do: "answer", which: 0, yes: false },
  { do: "join", by: 1, who: 0 },
  { do: "work" },
  { do: "wait", minutes: 130 },
  { do: "close" },
  { do: "work" },
];

/** A suspension ends shortly before the end of sales, so that the next offer is short. */
const shortOffer: Step[] = [
  { do: "move", hours: -233 },
  { do: "suspend" },
  { do: "wait", minutes: 130 },
  { do: "wait", minutes: 130 },
  { do: "cancel", which: 0 },
  { do: "work" },
];

async function moneyAgrees(date: string, before: { gross: number; owed: number }): Promise<void> {
  const all = await tickets(date);
  for (const { state, purchase, price: paidFor, refund_percent, paid, back } of all) {
    if (state === "confirmed") expect([purchase, paid, back]).toEqual(["paid", paidFor, 0]);
    else if (state === "lapsed") expect([purchase, paid - back]).toEqual(["cancelled", 0]);
    else {
      expect(state).toBe("cancelled");
      expect(back).toBe(Math.round((paidFor * (refund_percent ?? -1)) / 100));
    }
  }
  const kept = all.reduce((sum, { paid, back }) => sum + paid - back, 0);
  expect((await c.charged()).gross - before.gross).toBe(kept);
  // The platform's commission is a tenth of what is kept.
  const owed = await balanceOf(c.t.sql, `receivable_specialist:${pair.specialist.specialist_id}`, "EUR");
  expect(Math.abs(Math.abs(owed - before.owed) - kept / 10)).toBeLessThanOrEqual(all.length);
  await expectEarningsAgree();
}

/** Lists what happened in all sequences, to make sure that every case was covered. */
const did = async () =>
  (
    await c.t.sql<{ what: string }[]>`
    select distinct 'offer ' || state as what from waiting_offer union select distinct 'entry ' || state from waiting_entry
    union select distinct 'ticket ' || state || coalesce(' ' || cancelled_because, '') from event_ticket`
  ).map(({ what }) => what);

test("after any sequence of orders, cancellations and changes, a date's places, waiting list and money agree", async () => {
  const event = await makeEvent({ late_percent: late });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 2 }),
      fc.constantFrom(true, true, false),
      fc.array(step, { minLength: 10, maxLength: 40, size: "max" }),
      async (capacity, full, steps) => {
        c.set(at(0));
        await c.t.sql`delete from outbox`;
        await setStatus("published");
        await c.t.sql`update waiting_entry set state = 'withdrawn', ended_at = ${at(0)} where state = 'waiting'`;
        const before = {
          gross: (await c.charged()).gross,
          owed: await balanceOf(c.t.sql, `receivable_specialist:${pair.specialist.specialist_id}`, "EUR"),
        };
        const date = await makeDate(event, { capacity, price });
        for (const one of [...(full ? sold : []), ...steps]) {
          // Advances the clock, so that ids are in order.
          c.set(new Date(c.t.services.clock().getTime() + 1));
          await c.t.sql`delete from rate_limit`;
          await act(date, one);
          await placesAgree(date);
        }
        // Ends everything that is still open.
        await act(date, { do: "restore" });
        c.set(new Date(c.t.services.clock().getTime() + 40 * 60_000));
        await work(date);
        await placesAgree(date);
        await expectEveryoneServed(date);
        await moneyAgrees(date, before);
      },
    ),
    {
      numRuns: Number(process.env["EVENTS_RUNS"] ?? 20),
      examples: [
        [1, true, example],
        [1, true, shortOffer],
      ],
    },
  );
  expect(await did()).toEqual(
    expect.arrayContaining(["offer taken", "offer declined", "offer lapsed", "offer withdrawn", "entry unanswered"]),
  );
}, 600_000);
