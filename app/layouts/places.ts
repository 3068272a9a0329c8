import { RouterLink, useCurrentPage, usePaths, useSlotText } from "../navigation/link.tsx";
import type { Page } from "../platform/i18n/pages.ts";
import { type PageKey, pages } from "../platform/features/pages.ts";
import { slotsAt } from "../platform/features/slots.ts";
import type { MenuEntry } from "../ui/index.ts";

/** Whether `entry` is this page or one of its ancestors. */
function isWithin(page: string | undefined, entry: string): boolean {
  for (let at = page; at !== undefined; at = (pages[at as PageKey] as Page | undefined)?.parent)
    if (at === entry) return true;
  return false;
}

/**
 * The menu of an area, from the features' manifests, with the current page's entry marked. `counts` is the number of new
 * things per entry's page; `closed` limits a specialist who is not approved to the pages about themselves. An editor has no entries
 * for superadmins.
 */
export function useFrameMenu(
  area: string,
  counts: Readonly<Record<string, number>>,
  { closed = false, role }: { closed?: boolean; role?: string | undefined } = {},
): MenuEntry[] {
  const text = useSlotText();
  const paths = usePaths();
  const { page: here } = useCurrentPage();
  const entries = (slotsAt(area).navigation ?? []).filter(
    (entry) => (!closed || entry.withoutApproval) && (role !== "editor" || !entry.superadmin),
  );
  return entries.map(({ page, icon, feature, text: label, countText, wide }) => {
    const count = counts[page] ?? 0;
    return {
      href: paths(page as PageKey),
      label: text(feature, label),
      icon,
      active: isWithin(here, page),
      as: RouterLink,
      wide,
      ...(countText && { count, countLabel: text(feature, countText, { count }) }),
    };
  });
}
