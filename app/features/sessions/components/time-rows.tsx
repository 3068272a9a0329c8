import { type FormEvent, type ReactNode, useState } from "react";
import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { isoTime, zoneAbbreviation } from "../../../platform/time/format.ts";
import { DatePicker } from "../../../ui/date-picker.tsx";
import { Icon, Pebble, SegmentedControl } from "../../../ui/index.ts";
import { TimePicker } from "../../../ui/time-picker.tsx";
import { typeInto } from "../../../ui/typed-field.ts";
import styles from "./sessions.module.css";
import { readTimeRow, type TimeRow } from "./typed-rows.ts";

interface TimeRowsProps {
  rows: readonly TimeRow[];
  /** Time zone of the typed times. */
  zone: string;
  errors: Record<string, { message: string }> | undefined;
  /** First and last allowed day, YYYY-MM-DD. */
  min: string;
  max: string;
  /** A note under a row: the time in the other time zone, and any overlap. */
  note?: ((row: number) => ReactNode) | undefined;
  /** Whether all rows may stay empty. */
  optional?: boolean | undefined;
}

/** Up to three times; the first is required unless all are optional. Text fields, so that they work without JavaScript. */
export function TimeRows({ rows, zone, errors, min, max, note, optional }: TimeRowsProps) {
  const t = useTexts("sessions");
  const p = useTexts("platform");
  const formats = useFormats();
  const [typed, setTyped] = useState(rows);
  const follow = (row: number) => (event: FormEvent<HTMLElement>) => {
    const { name, value } = event.target as HTMLInputElement;
    const part = ({ [`date_${row}`]: "day", [`time_${row}`]: "time", [`repeat_${row}`]: "repeat" } as const)[name];
    if (part) setTyped((before) => before.map((one, i) => (i === row ? { ...one, [part]: value } : one)));
  };
  return (
    <div className="stack">
      {rows.map((row, i) => (
        <div
          className={styles["offer"]}
          key={i}
          role="group"
          aria-label={t("times.row", { number: i + 1 })}
          onInput={follow(i)}
        >
          <div className={styles["offerrow"]}>
            <Pebble size="sm" shape={((i % 3) + 1) as 1 | 2 | 3} aria-hidden="true">
              {i + 1}
            </Pebble>
            <div className={styles["offerfields"]}>
              <DatePicker
                name={`date_${i}`}
                label={t("times.date")}
                mark={i === 0 || optional ? undefined : `(${p("form.optional")})`}
                formats={formats}
                openLabel={p("field.open_calendar")}
                defaultValue={row.day}
                error={errors?.[`date_${i}`]?.message}
                min={min}
                max={max}
                required={i === 0 && !optional}
              />
              <TimePicker
                formats={formats}
                name={`time_${i}`}
                label={t("times.time")}
                openLabel={p("field.open_times")}
                defaultValue={row.time}
                error={errors?.[`time_${i}`]?.message}
                required={i === 0 && !optional}
              />
            </div>
          </div>
          <ClockChange row={i} typed={typed[i] ?? row} zone={zone} today={min} errors={errors} />
          {note?.(i)}
        </div>
      ))}
    </div>
  );
}

interface ClockChangeProps {
  row: number;
  typed: TimeRow;
  zone: string;
  today: string;
  errors: TimeRowsProps["errors"];
}

/** For the two nights a year when the clocks change: offers alternatives for a skipped time, and a choice for a repeated one. */
function ClockChange({ row, typed, zone, today, errors }: ClockChangeProps) {
  const t = useTexts("sessions");
  const formats = useFormats();
  const reading = readTimeRow(typed, zone, today, formats);
  const name = `repeat_${row}`;
  if (!reading || "at" in reading) return null;
  if ("repeated" in reading) {
    return (
      <SegmentedControl
        full
        name={name}
        label={t("repeat.label")}
        defaultValue={typed.repeat}
        error={errors?.[name]?.message}
        options={(["first", "second"] as const).map((value, i) => {
          const at = reading.repeated[i] as Date;
          return {
            value,
            label: t(`repeat.${value}`, { time: `${formats.time(at, zone)} ${zoneAbbreviation(at, zone)}` }),
          };
        })}
      />
    );
  }
  return (
    <div className={`${styles["hint"]} ${styles["bad"]}`} role="status">
      <Icon name="warning-circle-fill" size={18} />
      <span>{t("skipped.text")}</span>
      {reading.skipped.map((at) => {
        const time = formats.time(at, zone);
        return (
          <button
            type="button"
            className="button button-neutral button-sm"
            key={time}
            onClick={(event) => fillRow(event.currentTarget.form, row, { time: formats.writeTime(isoTime(at, zone)) })}
          >
            {t("skipped.take", { time })}
          </button>
        );
      })}
    </div>
  );
}

/** Fills a row's fields with a day, a time, or both. */
export function fillRow(form: HTMLFormElement | null, row: number, { day, time }: Partial<TimeRow>): void {
  const put = (name: string, text: string | undefined) => {
    const field = form?.elements.namedItem(name);
    if (text !== undefined && field instanceof HTMLInputElement) typeInto(field, text);
  };
  put(`date_${row}`, day);
  put(`time_${row}`, time);
}

/** Labels of the rows' fields for the error summary. */
export function useRowLabels(): Record<string, string> {
  const t = useTexts("sessions");
  return Object.fromEntries(
    [0, 1, 2].flatMap((i) => [
      [`date_${i}`, `${t("times.row", { number: i + 1 })}: ${t("times.date")}`],
      [`time_${i}`, `${t("times.row", { number: i + 1 })}: ${t("times.time")}`],
      [`repeat_${i}`, `${t("times.row", { number: i + 1 })}: ${t("times.time")}`],
    ]),
  );
}
