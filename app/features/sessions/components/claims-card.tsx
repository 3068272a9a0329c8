import { PageLink, useTexts } from "../../../navigation/link.tsx";
import { Card, CardHead } from "../../../ui/index.ts";
import type { loadClaims } from "./home-cards.server.ts";

/** How many families wait for a decision of the team. */
export default function ClaimsCard({
  data: { count, more },
}: {
  data: NonNullable<Awaited<ReturnType<typeof loadClaims>>>;
}) {
  const t = useTexts("sessions");
  return (
    <Card tone="warning">
      <CardHead
        title={t("claims.title")}
        aside={
          <PageLink className="link" to="sessions.claims">
            {t("claims.card.open")}
          </PageLink>
        }
      />
      <p>{t(more ? "claims.card.more" : "claims.card", { count })}</p>
    </Card>
  );
}
