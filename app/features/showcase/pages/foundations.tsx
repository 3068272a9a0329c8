import { useTexts } from "../../../navigation/link.tsx";
import { Icon, iconNames, Logo, Scene } from "../../../ui/index.ts";
import { Demo, Section } from "../components/demo.tsx";
import { Swatches } from "../components/swatches.tsx";
import styles from "../components/demo.module.css";

export default function Foundations() {
  const t = useTexts("showcase");
  return (
    <Demo part="foundations">
      <Section title={t("foundations.type")} wide>
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
      </Section>
      <Section title={t("foundations.colours")} wide>
        <Swatches />
      </Section>
      <Section title={t("foundations.logo")} wide>
        <div className={styles["row"]}>
          <Logo size="xs" />
          <Logo size="sm" />
          <Logo size="md" />
        </div>
      </Section>
      <Section title={t("foundations.icons")} wide>
        <div className={styles["row"]}>
          {iconNames.map((name) => (
            <Icon key={name} name={name} size={24} />
          ))}
        </div>
      </Section>
      <Section title={t("foundations.scenes")} wide>
        <div className={styles["row"]}>
          <Scene name="empty" />
          <Scene name="lost" />
        </div>
      </Section>
    </Demo>
  );
}
