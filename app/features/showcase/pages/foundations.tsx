import { useTexts } from "../../../navigation/link.tsx";
import { Icon, iconNames, Logo, Scene } from "../../../ui/index.ts";
import { ShowcasePage, ShowcaseSection } from "../components/demo.tsx";
import { Swatches } from "../components/swatches.tsx";
import styles from "../components/demo.module.css";

export default function Foundations() {
  const t = useTexts("showcase");
  return (
    <ShowcasePage part="foundations">
      <ShowcaseSection title={t("foundations.type")} wide>
        <div className={styles["type"]}>
          <h3 className="display">{t("foundations.headline")}</h3>
          <h3 className={styles["title"]}>{t("foundations.headline")}</h3>
          <h3>{t("foundations.headline")}</h3>
          <h4>{t("foundations.headline")}</h4>
          <p className="lead">{t("foundations.lead")}</p>
          <p>{t("long.value")}</p>
          <p className="small">{t("foundations.letters")}</p>
          <p className="smaller muted figures">0123456789 · 17:00–17:45 · 1.234,50 €</p>
          <p>
            <a className="link" href="#content">
              {t("word.see_profile")}
            </a>
          </p>
        </div>
      </ShowcaseSection>
      <ShowcaseSection title={t("foundations.colours")} wide>
        <Swatches />
      </ShowcaseSection>
      <ShowcaseSection title={t("foundations.logo")} wide>
        <div className={styles["row"]}>
          <Logo size="xs" />
          <Logo size="sm" />
          <Logo size="md" />
        </div>
      </ShowcaseSection>
      <ShowcaseSection title={t("foundations.icons")} wide>
        <div className={styles["row"]}>
          {iconNames.map((name) => (
            <Icon key={name} name={name} size={24} />
          ))}
        </div>
      </ShowcaseSection>
      <ShowcaseSection title={t("foundations.scenes")} wide>
        <div className={styles["row"]}>
          <Scene name="empty" />
          <Scene name="lost" />
        </div>
      </ShowcaseSection>
    </ShowcasePage>
  );
}
