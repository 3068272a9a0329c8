import { useTexts } from "../../../navigation/link.tsx";
import { Card, CardHead } from "../../../ui/index.ts";
import type { loadMonthStatistics } from "./home-cards.server.ts";

export default function Month({
  data: { held, planned, cancelled },
}: {
  data: Awaited<ReturnType<typeof loadMonthStatistics>>;
}) {
  const t = useTexts("sessions");
  return (
    <Card>
      <CardHead title={t("specialist.month")} />
      <p className="price price-lg">
        <b className="figures">{held}</b> {t("specialist.held", { count: held })}
      </p>
      <p className="muted small">
        {t("specialist.planned", { count: planned })} · {t("specialist.cancelled", { count: cancelled })}
      </p>
    </Card>
  );
}
