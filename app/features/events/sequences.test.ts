/** Any sequence of orders, payments, cancellations and changes of dates: places, purchases, refunds, charges and books agree. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { dropUnpaid } from "../checkout/verbs/till.server.ts";
import { balanceOf } from "../ledger/verbs.server.ts";
import { at, c, guardian, makeDate, makeEvent, order, pair, pay, settle, withEvents } from "./testing/ticketing.ts";
import { endCancelledDates, endOverdue } from "./verbs/cancel.server.ts";

withEvents();

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant("order" as const), who: fc.integer({ min: 1, max: 7 }), by: fc.nat(1) }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constant("pay" as const), card: fc.constantFrom(0, 0, 0, 1, 2) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("cancel" as const), which: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("move" as const), days: fc.integer({ min: 0, max: 3 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom("close" as const, "open" as const, "cancel_date" as const) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("wait" as const), minutes: fc.constantFrom(5, 30, 60 * 225) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("settle" as const) }) },
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Ticket {
  id: string;
  state: string;
  account_id: string;
  price: number;
  refund_percent: number | null;
  purchase: string;
  fee: number;
  paid: number;
  back: number;
}

const tickets = (date: string) => c.t.sql<Ticket[]>`
  select t.id, t.state, t.account_id, t.price::int as price, t.refund_percent, b.state as purchase, sum(p.fee)::int as fee,
    coalesce(sum(p.amount) filter (where p.state in ('paid', 'returned')), 0)::int as paid, sum(p.card_returned)::int as back
  from event_ticket t join purchase b on b.id = t.id join purchase_part p on p.purchase_id = b.id
  where t.event_date_id = ${date} group by t.id, b.id order by t.id`;

async function placesAgree(date: string): Promise<void> {
  const [row] = await c.t.sql<{ taken: number; capacity: number; counted: number }[]>`
    select taken, capacity, (select count(*)::int from event_ticket where event_date_id = d.id and state in ('offered', 'held', 'confirmed')) as counted
    from event_date d where id = ${date}`;
  expect(row?.taken).toBe(row?.counted);
  expect(row?.taken).toBeLessThanOrEqual(row?.capacity ?? 0);
}

const cards = ["4242424242424242", "4000000000009995", "4000000000000341"];

async function act(date: string, given: Step): Promise<void> {
  const organizer = (path: string, more: object = {}) =>
    c.t.call(pair.specialist.account_id, "POST", `/events/dates/${path}`, { event_date_id: date, ...more });
  const now = c.t.services.clock();
  switch (given.do) {
    case "order": {
      const as = given.by === 0 ? guardian : pair.otherGuardian.account_id;
      const own = given.by === 0 ? pair.guardian.own_profile_id : pair.otherGuardian.own_profile_id;
      const people = [pair.child_id, own].filter((_, i) => (given.who & (i + 1)) > 0);
      if (people.length > 0) await order(date, people, 1200, as);
      return;
    }
    case "pay": {
      const [held] = (await tickets(date)).filter(({ state }) => state === "held");
      const together = (await tickets(date)).filter(
        (one) => one.state === "held" && one.account_id === held?.account_id,
      );
      if (held)
        await pay(
          together.map(({ id }) => id),
          cards[given.card],
          held.account_id,
        );
      return;
    }
    case "cancel": {
      const ticket = (await tickets(date)).filter(({ state }) => state === "confirmed" || state === "held")[
        given.which
      ];
      for (const percent of ticket ? [100, 50] : [])
        await c.t.call(ticket?.account_id ?? null, "POST", "/events/tickets/cancel", {
          event_ticket_id: ticket?.id,
          percent,
        });
      return;
    }
    case "move": {
      const starts = at(240 + given.days * 24);
      await organizer("move", {
        starts_at: starts.toISOString(),
        ends_at: new Date(starts.getTime() + 3600_000).toISOString(),
      });
      return;
    }
    case "cancel_date":
      await organizer("cancel", { reason: "The speaker is ill." });
      return;
    case "wait":
      c.set(new Date(now.getTime() + given.minutes * 60_000));
      await dropUnpaid(c.t.services);
      await endOverdue(c.t.services);
      return;
    case "settle":
      await settle();
      return;
    default:
      await organizer(given.do);
  }
}

test("whatever happens, a place is either paid for, refunded by its rule, or free", async () => {
  const event = await makeEvent();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      c.set(at(0));
      await c.t.sql`delete from rate_limit`;
      const before = await c.charged();
      const owed = await balanceOf(c.t.sql, `receivable_specialist:${pair.specialist.specialist_id}`, "EUR");
      const date = await makeDate(event, { capacity: 2 });
      for (const one of steps) {
        await act(date, one);
        await placesAgree(date);
      }
      // Everything that is still open ends, and all follows.
      c.set(new Date(c.t.services.clock().getTime() + 40 * 60_000));
      await endCancelledDates(c.t.services);
      await settle();
      await dropUnpaid(c.t.services);
      await endOverdue(c.t.services);
      await settle();
      await placesAgree(date);
      const all = await tickets(date);
      for (const { state, purchase, price, refund_percent, paid, back } of all) {
        if (state === "confirmed") expect([purchase, paid, back]).toEqual(["paid", price, 0]);
        else if (state === "lapsed") expect([purchase, paid - back]).toEqual(["cancelled", 0]);
        else {
          expect(state).toBe("cancelled");
          expect(back).toBe(Math.round((price * (refund_percent ?? -1)) / 100));
        }
      }
      const kept = all.reduce((sum, { paid, back }) => sum + paid - back, 0);
      expect((await c.charged()).gross - before.gross).toBe(kept);
      // The platform's commission is a tenth of what the specialist keeps.
      expect(
        Math.abs((await balanceOf(c.t.sql, `receivable_specialist:${pair.specialist.specialist_id}`, "EUR")) - owed),
      ).toBe(kept / 10);
    }),
    { numRuns: 20 },
  );
}, 240_000);
