import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, type IconName, Pebble, Row, Rows } from "../../../ui/index.ts";
import styles from "./practice.module.css";

interface PlayRowsProps {
  /** The profile that plays. */
  id: string;
  games: readonly { game_id: string; strand: string; name: string; icon: IconName; plays: number; played: number }[];
}

/** Today's games with a stone for each play, and a link to play them. */
export function PlayRows({ id, games }: PlayRowsProps) {
  const t = useTexts("practice");
  const paths = usePaths();
  return (
    <Rows>
      {games.map(({ game_id: game, strand, name, icon, plays, played }) => (
        <Row
          key={`${game}.${strand}`}
          lead={<Pebble icon={icon} tint="apricot" />}
          title={name}
          text={
            <>
              <span className="visually-hidden">{t("week.played", { played, plays })}</span>
              <span className={styles["dots"]} aria-hidden>
                {Array.from({ length: plays }, (_, i) => (
                  <i key={i} data-done={i < played || undefined} />
                ))}
              </span>
            </>
          }
          actions={
            played < plays && (
              <ButtonLink
                variant="neutral"
                iconStart="play-fill"
                as={RouterLink}
                href={paths("games.play", { id, game }, { strand })}
                aria-label={t("home.play.of", { game: name })}
              >
                {t("home.play")}
              </ButtonLink>
            )
          }
        />
      ))}
    </Rows>
  );
}
