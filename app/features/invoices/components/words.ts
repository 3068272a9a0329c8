import { useFormats } from "../../../navigation/formats.tsx";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { type Currency, formatMoney } from "../../../platform/money/format.ts";
import type { DocumentDetail, DocumentView } from "../contract.ts";
import type { DocumentKind, DocumentState } from "../rules.ts";

type Texts = ReturnType<typeof useTexts<"invoices">>;
type Converted = NonNullable<DocumentDetail["lines"][number]["from"]>;

/** Formats documents for a specialist's pages. */
export function useOwnWords() {
  const t: Texts = useTexts("invoices");
  const locale = useLocale();
  const formats = useFormats();
  const money = (amount: number, currency: Currency = "EUR") => formatMoney(locale, amount, currency);
  const monthOf = (month: string) => formats.monthAndYear(`${month}-01`);
  return {
    t,
    formats,
    /** Euros, unless another currency is given. */
    money,
    /** "October 2026". */
    monthOf,
    kindOf: (kind: DocumentKind) => t(`own.kind.${kind}`),
    /** "Invoice PI-2026-0841". */
    nameOf: ({ kind, number }: Pick<DocumentView, "kind" | "number">) =>
      t("own.named", { document: t(`own.kind.${kind}`), number }),
    percent: (basisPoints: number) =>
      new Intl.NumberFormat(formats.tag, { style: "percent", maximumFractionDigits: 2 }).format(basisPoints / 10_000),
    /** "3,600 RSD, 1 EUR = 117.1234 RSD on Nov 3, 2026". */
    converted: ({ amount, currency, rate, rate_on }: Converted) =>
      t("own.converted", {
        amount: money(Math.abs(amount), currency),
        rate: new Intl.NumberFormat(formats.tag, { minimumFractionDigits: 4 }).format(rate / 10_000),
        day: formats.shortDate(rate_on),
      }),
    /** What a statement's balance means for its reader. */
    balance: (amount: number) =>
      amount === 0
        ? t("own.balance.even")
        : t(amount > 0 ? "own.balance.you" : "own.balance.we", { amount: money(Math.abs(amount)) }),
  };
}

export const ownStateTags = {
  open: "orange",
  overdue: "red",
  paid: "green",
  settled: "neutral",
} as const satisfies Record<DocumentState, string>;

/** The amount that is still unpaid on a document. */
export const unpaidOf = ({ due, paid }: Pick<DocumentView, "due" | "paid">): number => Math.max(0, due - paid);
