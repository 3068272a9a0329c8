import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading, Tx, TxSql } from "../../../platform/db/database.server.ts";
import { AppError, refusal } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { wallTimeAt } from "../../../platform/time/zoned.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { accessOf, requireSharingConsent } from "../../profiles/access.server.ts";
import { mayActFor } from "../../sessions/verbs.server.ts";
import { subjectHandlers } from "../data/offered.server.ts";
import type { EntryRow } from "../data/rows.ts";
import { answerDeadline, longestList, mostEntries, type Opening, suitsEntry } from "../rules.ts";
import { endEntry } from "./offer.server.ts";

/** What is waited for: its key in the slot `waiting.offered`, and its id. */
export interface WaitingSubject {
  subject: string;
  subject_id: string;
}

type New = WaitingSubject &
  Pick<EntryRow, "profile_id" | "service_id" | "mode" | "weekdays" | "starts" | "ends" | "time_zone" | "until">;

export async function requireActingRights(sql: Reading, actor: Person, profile_id: string, now: Date): Promise<void> {
  if (actor.child_lock_active) throw new AppError("child_lock");
  if (!mayActFor(await accessOf(sql, actor.account_id, profile_id, now))) throw refusal("not_found");
}

/** Adds an entry unless something suitable is available. The subject's lock keeps that from changing in between. */
export async function joinWaitingList(
  services: Pick<Services, "settings">,
  tx: Tx,
  sql: TxSql,
  context: WriteContext<Person>,
  entry: New,
): Promise<{ id: string }> {
  const { actor, now } = context;
  const { subject, subject_id, profile_id, service_id, mode, weekdays, starts, ends, time_zone, until } = entry;
  const of = subjectHandlers.get(subject);
  await of.inTurn(services, sql, subject_id, now);
  if (!(await of.isOpen(sql, subject_id, now))) throw new AppError("waiting_closed");
  const openings = await of.openings(sql, subject_id, entry, now);
  const free = openings.find((one) => suitsEntry(entry, one, (instant) => wallTimeAt(instant, time_zone)));
  // An available place belongs to people who already wait, until it has been offered to them.
  if (free && (of.kind === "time" || !(await someoneWaits(sql, entry))))
    throw new AppError(of.kind === "time" ? "time_is_free" : "place_is_free", {
      fields: { until: { code: "taken", values: { at: free.starts_at.toISOString() } } },
    });
  await refuseTooMany(sql, actor.account_id, entry);
  const id = v7({ msecs: now.getTime() });
  const [added] = await sql`
    insert into waiting_entry (id, account_id, profile_id, subject, subject_id, service_id, mode, weekdays, starts, ends, time_zone, until, state, created_at)
    values (${id}, ${actor.account_id}, ${profile_id}, ${subject}, ${subject_id}, ${service_id}, ${mode}, ${weekdays}, ${starts}, ${ends},
      ${time_zone}, ${until}, 'waiting', ${now})
    on conflict do nothing returning id`;
  if (!added) throw new AppError("already_waiting");
  await audit(tx, context, {
    action: "waiting.add_entry",
    subject: "waiting_entry",
    subject_id: id,
  });
  return { id };
}

async function refuseTooMany(sql: TxSql, accountId: string, { subject, subject_id }: WaitingSubject): Promise<void> {
  const [row] = await sql<{ own: number; others: number }[]>`
    select (select count(*)::int from waiting_entry where account_id = ${accountId} and state = 'waiting') as own,
      (select count(*)::int from waiting_entry where subject = ${subject} and subject_id = ${subject_id} and state = 'waiting') as others`;
  if ((row?.own ?? 0) >= mostEntries) throw new AppError("too_many_waiting_entries", { values: { max: mostEntries } });
  if ((row?.others ?? 0) >= longestList) throw new AppError("waiting_full");
}

/**
 * Adds an entry for a place at another feature's subject, in the caller's transaction. It lasts until the day of `until_at` in the person's
 * zone. Checks the same as the family's own call.
 */
export async function joinList(
  services: Pick<Services, "settings">,
  tx: Tx,
  sql: TxSql,
  context: WriteContext<Person>,
  { profile_id, until_at, ...of }: WaitingSubject & { profile_id: string; until_at: Date },
): Promise<{ id: string }> {
  await requireActingRights(sql, context.actor, profile_id, context.now);
  await requireSharingConsent(sql, profile_id, context.now);
  const [profile] = await sql<{ time_zone: string }[]>`select time_zone from profile where id = ${profile_id}`;
  if (!profile) throw refusal("not_found");
  const any = { service_id: null, mode: null, weekdays: null, starts: null, ends: null };
  const { time_zone } = profile;
  return joinWaitingList(services, tx, sql, context, {
    ...of,
    ...any,
    profile_id,
    time_zone,
    until: wallTimeAt(until_at, time_zone).day,
  });
}

/**
 * Ends everyone's or one person's entries for a subject: they got a place another way (`taken`), or none is available anymore (`over`,
 * in which case they are told). What is held for them is released. The caller has the subject's lock.
 */
export async function endList(
  sql: TxSql,
  { subject, subject_id, profile_id }: WaitingSubject & { profile_id?: string },
  state: "taken" | "over",
  now: Date,
): Promise<void> {
  const entries = await sql<{ id: string }[]>`
    select id from waiting_entry
    where subject = ${subject} and subject_id = ${subject_id} and state = 'waiting' and ${profile_id === undefined ? sql`true` : sql`profile_id = ${profile_id}`}
    order by id`;
  if (entries.length === 0) return;
  const ids = entries.map(({ id }) => id);
  const open = await sql<{ hold_id: string | null }[]>`
    update waiting_offer set state = 'withdrawn', answered_at = ${now} where waiting_entry_id = any(${ids}::uuid[]) and state = 'open' returning hold_id`;
  for (const { hold_id } of open) if (hold_id !== null) await subjectHandlers.get(subject).release(sql, hold_id, now);
  for (const id of ids) await endEntry(sql, id, state, now);
}

/**
 * Withdraws all offers of a subject that is unavailable for now. People are told, and stay on the list. The caller has the subject's lock.
 */
export async function withdrawOffers(sql: TxSql, { subject, subject_id }: WaitingSubject, now: Date): Promise<void> {
  const open = await sql<{ id: string; hold_id: string | null }[]>`
    update waiting_offer o set state = 'withdrawn', answered_at = ${now} from waiting_entry w
    where o.waiting_entry_id = w.id and w.subject = ${subject} and w.subject_id = ${subject_id} and w.state = 'waiting' and o.state = 'open'
    returning o.id, o.hold_id`;
  for (const { id, hold_id } of open) {
    if (hold_id !== null) await subjectHandlers.get(subject).release(sql, hold_id, now);
    await publish(sql, "waiting.withdrawn", { waiting_offer_id: id });
  }
}

/**
 * Adapts a list to a new time: entries last until the new day, and people with an offer are told. Without enough time to answer, offers are
 * withdrawn. The caller has the subject's lock.
 */
export async function moveList(
  sql: TxSql,
  { subject, subject_id }: WaitingSubject,
  opening: Omit<Opening, "modes">,
  now: Date,
): Promise<void> {
  const { starts_at, ends_at } = opening;
  await sql`
    update waiting_entry set until = (${starts_at}::timestamptz at time zone time_zone)::date
    where subject = ${subject} and subject_id = ${subject_id} and state = 'waiting'`;
  const last = answerDeadline(opening, now);
  if (last === null) return withdrawOffers(sql, { subject, subject_id }, now);
  const moved = await sql<{ id: string }[]>`
    update waiting_offer o set starts_at = ${starts_at}, ends_at = ${ends_at}, until = least(o.until, ${last}) from waiting_entry w
    where o.waiting_entry_id = w.id and w.subject = ${subject} and w.subject_id = ${subject_id} and w.state = 'waiting' and o.state = 'open'
      and (o.starts_at, o.ends_at) is distinct from (${starts_at}, ${ends_at}) returning o.id`;
  for (const { id } of moved) await publish(sql, "waiting.offered", { waiting_offer_id: id });
}

/** Whether someone waits without an open offer; what is available is offered to them first. */
export async function someoneWaits(sql: Reading, { subject, subject_id }: WaitingSubject): Promise<boolean> {
  const [row] = await sql`
    select from waiting_entry w where w.subject = ${subject} and w.subject_id = ${subject_id} and w.state = 'waiting'
      and not exists (select from waiting_offer o where o.waiting_entry_id = w.id and o.state = 'open') limit 1`;
  return row !== undefined;
}

/** Returns how many people wait, by subject id. */
export async function waitingCounts(
  sql: Reading,
  subject: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ subject_id: string; count: number }[]>`
    select subject_id, count(*)::int as count from waiting_entry
    where subject = ${subject} and subject_id = any(${[...ids]}::uuid[]) and state = 'waiting' group by subject_id`;
  return new Map(rows.map(({ subject_id, count }) => [subject_id, count]));
}

export interface ListPosition {
  waiting_entry_id: string;
  subject_id: string;
  profile_id: string;
  /** 1 is the next to get an offer. */
  position: number;
  waiting_offer_id: string | null;
}

/** Returns the positions of an account's entries on their lists. */
export async function placesOf(
  sql: Reading,
  accountId: string,
  subject: string,
  ids: readonly string[],
): Promise<ListPosition[]> {
  return sql<ListPosition[]>`
    select w.id as waiting_entry_id, w.subject_id, w.profile_id, o.id as waiting_offer_id,
      (select count(*)::int from waiting_entry e where e.subject = w.subject and e.subject_id = w.subject_id and e.state = 'waiting' and e.id <= w.id) as position
    from waiting_entry w left join waiting_offer o on o.waiting_entry_id = w.id and o.state = 'open'
    where w.account_id = ${accountId} and w.state = 'waiting' and w.subject = ${subject} and w.subject_id = any(${[...ids]}::uuid[]) order by w.id`;
}
