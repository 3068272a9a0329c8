import { useTexts } from "../../../navigation/link.tsx";
import type { Instant } from "../../../platform/time/format.ts";
import { holidayAt } from "../../../platform/time/holidays.ts";
import { Icon } from "../../../ui/index.ts";
import styles from "./sessions.module.css";

/** Says that an offered time is on a public holiday where the practice is. */
export function HolidayNote({ at, practice }: { at: Instant; practice: string }) {
  const t = useTexts("sessions");
  const country = holidayAt(at, practice);
  return (
    country && (
      <span className={`${styles["hint"]} ${styles["caution"]}`}>
        <Icon name="warning-circle" size={18} />
        <span>{t("holiday", { country })}</span>
      </span>
    )
  );
}
