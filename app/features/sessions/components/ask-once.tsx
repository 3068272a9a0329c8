import type { ReactNode } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import { Card } from "../../../ui/index.ts";
import styles from "./ask-once.module.css";

interface AskOnceProps {
  /** Label of the button that opens the details, ending in an ellipsis. The form inside has its own submit button. */
  label: string;
  /** Open on first render, for example after an error. */
  open?: boolean;
  /** `plain` if it is already in a quiet card. */
  tone?: "quiet" | "warning" | "plain";
  /** Explanation of the action, and its form. */
  children: ReactNode;
}

/**
 * Confirmation for an action that cannot be undone: the first click explains it, a separate button performs it. A
 * second click in the same place only closes it. Works without JavaScript.
 */
export function AskOnce({ label, open = false, tone = "quiet", children }: AskOnceProps) {
  const t = useTexts("sessions");
  return (
    <details className={styles["ask"]} open={open}>
      <summary className="button button-neutral button-md">
        <span className={styles["closed"]}>{label}</span>
        <span className={styles["opened"]}>{t("action.keep")}</span>
      </summary>
      {tone === "plain" ? (
        <div className={styles["asked"]}>{children}</div>
      ) : (
        <Card as="div" tone={tone} className={styles["asked"]}>
          {children}
        </Card>
      )}
    </details>
  );
}
