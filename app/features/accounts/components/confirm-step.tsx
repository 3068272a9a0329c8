import { Form, useNavigation } from "react-router";
import { Button, classNames } from "../../../ui/index.ts";
import styles from "./security.module.css";

export interface ConfirmStepProps {
  /** What is done: "Remove". */
  label: string;
  /** The same with what it is done to, for who does not see the row it stands in. */
  name: string;
  /** What it means. */
  text: string;
  /** Hidden fields of the form. */
  fields: Record<string, string>;
}

/** Something that one press does not do: the first opens what it means, the second does it. No scripts needed. */
export function ConfirmStep({ label, name, text, fields }: ConfirmStepProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <details className={styles["confirm"]}>
      <summary className={classNames("button", "button-neutral", "button-sm")} aria-label={name}>
        {label}
      </summary>
      <Form method="post" className={styles["asked"]}>
        {Object.entries(fields).map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <p className="small">{text}</p>
        <Button variant="warning" size="sm" aria-label={name} disabled={busy}>
          {label}
        </Button>
      </Form>
    </details>
  );
}
