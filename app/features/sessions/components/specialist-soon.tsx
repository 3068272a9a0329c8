import { useTexts } from "../../../navigation/link.tsx";
import { Card, CardHead } from "../../../ui/index.ts";
import { DayRows } from "./day-rows.tsx";
import type { loadUpcomingCard } from "./home-cards.server.ts";

export default function Soon({
  data: { sessions, zone, now },
}: {
  data: NonNullable<Awaited<ReturnType<typeof loadUpcomingCard>>>;
}) {
  const t = useTexts("sessions");
  return (
    <Card>
      <CardHead title={t("specialist.soon")} />
      <DayRows sessions={sessions} zone={zone} now={now} days />
    </Card>
  );
}
