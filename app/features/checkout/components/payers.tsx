import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import type { CheckoutView } from "../contract.ts";
import styles from "./checkout.module.css";

/** The payers with their shares and whether they have paid; empty if one person pays everything. */
export function Payers({ bought: { parts, currency } }: { bought: Pick<CheckoutView, "parts" | "currency"> }) {
  const t = useTexts("checkout");
  const locale = useLocale();
  if (parts.length < 2) return null;
  return (
    <div className={styles["payers"]}>
      <h3 className={styles["title"]}>{t("parts.title")}</h3>
      <dl>
        {parts.map(({ name, you, percent, amount, state }, i) => (
          <div key={i}>
            <dt>
              {t("parts.one", { you: you ? "yes" : "no", name, percent })}
              {(state === "open" || state === "paying" || state === "paid") && (
                <span className="muted small">{` · ${t(`parts.${state}`)}`}</span>
              )}
            </dt>
            <dd>{formatMoney(locale, amount, currency)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Returns the first names of others who have not paid yet. */
export const namesOfOthersWhoOwe = (parts: CheckoutView["parts"]): string =>
  parts
    .filter(({ you, state }) => !you && (state === "open" || state === "paying"))
    .map(({ name }) => name)
    .join(", ");
