import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { Figures } from "../data/figures.ts";
import styles from "./progress.module.css";
import { duration, chartDay } from "./words.ts";

const parts = 10;

/** On which days games were played, and how long. A day without games is a small stone, not a gap. */
export function DaysChart({ figures: { practice, from, to } }: { figures: Pick<Figures, "practice" | "from" | "to"> }) {
  const t = useTexts("progress");
  const formats = useFormats();
  const most = Math.max(1, ...practice.by_day.map(({ minutes }) => minutes));
  const middle = practice.by_day[Math.floor(practice.by_day.length / 2)]?.day;
  return (
    <>
      <div
        className={styles["days"]}
        role="img"
        aria-label={t("practice.sub", { days: practice.days, time: duration(t, practice.minutes) })}
      >
        {practice.by_day.map(({ day, minutes }) => (
          <span
            key={day}
            data-part={minutes === 0 ? 0 : Math.max(1, Math.round((minutes / most) * parts))}
            className={day === to && minutes > 0 ? styles["today"] : undefined}
          />
        ))}
      </div>
      <div className={styles["ends"]} aria-hidden="true">
        <span>{chartDay(formats, from)}</span>
        {middle && <span>{chartDay(formats, middle)}</span>}
        <span>{chartDay(formats, to)}</span>
      </div>
    </>
  );
}
