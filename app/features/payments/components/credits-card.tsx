import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { Card, CardHead } from "../../../ui/index.ts";
import type { CreditView } from "../../ledger/contract.ts";
import styles from "./billing.module.css";

interface CreditsCardProps {
  balance: readonly { currency: string; available: number; held: number }[];
  /** Credits with an amount left, the latest first. */
  credits: readonly CreditView[];
  zone: string;
}

/** Credits for the next payment, with their sources. */
export function CreditsCard({ balance, credits, zone }: CreditsCardProps) {
  const t = useTexts("payments");
  const paths = usePaths();
  const locale = useLocale();
  const formats = useFormats();
  // The end is exclusive.
  const lastDay = (instant: string) => formats.date(isoDay(new Date(Date.parse(instant) - 1).toISOString(), zone));
  return (
    <Card aria-labelledby="credits">
      <CardHead
        id="credits"
        title={t("credits.title")}
        aside={
          balance.length > 0 && (
            <RouterLink className="link small" to={paths("ledger.credits")}>
              {t("credits.all")}
            </RouterLink>
          )
        }
      />
      {balance.length === 0 && <p className="muted small">{t("credits.none")}</p>}
      {balance.map(({ currency, available, held }) => (
        <div key={currency}>
          <p className={styles["sum"]}>{formatMoney(locale, available, currency)}</p>
          {held > 0 && (
            <p className="muted small">{t("credits.held", { amount: formatMoney(locale, held, currency) })}</p>
          )}
        </div>
      ))}
      {credits.length > 0 && (
        <ul role="list" className={styles["credits"]}>
          {credits.map(({ id, kind, words, left, currency, expires_at }) => (
            <li key={id}>
              <span>
                {kind === "referral" && words ? (
                  t("credits.referral", { name: words })
                ) : words && kind !== "referral" ? (
                  <span lang="">{words}</span>
                ) : (
                  t("credits.other")
                )}
                {expires_at && `, ${t("credits.until", { day: lastDay(expires_at) })}`}
              </span>
              <span className="figures">{formatMoney(locale, left, currency)}</span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <RouterLink className="link small" to={paths("referrals.mine")}>
          {t("credits.invite")}
        </RouterLink>
      </p>
    </Card>
  );
}
