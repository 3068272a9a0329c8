import type { ReactNode } from "react";
import styles from "./parts.module.css";

/** What the task asks about, above the options. */
export function Cue({ children, word }: { children: ReactNode; word?: ReactNode }) {
  return (
    <div className={styles["cue"]}>
      <div className={styles["cue-stone"]}>{children}</div>
      {word}
    </div>
  );
}
