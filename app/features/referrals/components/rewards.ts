import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import type { ReferralView } from "../contract.ts";
import type { AmountByCurrency, PersonKind } from "../rules.ts";

/** Formats a promise or a reward, such as "€10 off sessions (RSD 1,200 in Serbia)" or "€20 off the commission". */
export function useRewardText() {
  const t = useTexts("referrals");
  const locale = useLocale();
  const sum = (minor: number, currency: string) => formatMoney(locale, minor, currency, { whole: true });
  return {
    sum,
    promised(amounts: AmountByCurrency, kind: PersonKind): string {
      const named = (amount: string) => t(kind === "family" ? "reward.credit" : "reward.commission", { amount });
      const rsd = sum(amounts.RSD, "RSD");
      if (amounts.EUR === 0) return named(rsd);
      const reward = named(sum(amounts.EUR, "EUR"));
      return amounts.RSD === 0 ? reward : t("reward.in_serbia", { reward, amount: rsd });
    },
    given: ({ kind, amount, currency }: NonNullable<ReferralView["reward"]>): string =>
      t(kind === "credit" ? "reward.credit" : "reward.commission", { amount: sum(amount, currency) }),
  };
}
