import type { ReactNode } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import { Card } from "../../../ui/index.ts";
import styles from "./ask-once.module.css";

interface AskOnceProps {
  /** What the quiet button says, with an ellipsis; the step itself has a button of its own inside. */
  label: string;
  /** Open from the start, as after a refusal. */
  open?: boolean;
  tone?: "quiet" | "warning";
  /** What the step means, and its form. */
  children: ReactNode;
}

/**
 * For a step that cannot be undone: the first press shows what it means, another button takes it. A second press in the
 * same place only closes it again. Works without scripts.
 */
export function AskOnce({ label, open = false, tone = "quiet", children }: AskOnceProps) {
  const t = useTexts("sessions");
  return (
    <details className={styles["ask"]} open={open}>
      <summary className="button button-neutral button-md">
        <span className={styles["closed"]}>{label}</span>
        <span className={styles["opened"]}>{t("action.keep")}</span>
      </summary>
      <Card as="div" tone={tone} className={styles["asked"]}>
        {children}
      </Card>
    </details>
  );
}
