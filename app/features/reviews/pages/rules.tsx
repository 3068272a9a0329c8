import { usePaths, useTexts } from "../../../navigation/link.tsx";
import { anyText } from "../../../platform/i18n/messages.ts";
import { Crumbs } from "../../../seo/crumbs.tsx";
import { DocumentHead } from "../../../seo/document-head.tsx";
import styles from "../components/reviews.module.css";
import { changeDays, reviewDays } from "../rules.ts";

const sections = ["who", "check", "decide", "reply", "money", "leave"] as const;

/** How reviews are collected and checked, which the law requires wherever reviews are shown. */
export default function ReviewRules() {
  const t = useTexts("reviews");
  const path = usePaths();
  return (
    <main id="content" tabIndex={-1} className={`container ${styles["page"]}`}>
      <DocumentHead title={t("how.title")} description={[t("how.lead")]} />
      <Crumbs
        label={t("how.crumbs")}
        items={[
          { label: t("how.home"), href: path("home") },
          { label: t("how.specialists"), href: path("specialists.public") },
          { label: t("how.title") },
        ]}
      />
      <h1 className="page-title">{t("how.title")}</h1>
      <p className="lead">{t("how.lead")}</p>
      {sections.map((key) => (
        <section key={key}>
          <h2>{t(`how.${key}`)}</h2>
          <p>{anyText(t)(`how.${key}.text`, { days: reviewDays, change: changeDays })}</p>
        </section>
      ))}
    </main>
  );
}
