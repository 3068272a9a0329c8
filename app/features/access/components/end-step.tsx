import type { ReactNode } from "react";
import { Form } from "../../../forms/form.tsx";
import { Button, classNames } from "../../../ui/index.ts";
import styles from "./access.module.css";

export interface EndStepProps {
  /** The page that the form is sent to; defaults to this one. */
  action?: string | undefined;
  accessId: string;
  label: string;
  /** Accessible name of the button, which says whose access ends. */
  name: string;
  /** What happens when the access ends. */
  text: string;
  /** Fields above the button, such as a reason. */
  children?: ReactNode;
}

/** Ends access after a confirmation that states the consequences. Works without scripts. */
export function EndStep({ action, accessId, label, name, text, children }: EndStepProps) {
  return (
    <details className={styles["end"]}>
      <summary className={classNames("button", "button-warning")} aria-label={name}>
        {label}
      </summary>
      <Form method="post" action={action} className={styles["asked"]}>
        <input type="hidden" name="intent" value="end" />
        <input type="hidden" name="access_id" value={accessId} />
        <p className="small">{text}</p>
        {children}
        <Button variant="warning" aria-label={name}>
          {label}
        </Button>
      </Form>
    </details>
  );
}
