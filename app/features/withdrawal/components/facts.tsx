import { useFormats } from "../../../navigation/formats.tsx";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import { Facts } from "../../../ui/index.ts";
import type { ContractView } from "../contract.ts";

/** The facts of a contract. */
export function ContractFacts({ contract, zone }: { contract: ContractView; zone: string }) {
  const t = useTexts("withdrawal");
  const formats = useFormats();
  const locale = useLocale();
  const { minutes, words, specialist, profile_name, starts_at, concluded_at, price, currency, made } = contract;
  return (
    <Facts
      items={[
        {
          term: t("fact.service"),
          value: (
            <>
              <span lang="">{words.title}</span>, {t("minutes", { minutes })}
            </>
          ),
        },
        ...(words.used === null ? [] : [{ term: t("fact.used"), value: words.used }]),
        { term: t("fact.with"), value: <span lang="">{specialist.trader}</span> },
        { term: t("fact.for"), value: <span lang="">{profile_name}</span> },
        ...(starts_at ? [{ term: t("fact.when"), value: formats.dateTime(starts_at, zone) }] : []),
        { term: t("fact.concluded"), value: formats.dateTime(concluded_at, zone) },
        { term: t("fact.price"), value: formatMoney(locale, price, currency) },
        ...(made
          ? [
              ...(made.stated_name ? [{ term: t("fact.by"), value: <span lang="">{made.stated_name}</span> }] : []),
              { term: t("fact.received"), value: formats.dateTime(made.made_at, zone) },
            ]
          : []),
      ]}
    />
  );
}

/** The text about what is refunded or no longer owed. */
export function useRefundText() {
  const t = useTexts("withdrawal");
  const locale = useLocale();
  return ({ refund, currency, paid_online, percent, from_pack, words }: ContractView): string => {
    if (refund === 0) return t("refund.none");
    if (from_pack && percent === 100) return t("refund.pack");
    const amount = formatMoney(locale, refund, currency);
    if (percent < 100 && paid_online) return words.part;
    return t(paid_online ? "refund.back" : "refund.not_owed", { amount });
  };
}
