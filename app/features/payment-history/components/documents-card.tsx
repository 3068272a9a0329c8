import { usePaths, useTexts } from "../../../navigation/link.tsx";
import { Card, CardHead, Icon } from "../../../ui/index.ts";
import styles from "./history.module.css";

interface DocumentsCardProps {
  /** Years with payments, the latest first. */
  years: readonly string[];
  thisYear: string;
}

/** Links to documents that a family may need on paper. */
export function DocumentsCard({ years, thisYear }: DocumentsCardProps) {
  const t = useTexts("payment-history");
  const paths = usePaths();
  return (
    <Card aria-labelledby="documents">
      <CardHead id="documents" title={t("documents.title")} />
      <ul role="list" className={styles["documents"]}>
        {years.map((year) => (
          <li key={year}>
            <a href={paths("payment-history.statement", {}, { year })} download>
              <Icon name="file-text" />
              <span>{t(year === thisYear ? "documents.statement.so_far" : "documents.statement", { year })}</span>
              <span className="muted small">PDF</span>
            </a>
          </li>
        ))}
        <li>
          <a href={paths("payment-history.table")} download>
            <Icon name="list" />
            <span>{t("documents.all")}</span>
            <span className="muted small">CSV</span>
          </a>
        </li>
      </ul>
      <p className="muted small">{t("documents.why")}</p>
      <p className="muted small">{t("documents.receipts")}</p>
    </Card>
  );
}
