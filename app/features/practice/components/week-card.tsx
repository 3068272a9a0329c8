import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { ProfileSubject } from "../../../platform/features/feature.server.ts";
import { ButtonLink, Card, CardHead } from "../../../ui/index.ts";
import { PlayRows } from "./play-rows.tsx";
import styles from "./practice.module.css";
import type { WeekOfGames } from "./read-week.server.ts";
import { WeekStones } from "./week-stones.tsx";

/** This week's practice on a profile's page. */
export default function WeekCard({
  data: { days, paused, games, planned },
  profile: { id, kind, name },
}: {
  data: WeekOfGames;
  profile: ProfileSubject;
}) {
  const t = useTexts("practice");
  const paths = usePaths();
  return (
    <Card aria-labelledby="practice-week" className={styles["plan"]}>
      <CardHead
        id="practice-week"
        title={kind === "own" ? t("week.card.own") : t("week.card", { name })}
        sub={paused && t("week.paused")}
      />
      {!paused && <WeekStones days={days} games={games} />}
      {planned && !paused && <PlayRows id={id} games={games} />}
      <div>
        <ButtonLink variant="neutral" as={RouterLink} href={paths("practice.family", { id })}>
          {t("week.card.open")}
        </ButtonLink>
      </div>
    </Card>
  );
}
