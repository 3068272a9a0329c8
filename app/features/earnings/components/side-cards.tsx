import { useFormats } from "../../../navigation/formats.tsx";
import type { Data } from "../../../platform/http/operation.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { Card, CardHead, Facts } from "../../../ui/index.ts";
import type { Month } from "../contract.ts";
import type { readCommission } from "../../checkout/contract.ts";
import styles from "./earnings.module.css";
import { useWords } from "./words.ts";

type Rate = Data<typeof readCommission>;

/** Changes of the commission for recommendations. */
export function RewardsCard({ rewards, zone }: Pick<Month, "rewards"> & { zone: string }) {
  const { t, money } = useWords();
  const formats = useFormats();
  return (
    <Card aria-labelledby="rewards">
      <CardHead id="rewards" title={t("rewards.title")} />
      <Facts
        className={styles["facts"]}
        items={rewards.map(({ at, amount, currency }) => ({
          term: `${amount > 0 ? t("rewards.given") : t("rewards.reversed")}, ${formats.date(isoDay(at, zone))}`,
          value: `${amount > 0 ? "+" : "−"}${money(Math.abs(amount), currency)}`,
        }))}
      />
      <p className="muted small">{t("rewards.where")}</p>
    </Card>
  );
}

/** The commission due for the month's direct payments. */
export function DueCard({ cash }: Pick<Month, "cash">) {
  const { t, money, rate } = useWords();
  const currencies = [...new Set(cash.map(({ currency }) => currency))];
  return (
    <Card aria-labelledby="due">
      <CardHead id="due" title={t("due.title")} />
      {currencies.map((currency) => {
        const all = cash.filter((one) => one.currency === currency);
        const sum = (key: "commission" | "commission_vat") => all.reduce((total, one) => total + one[key], 0);
        const vat = all[0]?.commission_vat_basis_points ?? 0;
        return (
          <div key={currency}>
            <p className={styles["due"]}>{money(sum("commission"), currency)}</p>
            <Facts
              className={styles["facts"]}
              items={[
                ...all.map((one) => ({
                  term: t("due.row", { count: one.count, price: money(one.price, currency) }),
                  value: rate(one.basis_points),
                })),
                { term: t("due.commission"), value: money(sum("commission") - sum("commission_vat"), currency) },
                vat > 0
                  ? { term: t("due.vat", { rate: rate(vat) }), value: money(sum("commission_vat"), currency) }
                  : { term: t("due.vat.none"), value: t("due.vat.outside") },
              ]}
            />
          </div>
        );
      })}
      <p className={`muted small ${styles["note"]}`}>{t("due.text")}</p>
    </Card>
  );
}

/** The current commission rate and the announced one. */
export function RateCard({ basis_points, next }: Rate) {
  const { t, rate } = useWords();
  const formats = useFormats();
  return (
    <Card aria-labelledby="rate">
      <CardHead id="rate" title={t("commission.title")} />
      <p>{t("commission.now", { rate: rate(basis_points) })}</p>
      {next && (
        <p>
          <b>{t("commission.next", { rate: rate(next.basis_points), day: formats.date(next.effective_from) })}</b>
        </p>
      )}
      <p className={`muted small ${styles["note"]}`}>{t("commission.kept")}</p>
    </Card>
  );
}

export function HowCard() {
  const { t } = useWords();
  return (
    <Card aria-labelledby="how">
      <CardHead id="how" title={t("how.title")} />
      <div className={styles["how"]}>
        {(["commission", "cost", "credits", "month"] as const).map((what) => (
          <p key={what} className="small">
            {t(`how.${what}`)}
          </p>
        ))}
      </div>
    </Card>
  );
}
