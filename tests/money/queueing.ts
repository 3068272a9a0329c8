/** Waiting lists for full dates: people join, and take, decline or ignore offers. */
import { refundPercent } from "../../app/features/events/rules.ts";
import { cancelTicket } from "../../app/features/events/verbs/cancel.server.ts";
import { joinWaiting } from "../../app/features/events/verbs/waiting.server.ts";
import { closeDate, openDate } from "../../app/features/events/verbs/dates.server.ts";
import { offerOnAllLists, passOnExpiredOffers } from "../../app/features/waiting/jobs.server.ts";
import { answerOffer } from "../../app/features/waiting/verbs/answer.server.ts";
import { answerOf } from "./refusals.ts";
import type { World } from "./world.ts";

const adultOf = ({ families }: World, account_id: string) =>
  families.flatMap(({ adults }) => adults).find((one) => one.account_id === account_id);

/** Adds an entry for one of an adult's people, mostly for a full date. Someone with a place there may then cancel it. */
export async function waitForPlace(world: World): Promise<string> {
  const { services, random, families, now } = world;
  const dates = await services.sql<{ id: string; full: boolean }[]>`
    select id, taken = capacity as full from event_date where state = 'open' and starts_at > ${now()} order by id`;
  const full = dates.filter((one) => one.full);
  const among = full.length > 0 && random.chance(0.9) ? full : dates;
  if (among.length === 0) return "nobody";
  const { child_id, guardian, otherGuardian, adults } = random.pick(families);
  const adult = random.pick(adults);
  const own = adult === adults[0] ? guardian.own_profile_id : otherGuardian.own_profile_id;
  const event_date_id = random.pick(among).id;
  const joined = await answerOf(() =>
    joinWaiting(services, world.as(adult), { event_date_id, profile_id: random.chance(0.5) ? child_id : own }),
  );
  return joined === "done" && random.chance(0.5) ? `done, ${await giveBack(world, event_date_id)}` : joined;
}

interface Given {
  id: string;
  account_id: string;
  refund_hours: number;
  late_percent: number;
  confirmed_at: Date | null;
  starts_at: Date;
  moved_at: Date | null;
}

async function giveBack(world: World, event_date_id: string): Promise<string> {
  const { services, random, now } = world;
  const tickets = await services.sql<Given[]>`
    select t.id, t.account_id, t.refund_hours, t.late_percent, t.confirmed_at, d.starts_at, d.moved_at
    from event_ticket t join event_date d on d.id = t.event_date_id
    where d.id = ${event_date_id} and t.state in ('held', 'confirmed') order by t.id`;
  if (tickets.length === 0) return "nobody";
  const ticket = random.pick(tickets);
  const adult = adultOf(world, ticket.account_id);
  if (!adult) return "nobody";
  const percent = refundPercent(ticket, ticket, now()) ?? 0;
  return answerOf(() => cancelTicket(services, world.as(adult), { event_ticket_id: ticket.id, percent }));
}

/** Lets a family accept or decline an offered place. */
export async function answerPlace(world: World): Promise<string> {
  const { services, random } = world;
  // An event may not have been handled yet.
  await offerOnAllLists(services);
  const open = await services.sql<{ id: string; account_id: string }[]>`
    select o.id, w.account_id from waiting_offer o join waiting_entry w on w.id = o.waiting_entry_id where o.state = 'open' order by o.id`;
  if (open.length === 0) return "nobody";
  const { id, account_id } = random.pick(open);
  const adult = adultOf(world, account_id);
  if (!adult) return "nobody";
  return answerOf(() =>
    answerOffer(services, world.as(adult), {
      waiting_offer_id: id,
      answer: random.chance(0.85) ? "accepted" : "declined",
    }),
  );
}

/** Closes a date's sales, or opens them again. */
export async function closeOrOpen(world: World): Promise<string> {
  const { services, random, families, now } = world;
  const dates = await services.sql<{ id: string; state: string; specialist_id: string }[]>`
    select d.id, d.state, e.specialist_id from event_date d join event e on e.id = d.event_id
    where d.state in ('open', 'closed') and d.starts_at > ${now()} order by d.id`;
  if (dates.length === 0) return "nobody";
  const { id, state, specialist_id } = random.pick(dates);
  const specialist = families.find((one) => one.specialist.specialist_id === specialist_id)?.specialist;
  if (!specialist) return "nobody";
  return answerOf(() =>
    (state === "open" ? closeDate : openDate)(services, world.as(specialist), { event_date_id: id }),
  );
}

export const waitingJobs = [
  ({ services }: World) => passOnExpiredOffers(services),
  ({ services }: World) => offerOnAllLists(services),
];

/** Checks at any moment that offers hold places, that no one waits for a place they have, and that no one is skipped. */
export async function waitingListViolations({ services: { sql } }: World): Promise<string[]> {
  const wrong = await sql<{ what: string; id: string }[]>`
    select 'an offer keeps no place' as what, o.id from waiting_offer o left join event_ticket t on t.id = o.hold_id and t.state = 'offered' where o.state = 'open' and t.id is null
    union all select 'a place is kept for no offer', t.id from event_ticket t
      where t.state = 'offered' and not exists (select from waiting_offer o where o.hold_id = t.id and o.state = 'open')
    union all select 'an offer of someone who does not wait', o.id from waiting_offer o join waiting_entry w on w.id = o.waiting_entry_id
      where o.state = 'open' and w.state <> 'waiting'
    union all select 'they wait for what they have', w.id from waiting_entry w join event_ticket t on t.event_date_id = w.subject_id and t.profile_id = w.profile_id
      where w.state = 'waiting' and t.state in ('held', 'confirmed')
    union all select 'someone was skipped for', w.id from waiting_entry w join waiting_offer o on o.waiting_entry_id = w.id and o.state = 'open'
      join waiting_entry older on older.subject_id = w.subject_id and older.created_at < w.created_at and older.state = 'waiting'
      where not exists (select from waiting_offer had where had.waiting_entry_id = older.id and had.state = 'open')`;
  return wrong.map(({ what, id }) => `${what}: ${id}`);
}

/** Checks at the end that nothing is held, and that no one waits. */
export async function waitingListViolationsAtEnd(world: World): Promise<string[]> {
  const left = await world.services.sql<{ id: string; state: string }[]>`
    select id, state from waiting_entry where state = 'waiting' union all select id, state from event_ticket where state = 'offered'`;
  return [...(await waitingListViolations(world)), ...left.map(({ id, state }) => `still ${state} at the end: ${id}`)];
}
