/** Invariants of a date's waiting list. */
import { expect } from "vitest";
import { c } from "./ticketing.ts";

const minute = 60_000;

export interface DateStanding {
  state: string;
  /** Whether its specialist is suspended. */
  stopped: boolean;
  taken: number;
  capacity: number;
  starts_at: Date;
  sell_until: Date;
}

export async function standingOf(date: string): Promise<DateStanding> {
  const [row] = await c.t.sql<DateStanding[]>`
    select d.state, s.status = 'suspended' as stopped, d.taken, d.capacity, d.starts_at, d.sell_until
    from event_date d join event e on e.id = d.event_id join specialist s on s.id = e.specialist_id where d.id = ${date}`;
  return row as DateStanding;
}

/** Whether places can be ordered or offered. */
export const isSelling = ({ state, stopped, sell_until }: DateStanding): boolean =>
  state === "open" && !stopped && c.t.services.clock() < sell_until;

export interface WaitingPerson {
  id: string;
  account_id: string;
  profile_id: string;
  state: string;
  offer: { id: string; hold_id: string; until: string } | null;
  /** The person's ticket that takes a place. */
  ticket: { id: string; state: string } | null;
}

/** Reads all entries for a date, the oldest first. */
export const waitersOf = (date: string) => c.t.sql<WaitingPerson[]>`
  select w.id, w.account_id, w.profile_id, w.state,
    (select json_build_object('id', o.id, 'hold_id', o.hold_id, 'until', o.until) from waiting_offer o where o.waiting_entry_id = w.id and o.state = 'open') as offer,
    (select json_build_object('id', t.id, 'state', t.state) from event_ticket t
      where t.event_date_id = w.subject_id and t.profile_id = w.profile_id and t.state in ('offered', 'held', 'confirmed')) as ticket
  from waiting_entry w where w.subject = 'event_date' and w.subject_id = ${date} order by w.id`;

/** Checks invariants that must hold at any moment. */
export async function expectListInvariants(date: string): Promise<void> {
  const all = await waitersOf(date);
  const waiting = all.filter(({ state }) => state === "waiting");
  for (const { state, offer, ticket } of all) {
    if (state !== "waiting") expect(offer).toBeNull();
    // An open offer holds a place, and people with a place don't wait.
    else expect(ticket && [ticket.id, ticket.state]).toEqual(offer && [offer.hold_id, "offered"]);
  }
  const held = await c.t.sql<{ id: string }[]>`
    select id from event_ticket where event_date_id = ${date} and state = 'offered' order by id`;
  expect(held.map(({ id }) => id)).toEqual(waiting.flatMap(({ offer }) => offer?.hold_id ?? []).toSorted());
  const twice = await c.t.sql`
    select profile_id from event_ticket where event_date_id = ${date} and state in ('offered', 'held', 'confirmed') group by profile_id having count(*) > 1`;
  expect([...twice]).toEqual([]);
  // Entries with an offer come before those without.
  const without = waiting.findIndex(({ offer }) => offer === null);
  if (without >= 0) expect(waiting.slice(without).every(({ offer }) => offer === null)).toBe(true);
}

/**
 * Checks, after a run of the jobs, that no place that can still be offered is free while someone waits, and that no offer is open while
 * sales are closed.
 */
export async function expectNoIdlePlaces(date: string): Promise<void> {
  const now = c.t.services.clock().getTime();
  const standing = await standingOf(date);
  const { state, stopped, taken, capacity, starts_at, sell_until } = standing;
  const waiting = (await waitersOf(date)).filter((one) => one.state === "waiting");
  if (state === "cancelled") expect(waiting).toEqual([]);
  if (state !== "open" || stopped) expect(waiting.filter(({ offer }) => offer !== null)).toEqual([]);
  const last = Math.min(sell_until.getTime(), starts_at.getTime() - 30 * minute);
  // An offer needs at least a quarter of an hour.
  if (isSelling(standing) && last - now >= 15 * minute && taken < capacity)
    expect(waiting.filter(({ offer }) => offer === null)).toEqual([]);
  // Open offers have not expired, and end with the sales at the latest.
  for (const { offer } of waiting) {
    if (offer === null) continue;
    expect(Date.parse(offer.until)).toBeGreaterThan(now);
    expect(Date.parse(offer.until)).toBeLessThanOrEqual(sell_until.getTime());
  }
}

/** Checks at the end that no one was skipped, and that everyone was told about their offers. */
export async function expectEveryoneServed(date: string): Promise<void> {
  const skipped = await c.t.sql`
    select o.id, older.id as skipped from waiting_offer o join waiting_entry w on w.id = o.waiting_entry_id
      join waiting_entry older on older.subject = w.subject and older.subject_id = w.subject_id and older.id < w.id
        and older.created_at < o.created_at and (older.ended_at is null or older.ended_at > o.created_at)
    where w.subject_id = ${date} and not exists (select from waiting_offer had where had.waiting_entry_id = older.id and had.created_at <= o.created_at
      and (had.answered_at is null or had.answered_at > o.created_at))`;
  expect([...skipped]).toEqual([]);
  const told = await c.t.sql<{ id: string; told: boolean; state: string; entry: string; ended: boolean }[]>`
    select o.id, exists (select from mail m where m.account_id = w.account_id and m.dedupe_key like 'waiting.offered:' || o.id || '%') as told, o.state, w.state as entry,
      exists (select from mail m where m.account_id = w.account_id and m.dedupe_key in ('waiting.ended:' || w.id, 'waiting.withdrawn:' || o.id)) as ended
    from waiting_offer o join waiting_entry w on w.id = o.waiting_entry_id where w.subject_id = ${date}`;
  for (const one of told) {
    expect(one).toMatchObject({ told: true });
    // People who left the list or got a place are not told that the offer ended.
    if (one.state === "lapsed" || (one.state === "withdrawn" && !["withdrawn", "taken"].includes(one.entry)))
      expect(one).toMatchObject({ ended: true });
  }
  const ended = await c.t.sql<{ id: string }[]>`
    select w.id from waiting_entry w where w.subject_id = ${date} and w.state in ('over', 'unanswered')
      and not exists (select from mail m where m.dedupe_key = 'waiting.ended:' || w.id)`;
  expect([...ended]).toEqual([]);
}
