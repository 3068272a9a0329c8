import { Form } from "../../../forms/form.tsx";
import { Button, classNames } from "../../../ui/index.ts";
import styles from "./security.module.css";

export interface ConfirmStepProps {
  /** The button's label, such as "Remove". */
  label: string;
  /** Accessible name, including what it acts on. */
  name: string;
  /** Explains the consequences. */
  text: string;
  /** Hidden fields of the form. */
  fields: Record<string, string>;
}

/** An action with a confirmation: the first press opens the explanation, the second submits. Works without scripts. */
export function ConfirmStep({ label, name, text, fields }: ConfirmStepProps) {
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
        <Button variant="warning" size="sm" aria-label={name}>
          {label}
        </Button>
      </Form>
    </details>
  );
}
