import { v7 } from "uuid";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { formatsOf } from "../../../platform/time/formats.ts";
import { till } from "../../payments/verbs.server.ts";
import type { SubjectHandler } from "../../waiting/verbs.server.ts";
import { placeOf } from "../components/place.ts";
import { spanText } from "../components/span.ts";
import { availability, participationFit, holdMinutes, pricePerParticipant } from "../rules.ts";
import { markTicketConfirmed, lapseTicket, newTicketCode, orderTicketPayment } from "../verbs/order.server.ts";
import { questionsOf } from "../verbs/participants.server.ts";
import { dateColumns, lockDate, organizersOf, readDateRow, wordsIn } from "./dates.server.ts";
import { sellerOf } from "./organizer.server.ts";
import { ageAt, readBookablePeople } from "./people.server.ts";
import type { DateRow, TicketRow } from "./rows.ts";

/** The `subject` of waiting list entries for dates. */
export const waitingSubject = "event_date";

/** Lets people wait for places at events. An offered place is a ticket in the state `offered`. */
export const eventPlaceHandler: SubjectHandler = {
  kind: "place",
  word: { en: "Event", sl: "Dogodek", sr: "Događaj" },

  async inTurn({ settings }, sql, id) {
    const date = await readDateRow(sql, id);
    const seller = date && sellerOf(settings, date);
    if (seller) await till().lockSeller(sql, seller.specialist_id);
    await lockDate(sql, id);
  },

  async isOpen(sql, id, now) {
    const date = await readDateRow(sql, id);
    return date !== undefined && date.waiting && ["open", "waiting"].includes(availability(date, now));
  },

  async openings(sql, id) {
    const date = await readDateRow(sql, id);
    if (!date || date.taken >= date.capacity) return [];
    return [{ starts_at: date.starts_at, ends_at: date.ends_at, modes: [], answer_by: date.sell_until }];
  },

  async keep(sql, id, { waiter: { account_id, profile_id }, until }, now) {
    const date = await readDateRow(sql, id);
    if (!date) throw new AppError("event_date_not_found");
    const hold = v7({ msecs: now.getTime() });
    await sql`
      insert into event_ticket (id, event_date_id, account_id, profile_id, state, until, price, code, refund_hours, late_percent, created_at)
      values (${hold}, ${id}, ${account_id}, ${profile_id}, 'offered', ${until}, ${pricePerParticipant(date, 1, now)}, ${newTicketCode()}, ${date.refund_hours},
        ${date.late_percent}, ${now})`;
    return hold;
  },

  release: (sql, hold) => lapseTicket(sql as TxSql, hold),

  // The family answers the organizer's questions before paying. Without questions, a free place is confirmed right away.
  async take(services, _, sql, { actor, now, locale }, id, { hold }) {
    const date = await readDateRow(sql, id);
    const [ticket] = await sql<
      TicketRow[]
    >`select * from event_ticket where id = ${hold} and state = 'offered' for update`;
    if (!date || !ticket) throw new AppError("offer_answered");
    if (!["open", "waiting", "full"].includes(availability(date, now))) throw new AppError("place_gone");
    const until = new Date(Math.min(now.getTime() + holdMinutes * 60_000, date.sell_until.getTime()));
    const unanswered = await asksAnything(sql, date, ticket, actor.account_id, now);
    await sql`update event_ticket set state = 'held', until = ${until}, unanswered = ${unanswered} where id = ${hold}`;
    const { price, profile_id, account_id } = ticket;
    if (price > 0) {
      const seller = sellerOf(services.settings, date);
      if (!seller) throw new AppError("offer_answered");
      // With questions, the order that contains the answers replaces this ticket.
      if (!unanswered)
        await orderTicketPayment(services, sql, { id: hold, seller, account_id, profile_id, price, until }, now);
    }
    const taken = { session_id: null, taken_id: hold };
    if (unanswered) return { ...taken, next: pathTo("events.book", locale, {}, { eventDateId: id }) };
    if (price > 0) return { ...taken, next: pathTo("checkout.pay", locale, {}, { eventDateId: id }) };
    await markTicketConfirmed(sql, hold, now);
    return { ...taken, next: pathTo("events.ticket", locale, { ticket: hold }) };
  },

  async describe(sql, entries, reader) {
    const { locale, time_zone: zone } = reader;
    const t = translator(locale, "events");
    const dates = await sql<DateRow[]>`
      select ${dateColumns(sql)} from event_date d join event e on e.id = d.event_id
      where d.id = any(${entries.map(({ subject_id }) => subject_id)}::uuid[])`;
    const organizers = await organizersOf(
      sql,
      dates.map(({ specialist_id }) => specialist_id),
    );
    const accounts = await sql<{ id: string; account_id: string }[]>`
      select id, account_id from specialist where id = any(${dates.flatMap(({ specialist_id }) => specialist_id ?? [])}::uuid[])`;
    return new Map(
      entries.flatMap(({ id, subject_id }) => {
        const date = dates.find((one) => one.id === subject_id);
        if (!date) return [];
        const organizer = date.specialist_id === null ? undefined : organizers.get(date.specialist_id);
        const span = spanText(
          formatsOf(reader),
          date.starts_at.toISOString(),
          date.ends_at.toISOString(),
          date.online ? zone : date.time_zone,
        );
        return [
          [
            id,
            {
              title: wordsIn(date.words, locale).title,
              what: { term: t("fact.when"), value: span },
              href: pathTo("events.book", locale, {}, { eventDateId: subject_id }),
              face: organizer ? { portrait: organizer.portrait, tint: organizer.tint } : null,
              time_zone: date.time_zone,
              there: date.city ?? organizer?.name ?? t("fact.operator"),
              ...(date.state === "cancelled" && { over: t("mail.called_off.text", { money: "free", amount: "" }) }),
              about: accounts.flatMap((one) => (one.id === date.specialist_id ? [one.account_id] : [])),
            },
          ] as const,
        ];
      }),
    );
  },

  async describeOffer(sql, { entry, offer: { hold_id, taken_id } }, { locale }) {
    const t = translator(locale, "events");
    const date = await readDateRow(sql, entry.subject_id);
    const [ticket] = await sql<{ price: number }[]>`select price from event_ticket where id = ${taken_id ?? hold_id}`;
    if (!date) return { facts: [], takes: "", later: null, taken: null };
    const price = ticket?.price ?? date.price;
    return {
      facts: [
        { term: t("fact.where"), value: date.online ? t("fact.online") : placeOf(date), typed: !date.online },
        { term: t("fact.price"), value: price === 0 ? t("price.free") : formatMoney(locale, price, date.currency) },
      ],
      takes: t(price > 0 ? "offer.pay" : "offer.free"),
      later: null,
      taken:
        taken_id === null
          ? null
          : { label: t("home.open"), href: pathTo("events.ticket", locale, { ticket: taken_id }) },
    };
  },
};

/** Whether the family has to answer anything before the place can be confirmed. */
async function asksAnything(sql: TxSql, date: DateRow, { profile_id }: TicketRow, accountId: string, now: Date) {
  if (date.recorded || (await questionsOf(sql, date.event_id)).length > 0) return true;
  const [person] = await readBookablePeople(sql, accountId, now, [profile_id]);
  return person !== undefined && participationFit(date, { kind: person.kind, age: ageAt(person, date) }) === "reason";
}
