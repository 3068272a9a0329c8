import type { ReactNode } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import styles from "./events.module.css";

interface AskOnceProps {
  label: string;
  open?: boolean;
  children: ReactNode;
}

/** The first click explains an action, and a separate button does it. Works without scripts. */
export function ExplainedAction({ label, open = false, children }: AskOnceProps) {
  const t = useTexts("events");
  return (
    <details className={styles["ask"]} open={open}>
      <summary className="button button-neutral button-md">
        <span className={styles["closed"]}>{label}</span>
        <span className={styles["opened"]}>{t("ask.keep")}</span>
      </summary>
      <div className={styles["form"]}>{children}</div>
    </details>
  );
}
