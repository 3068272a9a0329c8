import { Form } from "../../../forms/form.tsx";
import { useDraft } from "../../../forms/use-draft.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { ErrorBody } from "../../../platform/errors/codes.ts";
import { Button, Card, CardHead, Disclosure, Notice, TextField } from "../../../ui/index.ts";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { PasswordForm } from "./password-form.tsx";
import styles from "./security.module.css";

export interface PasswordCardProps {
  email: string;
  /** Whether to ask for the current password. */
  current: boolean;
  /** Whether the account has no password, only third-party sign-ins. */
  none: boolean;
  error: ErrorBody | undefined;
}

export function PasswordCard({ email, current, none, error }: PasswordCardProps) {
  const t = useTexts("accounts");
  return (
    <Card id="password-card">
      <CardHead title={t("security.password")} sub={t(none ? "security.password.none" : "security.password.text")} />
      <Disclosure
        className={styles["fold"]}
        summary={t(none ? "security.password.choose" : "security.password.change")}
        open={error !== undefined || undefined}
      >
        <div className={styles["narrow"]}>
          <PasswordForm current={current} error={error} email={email} intent="password" />
        </div>
      </Disclosure>
    </Card>
  );
}

export interface EmailCardProps {
  email: string;
  /** The requested new address, while it awaits confirmation. */
  pendingEmail: string | null;
  error: ErrorBody | undefined;
}

export function EmailCard({ email, pendingEmail, error }: EmailCardProps) {
  const t = useTexts("accounts");
  const draft = useDraft("email");
  const kept = draft.values?.["email"];
  const fault = error?.fields?.["email"]?.message ?? (error?.code === "same_email" ? error.message : undefined);
  return (
    <Card id="email-card">
      <CardHead title={t("security.email")} sub={email} />
      {pendingEmail && (
        <Notice kind="warning" icon="hourglass-medium" title={t("security.email.pending", { email: pendingEmail })}>
          <p>{t("security.email.pending.text", { email: pendingEmail, current: email })}</p>
          <Form method="post" className={styles["below"]}>
            <Button variant="neutral" size="sm" name="intent" value="email-resend">
              {t("security.email.resend")}
            </Button>
          </Form>
        </Notice>
      )}
      <Disclosure
        className={styles["fold"]}
        summary={t("security.email.change")}
        open={error !== undefined || kept !== undefined || undefined}
      >
        <FormErrors error={error} labels={{ email: t("security.email.new") }} />
        <Form {...draft.form} method="post" noValidate className={`stack ${styles["narrow"]}`}>
          {draft.note}
          <input type="hidden" name="intent" value="email" />
          <p className="muted">{t("security.email.both")}</p>
          <TextField
            name="email"
            type="email"
            label={t("security.email.new")}
            autoComplete="email"
            inputMode="email"
            defaultValue={typeof kept === "string" ? kept : undefined}
            error={fault}
            required
          />
          <div>
            <Button>{t("security.email.change")}</Button>
          </div>
        </Form>
      </Disclosure>
    </Card>
  );
}
