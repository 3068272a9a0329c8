import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { PageLink, RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import type { ErrorBody } from "../../../platform/errors/codes.ts";
import { Button, TextField } from "../../../ui/index.ts";
import type { Proof } from "../controllers/fresh-sign-in.server.ts";
import { dataPages } from "./data-pages.ts";
import styles from "./data.module.css";

interface DownloadStepProps {
  copyId: string;
  proof: Proof;
  role: Person["role"];
  error: ErrorBody | undefined;
}

/** Asks once more who it is, before a copy is handed over. */
export function DownloadStep({ copyId, proof, role, error }: DownloadStepProps) {
  const t = useTexts("privacy");
  const paths = usePaths();
  const fault = (field: string) => error?.fields?.[field]?.message;
  const labels = { password: t("copies.prove.password"), code: t("copies.prove.code") };
  return (
    <Form method="post" className={styles["prove"]} reloadDocument noValidate aria-label={t("copies.prove")}>
      <input type="hidden" name="intent" value="download" />
      <input type="hidden" name="data_copy_id" value={copyId} />
      <p>
        <strong>{t("copies.prove")}</strong> {t("copies.prove.text")}
      </p>
      <FormErrors error={error} labels={labels} />
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
      {proof === "code" && (
        <TextField
          name="code"
          inputMode="numeric"
          label={t("copies.prove.code")}
          autoComplete="one-time-code"
          error={fault("code")}
          required
        />
      )}
      {proof === "fresh" && <p className="muted">{t("copies.prove.fresh")}</p>}
      {proof === "sign_in" && (
        <p>
          {t("copies.prove.sign_in")}{" "}
          <PageLink className="link" to="accounts.sign_out">
            {t("copies.prove.sign_out")}
          </PageLink>
        </p>
      )}
      <div className="cluster">
        {proof !== "sign_in" && <Button iconStart="download-simple">{t("copies.download")}</Button>}
        <RouterLink className="link" to={`${paths(dataPages[role].data)}#copies`}>
          {t("copies.prove.cancel")}
        </RouterLink>
      </div>
    </Form>
  );
}
