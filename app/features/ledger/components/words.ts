import { useTexts } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import type { CreditView } from "../contract.ts";
import { kindOfAccount, ownerOfAccount } from "../rules.ts";

type Texts = ReturnType<typeof useTexts<"ledger">>;

/** "Invitation to Korak: Sara", or the text written for the person. */
export const creditName = (t: Texts, { kind, words }: Pick<CreditView, "kind" | "words">): string =>
  words === null ? t(`credit.${kind}.plain`) : kind === "referral" ? t("credit.referral", { name: words }) : words;

/** An amount with its sign: "+€10.00", "−€4.00". */
export const signedAmount = (locale: Locale, amount: number, currency: string): string =>
  `${amount > 0 ? "+" : amount < 0 ? "−" : ""}${formatMoney(locale, Math.abs(amount), currency)}`;

/** "Commission, Petra Hočevar". */
export function accountName(t: Texts, account: string, owner: string | null): string {
  const kind = t(`account.${kindOfAccount(account)}`);
  const whose = ownerOfAccount(account);
  if (whose === null) return kind;
  if (kindOfAccount(account) === "vat_output") return `${kind}, ${Number(whose) / 100} %`;
  return `${kind}, ${owner ?? whose}`;
}

const knownSources = [
  "payment",
  "refund",
  "dispute",
  "payout",
  "movement",
  "invoice",
  "pack",
  "session",
  "purchase",
  "credit_lot",
  "journal",
  "goodwill",
  "referral",
  "referral_reward",
] as const;

/** "Payment 0190…". A type without a text shows its own name. */
export function useSourceName(): (type: string, id: string) => string {
  const t = useTexts("ledger");
  return (type, id) => {
    const known = knownSources.find((one) => one === type);
    const name = known ? t(`source.${known}`) : type.replaceAll("_", " ");
    return `${name} ${id}`;
  };
}
