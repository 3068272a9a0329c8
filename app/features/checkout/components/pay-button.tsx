import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import { Button, Notice } from "../../../ui/index.ts";
import type { CheckoutView } from "../contract.ts";
import styles from "./checkout.module.css";
import { type AmountChoice, ChoiceVariants } from "./sums.tsx";

interface PayButtonProps {
  choices: readonly AmountChoice[];
  currency: string;
  /** Other means of payment; the stylesheet shows the chosen one. */
  instead: CheckoutView["instead"][number] | undefined;
  /** Whether only a card that is not saved can pay, which needs scripts. */
  scriptsOnly: boolean;
  loading: boolean;
}

export function PayButton({ choices, currency, instead, scriptsOnly, loading }: PayButtonProps) {
  const t = useTexts("checkout");
  const locale = useLocale();
  return (
    <>
      {scriptsOnly && (
        <noscript>
          <Notice kind="warning">{t("ways.scripts.first")}</Notice>
        </noscript>
      )}
      <Button size="lg" name="intent" value="pay" iconStart="lock-simple" loading={loading} className={styles["pay"]}>
        <span className={styles["bymoney"]}>
          <ChoiceVariants of={choices}>
            {({ due, amount }) =>
              amount > 0
                ? t("pay", { amount: formatMoney(locale, amount, currency) })
                : t(due > 0 ? "pay.free" : "pay.code")
            }
          </ChoiceVariants>
        </span>
        {instead && <span className={styles["instead"]}>{instead.button}</span>}
      </Button>
    </>
  );
}
