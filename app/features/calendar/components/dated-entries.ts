import { RouterLink, useTexts } from "../../../navigation/link.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { partsOf } from "../../../platform/time/day-parts.ts";
import type { CalendarEntry } from "../../../ui/calendar-entries.ts";
import type { DatedView } from "../contract.ts";

/** Builds calendar entries for what other features have on these days. They link to their own pages and cannot be dragged. */
export function useDatedEntries() {
  const t = useTexts("calendar");
  const formats = useFormats();
  return (
    things: readonly DatedView[],
    days: readonly string[],
    zone: string,
    tints: Readonly<Record<string, CalendarEntry["tint"]>> = {},
  ): CalendarEntry[] =>
    things.flatMap((one) =>
      partsOf(one, days, zone).map((part) => ({
        ...part,
        id: `${one.id} ${part.day}`,
        title: one.profile_name ? `${one.profile_name}: ${one.title}` : one.title,
        text: one.where ? `${one.kind_name}, ${one.where}` : one.kind_name,
        kind: one.state,
        tint: one.profile_id === null ? undefined : tints[one.profile_id],
        kindLabel: t(`calendar.kind.${one.state}`),
        time: formats.range(one.starts_at, one.ends_at, zone),
        href: one.href,
        as: RouterLink,
        fixed: true,
      })),
    );
}
