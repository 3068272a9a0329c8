import { Card, CardHead } from "../../../ui/index.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import type { DocumentDetail } from "../contract.ts";
import styles from "./own.module.css";
import { useOwnWords } from "./words.ts";

type Line = DocumentDetail["lines"][number];

/** The sessions and packs of an invoice or a credit note, one line each. */
export function LinesCard({ document: { kind, rate, lines } }: { document: DocumentDetail }) {
  const { t, formats, money, converted } = useOwnWords();
  const taxed = (rate ?? 0) > 0;
  const title = t(kind === "credit_note" ? "own.lines.credit" : "own.lines");
  return (
    <Card aria-labelledby="lines">
      <CardHead id="lines" title={title} />
      <DataTable<Line & { key: string }>
        caption={title}
        rows={lines.map((line, index) => ({ ...line, key: `${index}` }))}
        rowKey={({ key }) => key}
        columns={[
          {
            id: "service",
            label: t("own.column.service"),
            head: true,
            cell: ({ words, from }) => (
              <span className={styles["service"]}>
                <span className={styles["words"]}>{words}</span>
                {from && <span className="muted small">{converted(from)}</span>}
              </span>
            ),
          },
          { id: "day", label: t("own.column.day"), cell: ({ on }) => formats.shortDate(on) },
          ...(taxed ? [{ id: "net", label: t("own.column.net"), end: true, cell: ({ net }: Line) => money(net) }] : []),
          {
            id: "gross",
            label: t(taxed ? "own.column.gross" : "own.column.amount"),
            end: true,
            cell: ({ gross }) => money(gross),
          },
        ]}
      />
      {lines.some(({ from }) => from) && <p className={`muted small ${styles["note"]}`}>{t("own.converted.note")}</p>}
    </Card>
  );
}
