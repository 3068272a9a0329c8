import { Form } from "../../../forms/form.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import type { ErrorBody } from "../../../platform/errors/codes.ts";
import { Button, Card, CardHead } from "../../../ui/index.ts";
import { ErasureBlockerList, erasureStyles as erasing } from "../../profiles/parts.ts";
import type { loadErase } from "../controllers/erase.server.ts";
import { dataPages } from "./data-pages.ts";
import styles from "./data.module.css";
import { canSubmitProof, ProofFields, SendCodeButton } from "./proof-fields.tsx";

interface PauseCardProps {
  erase: Awaited<ReturnType<typeof loadErase>>;
  role: Person["role"];
  error: ErrorBody | undefined;
}

/** The consequences of pausing the account, and the form that requests it. */
export function PauseCard({ erase: { blockers, asked }, role, error }: PauseCardProps) {
  const t = useTexts("privacy");
  const paths = usePaths();
  const back = (
    <RouterLink className="link" to={paths(dataPages[role].data)}>
      {t("copies.prove.cancel")}
    </RouterLink>
  );
  return (
    <Card id="pause">
      <CardHead title={t("pause.title")} sub={t("pause.sub")} />
      <ErasureBlockerList blockers={blockers} />
      <ul className={styles["points"]}>
        <li>{t(role === "specialist" ? "pause.hidden.specialist" : "pause.hidden")}</li>
        <li>{t("pause.out")}</li>
        <li>{t("pause.kept")}</li>
        <li>{t("pause.back")}</li>
      </ul>
      {asked === null ? (
        <div className="cluster">
          <p className="muted small">{t("erase.blocked")}</p>
          {back}
        </div>
      ) : (
        <Form method="post" className={erasing["asked"]} reloadDocument noValidate aria-label={t("pause.title")}>
          <input type="hidden" name="intent" value="pause" />
          <ProofFields asked={asked} error={error} />
          <div className="cluster">
            {canSubmitProof(asked) && <Button>{t("pause.now")}</Button>}
            <SendCodeButton asked={asked} />
            {back}
          </div>
        </Form>
      )}
    </Card>
  );
}
