import type { ReactNode } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import { Card } from "../../../ui/index.ts";
import styles from "./ask-once.module.css";

interface AskOnceProps {
  /** Label of the button that opens the details; ends in an ellipsis. The form inside has its own submit button. */
  label: string;
  /** Whether the details are open on first render, for example after an error. */
  open?: boolean;
  /** `plain` is for use inside a card that already has the quiet tone. */
  tone?: "quiet" | "warning" | "plain";
  /** An explanation of the action, and its form. */
  children: ReactNode;
}

/**
 * Asks for confirmation of an action that can't be undone: the first click explains it, and a separate button performs it. A
 * second click in the same place only closes the explanation. Works without JavaScript.
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
