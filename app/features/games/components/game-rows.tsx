import type { ReactNode } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import { classNames, Pebble } from "../../../ui/index.ts";
import { PlayIcon } from "../../../ui/play-icon.tsx";
import type { AccessFacts, GameListEntry } from "./game-items.server.ts";
import { gameIcons } from "./game-icons.ts";
import styles from "./games.module.css";

interface GameRowsProps {
  games: readonly GameListEntry[];
  /** Heading level of the games. */
  level: 3 | 4;
  /** Whether to name the trained skill in professional terms. */
  trade?: boolean;
  action: (game: GameListEntry) => ReactNode;
}

/** A list of games, each a card with its purpose and audience. */
export function GameRows({ games, level, trade = false, action }: GameRowsProps) {
  const t = useTexts("games");
  const Heading = `h${level}` as const;
  return (
    <ul className={styles["games"]} role="list">
      {games.map((game, at) => {
        const { id, name, about, trade: trained, ages, minutes, skills } = game;
        return (
          <li key={id} className={classNames("card", styles["game"])}>
            <div className={styles["gameHead"]}>
              <Pebble className={styles["icon"]} size="lg" shape={((at % 3) + 1) as 1 | 2 | 3}>
                <PlayIcon name={gameIcons[id]} size={36} />
              </Pebble>
              <div className={styles["words"]}>
                {skills.length > 0 && <p className="muted small">{skills.map((skill) => skill.name).join(" · ")}</p>}
                <Heading className={styles["name"]}>{name}</Heading>
              </div>
            </div>
            <p>{trade ? trained : about}</p>
            <p className="muted small">
              {[t("list.ages", { from: ages[0], to: ages[1] }), t("list.length", { count: minutes })].join(" · ")}
            </p>
            <div>{action(game)}</div>
            <details className={styles["facts"]}>
              <summary className="link small">
                {t("facts.title")}
                <span className="visually-hidden">: {name}</span>
              </summary>
              <Facts of={game.facts} />
            </details>
          </li>
        );
      })}
    </ul>
  );
}

function Facts({
  of: { reader, readerNames, switches, notBySwitch, voice, reads, readsLater, readsFrom, wordless },
}: {
  of: AccessFacts;
}) {
  const t = useTexts("games");
  const names = (list: readonly string[]) => ({ names: list.join(", ") });
  return (
    <ul className="small">
      <li>{t("facts.keys")}</li>
      <li>{reader === "some" ? t("facts.reader.some", names(readerNames)) : t(`facts.reader.${reader}`)}</li>
      <li>{switches === "some" ? t("facts.switch.some", names(notBySwitch)) : t(`facts.switch.${switches}`)}</li>
      {voice.length > 0 && <li>{t("facts.voice", names(voice))}</li>}
      {reads.length > 0 && <li>{t("facts.reads", names(reads))}</li>}
      {readsLater.length > 0 && <li>{t("facts.reads.from", { ...names(readsLater), age: readsFrom })}</li>}
      {wordless && <li>{t("facts.wordless")}</li>}
    </ul>
  );
}
