import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink } from "../../../ui/index.ts";

interface MoreProps {
  page: "sessions.user" | "sessions.specialist";
  /** The panel that contains the list. */
  panel: "proposed" | "confirmed" | "history";
  /** The query parameter with the list's cursor. */
  list: "proposed" | "confirmed" | "over" | "before";
  /** Null at the end of the list; no link is rendered then. */
  cursor: string | null;
}

/** Links to the next page of one list of sessions; the other lists go back to their first page. */
export function MoreLink({ page, panel, list, cursor }: MoreProps) {
  const t = useTexts("sessions");
  const paths = usePaths();
  if (!cursor) return null;
  return (
    <div>
      <ButtonLink variant="neutral" as={RouterLink} href={`${paths(page, {}, { [list]: cursor })}#${panel}`}>
        {t(panel === "history" ? "history.older" : "list.more")}
      </ButtonLink>
    </div>
  );
}
