import "./styles/table.css";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { Anchor, type LinkAs } from "./link-as.tsx";

export type Column<Row> = {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Sums and counts stand at the right, in tabular figures. */
  end?: boolean | undefined;
  /** Names the row: its header for screen readers, the head of its card on phones. One column has it. */
  head?: boolean | undefined;
  /** The label is for screen readers only, as of a column of menus. */
  hideLabel?: boolean | undefined;
  /** Sorting by this column, by address. */
  sort?: { href: string; order?: "ascending" | "descending" | undefined; as?: LinkAs | undefined } | undefined;
};

export type DataTableProps<Row> = {
  /** What the table holds. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** In place of rows when there are none. */
  empty?: ReactNode;
  /** Rows are on their way; a line runs over those that are there. */
  loading?: boolean | undefined;
  chosen?: ReadonlySet<string> | undefined;
};

const carets = { ascending: "caret-up", descending: "caret-down" } as const;

/** A table; below 768 px each row is a card whose facts carry the column's name. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, empty, loading, chosen } = props;
  // The roles are said because the cards change `display`, by which browsers forget what a table is.
  return (
    <div className="table-frame" aria-busy={loading || undefined}>
      <table className="table" role="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                role="columnheader"
                aria-sort={column.sort?.order}
                className={column.end ? "table-end" : undefined}
              >
                <HeadWords column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" className={chosen?.has(rowKey(row)) ? "table-chosen" : undefined}>
              {columns.map((column) => {
                const Cell = column.head ? "th" : "td";
                return (
                  <Cell
                    key={column.id}
                    role={column.head ? "rowheader" : "cell"}
                    {...(column.head && { scope: "row" })}
                    className={classNames(column.end && "table-end", column.hideLabel && "table-plain") || undefined}
                  >
                    <span className="table-label" aria-hidden="true">
                      {column.label}
                    </span>
                    <span className="table-value">{column.cell(row)}</span>
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && empty}
    </div>
  );
}

function HeadWords<Row>({ column }: { column: Column<Row> }) {
  const { label, hideLabel, sort } = column;
  if (hideLabel) return <span className="visually-hidden">{label}</span>;
  if (!sort) return label;
  return (
    <Anchor href={sort.href} as={sort.as}>
      {label}
      <Icon name={sort.order ? carets[sort.order] : "caret-down"} size={12} className={sort.order ? "" : "table-quiet"} />
    </Anchor>
  );
}
