import { Facts, Icon, type IconName } from "../../../ui/index.ts";
import type { SpecialistView } from "../contract.ts";
import styles from "./profile.module.css";
import { langAttribute, useTextsAndFormats } from "./words.ts";

type Check = SpecialistView["checks"][number];

const checkIcons: Record<Check["kind"], IconName> = {
  identity: "identification-card",
  diploma: "graduation-cap",
  license: "seal-check",
  no_criminal_record: "shield-check",
  insurance: "umbrella",
};

/** Korak's checks of a specialist. Each expands to show what was checked, by whom, when, and until when it is valid. */
export function Checks({ checks }: Pick<SpecialistView, "checks">) {
  const { t } = useTextsAndFormats();
  if (checks.length === 0) return null;
  return (
    <section>
      <h2>{t("view.checked")}</h2>
      <div className={`muted ${styles.lead}`}>
        <p>{t("view.checked.lead")}</p>{" "}
        <details className={styles.more}>
          <summary className="link">{t("view.checked.how")}</summary>
          <p className="small">{t("view.checked.text")}</p>
        </details>
      </div>
      <ul className={styles.checks} role="list">
        {checks.map((check) => (
          <CheckRow key={check.kind} check={check} />
        ))}
      </ul>
    </section>
  );
}

function CheckRow({ check }: { check: Check }) {
  const { t, locale, formats } = useTextsAndFormats();
  return (
    <li>
      <details>
        <summary>
          <Icon name={checkIcons[check.kind]} size={26} />
          <span>
            <b>{t(`check.${check.kind}`)}</b>
            <span className="muted small" lang={langAttribute(locale, check.detail)}>
              {check.detail.text}
              {check.valid_until && (
                <span lang={locale}> · {t("view.checked.until", { date: formats.shortDate(check.valid_until) })}</span>
              )}
            </span>
          </span>
          <span className={`small figures ${styles.checkedOn}`}>
            <Icon name="check-circle" size={18} /> {formats.shortDate(check.checked_on)}{" "}
            <Icon name="caret-down" size={16} className={styles.caret} />
          </span>
        </summary>
        <Facts
          className={styles.proof}
          items={[
            { term: t("proof.what"), value: t(`proof.what.${check.kind}`) },
            ...(check.number ? [{ term: t("proof.number"), value: <span lang="">{check.number}</span> }] : []),
            ...(check.body ? [{ term: t("proof.body"), value: <span lang="">{check.body}</span> }] : []),
            { term: t("proof.who"), value: t(`proof.who.${check.checked_role ?? "team"}`) },
            { term: t("proof.when"), value: formats.date(check.checked_on, { alone: true }) },
            {
              term: t("proof.until"),
              value: check.valid_until ? formats.date(check.valid_until, { alone: true }) : t("proof.until.none"),
            },
          ]}
        />
      </details>
    </li>
  );
}
