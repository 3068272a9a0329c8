import "./styles/table.css";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { Anchor, type LinkAs } from "./link-as.tsx";

export type TableColumn<Row> = {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned with tabular figures, for amounts and counts. */
  end?: boolean | undefined;
  /** The row's header for screen readers, and the title of its card on phones. Exactly one column has it. */
  head?: boolean | undefined;
  /** Hides the label visually, e.g. above a column of menus. */
  hideLabel?: boolean | undefined;
  /** Link that sorts by this column. */
  sort?: { href: string; order?: "ascending" | "descending" | undefined; as?: LinkAs | undefined } | undefined;
};

export type DataTableProps<Row> = {
  /** Caption: what the table contains. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Replaces the rows if there are none. */
  empty?: ReactNode;
  /** Loading: a progress line runs over the existing rows. */
  loading?: boolean | undefined;
  chosen?: ReadonlySet<string> | undefined;
};

const carets = { ascending: "caret-up", descending: "caret-down" } as const;

/** A table; below 768 px each row becomes a card with the column names as labels. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, empty, loading, chosen } = props;
  // Explicit roles: the cards change `display`, which makes browsers drop the table semantics.
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

function HeadWords<Row>({ column }: { column: TableColumn<Row> }) {
  const { label, hideLabel, sort } = column;
  if (hideLabel) return <span className="visually-hidden">{label}</span>;
  if (!sort) return label;
  return (
    <Anchor href={sort.href} as={sort.as}>
      {label}
      <Icon
        name={sort.order ? carets[sort.order] : "caret-down"}
        size={12}
        className={sort.order ? "" : "table-quiet"}
      />
    </Anchor>
  );
}
