import type { TxSql } from "../../../platform/db/database.server.ts";
import { eachRow } from "../../../platform/jobs/each-row.server.ts";
import { queueMail } from "../../../platform/mail/queue.server.ts";
import { quietHoursOf } from "../../../platform/notices/quiet.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { readersOf, sessionFacts } from "../mails/facts.server.ts";
import { hoursInMs } from "../rules.ts";
import {
  isNeedless,
  leadHours,
  reminderDue,
  reminderEnd,
  type ReminderKind,
  reminderKinds,
  tooLateHours,
} from "./reminder-times.server.ts";
import { reminderMail } from "../mails/reminder-mail.server.ts";

const batch = 500;
type Needs = Pick<Services, "sql" | "clock" | "log" | "settings">;

interface Near {
  id: string;
  starts_at: Date;
  agreed_at: Date;
}

/**
 * Inserts the reminders of sessions that start soon. Moving or cancelling a session needs no change here: its reminders no longer
 * match it when they are due.
 */
async function plan({ sql, clock, log }: Needs, kind: ReminderKind): Promise<number> {
  const now = clock();
  const [from, to] = [tooLateHours(kind), leadHours(kind)].map(
    (count) => new Date(now.getTime() + hoursInMs(count)),
  ) as [Date, Date];
  const near = await sql<Near[]>`
    select s.id, s.starts_at, (
      select max(e.created_at) from session_event e where e.session_id = s.id and e.kind in ('confirmed', 'moved')) as agreed_at
    from session s
    where s.status = 'Confirmed' and s.starts_at > ${from} and s.starts_at <= ${to} and not exists (
      select from session_reminder r where r.session_id = s.id and r.kind = ${kind} and r.starts_at = s.starts_at)
    order by s.starts_at, s.id limit ${batch}`;
  const byId = new Map(near.map((one) => [one.id, one]));
  return eachRow(log, "sessions.remind", [...byId.keys()], (id) =>
    sql.begin(async (tx) => {
      const { starts_at, agreed_at } = byId.get(id) as Near;
      const needless = agreed_at !== null && isNeedless(kind, starts_at, agreed_at);
      let made = 0;
      for (const reader of await readersOf(tx, id, now)) {
        const quiet = await quietHoursOf(tx, reader.account_id);
        const { count } = await tx`
        insert into session_reminder (session_id, account_id, kind, starts_at, due_at, settled_at, outcome)
        values (${id}, ${reader.account_id}, ${kind}, ${starts_at}, ${reminderDue(kind, starts_at, now, reader.time_zone, quiet)},
          ${needless ? now : null}, ${needless ? "needless" : null})
        on conflict do nothing`;
        made += count;
      }
      return made > 0 ? 1 : 0;
    }),
  );
}

interface Due {
  session_id: string;
  account_id: string;
  kind: ReminderKind;
  starts_at: Date;
}

/** Settles a due reminder in one transaction with its email, unless another process has it. */
async function settle(services: Needs, { session_id, account_id, kind, starts_at }: Due, now: Date): Promise<number> {
  return services.sql.begin(async (tx) => {
    const [due] = await tx<Due[]>`
      select session_id, account_id, kind, starts_at from session_reminder
      where session_id = ${session_id} and kind = ${kind} and starts_at = ${starts_at} and account_id = ${account_id} and settled_at is null
      for update skip locked`;
    if (!due) return 0;
    const outcome =
      now >= reminderEnd(kind, starts_at) ? "too_late" : (await send(services, tx, due, now)) ? "sent" : "changed";
    await tx`
      update session_reminder set settled_at = ${now}, outcome = ${outcome}
      where session_id = ${session_id} and kind = ${kind} and starts_at = ${starts_at} and account_id = ${account_id}`;
    return 1;
  });
}

/** Queues the reminder's email. False if the session was moved or cancelled, or is no longer this reader's. */
async function send({ settings }: Needs, tx: TxSql, due: Due, now: Date): Promise<boolean> {
  // Locks the session, so that it can't be moved or cancelled until the email is queued.
  const [still] =
    await tx`select from session where id = ${due.session_id} and status = 'Confirmed' and starts_at = ${due.starts_at} for share`;
  const facts = still && (await sessionFacts(tx, due.session_id, now));
  const reader = facts && (await readersOf(tx, due.session_id, now)).find((one) => one.account_id === due.account_id);
  if (!facts || !reader) return false;
  await queueMail(tx, reminderMail({ kind: due.kind, facts, reader, now, publicUrl: settings.publicUrl }));
  return true;
}

/** Sends the reminders that are due, and deletes those of sessions that are over. Returns how many it settled. */
export async function remindOfSessions(services: Needs): Promise<number> {
  const { sql, clock, log } = services;
  for (const kind of reminderKinds) await plan(services, kind);
  const now = clock();
  const due = await sql<Due[]>`
    select session_id, account_id, kind, starts_at from session_reminder
    where settled_at is null and due_at <= ${now} order by random() limit ${batch}`;
  const byKey = new Map(due.map((one) => [`${one.session_id} ${one.kind} ${one.account_id}`, one]));
  const settled = await eachRow(log, "sessions.remind", [...byKey.keys()], (key) =>
    settle(services, byKey.get(key) as Due, clock()),
  );
  await sql`delete from session_reminder where starts_at < ${new Date(now.getTime() - hoursInMs(24))}`;
  return settled;
}
