import { FormErrors } from "../../../forms/form-errors.tsx";
import { PageLink, useTexts } from "../../../navigation/link.tsx";
import type { ErrorBody } from "../../../platform/errors/codes.ts";
import { Button, TextField } from "../../../ui/index.ts";
import type { RequiredProof } from "../controllers/fresh-sign-in.server.ts";

/** Whether there is anything to submit besides requesting a code. */
export const canSubmitProof = ({ proof, phone }: RequiredProof): boolean =>
  proof !== "sign_in" && (!phone || phone.sent);

/** Fields for the person's proof of identity, with errors. */
export function ProofFields({
  asked: { proof, phone },
  error,
}: {
  asked: RequiredProof;
  error: ErrorBody | undefined;
}) {
  const t = useTexts("privacy");
  const fault = (field: string) => error?.fields?.[field]?.message;
  const code = t(phone ? "copies.prove.phone_code" : "copies.prove.code");
  return (
    <>
      <FormErrors error={error} labels={{ password: t("copies.prove.password"), code }} />
      {phone && <p>{t(phone.sent ? "copies.prove.phone_sent" : "copies.prove.phone", { digits: phone.digits })}</p>}
      {proof === "password" && (
        <TextField
          name="password"
          type="password"
          label={t("copies.prove.password")}
          autoComplete="current-password"
          error={fault("password")}
          required
        />
      )}
      {(proof === "code" || phone?.sent) && (
        <TextField
          name="code"
          inputMode="numeric"
          label={code}
          autoComplete="one-time-code"
          error={fault("code")}
          required
        />
      )}
      {proof === "sign_in" && (
        <p>
          {t("copies.prove.sign_in")}{" "}
          <PageLink className="link" to="accounts.sign_out">
            {t("copies.prove.sign_out")}
          </PageLink>
        </p>
      )}
    </>
  );
}

/** Sends a code to the phone. Comes after the form's own button, because Enter presses the first one. */
export function SendCodeButton({ asked: { phone } }: { asked: RequiredProof }) {
  const t = useTexts("privacy");
  if (!phone) return null;
  return (
    <Button name="proof" value="send" variant={phone.sent ? "tertiary" : "primary"}>
      {t(phone.sent ? "copies.prove.phone_again" : "copies.prove.phone_send")}
    </Button>
  );
}
