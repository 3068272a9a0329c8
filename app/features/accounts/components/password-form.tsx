import { Form } from "../../../forms/form.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { ErrorBody } from "../../../platform/errors/codes.ts";
import { Button, TextField } from "../../../ui/index.ts";
import { passwordLength } from "../rules.ts";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { SecretField } from "./secret-field.tsx";

export interface PasswordFormProps {
  /** Whether to ask for the current password. */
  current: boolean;
  error: ErrorBody | undefined;
  /** Lets the password manager save the new password under this address. */
  email: string;
  /** Set on pages with several forms; the button is then not full width. */
  intent?: string;
}

const wrongCurrent = ["wrong_password", "current_password_required"];
const wrongNonce = ["reauthentication_needed", "wrong_code"];

/** Sets a new password. Asks for the emailed code only after the auth server required one. */
export function PasswordForm({ current, error, email, intent }: PasswordFormProps) {
  const t = useTexts("accounts");
  const code = error?.code ?? "";
  const about = (codes: string[]) => (codes.includes(code) ? error?.message : undefined);
  return (
    <>
      <FormErrors
        error={error}
        labels={{ current_password: t("change.current"), password: t("change.title"), nonce: t("change.nonce") }}
      />
      <Form method="post" noValidate className="stack">
        {intent && <input type="hidden" name="intent" value={intent} />}
        <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
        {(current || wrongCurrent.includes(code)) && (
          <SecretField
            name="current_password"
            label={t("change.current")}
            autoComplete="current-password"
            error={about(wrongCurrent)}
            required
          />
        )}
        <SecretField
          name="password"
          label={t("change.title")}
          help={t("register.password.help", { min: passwordLength.min })}
          autoComplete="new-password"
          error={error?.fields?.["password"]?.message ?? about(["same_password"])}
          required
        />
        {wrongNonce.includes(code) && (
          <TextField
            name="nonce"
            label={t("change.nonce")}
            inputMode="numeric"
            autoComplete="one-time-code"
            error={about(["wrong_code"])}
            required
          />
        )}
        <div>
          <Button size={intent ? "md" : "lg"} full={!intent}>
            {t("change.submit")}
          </Button>
        </div>
      </Form>
    </>
  );
}
