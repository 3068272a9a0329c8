import type { Person } from "../../../platform/auth/actor.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import type { FileAnswer } from "../../../platform/http/operation.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { drawPaper } from "../../../platform/pdf/draw.server.ts";
import { pageNumberPlaceholders, type Paper, type PaperPart } from "../../../platform/pdf/paper.ts";
import { encodeQr } from "../../../platform/qr/squares.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { type CalendarFile, calendarFile } from "../../../platform/time/calendar.server.ts";
import { isoDay, zoneAbbreviation } from "../../../platform/time/format.ts";
import { formatsOf } from "../../../platform/time/formats.ts";
import { placeOf } from "../components/place.ts";
import type { TicketDetail } from "../contract.ts";
import { calendarEntry } from "./calendar.server.ts";
import { readTicket } from "./tickets.server.ts";

type Needs = Pick<Services, "sql" | "settings">;
type Reader = Person & { locale: Locale };

/** Returns a valid ticket as a PDF, for people who may see its code. */
export async function ticketFile(services: Needs, reader: Reader, id: string, now: Date): Promise<FileAnswer> {
  const ticket = await readTicket(services.sql, reader, reader.locale, id, now);
  if (ticket.code === null) throw new AppError("event_ticket_not_found");
  const t = translator(reader.locale, "events");
  const { code, date } = ticket;
  const { size, dark } = encodeQr(code, "Q");
  const percent = String(date.late_percent);
  const until = ticket.cancel?.free_until;
  const formats = formatsOf(reader);
  const policy =
    ticket.price === 0
      ? t("policy.free")
      : until && until > now.toISOString()
        ? t("sold.back.until", { moment: formats.dateTime(until, reader.time_zone), percent })
        : t("sold.back.over", { percent });
  return file(services, reader, id, "ticket", {
    title: date.title,
    under: t("paper.ticket"),
    made_at: new Date(ticket.confirmed_at ?? now),
    parts: [
      { kind: "code", alt: t("ticket.qr"), size, dark, text: code },
      { kind: "facts", facts: factsOf(ticket, reader) },
      { kind: "note", text: `${t("paper.once")} ${policy}` },
    ],
  });
}

/** Returns a certificate of attendance, for everyone who may see the ticket. */
export async function certificateFile(services: Needs, reader: Reader, id: string, now: Date): Promise<FileAnswer> {
  const ticket = await readTicket(services.sql, reader, reader.locale, id, now);
  if (ticket.state !== "confirmed" || ticket.attended !== true) throw new AppError("event_ticket_not_found");
  const t = translator(reader.locale, "events");
  const { profile, date } = ticket;
  return file(services, reader, id, "certificate", {
    title: t("paper.certificate"),
    under: date.title,
    made_at: new Date(date.ends_at),
    parts: [
      { kind: "heading", text: `${profile.name} ${profile.lastname}` },
      { kind: "text", text: t("paper.attended") },
      { kind: "facts", facts: factsOf(ticket, reader, true) },
    ],
  });
}

/** Returns the facts of a ticket, or with `after` those of a certificate. */
function factsOf({ date, profile, price, id }: TicketDetail, reader: Reader, after = false): [string, string][] {
  const t = translator(reader.locale, "events");
  const formats = formatsOf(reader);
  const { starts_at, ends_at, time_zone } = date;
  // The day with its year, because documents are kept.
  const day = formats.date(isoDay(starts_at, time_zone), { alone: true });
  const when = `${day}, ${formats.range(starts_at, ends_at, time_zone)} ${zoneAbbreviation(starts_at, time_zone)}`;
  return [
    ...(after ? [] : [[t("paper.participant"), `${profile.name} ${profile.lastname}`] as [string, string]]),
    [t("fact.when"), when],
    [t("fact.where"), date.online ? t("fact.online") : placeOf(date)],
    [t("fact.with"), date.organizer?.name ?? t("fact.operator")],
    ...(after
      ? []
      : [
          [t("money.price"), price === 0 ? t("price.free") : formatMoney(reader.locale, price, "EUR")] as [
            string,
            string,
          ],
        ]),
    [t("paper.number"), id],
  ];
}

interface Own extends Pick<Paper, "title" | "under" | "made_at"> {
  parts: PaperPart[];
}

async function file(
  { settings: { operator, sandbox } }: Needs,
  { account_id, locale }: Reader,
  id: string,
  kind: "ticket" | "certificate",
  { parts, ...own }: Own,
): Promise<FileAnswer> {
  const t = translator(locale, "events");
  return {
    name: `${t(kind === "ticket" ? "file.ticket" : "file.certificate")}-${id.slice(-12)}.pdf`,
    type: "application/pdf",
    content: await drawPaper(
      {
        locale,
        ...own,
        parts: [...parts, ...(sandbox ? [{ kind: "note" as const, text: t("paper.demo") }] : [])],
        from: [operator.name, operator.address].filter((one) => one !== undefined),
        foot: t("paper.foot"),
        page: t("paper.page", pageNumberPlaceholders),
      },
      account_id,
    ),
  };
}

/** Returns a valid ticket as a calendar file. */
export async function ticketCalendar(
  { sql, settings }: Needs,
  reader: Reader,
  id: string,
  now: Date,
): Promise<CalendarFile> {
  const ticket = await readTicket(sql, reader, reader.locale, id, now);
  if (ticket.state !== "confirmed") throw new AppError("event_ticket_not_found");
  const url = settings.publicUrl + pathTo("events.ticket", reader.locale, { ticket: id });
  return calendarFile(calendarEntry(reader.locale, { ...ticket, url, names: [ticket.profile.name] }));
}
