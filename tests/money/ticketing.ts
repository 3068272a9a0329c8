/** Places at events: ordered, paid, and cancelled by families and organizers, with their invariants. */
import { v7 } from "uuid";
import { endCancelledDates, lapseOverdueTickets, cancelTicket } from "../../app/features/events/verbs/cancel.server.ts";
import { orderTickets } from "../../app/features/events/verbs/order.server.ts";
import { pricePerParticipant, refundPercent } from "../../app/features/events/rules.ts";
import { publish } from "../../app/platform/events/outbox.server.ts";
import type { Sql } from "../../app/platform/db/database.server.ts";
import { answerOf } from "./refusals.ts";
import { type FamilyWithSpecialist, hour, type World } from "./world.ts";

type People = Pick<FamilyWithSpecialist, "specialist">;

/** Makes an event with two small dates for a specialist. */
export async function makeEvents(sql: Sql, { specialist }: People, now: Date): Promise<void> {
  const event = v7();
  await sql`
    insert into event (id, content_key, specialist_id, state, words, for_whom, languages, online, time_zone, leisure, recorded, refund_hours, late_percent,
      created_at, updated_at)
    values (${event}, ${event}, ${specialist.specialist_id}, 'approved', ${sql.json({ en: { title: "Talk", slug: "talk", summary: "" } })}, 'everyone',
      array['en'], true, 'Europe/Ljubljana', true, false, 48, 33, ${now}, ${now})`;
  await addDate(sql, event, now, 2, 100);
  await addDate(sql, event, now, 1, 400);
}

/** Adds a date that starts in `hours`, with early and group prices. */
async function addDate(sql: Sql, event: string, now: Date, capacity: number, hours: number): Promise<void> {
  const starts = new Date(now.getTime() + hours * hour);
  await sql`
    insert into event_date (id, event_id, starts_at, ends_at, capacity, price, early_price, early_until, group_from, group_price, waiting, sell_until, state,
      created_at, updated_at)
    values (${v7()}, ${event}, ${starts}, ${new Date(starts.getTime() + hour)}, ${capacity}, 1999, 1501, ${new Date(now.getTime() + 20 * hour)}, 2, 1333, true,
      ${starts}, 'open', ${now}, ${now})`;
}

interface Some {
  id: string;
  specialist_id: string;
}

async function someDate({ services: { sql }, random, now }: World): Promise<Some | null> {
  const dates = await sql<Some[]>`
    select d.id, e.specialist_id from event_date d join event e on e.id = d.event_id
    where d.state <> 'cancelled' and d.starts_at > ${now()} order by d.id`;
  return dates.length === 0 ? null : random.pick(dates);
}

/** Orders places for one or two of an adult's people, or makes new dates if none is left. */
export async function orderTicket(world: World): Promise<string> {
  const { services, random, families } = world;
  const date = await someDate(world);
  if (!date) {
    for (const family of families) await makeEvents(services.sql, family, world.now());
    return "new dates";
  }
  const { child_id, guardian, otherGuardian, adults } = random.pick(families);
  const buyer = random.pick(adults);
  const own = buyer === adults[0] ? guardian.own_profile_id : otherGuardian.own_profile_id;
  const profiles = random.chance(0.4) ? [child_id, own] : [random.chance(0.6) ? child_id : own];
  const [row] = await services.sql<Parameters<typeof pricePerParticipant>[0][]>`
    select price, early_price, early_until, group_from, group_price from event_date where id = ${date.id}`;
  if (!row) return "nobody";
  return answerOf(() =>
    orderTickets(services, world.as(buyer), {
      event_date_id: date.id,
      price: pricePerParticipant(row, profiles.length, world.now()),
      participants: profiles.map((profile_id) => ({ profile_id, age_reason: null, answers: [] })),
    }),
  );
}

/** Cancels a place, with the refund of the policy. */
export async function cancelSomeTicket(world: World): Promise<string> {
  const { services, random, families } = world;
  const tickets = await services.sql<
    {
      id: string;
      refund_hours: number;
      late_percent: number;
      confirmed_at: Date | null;
      starts_at: Date;
      moved_at: Date | null;
    }[]
  >`
    select t.id, t.refund_hours, t.late_percent, t.confirmed_at, d.starts_at, d.moved_at from event_ticket t join event_date d on d.id = t.event_date_id
    where t.state in ('held', 'confirmed') order by t.id desc limit 6`;
  if (tickets.length === 0) return "nobody";
  const ticket = random.pick(tickets);
  const percent = refundPercent(ticket, ticket, world.now()) ?? 0;
  return answerOf(() =>
    cancelTicket(services, world.as(random.pick(random.pick(families).adults)), {
      event_ticket_id: ticket.id,
      percent,
    }),
  );
}

/** Cancels or moves a date as the organizer. */
export async function organize(world: World): Promise<string> {
  const { services, random, now } = world;
  const date = await someDate(world);
  if (!date) return "nobody";
  if (random.chance(0.5)) {
    await services.sql`update event_date set moved_at = ${now()}, sequence = sequence + 1 where id = ${date.id}`;
    return "moved";
  }
  await services.sql.begin(async (sql) => {
    await sql`update event_date set state = 'cancelled', cancelled_at = ${now()} where id = ${date.id}`;
    await publish(sql, "event_date.cancelled", { event_date_id: date.id });
  });
  return "cancelled";
}

export const eventJobs = [
  ({ services }: World) => lapseOverdueTickets(services),
  ({ services }: World) => endCancelledDates(services),
];

/** Checks at any moment that no date has more tickets than places, and that each paid ticket has its purchase. */
export async function ticketViolations({ services: { sql } }: World): Promise<string[]> {
  const counted = await sql<{ id: string; taken: number; capacity: number; tickets: number }[]>`
    select d.id, d.taken, d.capacity, (select count(*)::int from event_ticket t where t.event_date_id = d.id and t.state in ('offered', 'held', 'confirmed')) as tickets
    from event_date d`;
  const unpaid = await sql<{ id: string; state: string; purchase: string | null }[]>`
    select t.id, t.state, b.state as purchase from event_ticket t left join purchase b on b.id = t.id
    where t.price > 0 and ((t.state = 'held' and b.state is distinct from 'open') or (t.state = 'confirmed' and (b.state is null or b.state in ('open', 'cancelled')))
      or (t.state = 'lapsed' and b.state in ('open', 'paid')))`;
  return [
    ...counted.flatMap(({ id, taken, capacity, tickets }) =>
      taken === tickets && taken <= capacity
        ? []
        : [`date ${id}: ${taken} taken, ${tickets} tickets, ${capacity} places`],
    ),
    ...unpaid.map(({ id, state, purchase }) => `ticket ${id} is ${state}, its purchase ${purchase}`),
  ];
}

/** Checks at the end that cancelled places were refunded by the policy. */
export async function ticketViolationsAtEnd({ services: { sql }, there }: World): Promise<string[]> {
  const wrong: string[] = [];
  const rows = await sql<
    {
      id: string;
      state: string;
      because: string | null;
      percent: number | null;
      cancelled: boolean;
      paid: number;
      returned: number;
      payments: string[];
      disputed: boolean;
    }[]
  >`
    select t.id, t.state, t.cancelled_because as because, t.refund_percent as percent, d.state = 'cancelled' as cancelled,
      coalesce(sum(p.credits + p.amount), 0)::int as paid, coalesce(sum(p.card_returned + p.credits_returned), 0)::int as returned,
      coalesce(array_agg(p.payment_id::text) filter (where p.payment_id is not null), '{}') as payments,
      coalesce(bool_or(exists (select from payment_dispute x where x.payment_id = p.payment_id and x.state in ('open', 'lost'))), false) as disputed
    from event_ticket t join event_date d on d.id = t.event_date_id left join purchase_part p on p.purchase_id = t.id and p.state in ('paid', 'returned')
    where t.price > 0 group by t.id, d.state`;
  for (const { id, state, because, percent, cancelled, paid, returned, payments, disputed } of rows) {
    const say = (what: string) => wrong.push(`ticket ${id} (${state}${because ? `, ${because}` : ""}): ${what}`);
    if (state === "held") say("held for ever");
    if (state === "confirmed" && cancelled) say("valid for a cancelled date");
    const made = payments.reduce((sum, one) => sum + (there.get(one) ?? 0), 0);
    const due =
      state === "cancelled" && because !== "disputed"
        ? Math.round((paid * (percent ?? 0)) / 100)
        : state === "lapsed"
          ? paid
          : 0;
    if (because === "disputed") continue;
    if (returned > due + made || (!disputed && returned < due)) say(`${returned} of ${paid} went back, not ${due}`);
  }
  return wrong;
}
