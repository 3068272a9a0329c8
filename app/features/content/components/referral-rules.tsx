import { useTexts } from "../../../navigation/link.tsx";
import css from "./referral-rules.module.css";
import { Section } from "./section.tsx";

const rows = ["family_family", "family_specialist", "specialist_specialist", "specialist_family"] as const;
const columns = ["who", "gets", "when", "cap", "ends"] as const;

/** Credit by person, occasion, maximum and expiry: one table, shown as cards on phones. */
export function ReferralRules() {
  const t = useTexts("content");
  return (
    <Section id="rules" title={t("referrals.rules")} text={t("referrals.rules.text")}>
      <div className={css.card}>
        <table className={css.rules}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`referrals.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                <th scope="row">{t(`referrals.${row}`)}</th>
                <td data-label={t("referrals.gets")}>{t(`referrals.${row}.gets`)}</td>
                <td data-label={t("referrals.when")}>{t("referrals.when.text")}</td>
                <td data-label={t("referrals.cap")}>{t("referrals.cap.text")}</td>
                <td data-label={t("referrals.ends")}>{t("referrals.ends.text")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
