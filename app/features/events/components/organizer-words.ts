import { useFormats } from "../../../navigation/formats.tsx";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import type { TagKind } from "../../../ui/tag.tsx";
import type { OrganizedDate } from "../contract.ts";
import type { DateState, EventState } from "../rules.ts";
import { spanText } from "./span.ts";

const specialistPages = {
  list: "events.organized",
  one: "events.organized_one",
  date: "events.organized_date",
  door: "events.check_in",
} as const;
const teamPages = {
  list: "events.team",
  one: "events.team_one",
  date: "events.team_date",
  door: "events.team_check_in",
} as const;

/** Returns the organizers' pages in the specialist's or the team's area. */
export const organizerPages = (team: boolean) => (team ? teamPages : specialistPages);

export const eventTagKinds = {
  proposed: "orange",
  approved: "lime",
  refused: "red",
  withdrawn: "neutral",
} as const satisfies Record<EventState, TagKind>;

export const dateTagKinds = {
  draft: "outline",
  open: "lime",
  closed: "neutral",
  cancelled: "red",
} as const satisfies Record<DateState, TagKind>;

/** "Tue, Nov 24, 5:00–6:00 PM". */
export function useTimeText() {
  const formats = useFormats();
  return ({ starts_at, ends_at, time_zone }: Pick<OrganizedDate, "starts_at" | "ends_at" | "time_zone">) =>
    spanText(formats, starts_at, ends_at, time_zone);
}

export function usePriceText() {
  const t = useTexts("events");
  const locale = useLocale();
  return (amount: number) => (amount === 0 ? t("organizers.free") : formatMoney(locale, amount, "EUR"));
}
