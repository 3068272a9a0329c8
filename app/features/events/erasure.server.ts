import type { TxSql } from "../../platform/db/database.server.ts";
import { publish } from "../../platform/events/outbox.server.ts";
import { type Erasure, type ErasureBlocker, yearsAfter } from "../../platform/features/erasure.server.ts";
import { pages } from "../../platform/features/pages.ts";
import { translator } from "../../platform/i18n/messages.ts";
import { pathOf } from "../../platform/i18n/pages.ts";
import { wordsIn } from "./data/dates.server.ts";
import type { DateRow } from "./data/rows.ts";
import { upcomingDateCondition, cancelUpcomingDatesOf } from "./jobs.server.ts";
import { endTicket } from "./verbs/cancel.server.ts";
import { freeUntil } from "./rules.ts";
import { giveUpHeldTickets, type HeldTicket } from "./verbs/order.server.ts";

/** Years for which the law requires that books are kept. */
const bookYears = 10;

interface Ahead extends Pick<DateRow, "words" | "starts_at" | "moved_at" | "time_zone"> {
  id: string;
  refund_hours: number;
  late_percent: number;
  confirmed_at: Date | null;
  name: string;
  portrait: string | null;
  tint: string;
}

/**
 * Tickets stay in the books under the id of the emptied account; families have to cancel upcoming ones first. Any that are left are
 * cancelled and refunded as if by the organizer.
 */
export const eventsErasure: Erasure = {
  tables: {
    event: "kept",
    event_ticket: "kept",
    event_answer: "erased",
    event_message: "stripped",
    event_feedback: "erased",
  },
  // Upcoming tickets block the request, as sessions do, because no one could open or cancel them afterward.
  async blockers(sql, { profile_ids }, { now, locale, formats }) {
    const t = translator(locale, "events");
    const rows = await sql<Ahead[]>`
      select t.id, t.refund_hours, t.late_percent, t.confirmed_at, e.words, d.starts_at, d.moved_at, e.time_zone, p.name, p.portrait, p.tint
      from event_ticket t join event_date d on d.id = t.event_date_id join event e on e.id = d.event_id join profile p on p.id = t.profile_id
      where t.profile_id = any(${[...profile_ids]}::uuid[]) and t.state in ('held', 'confirmed') and d.ends_at > ${now}
      order by d.starts_at, t.id limit 100`;
    return rows.map(({ id, words, time_zone, name, portrait, tint, ...row }): ErasureBlocker => {
      const free = freeUntil(row, row);
      return {
        code: "tickets_ahead",
        title: t("erasure.ahead", { name, title: wordsIn(words, locale).title }),
        detail: formats.dateTime(row.starts_at, time_zone, now),
        note: free > now ? t("erasure.ahead.free", { until: formats.dateTime(free, time_zone, now) }) : null,
        href: pathOf(pages["events.ticket"], locale, { ticket: id }),
        face: { portrait, tint, name },
      };
    });
  },

  async preview(sql, { account_id, profile_ids }, { locale, now, erase_at }) {
    const t = translator(locale, "events");
    const [row] = await sql<{ tickets: number; feedback: number }[]>`
      select count(*)::int as tickets, count(f.event_ticket_id)::int as feedback
      from event_ticket t left join event_feedback f on f.event_ticket_id = t.id
      where (t.account_id = ${account_id} or t.profile_id = any(${[...profile_ids]}::uuid[])) and t.state in ('confirmed', 'cancelled')`;
    const { tickets = 0, feedback = 0 } = row ?? {};
    const [held] = await sql<{ dates: number }[]>`
      select count(*)::int as dates from event e join event_date d on d.event_id = e.id
      where e.specialist_id in (select id from specialist where account_id = ${account_id}) and ${upcomingDateCondition(sql, now)}`;
    const { dates = 0 } = held ?? {};
    return [
      ...(dates > 0
        ? [
            {
              what: "events.dates",
              title: t("erasure.dates"),
              detail: t("erasure.dates.detail", { count: dates }),
              happens: "paid_back" as const,
              // The dates are cancelled as soon as the erasure is requested.
              until: t("erasure.dates.when"),
              why: t("erasure.dates.why"),
            },
          ]
        : []),
      ...(tickets > 0
        ? [
            {
              what: "events.tickets",
              title: t("erasure.tickets"),
              detail: t("erasure.tickets.detail", { count: tickets }),
              happens: "kept" as const,
              until: yearsAfter(erase_at, bookYears),
              why: t("erasure.tickets.why"),
            },
          ]
        : []),
      ...(feedback > 0
        ? [
            {
              what: "events.feedback",
              title: t("erasure.feedback"),
              detail: t("erasure.feedback.detail", { count: feedback }),
              happens: "erased" as const,
              until: null,
              why: t("erasure.feedback.why"),
            },
          ]
        : []),
    ];
  },
  // Families are told and refunded while the account still exists. Cancelled dates stay cancelled; a pause only makes dates appear closed.
  async hide(sql, { account_id }, now, why) {
    if (!account_id) return;
    const specialists = await sql<{ id: string }[]>`select id from specialist where account_id = ${account_id}`;
    for (const { id } of specialists)
      if (why === "pause") await publish(sql as TxSql, "event_organizer.paused", { specialist_id: id });
      else await cancelUpcomingDatesOf(sql as TxSql, id, now);
  },
  async erase(sql, { account_id, profile_ids }, now) {
    const theirs = await sql<(HeldTicket & { state: string })[]>`
      select t.id, t.price, t.unanswered, t.state from event_ticket t join event_date d on d.id = t.event_date_id
      where (t.account_id = ${account_id} or t.profile_id = any(${[...profile_ids]}::uuid[])) and t.state in ('held', 'confirmed') and d.ends_at > ${now}
      order by t.id`;
    await giveUpHeldTickets(
      sql as TxSql,
      theirs.filter(({ state }) => state === "held"),
      now,
    );
    for (const { id, state } of theirs)
      if (state === "confirmed") await endTicket(sql as TxSql, { id, because: "erased", percent: 100 }, now);
    const own = sql`(select id from event_ticket where account_id = ${account_id} or profile_id = any(${[...profile_ids]}::uuid[]))`;
    await sql`delete from event_answer where event_ticket_id in ${own}`;
    await sql`delete from event_feedback where event_ticket_id in ${own}`;
    await sql`update event_ticket set age_reason = null, recording_ok = null where id in ${own}`;
    if (!account_id) return;
    await sql`update event_ticket set checked_in_by = null where checked_in_by = ${account_id}`;
    await sql`update event_message set account_id = null where account_id = ${account_id}`;
    await sql`update event set created_by = null where created_by = ${account_id}`;
    await sql`
      update event set suggestion = null where specialist_id in (select id from specialist where account_id = ${account_id})`;
  },
};
