import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type FactsProps = {
  items: readonly { term: ReactNode; value: ReactNode }[];
  /** `list`: term on the left, value next to it. `grid`: two columns, value below its term. */
  layout?: "list" | "grid" | undefined;
  className?: string | undefined;
};

export function Facts({ items, layout = "list", className }: FactsProps) {
  return (
    <dl className={classNames("facts", `facts-${layout}`, className)}>
      {items.map((item, index) => (
        <div key={index}>
          <dt>{item.term}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}

export type PriceTagProps = {
  /** Text before the price: "from". */
  from?: ReactNode;
  /** Formatted in the page's language, with the currency. */
  value: ReactNode;
  note?: ReactNode;
  size?: "md" | "lg" | undefined;
  className?: string | undefined;
};

export function PriceTag({ from, value, note, size = "md", className }: PriceTagProps) {
  return (
    <p className={classNames("price", size === "lg" && "price-lg", className)}>
      {from && <span className="muted">{from} </span>}
      <b className="figures">{value}</b>
      {note && <span className="price-note">{note}</span>}
    </p>
  );
}

export type PriceLinesProps = {
  lines: readonly { label: ReactNode; value: ReactNode }[];
  total: { label: ReactNode; value: ReactNode };
};

/** The lines of a price and their total. */
export function PriceLines({ lines, total }: PriceLinesProps) {
  return (
    <dl className="price-lines">
      {lines.map((line, index) => (
        <div key={index}>
          <dt>{line.label}</dt>
          <dd>{line.value}</dd>
        </div>
      ))}
      <div className="price-total">
        <dt>{total.label}</dt>
        <dd>{total.value}</dd>
      </div>
    </dl>
  );
}
