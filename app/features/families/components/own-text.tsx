import { useTexts } from "../../../navigation/link.tsx";
import styles from "./own.module.css";

/** The text that a young person reads before deciding. */
export function OwnConsentText({ name }: { name: string }) {
  const t = useTexts("families");
  return (
    <>
      <p>{t("own.text.lead", { name })}</p>
      <ul className={styles["points"]}>
        <li>{t("own.text.kept")}</li>
        <li>{t("own.text.seen")}</li>
        <li>{t("own.text.refuse")}</li>
      </ul>
    </>
  );
}
