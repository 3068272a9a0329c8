import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, Card, CardHead, Pebble, Row, Rows, type Tint } from "../../../ui/index.ts";
import type { loadShareProposals } from "./home-card.server.ts";

/** Suggestions for splitting costs: those to answer, and those that wait for others. */
export default function ProposalsAtHome({
  data,
}: {
  data: NonNullable<Awaited<ReturnType<typeof loadShareProposals>>>;
}) {
  const t = useTexts("families");
  const paths = usePaths();
  return (
    <Card aria-labelledby="share-proposals">
      <CardHead id="share-proposals" title={t("home.title")} />
      <Rows>
        {data.map(({ share_plan_id, profile_id: id, name, tint, by, percent, waits_for_you, waits_for }) => (
          <Row
            key={share_plan_id}
            lead={<Pebble icon="hand-coins" tint={tint as Tint} />}
            title={waits_for_you ? t("home.yours", { by, child: name }) : t("home.others", { child: name })}
            text={
              waits_for_you
                ? t("home.percent", { percent: percent ?? 0 })
                : t("home.waits", { names: waits_for.join(", ") })
            }
            actions={
              <ButtonLink variant="neutral" as={RouterLink} href={paths("families.shares", { id })}>
                {t(waits_for_you ? "home.answer" : "home.see")}
                <span className="visually-hidden">, {name}</span>
              </ButtonLink>
            }
          />
        ))}
      </Rows>
    </Card>
  );
}
