import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { Disclosure, Facts } from "../../../ui/index.ts";
import { type TableColumn, DataTable } from "../../../ui/data-table.tsx";
import type { StrandFigures } from "../data/figures.ts";
import type { Names } from "../data/names.server.ts";
import { rowLabel, numberRows } from "./number-rows.ts";
import styles from "./progress.module.css";
import { percent, chartDay, strandTitle } from "./words.ts";

/** The numbers behind a card with their intervals, for specialists. */
export function StrandNumbers({ strand, names }: { strand: StrandFigures; names: Names }) {
  const t = useTexts("progress");
  const formats = useFormats();
  const title = strandTitle(t, names, strand);
  return (
    <Disclosure
      summary={
        <>
          {t("details")}
          <span className="visually-hidden">, {title}</span>
        </>
      }
    >
      <div className={styles["tables"]}>
        <p className="small">{title}</p>
        <Facts layout="grid" items={numberRows(t, formats, strand).map(([term, value]) => ({ term, value }))} />
        {strand.points.length > 0 && <PointsTable points={strand.points} caption={`${t("points")}, ${title}`} />}
        {strand.tables.map((table) => (
          <DetailsTable key={table.kind} table={table} />
        ))}
      </div>
    </Disclosure>
  );
}

type Point = StrandFigures["points"][number];

function PointsTable({ points, caption }: { points: StrandFigures["points"]; caption: string }) {
  const t = useTexts("progress");
  const formats = useFormats();
  return (
    <DataTable
      caption={caption}
      rows={points}
      rowKey={({ from, level }) => `${from} ${level}`}
      columns={[
        {
          id: "when",
          label: t("points.when"),
          head: true,
          cell: ({ from, to }) =>
            from === to ? chartDay(formats, to) : `${chartDay(formats, from)} – ${chartDay(formats, to)}`,
        },
        {
          id: "share",
          label: t("points.share"),
          end: true,
          cell: ({ share, lower, upper }) =>
            t("points.value", { share: percent(share), lower: percent(lower), upper: percent(upper) }),
        },
        { id: "n", label: t("points.n"), end: true, cell: ({ n }) => n },
        ...(new Set(points.map(({ level }) => level)).size > 1
          ? [{ id: "level", label: t("points.level"), end: true, cell: ({ level }: Point) => level }]
          : []),
      ]}
    />
  );
}

type Row = StrandFigures["tables"][number]["rows"][number];

function DetailsTable({ table: { kind, rows } }: { table: StrandFigures["tables"][number] }) {
  const t = useTexts("progress");
  const formats = useFormats();
  const columns: TableColumn<Row>[] = [
    { id: "key", label: t(`table.${kind}`), head: true, cell: ({ key }) => rowLabel(t, formats, kind, key) },
    kind === "first_errors"
      ? { id: "n", label: t("table.count"), end: true, cell: ({ n }) => n }
      : {
          id: "right",
          label: t("table.right"),
          end: true,
          cell: ({ right, n }) => t("table.of", { right: right ?? 0, n }),
        },
  ];
  if (rows.some(({ other }) => other !== null))
    columns.push({ id: "other", label: t("table.other"), end: true, cell: ({ other }) => other ?? "" });
  return <DataTable caption={t(`table.${kind}`)} rows={rows} rowKey={({ key }) => key} columns={columns} />;
}
