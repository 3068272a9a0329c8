import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink } from "../../../ui/index.ts";

interface MoreProps {
  page: "sessions.user" | "sessions.specialist";
  /** The part of the page where the list stands. */
  panel: "proposed" | "confirmed" | "history";
  /** The query parameter that carries the list's cursor. */
  list: "proposed" | "confirmed" | "over" | "before";
  /** Null at the end of the list: then there is no link. */
  cursor: string | null;
}

/** Leads to the next page of one list of sessions, the other lists at their beginning. */
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
