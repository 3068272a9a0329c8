import { PageLink, useTexts } from "../../../navigation/link.tsx";
import { Card, CardHead, Row, Rows, Tag } from "../../../ui/index.ts";
import { stateKey, tagOf } from "./referral-row.tsx";
import type { loadTeamCard } from "./team-card.server.ts";

/** The latest invitations to Korak. */
export default function TeamCard({
  data: { referrals },
}: {
  data: NonNullable<Awaited<ReturnType<typeof loadTeamCard>>>;
}) {
  const t = useTexts("referrals");
  return (
    <Card>
      <CardHead
        title={t("mine.title")}
        aside={
          <PageLink className="link" to="referrals.team">
            {t("team.open")}
          </PageLink>
        }
      />
      {referrals.length === 0 ? (
        <p className="muted">{t("team.none")}</p>
      ) : (
        <Rows>
          {referrals.map((one) => (
            <Row
              key={one.id}
              title={t(`type.${one.type}`)}
              aside={<Tag kind={tagOf[one.state]}>{t(stateKey(one) as "state.void")}</Tag>}
            />
          ))}
        </Rows>
      )}
    </Card>
  );
}
