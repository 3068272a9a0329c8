import { FormErrors } from "../../../forms/form-errors.tsx";
import { PageLink, useTexts } from "../../../navigation/link.tsx";
import type { ErrorBody } from "../../../platform/errors/codes.ts";
import { TextField } from "../../../ui/index.ts";
import type { Proof } from "../controllers/fresh-sign-in.server.ts";

/** What a person gives to prove who they are, with the errors about it. */
export function ProofFields({ proof, error }: { proof: Proof; error: ErrorBody | undefined }) {
  const t = useTexts("privacy");
  const fault = (field: string) => error?.fields?.[field]?.message;
  return (
    <>
      <FormErrors error={error} labels={{ password: t("copies.prove.password"), code: t("copies.prove.code") }} />
      {proof === "password" && (
        <TextField
          name="password" type="password" label={t("copies.prove.password")} autoComplete="current-password"
          error={fault("password")} required
        />
      )}
      {proof === "code" && (
        <TextField
          name="code" inputMode="numeric" label={t("copies.prove.code")} autoComplete="one-time-code"
          error={fault("code")} required
        />
      )}
      {proof === "sign_in" && (
        <p>
          {t("copies.prove.sign_in")} <PageLink className="link" to="accounts.sign_out">{t("copies.prove.sign_out")}</PageLink>
        </p>
      )}
    </>
  );
}
