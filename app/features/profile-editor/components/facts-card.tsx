import { PageLink } from "../../../navigation/link.tsx";
import { Card, CardHead, Dots, Icon, type IconName, Notice, Row, Rows, Tag } from "../../../ui/index.ts";
import { useEditorTexts } from "./words.ts";
import styles from "./editor.module.css";

export interface Fact {
  kind: string;
  detail: { text: string; language: string };
  checked_on: string;
  valid_until: string | null;
}

const icons: Record<string, IconName> = {
  identity: "identification-card",
  diploma: "graduation-cap",
  license: "seal-check",
  no_criminal_record: "shield-check",
  insurance: "umbrella",
};

/** Facts that the team has checked. They only change with a new review. */
export function FactsCard({ facts }: { facts: readonly Fact[] }) {
  const { t, locale, formats } = useEditorTexts();
  return (
    <Card id="facts" aria-labelledby="facts-title" className={styles.section}>
      <CardHead
        id="facts-title"
        title={t("facts.title")}
        sub={t("facts.lead")}
        aside={
          <PageLink className="button button-neutral" to="applications.own">
            {t("facts.open")}
          </PageLink>
        }
      />
      {facts.length === 0 ? (
        <p className="muted">{t("facts.none")}</p>
      ) : (
        <Rows>
          {facts.map((fact) => (
            <Row
              key={fact.kind}
              lead={<Icon name={icons[fact.kind] ?? "check-circle"} size={26} />}
              title={
                <>
                  {t(`fact.${fact.kind as "identity"}`)}{" "}
                  <Tag kind="green">{t("facts.checked", { day: formats.shortDate(fact.checked_on) })}</Tag>
                </>
              }
              text={
                <Dots>
                  <span lang={fact.detail.language === locale ? undefined : fact.detail.language}>
                    {fact.detail.text}
                  </span>
                  {fact.valid_until && t("facts.until", { day: formats.shortDate(fact.valid_until) })}
                </Dots>
              }
            />
          ))}
        </Rows>
      )}
      <Notice className={styles.note} icon="seal-check">
        {t("facts.note")}
      </Notice>
    </Card>
  );
}
