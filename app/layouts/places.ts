import { RouterLink, useHere, usePaths, useSlotText } from "../navigation/link.tsx";
import type { Page } from "../platform/i18n/pages.ts";
import { type PageKey, pages } from "../platform/rooms/pages.ts";
import { slotsAt } from "../platform/rooms/slots.ts";
import type { Place } from "../ui/index.ts";

/** Whether `entry` is this page or one of its ancestors. */
function isWithin(page: string | undefined, entry: string): boolean {
  for (let at = page; at !== undefined; at = (pages[at as PageKey] as Page | undefined)?.parent)
    if (at === entry) return true;
  return false;
}

/**
 * The menu of an area, from the rooms' manifests, with the current page's entry marked. `counts` is the number of new
 * things per entry's page; `closed` limits a specialist who is not approved to the pages about themselves.
 */
export function useFramePlaces(area: string, counts: Readonly<Record<string, number>>, closed = false): Place[] {
  const text = useSlotText();
  const paths = usePaths();
  const { page: here } = useHere();
  const entries = (slotsAt(area).navigation ?? []).filter((entry) => !closed || entry.withoutApproval);
  return entries.map(({ page, icon, room, text: label, countText }) => {
    const count = counts[page] ?? 0;
    return {
      href: paths(page as PageKey),
      label: text(room, label),
      icon,
      active: isWithin(here, page),
      as: RouterLink,
      ...(countText && { count, countLabel: text(room, countText, { count }) }),
    };
  });
}
