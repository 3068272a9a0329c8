import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import { addDays, wallTimeAt } from "../../../platform/time/zoned.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { requireSharingConsent } from "../../profiles/access.server.ts";
import type * as contract from "../contract.ts";
import { subjectHandlers } from "../data/offered.server.ts";
import { furthestDays } from "../rules.ts";
import type { OfferRow, EntryRow } from "../data/rows.ts";
import { publishAvailable } from "./freed.server.ts";
import { joinWaitingList, requireActingRights } from "./lists.server.ts";

type New = Body<typeof contract.addWaitingEntry>;

/** Adds an entry for an earlier time of a specialist. */
export async function addWaitingEntry(
  services: Services,
  context: WriteContext<Person>,
  input: New,
): Promise<{ id: string }> {
  const { actor, now } = context;
  const { specialist_id: subject_id, profile_id } = input;
  await requireActingRights(services.sql, actor, profile_id, now);
  return write(services, context, async (tx, sql) => {
    await requireSharingConsent(sql, profile_id, now);
    const entry = await checked(sql, input, now);
    return joinWaitingList(services, tx, sql, context, { subject: "specialist", subject_id, profile_id, ...entry });
  });
}

/** Validates the input, and returns the entry to be stored. */
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

/** Removes an entry; a held time goes to the next person. */
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
    const kind = subjectHandlers.get(known.subject);
    await kind.inTurn(services, sql, known.subject_id, now);
    const [ended] = await sql`
      update waiting_entry set state = 'withdrawn', ended_at = ${now} where id = ${id} and state = 'waiting' returning id`;
    if (!ended) throw new AppError("waiting_entry_ended");
    const [open] = await sql<OfferRow[]>`
      update waiting_offer set state = 'withdrawn', answered_at = ${now} where waiting_entry_id = ${id} and state = 'open' returning hold_id`;
    if (open?.hold_id) await kind.release(sql, open.hold_id, now);
    if (open) await publishAvailable(tx, known);
    await audit(tx, context, {
      action: "waiting.remove_entry",
      subject: "waiting_entry",
      subject_id: id,
    });
    return { id };
  });
}

/** Sets whether families may wait for the specialist's times. */
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
    if (open) await publishAvailable(tx, { subject: "specialist", subject_id: specialist_id });
    return { open };
  });
}
