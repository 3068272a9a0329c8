import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, classNames, Icon, Scene } from "../../../ui/index.ts";
import { DayPath } from "./day-path.tsx";
import { GameTile } from "./game-tile.tsx";
import { MinutesLeft } from "./minutes-left.tsx";
import { UnsentPlayCount } from "./plays-waiting.tsx";
import styles from "./today-card.module.css";
import type { TodayCardData } from "./today-card.server.ts";

/** A child's day: the path through today's plan, more games to choose from, and the remaining play time. */
export default function TodayCard({ data }: { data: TodayCardData }) {
  const t = useTexts("games");
  const paths = usePaths();
  const formats = useFormats();
  const { profile_id: id, path, free, more, budget } = data;
  if (budget.quiet_now) {
    return (
      <div className={styles["rest"]}>
        <span className={styles["moon"]}>
          <Icon name="moon" size={72} />
        </span>
        <p>{t("today.quiet", { time: formats.writeTime(budget.quiet_to ?? "07:00") })}</p>
      </div>
    );
  }
  if (budget.minutes_left === 0) {
    return (
      <>
        {path.length > 0 && <DayPath id={id} stones={path} resting />}
        <div className={styles["rest"]}>
          {path.length === 0 && <Scene name="steps" />}
          <p>{t("today.over")}</p>
          <ButtonLink
            variant="neutral"
            size="lg"
            iconStart="plus"
            as={RouterLink}
            href={paths("games.more_time", { id })}
          >
            {t("today.ask")}
          </ButtonLink>
        </div>
      </>
    );
  }
  return (
    <>
      {path.length > 0 && <DayPath id={id} stones={path} />}
      <Games id={id} games={free} className={path.length === 0 ? styles["alone"] : undefined} />
      {budget.minutes_left !== null && (
        <MinutesLeft left={budget.minutes_left} whole={budget.minutes_a_day ?? budget.minutes_left} />
      )}
      <UnsentPlayCount />
      {more.length > 0 && (
        <details className={styles["more"]}>
          <summary>
            <Icon name="game-controller" size={28} />
            {t("today.more")}
            <Icon name="caret-down" size={24} />
          </summary>
          <Games id={id} games={more} />
        </details>
      )}
    </>
  );
}

function Games({ id, games, className }: { id: string; games: TodayCardData["free"]; className?: string | undefined }) {
  const paths = usePaths();
  return (
    <ul className={classNames(styles["free"], className)}>
      {games.map((game) => (
        <li key={game.id}>
          <GameTile id={game.id} name={game.name} to={paths("games.play", { id, game: game.id })} />
        </li>
      ))}
    </ul>
  );
}
