import { Form } from "../../../forms/form.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import type { ErrorBody } from "../../../platform/errors/codes.ts";
import { Button } from "../../../ui/index.ts";
import type { RequiredProof } from "../controllers/fresh-sign-in.server.ts";
import { dataPages } from "./data-pages.ts";
import styles from "./data.module.css";
import { canSubmitProof, ProofFields, SendCodeButton } from "./proof-fields.tsx";

interface DownloadStepProps {
  copyId: string;
  asked: RequiredProof;
  role: Person["role"];
  error: ErrorBody | undefined;
}

/** Asks for proof of identity before a copy is delivered. */
export function DownloadStep({ copyId, asked, role, error }: DownloadStepProps) {
  const t = useTexts("privacy");
  const paths = usePaths();
  return (
    <Form method="post" className={styles["prove"]} reloadDocument noValidate aria-label={t("copies.prove")}>
      <input type="hidden" name="intent" value="download" />
      <input type="hidden" name="data_copy_id" value={copyId} />
      <p>
        <strong>{t("copies.prove")}</strong> {t("copies.prove.text")}
      </p>
      <ProofFields asked={asked} error={error} />
      {asked.proof === "fresh" && <p className="muted">{t("copies.prove.fresh")}</p>}
      <div className="cluster">
        {canSubmitProof(asked) && <Button iconStart="download-simple">{t("copies.download")}</Button>}
        <SendCodeButton asked={asked} />
        <RouterLink className="link" to={`${paths(dataPages[role].data)}#copies`}>
          {t("copies.prove.cancel")}
        </RouterLink>
      </div>
    </Form>
  );
}
