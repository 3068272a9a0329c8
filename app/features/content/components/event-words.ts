import { useFormats } from "../../../navigation/formats.tsx";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import { isoDay } from "../../../platform/time/format.ts";
import type { DateView } from "../../events/contract.ts";

/** Returns the zone for a date's times: a signed-in reader's own if the event is online, otherwise the venue's. */
export function useEventZone(): (date: Pick<DateView, "online" | "time_zone">) => string {
  const own = useFormats().zone;
  return ({ online, time_zone }) => (online ? (own ?? time_zone) : time_zone);
}

/** Returns the day and month shown large before a date, such as "24" and "Nov". */
export function useEventDayText(): (date: Pick<DateView, "starts_at" | "online" | "time_zone">) => {
  day: string;
  month: string;
} {
  const formats = useFormats();
  const zoneOf = useEventZone();
  return (date) => ({
    day: String(Number(isoDay(date.starts_at, zoneOf(date)).slice(8))).padStart(2, "0"),
    month: formats.month(date.starts_at, zoneOf(date), date.starts_at).replace(/\.$/, ""),
  });
}

type Place = Pick<DateView, "online" | "venue" | "city">;

/** Names the place: online, or a venue and its town. */
export function useEventPlaceText(): (date: Place) => string {
  const t = useTexts("content");
  return ({ online, venue, city }) => (online ? t("events.online") : [venue, city].filter(Boolean).join(", "));
}

/** Formats an amount in minor units; zero is "Free". */
export function useEventPriceText(): (amount: number) => string {
  const t = useTexts("content");
  const locale = useLocale();
  return (amount) => (amount === 0 ? t("events.free") : formatMoney(locale, amount, "EUR", { whole: true }));
}

/** Describes in a few words whether places are left. */
export function useAvailabilityText(): (date: Pick<DateView, "availability" | "left">) => string {
  const t = useTexts("content");
  return ({ availability, left }) =>
    availability === "open" ? t("events.left", { count: left }) : t(`events.${availability}`);
}

/** Formats an age range, such as "Ages 6 to 9"; undefined for any age. */
export function useAgesText(): (date: Pick<DateView, "age_from" | "age_to">) => string | undefined {
  const t = useTexts("content");
  return ({ age_from: from, age_to: to }) => {
    if (from !== null && to !== null)
      return from === to ? t("events.age", { age: from }) : t("events.ages", { from, to });
    if (from !== null) return t("events.ages.from", { from });
    return to === null ? undefined : t("events.ages.to", { to });
  };
}

/** Keeps the next date of each event, earliest first. */
export function nextDateOfEachEvent(dates: readonly DateView[], count: number): DateView[] {
  const seen = new Set<string>();
  return dates.filter(({ event_id }) => !seen.has(event_id) && seen.add(event_id)).slice(0, count);
}
