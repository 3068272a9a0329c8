import { queueMails } from "../../../platform/mail/queue.server.ts";
import { subscribe } from "../../../platform/events/subscription.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { TicketRow } from "../data/rows.ts";
import { dateOf, readersWithTickets, validTickets } from "./facts.server.ts";
import { eventLetter, type EventMailKind, type LetterInput } from "./letter.server.ts";

/** The number of tickets per batch; a large event has too many for one query. */
const together = 100;

type Needs = Pick<Services, "sql" | "settings" | "clock">;
type More = Pick<LetterInput, "words" | "from" | "free">;

interface Sent extends More {
  date_id: string;
  /** Ticket ids. */
  ids: readonly string[];
  key: string;
}

/** Queues an email to everyone who may book for the participants of these tickets; repeating it adds none. */
export async function queueEventMails(
  { sql, settings, clock }: Needs,
  kind: EventMailKind,
  { date_id, ids, key, ...more }: Sent,
): Promise<void> {
  const now = clock();
  const date = await dateOf(sql, date_id);
  if (!date) return;
  const { publicUrl, mailFrom } = settings;
  for (let at = 0; at < ids.length; at += together) {
    const letters = await readersWithTickets(sql, ids.slice(at, at + together), now);
    await queueMails(
      sql,
      letters.map((letter) => eventLetter({ kind, date, letter, publicUrl, mailFrom, now, key, ...more })),
    );
  }
}

interface AboutTicket {
  event_ticket_id: string;
}

const ticketOf = async ({ sql }: Pick<Services, "sql">, id: string): Promise<TicketRow | undefined> =>
  (await sql<TicketRow[]>`select * from event_ticket where id = ${id}`)[0];

/** Sends one email for all tickets of an order, although each ticket publishes its confirmation. */
const confirmed = subscribe<AboutTicket>(
  "ticket.confirmed",
  "events.mail_confirmed",
  async (services, { event_ticket_id }) => {
    const ticket = await ticketOf(services, event_ticket_id);
    if (ticket?.state !== "confirmed") return;
    const { account_id, event_date_id, confirmed_at } = ticket;
    const order = await services.sql<{ id: string }[]>`
    select id from event_ticket where event_date_id = ${event_date_id} and account_id = ${account_id} and state = 'confirmed'
      and confirmed_at = ${confirmed_at} order by id`;
    const ids = order.map(({ id }) => id);
    await queueEventMails(services, "confirmed", { date_id: event_date_id, ids, key: ids[0] ?? event_ticket_id });
  },
);

const cancelled = subscribe<AboutTicket>(
  "ticket.cancelled",
  "events.mail_cancelled",
  async (services, { event_ticket_id: id }) => {
    const ticket = await ticketOf(services, id);
    // After a withdrawal from the contract, the email that confirms the withdrawal says everything.
    if (ticket?.state !== "cancelled" || ticket.cancelled_because === "withdrawn") return;
    const off = ticket.cancelled_because === "organizer";
    const date = off ? await dateOf(services.sql, ticket.event_date_id) : undefined;
    await queueEventMails(services, off ? "called_off" : "cancelled", {
      date_id: ticket.event_date_id,
      ids: [id],
      key: id,
      words: date?.cancel_reason ?? null,
    });
  },
);

const changed = subscribe<AboutTicket>(
  "ticket.changed",
  "events.mail_changed",
  async (services, { event_ticket_id: id }) => {
    const ticket = await ticketOf(services, id);
    if (ticket?.state !== "confirmed") return;
    await queueEventMails(services, "changed", {
      date_id: ticket.event_date_id,
      ids: [id],
      key: `${id}:${ticket.profile_id}:${ticket.code.slice(0, 4)}`,
    });
  },
);

interface Moved {
  event_date_id: string;
  from: { starts_at: string; ends_at: string };
  link_only?: boolean;
}

const moved = subscribe<Moved>(
  "event_date.moved",
  "events.mail_moved",
  async (services, { event_date_id, from, link_only }) => {
    const date = await dateOf(services.sql, event_date_id);
    if (!date || date.state === "cancelled") return;
    const ids = await validTickets(services.sql, event_date_id);
    await queueEventMails(services, "moved", {
      date_id: event_date_id,
      ids,
      key: `${event_date_id}:${date.sequence}`,
      from,
      free: !link_only,
    });
  },
);

const message = subscribe<{ event_message_id: string }>(
  "event_date.message",
  "events.mail_message",
  async (services, { event_message_id }) => {
    const [row] = await services.sql<{ event_date_id: string; body: string }[]>`
      select event_date_id, body from event_message where id = ${event_message_id}`;
    if (!row) return;
    const ids = await validTickets(services.sql, row.event_date_id);
    await queueEventMails(services, "message", {
      date_id: row.event_date_id,
      ids,
      key: event_message_id,
      words: row.body,
    });
  },
);

export const eventMails = [confirmed, cancelled, changed, moved, message];
