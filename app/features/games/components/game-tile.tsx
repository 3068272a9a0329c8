import { RouterLink } from "../../../navigation/link.tsx";
import { PlayIcon } from "../../../ui/play-icon.tsx";
import type { GameId } from "../games/list.ts";
import { gameIcons } from "./game-icons.ts";
import styles from "./game-tile.module.css";

/** A tile of a game that a child may choose. */
export function GameTile({
  id,
  name,
  to,
  apart = false,
}: {
  id: GameId;
  name: string;
  to: string;
  /** Whether it loads as a new document, without the router. */ apart?: boolean;
}) {
  const face = (
    <>
      <PlayIcon name={gameIcons[id]} size={48} />
      <b>{name}</b>
    </>
  );
  return apart ? (
    <a className={styles["game"]} href={to}>
      {face}
    </a>
  ) : (
    <RouterLink className={styles["game"]} to={to}>
      {face}
    </RouterLink>
  );
}
