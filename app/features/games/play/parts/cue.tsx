import type { ReactNode } from "react";
import styles from "./parts.module.css";

interface CueProps {
  children: ReactNode;
  word?: ReactNode;
  /** The word comes with a help or with the answer, and nothing moves: it lies on the edge of the cue, or its room below is kept free. */
  comes?: "on" | "below";
}

/** What the task asks about, above the options. */
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
