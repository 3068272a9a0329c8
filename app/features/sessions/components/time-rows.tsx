import type { ReactNode } from "react";
import { useTexts } from "../../../link.tsx";
import { DateField, Pebble, TimeField } from "../../../ui/index.ts";
import styles from "./sessions.module.css";

export interface TimeRow {
  day: string;
  time: string;
}

interface TimeRowsProps {
  rows: readonly TimeRow[];
  errors: Record<string, { message: string }> | undefined;
  /** First and last day to choose from, YYYY-MM-DD. */
  min: string;
  max: string;
  /** Under a row: the other clock, what it would meet. */
  note?: ((row: number) => ReactNode) | undefined;
}

/** Up to three times, the first of which is needed. Plain date and time inputs, so that nothing depends on scripts. */
export function TimeRows({ rows, errors, min, max, note }: TimeRowsProps) {
  const t = useTexts("sessions");
  const p = useTexts("platform");
  return (
    <div className="stack">
      {rows.map((row, i) => (
        <div className={styles["offer"]} key={i} role="group" aria-label={t("times.row", { number: i + 1 })}>
          <div className={styles["offerrow"]}>
            <Pebble size="sm" shape={((i % 3) + 1) as 1 | 2 | 3} aria-hidden="true">
              {i + 1}
            </Pebble>
            <div className={styles["offerfields"]}>
              <DateField
                name={`date_${i}`}
                label={t("times.date")}
                mark={i === 0 ? undefined : `(${p("form.optional")})`}
                defaultValue={row.day}
                error={errors?.[`date_${i}`]?.message}
                min={min}
                max={max}
                required={i === 0}
              />
              <TimeField
                name={`time_${i}`}
                label={t("times.time")}
                defaultValue={row.time}
                error={errors?.[`time_${i}`]?.message}
                step={300}
                required={i === 0}
              />
            </div>
          </div>
          {note?.(i)}
        </div>
      ))}
    </div>
  );
}

/** Names of the rows' fields for the error summary. */
export function useRowLabels(): Record<string, string> {
  const t = useTexts("sessions");
  return Object.fromEntries(
    [0, 1, 2].flatMap((i) => [
      [`date_${i}`, `${t("times.row", { number: i + 1 })}: ${t("times.date")}`],
      [`time_${i}`, `${t("times.row", { number: i + 1 })}: ${t("times.time")}`],
    ]),
  );
}
