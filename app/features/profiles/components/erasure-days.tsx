import { useTexts } from "../../../navigation/link.tsx";
import styles from "./erasure.module.css";

/** The three dates of an erasure: requested, last day to undo it, erased. */
export function ErasureDates({ days }: { days: readonly { title: string; text: string }[] }) {
  const t = useTexts("profiles");
  return (
    <div className={styles["inset"]}>
      <h3 className="h4">{t("erasing.days")}</h3>
      <ol className={styles["days"]} role="list">
        {days.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <span className="muted small">{text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
