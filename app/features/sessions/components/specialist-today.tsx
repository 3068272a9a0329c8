import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { Card, CardHead, EmptyState } from "../../../ui/index.ts";
import { DayRows } from "./day-rows.tsx";
import type { loadTodayCard } from "./home-cards.server.ts";

export default function Today({ data: { sessions, zone, now } }: { data: Awaited<ReturnType<typeof loadTodayCard>> }) {
  const t = useTexts("sessions");
  const paths = usePaths();
  return (
    <Card>
      <CardHead
        title={t("specialist.today")}
        aside={
          <RouterLink className="link" to={paths("calendar.specialist")}>
            {t("specialist.week")}
          </RouterLink>
        }
      />
      {sessions.length === 0 ? (
        <EmptyState level={3} title={t("specialist.free")} text={t("specialist.free.text")} />
      ) : (
        <DayRows sessions={sessions} zone={zone} now={now} />
      )}
    </Card>
  );
}
