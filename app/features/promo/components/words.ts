import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import type { CodeView } from "../contract.ts";

/** "20% off", "€10.00 off". */
export function useDiscountLine() {
  const t = useTexts("promo");
  const locale = useLocale();
  return ({ percent, amount, currency, most }: Pick<CodeView, "percent" | "amount" | "currency" | "most">): string => {
    const money = (minor: number) => formatMoney(locale, minor, currency ?? "EUR");
    if (percent === null) return t("off.amount", { amount: money(amount ?? 0) });
    return most === null ? t("off.percent", { percent }) : t("off.most", { percent, most: money(most) });
  };
}

/** "3 of 10 uses": how often a code was used, and its limit. */
export function useUsesLine() {
  const t = useTexts("promo");
  return ({ used, held, total_limit }: Pick<CodeView, "used" | "held" | "total_limit">): string =>
    total_limit === null ? t("uses", { count: used + held }) : t("uses.of", { count: used + held, total: total_limit });
}

/** Lists what a code is for, and its validity. */
export function useConditionsLine() {
  const t = useTexts("promo");
  const formats = useFormats();
  return ({ covers, first_only, starts_on, ends_on, account_limit }: CodeView): string =>
    [
      t(`covers.${covers}`),
      first_only && t("first"),
      account_limit !== null && t("each", { count: account_limit }),
      starts_on && t("from", { day: formats.date(starts_on) }),
      ends_on && t("until", { day: formats.date(ends_on) }),
    ]
      .filter(Boolean)
      .join(" · ");
}
