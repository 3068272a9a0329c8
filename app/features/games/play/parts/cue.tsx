import type { ReactNode } from "react";
import styles from "./parts.module.css";

interface CueProps {
  children: ReactNode;
  word?: ReactNode;
  /**
   * Where the word appears with a hint or the answer. Nothing moves, because it is on the edge of the cue or has reserved space
   * below.
   */
  comes?: "on" | "below";
}

/** The question of a task, above its options. */
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
