import { useEffect } from "react";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { Button, ButtonLink } from "../../../ui/index.ts";
import { useHydrated } from "./panels.tsx";
import { sessionLinkId, type ListName, type useLoadedPages } from "./use-more.ts";

interface MoreProps {
  page: "sessions.user" | "sessions.specialist";
  /** The panel that contains the list. */
  panel: "proposed" | "confirmed" | "history";
  list: ListName;
  more: ReturnType<typeof useLoadedPages>;
  /** Filters of the list. */
  query?: Record<string, string | undefined> | undefined;
}

/**
 * Adds the next page to the list and moves the focus to its first session. Without JavaScript, it opens that page in place of the
 * list, with a link back to the beginning.
 */
export function MoreLink({ page, panel, list, more, query }: MoreProps) {
  const t = useTexts("sessions");
  const paths = usePaths();
  const hydrated = useHydrated();
  const { next, from, newest, loading, load } = more;
  const arrived = newest?.from;
  useEffect(() => {
    const links = newest?.items.map(({ id }) => `[id="${sessionLinkId(id)}"]`) ?? [];
    if (links.length > 0) document.querySelector<HTMLElement>(links.join())?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each page
  }, [arrived]);
  if (!next && !from) return null;
  const words = t(panel === "history" ? "history.older" : "list.more");
  const href = next && paths(page, {}, { ...query, [list]: next });
  return (
    <div className="cluster">
      {href && hydrated && (
        <Button type="button" variant="neutral" loading={loading} onClick={() => void load(href)}>
          {words}
        </Button>
      )}
      {href && !hydrated && (
        <ButtonLink variant="neutral" href={`${href}#${panel}`}>
          {words}
        </ButtonLink>
      )}
      {from && (
        <ButtonLink variant="unstyled" as={RouterLink} href={`${paths(page, {}, query)}#${panel}`}>
          {t("list.first")}
        </ButtonLink>
      )}
    </div>
  );
}
