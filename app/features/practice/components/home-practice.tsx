import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, Card, CardHead, Portrait, Row, Rows, type Tint } from "../../../ui/index.ts";
import type { HomePractice } from "./home-cards.server.ts";
import { PlayRows } from "./play-rows.tsx";
import styles from "./practice.module.css";

/** Today's practice by child, and plans that await an answer. */
export default function HomePracticeCard({ data: { today, waiting } }: { data: HomePractice }) {
  const t = useTexts("practice");
  const paths = usePaths();
  return (
    <Card aria-labelledby="home-practice" className={styles["plan"]}>
      <CardHead id="home-practice" title={t("home")} />
      {waiting.length > 0 && (
        <Rows>
          {waiting.map(({ practice_plan_id, profile_id: id, name, portrait, tint, by }) => (
            <Row
              key={practice_plan_id}
              lead={<Portrait src={portrait} name={name} size={42} tint={tint as Tint} />}
              title={t("home.waiting", { name })}
              text={t("by", { name: by })}
              actions={
                <ButtonLink as={RouterLink} href={paths("practice.family", { id })}>
                  {t("home.answer")}
                </ButtonLink>
              }
            />
          ))}
        </Rows>
      )}
      {today.map(({ practice_plan_id, profile_id: id, name, games }) => {
        const [plays, played] = [
          games.reduce((sum, one) => sum + one.plays, 0),
          games.reduce((sum, one) => sum + one.played, 0),
        ];
        return (
          <section key={practice_plan_id} aria-labelledby={`practice-${id}`} className={styles["plan"]}>
            <h3 className="row-title" id={`practice-${id}`}>
              <RouterLink className="link" to={paths("practice.family", { id })}>
                {t("home.today", { name, played, plays })}
              </RouterLink>
            </h3>
            <PlayRows id={id} games={games} />
          </section>
        );
      })}
    </Card>
  );
}
