import type { Reading } from "../../../platform/db/database.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { formatsOf } from "../../../platform/time/formats.ts";
import type {
  PurchaseGroup,
  PaidOrder,
  SoldKind,
  SoldThing,
  SoldWords,
  WordsReader,
} from "../../payments/verbs.server.ts";
import { freeUntil } from "../rules.ts";
import { endTicket, reopenTicket } from "../verbs/cancel.server.ts";
import { markTicketConfirmed, lapseTicket } from "../verbs/order.server.ts";
import { ticketContracts } from "./contracts.server.ts";
import { dateColumns, wordsIn } from "./dates.server.ts";
import type { DateRow, TicketRow } from "./rows.ts";

interface TicketThing extends SoldThing {
  event_date_id: string;
  online: boolean;
  late_percent: number;
  refund_hours: number;
  leisure: boolean;
  minutes: number;
}

async function describe(
  sql: Reading,
  orders: readonly PaidOrder[],
  locale: Locale,
): Promise<ReadonlyMap<string, TicketThing>> {
  type Row = DateRow & {
    ticket: Pick<TicketRow, "id" | "state" | "refund_hours" | "late_percent"> & { confirmed_at: string | null };
  };
  const rows = await sql<Row[]>`
    select ${dateColumns(sql)}, json_build_object('id', t.id, 'state', t.state, 'refund_hours', t.refund_hours, 'late_percent', t.late_percent,
      'confirmed_at', t.confirmed_at) as ticket
    from event_ticket t join event_date d on d.id = t.event_date_id join event e on e.id = d.event_id
    where t.id = any(${orders.map(({ id }) => id)}::uuid[])`;
  return new Map(
    rows.map(({ ticket, ...date }) => {
      const over = ticket.state === "lapsed" || ticket.state === "cancelled";
      const booked = { ...ticket, confirmed_at: ticket.confirmed_at === null ? null : new Date(ticket.confirmed_at) };
      return [
        ticket.id,
        {
          title: wordsIn(date.words, locale).title,
          name: null,
          minutes: Math.round((date.ends_at.getTime() - date.starts_at.getTime()) / 60_000),
          count: null,
          session_id: null,
          mode: date.online ? ("online" as const) : ("in_person" as const),
          place: date.online ? null : [date.venue, date.address, date.city].filter(Boolean).join(", "),
          status: null,
          starts_at: over ? null : date.starts_at,
          ends_at: over ? null : date.ends_at,
          was_at: over ? date.starts_at : null,
          time_zone: date.time_zone,
          free_until: freeUntil(booked, date),
          confirmed: ticket.state === "confirmed",
          final: date.leisure,
          event_date_id: date.id,
          online: date.online,
          late_percent: ticket.late_percent,
          refund_hours: ticket.refund_hours,
          leisure: date.leisure,
        },
      ];
    }),
  );
}

function words({ things, specialist: { name }, now }: PurchaseGroup<TicketThing>, reader: WordsReader): SoldWords {
  const { locale, time_zone } = reader;
  const t = translator(locale, "events");
  const [{ purchase_id, event_date_id, online, late_percent, free_until, leisure }] = things as [
    TicketThing & { purchase_id: string },
  ];
  const count = things.length;
  const over = free_until === null || free_until <= now;
  const ticket = pathTo("events.ticket", locale, { ticket: purchase_id });
  const policy = over
    ? t("sold.back.over", { percent: String(late_percent) })
    : t("sold.back.until", {
        moment: formatsOf(reader).dateTime(free_until.toISOString(), time_zone),
        percent: String(late_percent),
      });
  const mine = pathTo("events.mine", locale);
  return {
    how: t(online ? "sold.how.online" : "sold.how.in_person", { name, count }),
    line: t("sold.line", { count }),
    back: leisure ? `${policy} ${t("sold.leisure")}` : policy,
    hold: t("sold.hold", { count }),
    hold_over: t("sold.hold.over", { count }),
    still: t("sold.still", { count }),
    over: {
      title: t("sold.over.title"),
      text: `${t("sold.hold.over", { count })} ${t("sold.over.text")}`,
      returned: t("sold.over.returned"),
      link: {
        label: t("sold.over.open"),
        href: pathTo("events.book", locale, {}, { eventDateId: event_date_id }),
        as: "main",
      },
    },
    paid: {
      title: t("sold.paid.title", { count }),
      soon: { title: t("sold.paid.title", { count }), text: "" },
      next: [t("sold.paid.mail", { count }), t(online ? "sold.paid.online" : "sold.paid.in_person", { count })],
      reminder: null,
      links: [
        count === 1
          ? { label: t("sold.paid.open"), href: ticket, as: "main" }
          : { label: t("sold.paid.all"), href: mine, as: "main" },
        ...(count === 1 ? [{ label: t("sold.paid.all"), href: mine, as: "plain" as const }] : []),
      ],
    },
  };
}

/** Sells places at events. A ticket has the same id as its purchase. */
export const ticketSales: SoldKind<TicketThing> = {
  shared: true,
  lapses: true,
  codes: "events",
  ahead: false,
  word: (locale) => translator(locale, "events")("sold.word"),
  describe,
  words,
  async paid(sql, { id }, now) {
    await markTicketConfirmed(sql, id, now);
  },
  dropped: (sql, id) => lapseTicket(sql, id),
  async back(sql, { id }) {
    const [row] = await sql<Pick<TicketRow, "state" | "refund_percent" | "cancelled_because">[]>`
      select state, refund_percent, cancelled_because from event_ticket where id = ${id}`;
    if (row?.state !== "cancelled") return { percent: 0 };
    // If a bank took one payer's money back, everything else paid for the place, such as credits, is refunded by the checkout.
    return { percent: row.cancelled_because === "disputed" ? 100 : (row.refund_percent ?? 0) };
  },
  async bank(sql, { id, bank }, now) {
    if (bank !== "lost") return;
    const [ahead] = await sql`
      select from event_ticket t join event_date d on d.id = t.event_date_id where t.id = ${id} and d.starts_at > ${now}`;
    if (ahead) await endTicket(sql, { id, because: "disputed", percent: 0 }, now);
  },
  reopen: (sql, { id }, now) => reopenTicket(sql, id, now),
  contracts: ticketContracts,
  owed: {
    async count(sql, specialistId, now) {
      const [row] = await sql<{ count: number }[]>`
        select count(*)::int as count from event e join event_date d on d.event_id = e.id join event_ticket t on t.event_date_id = d.id
        where e.specialist_id = ${specialistId} and d.starts_at > ${now} and t.state = 'confirmed' and t.price > 0`;
      return row?.count ?? 0;
    },
    words(count, locale) {
      const t = translator(locale, "events");
      return {
        text: t("sold.owed", { count }),
        link: { label: t("sold.owed.link"), href: pathTo("events.organized", locale) },
      };
    },
  },
};
