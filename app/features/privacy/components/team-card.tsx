import { useFormats } from "../../../navigation/formats.tsx";
import { PageLink, useTexts } from "../../../navigation/link.tsx";
import { Card, CardHead } from "../../../ui/index.ts";
import type { loadTeamCard } from "./team-card.server.ts";

/** Open data protection requests, and when the next answer is due. */
export default function TeamCard({
  data: { open, overdue, next_due_on },
}: {
  data: NonNullable<Awaited<ReturnType<typeof loadTeamCard>>>;
}) {
  const t = useTexts("privacy");
  const formats = useFormats();
  return (
    <Card tone={overdue > 0 ? "warning" : "surface"}>
      <CardHead
        title={t("team.title")}
        aside={
          <PageLink className="link" to="privacy.team">
            {t("team.card.open")}
          </PageLink>
        }
      />
      <p>{t("team.card", { open, overdue })}</p>
      {next_due_on && <p className="muted">{t("team.card.due", { date: formats.shortDate(next_due_on) })}</p>}
    </Card>
  );
}
