import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import { Button } from "../../../ui/index.ts";
import styles from "./checkout.module.css";

interface PayButtonProps {
  price: number;
  currency: string;
  credits: number;
  loading: boolean;
}

export function PayButton({ price, currency, credits, loading }: PayButtonProps) {
  const t = useTexts("checkout");
  const locale = useLocale();
  const words = (amount: number) => (amount === 0 ? t(price === 0 ? "pay.code" : "pay.free") : t("pay", { amount: formatMoney(locale, amount, currency) }));
  return (
    <Button size="lg" name="intent" value="pay" iconStart="lock-simple" loading={loading} className={styles["pay"]}>
      <span className={styles["without"]}>{words(price)}</span>
      {credits > 0 && <span className={styles["with"]}>{words(price - credits)}</span>}
    </Button>
  );
}
