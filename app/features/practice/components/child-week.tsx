import { useTexts } from "../../../navigation/link.tsx";
import { Icon } from "../../../ui/index.ts";
import styles from "./practice.module.css";
import type { WeekOfGames } from "./read-week.server.ts";
import { WeekStones } from "./week-stones.tsx";

/** The child's week in pictures, and today's games with a stone for each play. */
export default function ChildWeek({ data: { days, paused, games, planned } }: { data: WeekOfGames }) {
  const t = useTexts("practice");
  return (
    <section aria-labelledby="week" className={styles["childweek"]}>
      <h2 id="week">{t("week.child")}</h2>
      {paused ? <p>{t("week.paused")}</p> : <WeekStones days={days} games={games} large />}
      {planned && !paused && (
        <ul className={styles["today"]} role="list">
          {games.map(({ key, name, icon, plays, played }) => (
            <li key={key} className={styles["todaygame"]}>
              <Icon name={icon} size={48} />
              <div>
                {name}
                <span className="visually-hidden"> {t("week.played", { played, plays })}</span>
                <div className={styles["dots"]} aria-hidden>{Array.from({ length: plays }, (_, i) => <i key={i} data-done={i < played || undefined} />)}</div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
