import { eachRow } from "../../../platform/jobs/each-row.server.ts";
import { queueMails } from "../../../platform/mail/queue.server.ts";
import { quietHoursOf, endOfQuietHours } from "../../../platform/notices/quiet.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { dateOf, readersWithTickets } from "./facts.server.ts";
import { eventLetter } from "./letter.server.ts";
import { queueEventMails } from "./mails.server.ts";

const batch = 500;
const hour = 3600_000;
/** Hours before the start: when the reminder is sent, and when it is too late for one. */
const lead = 24;
const useless = 3;
/** The range of hours after the end in which families are asked for feedback. */
const askFrom = 2;
const askUntil = 26;

type Needs = Pick<Services, "sql" | "clock" | "log" | "settings">;

const hoursFrom = (now: Date, hours: number) => new Date(now.getTime() + hours * hour);

interface Order {
  event_date_id: string;
  account_id: string;
}

/**
 * Reminds families of events a day before. Waits for the end of all recipients' quiet hours, unless that would be too late. Returns how
 * many orders were handled.
 */
export async function remindOfEvents(services: Needs): Promise<number> {
  const { sql, clock, log } = services;
  const now = clock();
  const due = await sql<Order[]>`
    select distinct t.event_date_id, t.account_id from event_date d join event_ticket t on t.event_date_id = d.id
    where d.state in ('open', 'closed') and d.starts_at > ${now} and d.starts_at <= ${hoursFrom(now, lead)}
      and t.state = 'confirmed' and t.reminded_at is null limit ${batch}`;
  const byKey = new Map(due.map((one) => [`${one.event_date_id} ${one.account_id}`, one]));
  return eachRow(log, "events.remind", [...byKey.keys()], (key) => remind(services, byKey.get(key) as Order, now));
}

function remind({ sql, settings }: Needs, { event_date_id, account_id }: Order, now: Date): Promise<number> {
  return sql.begin(async (tx) => {
    const date = await dateOf(tx, event_date_id);
    if (!date) return 0;
    const tickets = await tx<{ id: string; needless: boolean }[]>`
      select id, confirmed_at > ${hoursFrom(date.starts_at, -lead)} as needless from event_ticket
      where event_date_id = ${event_date_id} and account_id = ${account_id} and state = 'confirmed' and reminded_at is null
      order by id for update skip locked`;
    const late = now >= hoursFrom(date.starts_at, -useless);
    // People who booked within a day of the start need no reminder.
    const ids = tickets.flatMap(({ id, needless }) => (needless || late ? [] : [id]));
    const letters = ids.length > 0 ? await readersWithTickets(tx, ids, now) : [];
    for (const { reader } of letters) {
      const rest = endOfQuietHours(now, reader.time_zone, await quietHoursOf(tx, reader.account_id));
      if (rest && rest < hoursFrom(date.starts_at, -useless)) return 0;
    }
    const { publicUrl, mailFrom } = settings;
    await queueMails(
      tx,
      letters.map((letter) =>
        eventLetter({
          kind: "reminder",
          date,
          letter,
          publicUrl,
          mailFrom,
          now,
          key: `${letter.tickets[0].id}:${date.starts_at.toISOString()}`,
        }),
      ),
    );
    await tx`update event_ticket set reminded_at = ${now} where id = any(${tickets.map(({ id }) => id)}::uuid[])`;
    return tickets.length > 0 ? 1 : 0;
  });
}

/** Asks families for feedback after the end, each once. Returns how many dates were handled. */
export async function askForFeedback(services: Needs): Promise<number> {
  const { sql, clock, log } = services;
  const now = clock();
  const dates = await sql<{ id: string }[]>`
    select id from event_date where state in ('open', 'closed') and starts_at > ${hoursFrom(now, -31 * 24)} and starts_at < ${now}
      and ends_at > ${hoursFrom(now, -askUntil)} and ends_at <= ${hoursFrom(now, -askFrom)} order by starts_at, id limit ${batch}`;
  return eachRow(
    log,
    "events.feedback",
    dates.map(({ id }) => id),
    async (date_id) => {
      const tickets = await sql<{ id: string; account_id: string }[]>`
        select t.id, t.account_id from event_ticket t left join event_feedback f on f.event_ticket_id = t.id
        where t.event_date_id = ${date_id} and t.state = 'confirmed' and t.attended is distinct from false and f.event_ticket_id is null
        order by t.id`;
      for (const of of Map.groupBy(tickets, ({ account_id }) => account_id).values())
        await queueEventMails(services, "feedback", { date_id, ids: of.map(({ id }) => id), key: date_id });
      return 1;
    },
  );
}
