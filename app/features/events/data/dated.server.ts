import type { Reading } from "../../../platform/db/database.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import type { DatedEntry, DatedEntrySource } from "../../calendar/data.server.ts";
import { placeOf } from "../components/place.ts";
import { dateColumns, wordsIn } from "./dates.server.ts";
import type { DateRow, TicketRow } from "./rows.ts";

/** The maximum number of entries, which is more than anyone has in a period. */
const most = 300;

type Row = DateRow & {
  ticket: Pick<TicketRow, "id" | "state" | "profile_id"> & { until: string | null };
  profile_name: string;
};

const whereOf = (date: DateRow, locale: Locale) =>
  date.online ? translator(locale, "events")("fact.online") : placeOf(date);

/** Events in calendars and feeds: a family's tickets, and a specialist's own dates. */
export const eventsInCalendars: DatedEntrySource = {
  word: (locale) => translator(locale, "events")("sold.word"),

  async ofProfiles(sql, { profile_ids }, { from, until }, locale, now) {
    const rows = await sql<Row[]>`
      select ${dateColumns(sql)}, json_build_object('id', t.id, 'state', t.state, 'profile_id', t.profile_id, 'until', t.until) as ticket,
        p.name as profile_name
      from event_ticket t join profile p on p.id = t.profile_id join event_date d on d.id = t.event_date_id join event e on e.id = d.event_id
      where t.profile_id = any(${[...profile_ids]}::uuid[]) and t.state in ('held', 'confirmed', 'cancelled') and d.ends_at > ${from}
        and ${until === null ? sql`true` : sql`d.starts_at < ${until}`} order by d.starts_at, t.id limit ${most}`;
    return rows.flatMap(({ ticket, profile_name, ...date }): DatedEntry[] => {
      const held = ticket.state === "held";
      const keptUntil = held && ticket.until !== null ? new Date(ticket.until) : null;
      if (keptUntil && keptUntil <= now) return [];
      return [
        {
          ...shared(date, locale),
          id: ticket.id,
          state: ticket.state === "cancelled" ? "cancelled" : held ? "held" : "confirmed",
          until: keptUntil,
          link: ticket.state === "confirmed" ? date.link : null,
          href: held
            ? pathTo("events.book", locale, {}, { eventDateId: date.id })
            : pathTo("events.ticket", locale, { ticket: ticket.id }),
          profile_id: ticket.profile_id,
          profile_name,
        },
      ];
    });
  },

  async ofSpecialist(sql: Reading, specialistId, { from, until }, locale) {
    const rows = await sql<DateRow[]>`
      select ${dateColumns(sql)} from event e join event_date d on d.event_id = e.id
      where e.specialist_id = ${specialistId} and d.state <> 'draft' and d.ends_at > ${from}
        and ${until === null ? sql`true` : sql`d.starts_at < ${until}`} order by d.starts_at, d.id limit ${most}`;
    return rows.map((date) => ({
      ...shared(date, locale),
      id: date.id,
      state: date.state === "cancelled" ? "cancelled" : "confirmed",
      until: null,
      link: date.link,
      href: pathTo("content.event", locale, { slug: wordsIn(date.words, locale).slug }),
      profile_id: null,
      profile_name: "",
    }));
  },
};

const shared = (date: DateRow, locale: Locale) => ({
  starts_at: date.starts_at,
  ends_at: date.ends_at,
  title: wordsIn(date.words, locale).title,
  where: whereOf(date, locale),
  sequence: date.sequence,
  updated_at: date.updated_at,
});
