import { useFormats } from "../../../navigation/formats.tsx";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import { isoDay } from "../../../platform/time/format.ts";
import type { PackView } from "../contract.ts";

export function usePackTexts(zone: string) {
  const t = useTexts("packs");
  const formats = useFormats();
  const locale = useLocale();
  /** The end is exclusive. */
  const dayBefore = (instant: string) => isoDay(new Date(Date.parse(instant) - 1).toISOString(), zone);
  return {
    t,
    money: (amount: number, currency: "EUR" | "RSD") => formatMoney(locale, amount, currency),
    /** "May 3, 2027". */
    lastDay: (instant: string) => formats.date(dayBefore(instant)),
    lastDayAlone: (instant: string) => formats.date(dayBefore(instant), { alone: true }),
    day: (instant: string) => formats.date(isoDay(instant, zone), { alone: true }),
    /** "Speech practice for Zala". */
    forWhom: ({ title, profile }: Pick<PackView, "title" | "profile">) =>
      profile.kind === "own" ? t("for.self", { service: title }) : t("for", { service: title, name: profile.name }),
  };
}
