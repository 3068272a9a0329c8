import { useTexts } from "../../../navigation/link.tsx";
import styles from "./practice.module.css";
import type { WeekOfGames } from "./read-week.server.ts";
import { WeekStones } from "./week-stones.tsx";

/** The child's week in pictures, shown below today's games. */
export default function ChildWeek({ data: { days, paused, games } }: { data: WeekOfGames }) {
  const t = useTexts("practice");
  return (
    <section aria-labelledby="week" className={styles["childweek"]}>
      <h2 id="week">{t("week.child")}</h2>
      {paused ? <p>{t("week.paused")}</p> : <WeekStones days={days} games={games} large />}
    </section>
  );
}
