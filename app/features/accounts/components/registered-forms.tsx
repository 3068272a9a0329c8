import { Form } from "../../../forms/form.tsx";
import { PageLink, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { Button, TextField } from "../../../ui/index.ts";
import { CodeField } from "./code-field.tsx";
import styles from "./entry.module.css";
import { useSecondsLeft } from "./seconds-left.ts";

interface FormProps {
  refusal: RefusedForm | undefined;
}

/** Form for the emailed code. */
export function CodeForm({ refusal }: FormProps) {
  const t = useTexts("accounts");
  const error = refusal?.values["intent"] === "code" ? refusal.error : undefined;
  return (
    <Form method="post" noValidate className={styles["fields"]}>
      <input type="hidden" name="intent" value="code" />
      <CodeField error={error && (error.fields?.["code"]?.message ?? error.message)} />
      <Button size="lg" full>
        {t("registered.confirm")}
      </Button>
    </Form>
  );
}

/** Sends another email; asks for the address if this browser does not know it. */
export function ResendForm({ asksAddress, refusal, wait }: FormProps & { asksAddress: boolean; wait: number }) {
  const t = useTexts("accounts");
  const left = useSecondsLeft(wait);
  return (
    <Form method="post" noValidate className={styles["fields"]}>
      {asksAddress && (
        <TextField
          name="email"
          type="email"
          label={t("field.email")}
          autoComplete="email"
          defaultValue={typeof refusal?.values["email"] === "string" ? refusal.values["email"] : ""}
          error={refusal?.error.fields?.["email"]?.message}
          required
        />
      )}
      <div className={styles["foot"]}>
        <PageLink className="link" to="accounts.register">
          {t("registered.other_address")}
        </PageLink>
        <Button variant="neutral" size="lg" disabled={left > 0}>
          {left > 0 ? t("registered.resend_in", { seconds: left }) : t("registered.resend")}
        </Button>
      </div>
    </Form>
  );
}
