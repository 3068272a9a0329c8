import type { ReactNode } from "react";
import type { Transaction } from "../contract.ts";
import styles from "./earnings.module.css";
import { useWords } from "./words.ts";

interface Line {
  term: string;
  text?: ReactNode;
  value: string;
  /** Whether this breaks down the line above it. */
  within?: boolean;
}

/** The calculation from the price to the net amount. */
export function TransactionLines({ row }: { row: Transaction }) {
  const lines = useLines(row);
  const { t, net } = useWords();
  return (
    <dl className={styles["lines"]}>
      {lines.map(({ term, text, value, within }) => (
        <div key={term} data-within={within || undefined}>
          <dt>
            {term}
            {text && <span className="muted small">{text}</span>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={styles["left"]}>
        <dt>{t("line.net")}</dt>
        <dd>{net(row.net, row.currency)}</dd>
      </div>
    </dl>
  );
}

function useLines(row: Transaction): Line[] {
  const { t, money, less, rate } = useWords();
  const { currency, commission, commission_vat: vat, vat: tax } = row;
  const taxed =
    tax === null
      ? null
      : tax.basis_points > 0
        ? t("line.tax.text", { rate: rate(tax.basis_points) })
        : t("line.tax.none");
  const agreed =
    row.agreed === null ? t("line.price.text") : t("line.price.agreed", { amount: money(row.agreed, currency) });
  const priceText = tax?.basis_points === 0 ? `${agreed}. ${taxed}` : agreed;
  const lines: Line[] = [{ term: t("line.price"), text: priceText, value: money(row.price, currency) }];
  const paid = (term: string, text: string | undefined, amount: number) => {
    if (amount > 0) lines.push({ term, ...(text && { text }), value: money(amount, currency), within: true });
  };
  const [card] = row.payers.filter(({ brand }) => brand !== null);
  paid(
    t("line.card"),
    card?.brand && row.payers.length === 1
      ? t("line.card.text", { brand: brandOf(card.brand), last4: card.last4 ?? "" })
      : undefined,
    row.card,
  );
  paid(t("line.credits"), t("line.borne"), row.credits);
  if (row.discount_by === "platform") paid(t("line.discount_platform"), t("line.borne"), row.discount);
  paid(t("line.by_pack"), t("line.by_pack.text"), row.by_pack);
  if (tax && tax.basis_points > 0)
    lines.push({ term: t("line.tax"), text: taxed, value: money(tax.amount, currency), within: true });
  if (row.discount_by === "specialist")
    lines.push({ term: t("line.discount_own"), value: less(row.discount, currency) });
  if (row.returned > 0) lines.push({ term: t("line.refund"), value: less(row.returned, currency) });
  if (row.disputed > 0) {
    lines.push({
      term: t("line.disputed"),
      text: t(row.state === "lost" ? "line.lost.text" : "line.disputed.text"),
      value: less(row.disputed, currency),
    });
  }
  if (row.dispute_cost > 0)
    lines.push({
      term: t("line.dispute_cost"),
      text: t("line.dispute_cost.text"),
      value: less(row.dispute_cost, currency),
    });
  if (row.by_pack > 0) return lines;
  if (row.kind !== "cash" && row.card > 0) {
    lines.push({
      term: t("line.cost"),
      text: t("line.cost.text"),
      value: row.card_cost === null ? t("line.cost.unknown") : less(row.card_cost, currency),
    });
  }
  const full = { rate: rate(row.basis_points), amount: money(row.commission_before, currency) };
  const what =
    row.commission < row.commission_before
      ? vat > 0
        ? t("line.commission.after", { amount: money(commission, currency) })
        : t("line.commission.less")
      : vat > 0
        ? t("line.commission.text", full)
        : t("line.commission.plain", full);
  lines.push({ term: t("line.commission"), text: what, value: less(commission - vat, currency) });
  if (vat > 0) {
    lines.push({
      term: t("line.vat"),
      text: t("line.vat.text", { amount: money(commission, currency), rate: rate(row.commission_vat_basis_points) }),
      value: less(vat, currency),
    });
  }
  return lines;
}

/** Names brands that people know; others keep the provider's name. */
const brandOf = (brand: string): string =>
  ({ visa: "Visa", mastercard: "Mastercard", amex: "American Express", diners: "Diners Club", maestro: "Maestro" })[
    brand
  ] ?? brand;
