import { useFormats } from "../../../navigation/formats.tsx";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import { isoDay } from "../../../platform/time/format.ts";
import type { DateView } from "../../events/contract.ts";

/** The zone of a date's times: a signed-in reader's own for an event online, otherwise that of the place. */
export function useEventZone(): (date: Pick<DateView, "online" | "time_zone">) => string {
  const own = useFormats().zone;
  return ({ online, time_zone }) => (online ? (own ?? time_zone) : time_zone);
}

/** Day and month as shown large before a date: "24" and "Nov". */
export function useEventDay(): (date: Pick<DateView, "starts_at" | "online" | "time_zone">) => {
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

/** Online, or a venue and its town. */
export function useEventPlace(): (date: Place) => string {
  const t = useTexts("content");
  return ({ online, venue, city }) => (online ? t("events.online") : [venue, city].filter(Boolean).join(", "));
}

/** An amount in minor units; nothing is "Free". */
export function useEventPrice(): (amount: number) => string {
  const t = useTexts("content");
  const locale = useLocale();
  return (amount) => (amount === 0 ? t("events.free") : formatMoney(locale, amount, "EUR", { whole: true }));
}

/** Whether there are places, in a few words. */
export function useAvailability(): (date: Pick<DateView, "availability" | "left">) => string {
  const t = useTexts("content");
  return ({ availability, left }) =>
    availability === "open" ? t("events.left", { count: left }) : t(`events.${availability}`);
}

/** "Ages 6 to 9"; undefined for any age. */
export function useAges(): (date: Pick<DateView, "age_from" | "age_to">) => string | undefined {
  const t = useTexts("content");
  return ({ age_from: from, age_to: to }) => {
    if (from !== null && to !== null)
      return from === to ? t("events.age", { age: from }) : t("events.ages", { from, to });
    if (from !== null) return t("events.ages.from", { from });
    return to === null ? undefined : t("events.ages.to", { to });
  };
}

/** The next date of each event, the earliest first. */
export function nextOfEach(dates: readonly DateView[], count: number): DateView[] {
  const seen = new Set<string>();
  return dates.filter(({ event_id }) => !seen.has(event_id) && seen.add(event_id)).slice(0, count);
}
