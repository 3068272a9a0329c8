import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { isoDay } from "../../../platform/time/format.ts";
import { Card, CardHead } from "../../../ui/index.ts";
import type { ReferralCredits } from "../contract.ts";
import type { PersonKind } from "../rules.ts";
import styles from "./referrals.module.css";
import { useRewardText } from "./rewards.ts";

export interface CreditsSummaryProps {
  from: PersonKind;
  credits: ReferralCredits;
  /** Credits from invitations that a family can still use, soonest expiry first. */
  lots: readonly { id: string; left: number; currency: string; expires_at: string | null }[];
  zone: string;
}

/** What invitations have brought so far, and how many more can be rewarded this year. */
export function CreditsSummary({ from, credits: { sums, year, as_invitee }, lots, zone }: CreditsSummaryProps) {
  const t = useTexts("referrals");
  const paths = usePaths();
  const formats = useFormats();
  const { sum, given } = useRewardText();
  // Credits expire at an instant, so their last day is the one just before it.
  const lastDay = (instant: string) => formats.date(isoDay(new Date(Date.parse(instant) - 1).toISOString(), zone));
  const all = from === "family" ? "ledger.credits" : "earnings.transactions";
  return (
    <Card aria-labelledby="brought">
      <CardHead
        id="brought"
        title={t("brought.title")}
        aside={
          sums.length > 0 && (
            <RouterLink className="link small" to={paths(all)}>
              {t(`brought.open.${from}`)}
            </RouterLink>
          )
        }
      />
      {sums.length === 0 && <p className="muted small">{t("brought.none")}</p>}
      {sums.map((one) => (
        <div key={`${one.kind} ${one.currency}`}>
          <p className={styles["sum"]}>{sum(one.amount, one.currency)}</p>
          <p className="muted small">{t(`brought.${one.kind}`, { count: one.count })}</p>
        </div>
      ))}
      {lots.length > 0 && (
        <ul role="list" className={styles["lots"]}>
          {lots.map(({ id, left, currency, expires_at }) => (
            <li key={id}>
              <span>{expires_at ? t("brought.until", { day: lastDay(expires_at) }) : t("brought.for_good")}</span>
              <span className="figures">{t("brought.left", { amount: sum(left, currency) })}</span>
            </li>
          ))}
        </ul>
      )}
      {as_invitee && !as_invitee.taken_back_at && (
        <p className="muted small">{t("brought.as_invitee", { reward: given(as_invitee) })}</p>
      )}
      <p className="muted small">{t("brought.year", { rewarded: year.rewarded, most: year.most })}</p>
    </Card>
  );
}
