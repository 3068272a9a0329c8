import type { ReactNode } from "react";
import styles from "./parts.module.css";

interface CueProps {
  children: ReactNode;
  word?: ReactNode;
  /**
   * The word appears with a hint or the answer, without moving anything: it is on the edge of the cue, or its space below is
   * reserved.
   */
  comes?: "on" | "below";
}

/** The question of the task, above the options. */
export function Cue({ children, word, comes }: CueProps) {
  return (
    <div className={styles["cue"]}>
      <div className={styles["cue-stone"]}>{children}</div>
      {comes ? (
        <div className={styles["cue-word"]} data-comes={comes}>
          {word}
        </div>
      ) : (
        word
      )}
    </div>
  );
}
