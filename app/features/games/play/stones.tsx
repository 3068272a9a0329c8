import { stoneCount as count } from "../engine/play.ts";
import styles from "./play.module.css";

/** Six stones that fill as tasks are done, whether right or not. */
export function Stones({ filled, label, dim = false }: { filled: number; label: string; dim?: boolean }) {
  return (
    <span className={styles["stones"]} role="img" aria-label={label} data-dim={dim || undefined}>
      {Array.from({ length: count }, (_, at) => (
        <i key={at} data-shape={(at % 3) + 1} data-state={at < filled ? "done" : at === filled ? "here" : undefined} />
      ))}
    </span>
  );
}
