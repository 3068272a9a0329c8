import { usePaths, useTexts } from "../../../navigation/link.tsx";
import type { SessionView } from "../contract.ts";

/** Takes a confirmed session over into the reader's own calendar. A plain link: what it leads to is no page. */
export function CalendarLink({ session }: { session: Pick<SessionView, "id" | "status"> }) {
  const t = useTexts("sessions");
  const paths = usePaths();
  if (session.status !== "Confirmed") return null;
  return (
    <a className="link" href={paths("sessions.calendar", { session: session.id })} download>
      {t("calendar.add")}
    </a>
  );
}
