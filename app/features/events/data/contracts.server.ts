import { AppError } from "../../../platform/errors/app-error.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { formatsOf, deadlineValues } from "../../../platform/time/formats.ts";
import type { Contracts } from "../../payments/verbs.server.ts";
import { withdrawalEnds } from "../../sessions/verbs.server.ts";
import { endTicket } from "../verbs/cancel.server.ts";
import { dateColumns, lockDate, wordsIn } from "./dates.server.ts";
import type { DateRow, TicketRow } from "./rows.ts";

type Ticket = Pick<TicketRow, "id" | "account_id" | "profile_id" | "state" | "price" | "event_date_id"> & {
  confirmed_at: string;
};
type Row = DateRow & { ticket: Ticket; seller: string; seller_country: string };

/** Contracts for places at events with a right of withdrawal. The law grants none for leisure services on a set date. */
export const ticketContracts: Contracts = {
  async list(sql, { account_id, since, after, limit, also }, now) {
    const rows = await sql<{ id: string }[]>`
      select t.id from event_ticket t join event_date d on d.id = t.event_date_id join event e on e.id = d.event_id
      where t.account_id = ${account_id} and t.price > 0 and not e.leisure and t.confirmed_at >= ${since} and ${after ? sql`t.id < ${after}` : sql`true`}
        and (t.state = 'confirmed' and d.ends_at > ${now} or t.id = any(${[...also]}::uuid[]))
      order by t.id desc limit ${limit}`;
    return rows.map(({ id }) => id);
  },

  async read(sql, ids, locale, now) {
    const rows = await sql<Row[]>`
      select ${dateColumns(sql)}, json_build_object('id', t.id, 'account_id', t.account_id, 'profile_id', t.profile_id, 'state', t.state, 'price', t.price,
          'event_date_id', t.event_date_id, 'confirmed_at', t.confirmed_at) as ticket, b.specialist_id as seller, s.country as seller_country
      from event_ticket t join event_date d on d.id = t.event_date_id join event e on e.id = d.event_id join purchase b on b.id = t.id
        join specialist s on s.id = b.specialist_id
      where t.id = any(${[...ids]}::uuid[]) and not e.leisure and t.confirmed_at is not null order by t.id desc`;
    return rows.map(({ ticket, seller, seller_country, ...date }) => ({
      id: ticket.id,
      session_id: null,
      account_id: ticket.account_id,
      profile_id: ticket.profile_id,
      specialist_id: seller,
      stands: date.ends_at <= now ? "held" : ticket.state === "confirmed" ? "open" : "ended",
      title: wordsIn(date.words, locale).title,
      minutes: Math.round((date.ends_at.getTime() - date.starts_at.getTime()) / 60_000),
      used: null,
      starts_at: date.starts_at,
      ends_at: date.ends_at,
      time_zone: date.time_zone,
      concluded_at: new Date(ticket.confirmed_at),
      until: withdrawalEnds(new Date(ticket.confirmed_at), date.time_zone, seller_country),
      paid_online: true,
      price: ticket.price,
      currency: date.currency,
      kept: null,
    }));
  },

  words({ contract, profile_name: name, amount, email }, reader) {
    const { locale, time_zone: zone } = reader;
    const { id, title, starts_at, until, stands } = contract;
    const t = translator(locale, "events");
    const formats = formatsOf(reader);
    return {
      title,
      row: t("contract.row", { name, when: starts_at ? formats.dateTime(starts_at.toISOString(), zone) : "" }),
      used: null,
      text: t("contract.text", deadlineValues(formats, until.toISOString(), zone)),
      receipt: t("contract.receipt", { email }),
      keep: t("contract.keep"),
      see: { label: t("contract.see"), href: pathTo("events.ticket", locale, { ticket: id }) },
      closed: { title: t(`contract.${stands === "open" ? "over" : stands}`), text: null },
      part: t("contract.part", { amount }),
    };
  },

  async rescind(sql, { now }, { id }, percent) {
    const [ticket] = await sql<{ event_date_id: string }[]>`select event_date_id from event_ticket where id = ${id}`;
    if (ticket) await lockDate(sql, ticket.event_date_id);
    if (!(await endTicket(sql, { id, because: "withdrawn", percent }, now))) throw new AppError("session_closed");
  },
};
