import { usePaths, useTexts } from "../../../navigation/link.tsx";
import type { SessionView } from "../contract.ts";

/** Downloads a confirmed session as a calendar file. A plain link, because the target is not a page. */
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
