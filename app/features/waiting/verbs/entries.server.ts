import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import { addDays, wallTimeAt } from "../../../platform/time/zoned.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { accessOf, needShared } from "../../profiles/access.server.ts";
import { mayActFor } from "../../sessions/verbs.server.ts";
import type * as contract from "../contract.ts";
import { offered } from "../data/offered.server.ts";
import { furthestDays, longestList, mostEntries, suits } from "../rules.ts";
import type { OfferRow, EntryRow } from "../data/rows.ts";

type New = Body<typeof contract.addWaitingEntry>;

/** Waits for an earlier time. The specialist's lock keeps a time from becoming free between the look and the entry. */
export async function addWaitingEntry(
  services: Services,
  context: WriteContext<Person>,
  input: New,
): Promise<{ id: string }> {
  const { actor, now } = context;
  const { specialist_id, profile_id } = input;
  if (actor.child_lock_active) throw new AppError("child_lock");
  if (!mayActFor(await accessOf(services.sql, actor.account_id, profile_id, now))) throw refusal("not_found");
  return write(services, context, async (tx, sql) => {
    await needShared(sql, profile_id, now);
    const entry = await checked(sql, input, now);
    await offered.specialist.inTurn(sql, specialist_id, now);
    if (!(await offered.specialist.isOpen(sql, specialist_id))) throw new AppError("waiting_closed");
    const openings = await offered.specialist.openings(sql, specialist_id, entry, now);
    const free = openings.find((one) => suits(entry, one, (instant) => wallTimeAt(instant, entry.time_zone)));
    if (free)
      throw new AppError("time_is_free", {
        fields: { until: { code: "taken", values: { at: free.starts_at.toISOString() } } },
      });
    await refuseTooMany(sql, actor.account_id, specialist_id);
    const id = v7({ msecs: now.getTime() });
    const { service_id, mode, weekdays, starts, ends, time_zone, until } = entry;
    const [added] = await sql`
      insert into waiting_entry (id, account_id, profile_id, subject, subject_id, service_id, mode, weekdays, starts, ends, time_zone, until, state, created_at)
      values (${id}, ${actor.account_id}, ${profile_id}, 'specialist', ${specialist_id}, ${service_id}, ${mode}, ${weekdays}, ${starts}, ${ends},
        ${time_zone}, ${until}, 'waiting', ${now})
      on conflict do nothing returning id`;
    if (!added) throw new AppError("already_waiting");
    await audit(tx, context, {
      action: "waiting.add_entry",
      subject: "waiting_entry",
      subject_id: id,
    });
    return { id };
  });
}

/** Names the wrong field; returns the entry as stored. */
async function checked(sql: TxSql, input: New, now: Date) {
  const { specialist_id, service_id, profile_id, until } = input;
  const [known] = await sql<{ modes: string[] | null; time_zone: string }[]>`
    select v.modes, p.time_zone from specialist s
      join profile p on p.id = ${profile_id}
      left join service v on v.specialist_id = s.id and v.id = ${service_id} and v.active and v.removed_at is null
    where s.id = ${specialist_id} and s.status = 'published'`;
  if (!known) throw refusal("not_found");
  if (!known.modes) throw wrongField("service_id", "choice");
  const mode = input.mode ?? null;
  if (mode && !known.modes.includes(mode)) throw wrongField("mode", "choice");
  const starts = input.starts ?? null;
  const ends = input.ends ?? null;
  if (starts !== null && ends === null) throw wrongField("ends", "required");
  if (starts === null && ends !== null) throw wrongField("starts", "required");
  if (starts !== null && ends !== null && ends <= starts) throw wrongField("ends", "time");
  const today = wallTimeAt(now, known.time_zone).day;
  if (until < today) throw wrongField("until", "futureDate");
  if (until > addDays(today, furthestDays)) throw wrongField("until", "horizon", { max: furthestDays });
  const weekdays = input.weekdays && input.weekdays.length < 7 ? input.weekdays.toSorted((a, b) => a - b) : null;
  return { service_id, mode, weekdays, starts, ends, until, time_zone: known.time_zone };
}

async function refuseTooMany(sql: TxSql, accountId: string, specialistId: string): Promise<void> {
  const [row] = await sql<{ own: number; others: number }[]>`
    select (select count(*)::int from waiting_entry where account_id = ${accountId} and state = 'waiting') as own,
      (select count(*)::int from waiting_entry where subject = 'specialist' and subject_id = ${specialistId} and state = 'waiting') as others`;
  if ((row?.own ?? 0) >= mostEntries) throw new AppError("too_many_waiting_entries", { values: { max: mostEntries } });
  if ((row?.others ?? 0) >= longestList) throw new AppError("waiting_full");
}

/** Leaves the list; a held time goes to the next person. */
export async function removeWaitingEntry(
  services: Services,
  context: WriteContext<Person>,
  { waiting_entry_id: id }: Body<typeof contract.removeWaitingEntry>,
): Promise<{ id: string }> {
  const { actor, now } = context;
  if (actor.child_lock_active) throw new AppError("child_lock");
  const [known] = await services.sql<
    EntryRow[]
  >`select * from waiting_entry where id = ${id} and account_id = ${actor.account_id}`;
  if (!known) throw new AppError("waiting_entry_not_found");
  return write(services, context, async (tx, sql) => {
    await offered[known.subject].inTurn(sql, known.subject_id, now);
    const [ended] = await sql`
      update waiting_entry set state = 'withdrawn', ended_at = ${now} where id = ${id} and state = 'waiting' returning id`;
    if (!ended) throw new AppError("waiting_entry_ended");
    const [open] = await sql<OfferRow[]>`
      update waiting_offer set state = 'withdrawn', answered_at = ${now} where waiting_entry_id = ${id} and state = 'open' returning time_hold_id`;
    if (open?.time_hold_id) await offered[known.subject].release(sql, open.time_hold_id);
    if (open) await publish(sql, "waiting.freed", { subject: known.subject, subject_id: known.subject_id });
    await audit(tx, context, {
      action: "waiting.remove_entry",
      subject: "waiting_entry",
      subject_id: id,
    });
    return { id };
  });
}

/** Whether families may wait for the specialist's times. */
export async function changeList(
  services: Services,
  context: WriteContext<Person>,
  { open }: Body<typeof contract.changeList>,
): Promise<{ open: boolean }> {
  const { actor, now } = context;
  if (!actor.specialist_id) throw refusal("not_allowed");
  const specialist_id = actor.specialist_id;
  return write(services, context, async (tx, sql) => {
    await sql`
      insert into waiting_list (specialist_id, open, changed_at) values (${specialist_id}, ${open}, ${now})
      on conflict (specialist_id) do update set open = excluded.open, changed_at = excluded.changed_at`;
    await audit(tx, context, {
      action: open ? "waiting.open" : "waiting.close",
      subject: "specialist",
      subject_id: specialist_id,
    });
    if (open) await publish(tx, "waiting.freed", { subject: "specialist", subject_id: specialist_id });
    return { open };
  });
}
