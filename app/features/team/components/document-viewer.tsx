import { useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, Card, CardHead, EmptyState } from "../../../ui/index.ts";
import type { ShownDocument } from "./check-page.server.ts";
import { DocumentPages } from "./document-pages.tsx";
import styles from "./team.module.css";

/** Shows the selected document, next to the claim it supports. */
export function DocumentViewer({ shown }: { shown: ShownDocument | null }) {
  const t = useTexts("team");
  return (
    <Card className={styles["viewer"]} id="document" aria-label={t("document")}>
      {shown === null ? (
        <EmptyState title={t("document.choose")} text={t("document.logged")} />
      ) : (
        <>
          <CardHead title={<span lang="">{shown.name}</span>} sub={t("document.logged")} />
          {shown.media_type === "application/pdf" ? (
            <DocumentPages link={shown.link} name={shown.name} />
          ) : (
            <img src={shown.link} alt={shown.name} />
          )}
          <p>
            <ButtonLink variant="neutral" href={shown.link} iconStart="download-simple">
              {t("document.save")}
            </ButtonLink>
          </p>
        </>
      )}
    </Card>
  );
}
