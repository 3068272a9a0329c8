import { pathTo } from "../../../platform/features/pages.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { type Currency, formatMoney } from "../../../platform/money/format.ts";
import { bookingRules, freeSlots } from "../../availability/slots.server.ts";
import { holdTime, releaseHold } from "../../availability/verbs.server.ts";
import { furthestDays as furthestRequest } from "../../sessions/rules.ts";
import { requestInTransaction, lockSpecialist, releaseExpiredHolds } from "../../sessions/verbs.server.ts";
import type { SubjectHandler } from "./offered.server.ts";

const hour = 3600_000;

/** Times of a specialist: found by working hours, held by `time_hold`, and taken by booking a session. */
export const specialistTimes: SubjectHandler = {
  kind: "time",
  word: { en: "Specialist", sl: "Strokovnjak", sr: "Stručnjak" },

  async inTurn(_, sql, id, now) {
    await lockSpecialist(sql, id);
    await releaseExpiredHolds(sql, id, now);
  },

  async isOpen(sql, id) {
    const [row] = await sql<{ open: boolean }[]>`
      select s.status = 'published' and coalesce(l.open, true) as open
      from specialist s left join waiting_list l on l.specialist_id = s.id where s.id = ${id}`;
    return row?.open ?? false;
  },

  async openings(sql, id, { service_id, mode }, now) {
    const [[service], { notice_hours }] = await Promise.all([
      sql<
        { minutes: number }[]
      >`select minutes from service where id = ${service_id} and specialist_id = ${id} and active`,
      bookingRules(sql, id),
    ]);
    if (!service || service_id === null) return [];
    const until = new Date(now.getTime() + furthestRequest * 24 * hour);
    const slots = await freeSlots(sql, { specialist_id: id, service_id, ...(mode && { mode }), from: now, until, now });
    return slots.map(({ starts_at, modes }) => ({
      starts_at,
      modes,
      ends_at: new Date(starts_at.getTime() + service.minutes * 60_000),
      answer_by: new Date(starts_at.getTime() - notice_hours * hour),
    }));
  },

  keep: (sql, specialist_id, { opening: { starts_at, ends_at }, until }) =>
    holdTime(sql, { specialist_id, starts_at, ends_at, until }),
  release: releaseHold,

  async take(services, tx, sql, context, specialist_id, { profile_id, service_id, mode, starts_at, hold }) {
    await releaseHold(sql, hold);
    const { instant_services } = await bookingRules(sql, specialist_id);
    const { id: session_id } = await requestInTransaction(services, tx, sql, context, {
      specialist_id,
      profile_id,
      service_id: service_id ?? "",
      mode,
      preferred_times: [starts_at.toISOString()],
      instant: instant_services.includes(service_id ?? ""),
      message: null,
    });
    return { session_id, taken_id: null, next: null };
  },

  async describe(sql, entries, { locale }) {
    const t = translator(locale, "waiting");
    const ids = (key: "subject_id" | "service_id") => entries.map((entry) => entry[key]);
    const specialists = await sql<
      {
        id: string;
        account_id: string;
        name: string;
        lastname: string;
        portrait: string | null;
        tint: string;
        time_zone: string;
      }[]
    >`select id, account_id, name, lastname, portrait, tint, time_zone from specialist where id = any(${ids("subject_id")}::uuid[])`;
    const services = await sql<{ id: string; name: string }[]>`
      select id, coalesce(name->>${locale}, name->>'en', name->>'sl', name->>'sr') as name from service where id = any(${ids("service_id")}::uuid[])`;
    return new Map(
      entries.flatMap(({ id, subject_id, service_id }) => {
        const specialist = specialists.find((one) => one.id === subject_id);
        const service = services.find((one) => one.id === service_id);
        if (!specialist || !service) return [];
        const { account_id, name, lastname, portrait, tint, time_zone } = specialist;
        const href = pathTo("specialists.user_one", locale, { id: subject_id });
        const what = { term: t("fact.service"), value: service.name, typed: true };
        const face = { portrait, tint };
        return [
          [
            id,
            { title: `${name} ${lastname}`, what, href, face, time_zone, there: name, about: [account_id] },
          ] as const,
        ];
      }),
    );
  },

  async describeOffer(sql, { entry, offer: { mode, session_id } }, { locale }) {
    const t = translator(locale, "waiting");
    const [row] = await sql<
      {
        address: string | null;
        price: number;
        currency: Currency;
        cancellation_hours: number;
        name: string;
        service: string;
        minutes: number;
      }[]
    >`
      select s.address, s.cancellation_hours, s.name, v.price, v.currency, v.minutes,
        coalesce(v.name->>${locale}, v.name->>'en', v.name->>'sl', v.name->>'sr') as service
      from specialist s join service v on v.specialist_id = s.id where s.id = ${entry.subject_id} and v.id = ${entry.service_id}`;
    if (!row) return { facts: [], takes: "", later: null, taken: null };
    const { address, price, currency, cancellation_hours: hours, name, service, minutes } = row;
    const { instant_services } = await bookingRules(sql, entry.subject_id);
    const place = mode === "in_person" && address !== null ? address : t(`mode.${mode ?? "online"}`);
    return {
      facts: [
        { term: t("fact.service"), value: `${service}, ${t("minutes", { minutes })}`, typed: true },
        { term: t("fact.where"), value: place },
        { term: t("fact.price"), value: price === 0 ? t("free") : formatMoney(locale, price, currency) },
        { term: t("fact.cancel"), value: t("fact.cancel.hours", { hours }) },
      ],
      takes: instant_services.includes(entry.service_id ?? "") ? t("offer.instant") : t("offer.request", { name }),
      later: t("offer.later", { name }),
      taken:
        session_id === null
          ? null
          : { label: t("offer.session"), href: pathTo("sessions.user_one", locale, { session: session_id }) },
    };
  },
};
