import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { classNames, Icon } from "../../../ui/index.ts";
import { PlayIcon } from "../../../ui/play-icon.tsx";
import { gameIcons } from "./game-icons.ts";
import styles from "./day-path.module.css";
import type { TodayCardData } from "./today-card.server.ts";

interface DayPathProps {
  /** The profile whose day it is. */
  id: string;
  stones: TodayCardData["path"];
  /** Whether no game can start now. */
  resting?: boolean;
}

/** Today's games in order, with a flag at the end. */
export function DayPath({ id, stones, resting = false }: DayPathProps) {
  const t = useTexts("games");
  const paths = usePaths();
  const arrived = stones.every(({ state }) => state === "done");
  return (
    <ol className={styles["path"]} aria-label={t("today.path")}>
      {stones.map(({ id: game, strand, name, state }, i) => {
        const words = t(`today.stone.${state}`, { name });
        const stone = (
          <>
            <span className={classNames(styles["stone"], styles[state])}>
              {state === "done" ? (
                <Icon name="check" size={48} />
              ) : state === "now" ? (
                <Play />
              ) : (
                <PlayIcon name={gameIcons[game]} size={48} />
              )}
            </span>
            <b>{name}</b>
          </>
        );
        return (
          <li key={`${game} ${strand}`}>
            {i > 0 && <Dots />}
            {resting ? (
              <span className={styles["place"]} role="img" aria-label={words}>
                {stone}
              </span>
            ) : (
              <RouterLink
                className={styles["place"]}
                to={`${paths("games.play", { id, game })}?strand=${strand}`}
                aria-label={words}
              >
                {stone}
              </RouterLink>
            )}
          </li>
        );
      })}
      <li>
        <Dots />
        <span className={styles["place"]} role="img" aria-label={t(arrived ? "today.arrived" : "today.end")}>
          <span className={classNames(styles["stone"], arrived ? styles["done"] : styles["later"], styles["flag"])}>
            <PlayIcon name="flag-pennant" size={52} />
          </span>
          <b>{t("today.end")}</b>
        </span>
      </li>
    </ol>
  );
}

/** A triangle with rounded corners that fills the stone. */
const Play = () => (
  <svg viewBox="0 0 24 24" width="64" height="64" aria-hidden="true">
    <path d="M6 4v16l14-8Z" fill="currentColor" stroke="currentColor" strokeWidth="3" strokeLinejoin="round" />
  </svg>
);

/** Dots from the previous stone to this one. The style sheet decides whether they rise or fall. */
const Dots = () => (
  <svg className={styles["dots"]} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
    <path d="M0 100C35 100 40 0 100 0" fill="none" stroke="currentColor" vectorEffect="non-scaling-stroke" />
  </svg>
);
