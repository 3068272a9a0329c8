import { useFormats } from "../../../navigation/formats.tsx";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import type { State } from "../rules.ts";

/** Formats amounts and names for the page's components. */
export function useWords() {
  const t = useTexts("earnings");
  const locale = useLocale();
  const formats = useFormats();
  const money = (amount: number, currency: string) => formatMoney(locale, amount, currency);
  return {
    t,
    formats,
    money,
    /** A deduction, shown with a minus sign. */
    less: (amount: number, currency: string) => (amount === 0 ? money(0, currency) : `−${money(amount, currency)}`),
    /** A net amount, which can be negative. */
    net: (amount: number, currency: string) => (amount < 0 ? `−${money(-amount, currency)}` : money(amount, currency)),
    rate: (basisPoints: number) =>
      new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(basisPoints / 10_000),
    family: ({ profile }: { profile: { name: string; initial: string } | null }) =>
      profile ? `${profile.name}${profile.initial && ` ${profile.initial}.`}` : t("row.family_gone"),
  };
}

export const stateTags = {
  paid: "green",
  part_refunded: "orange",
  refunded: "outline",
  disputed: "red",
  lost: "red",
  pack: "neutral",
  received: "neutral",
} as const satisfies Record<State, string>;
