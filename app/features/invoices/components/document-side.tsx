import { RouterLink, usePaths } from "../../../navigation/link.tsx";
import { ButtonLink, Card, CardHead, Icon, Row, Rows } from "../../../ui/index.ts";
import type { DocumentDetail } from "../contract.ts";
import styles from "./own.module.css";
import rows from "./rows.module.css";
import { useOwnWords } from "./words.ts";

/** A document's files, or when they will be there. */
export function FilesCard({ document: { id, kind, drawn, treatment } }: { document: DocumentDetail }) {
  const { t } = useOwnWords();
  const paths = usePaths();
  const files = [
    { as: "pdf", name: t("own.file.pdf"), type: "PDF" },
    ...(kind === "statement" ? [] : [{ as: "ubl", name: t("own.file.ubl"), type: "XML" }]),
    // Slovenia's own format, which no other country uses.
    ...(treatment === "domestic" ? [{ as: "eslog", name: t("own.file.eslog"), type: "XML" }] : []),
  ];
  return (
    <Card aria-labelledby="files">
      <CardHead id="files" title={t("own.files")} />
      {drawn ? (
        <>
          <ul role="list" className={styles["files"]}>
            {files.map(({ as, name, type }) => (
              <li key={as}>
                <a href={paths("invoices.own_file", { platform_document: id }, as === "pdf" ? {} : { as })} download>
                  <Icon name="file-text" />
                  <span>{name}</span>
                  <span className="muted small">{type}</span>
                </a>
              </li>
            ))}
          </ul>
          {kind !== "statement" && <p className={`muted small ${styles["note"]}`}>{t("own.files.text")}</p>}
        </>
      ) : (
        <>
          <p className="muted">{t("own.files.pending")}</p>
          <ButtonLink
            variant="neutral"
            size="sm"
            as={RouterLink}
            href={paths("invoices.own_document", { platform_document: id })}
          >
            {t("own.files.reload")}
          </ButtonLink>
        </>
      )}
    </Card>
  );
}

/** The credit notes of an invoice, or the invoice of a credit note. */
export function CorrectionsCard({ document: { corrects, corrected_by } }: { document: DocumentDetail }) {
  const { t, money } = useOwnWords();
  const paths = usePaths();
  if (corrects === null && corrected_by.length === 0) return null;
  const link = ({ id, number }: { id: string; number: string }) => (
    <RouterLink className="link" to={paths("invoices.own_document", { platform_document: id })}>
      {number}
    </RouterLink>
  );
  return (
    <Card aria-labelledby="corrections">
      <CardHead id="corrections" title={t("own.corrections")} />
      <Rows>
        {corrects && <Row title={link(corrects)} text={t("own.corrections.of")} />}
        {corrected_by.map((one) => (
          <Row
            key={one.id}
            title={link(one)}
            text={t("own.corrections.by")}
            aside={<b className={rows["amount"]}>−{money(one.gross)}</b>}
          />
        ))}
      </Rows>
    </Card>
  );
}

/** What was paid on a document, and what the platform paid out. */
export function PaymentsCard({ document: { payments } }: { document: DocumentDetail }) {
  const { t, formats, money } = useOwnWords();
  if (payments.length === 0) return null;
  return (
    <Card aria-labelledby="payments">
      <CardHead id="payments" title={t("own.payments")} />
      <Rows>
        {payments.map(({ id, amount, how, paid_on }) => {
          const reversed = how === "paid_out" ? amount > 0 : amount < 0;
          return (
            <Row
              key={id}
              title={reversed ? t("own.how.reversed") : t(`own.how.${how}`)}
              text={formats.date(paid_on, { alone: true })}
              aside={
                <b className={rows["amount"]}>
                  {reversed ? "−" : ""}
                  {money(Math.abs(amount))}
                </b>
              }
            />
          );
        })}
      </Rows>
    </Card>
  );
}
