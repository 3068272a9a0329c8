import { useState } from "react";
import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { CardHead, FieldGroup, Icon, SelectField, TextField } from "../../../ui/index.ts";
import { DatePicker } from "../../../ui/date-picker.tsx";
import type { PlanSetting } from "../contract.ts";
import { planTextLimits } from "../rules.ts";
import { type OnShownChange, type PlanDraft, weeksOf } from "./plan-values.ts";
import styles from "./practice.module.css";
import { weekdayName, weekdaysOf } from "./weekdays.ts";

interface RhythmFieldsProps {
  begin: PlanDraft;
  values: Record<string, string | string[]> | undefined;
  setting: PlanSetting;
  fault: (name: string) => string | undefined;
  onMinutes: (minutes: number) => void;
  onShown: OnShownChange | undefined;
}

const choices = [5, 10, 15, 20, 25, 30, 40, 50, 60];

/**
 * Fields for the goal, first and last day, days of the week and minutes, with a note on whether the family's limit allows them.
 */
export function RhythmFields({ begin, values, setting, fault, onMinutes, onShown }: RhythmFieldsProps) {
  const t = useTexts("practice");
  const p = useTexts("platform");
  const formats = useFormats();
  const value = (name: string) => (typeof values?.[name] === "string" ? values[name] : undefined);
  const typed = values?.["days"];
  const [goal, setGoal] = useState(value("goal") ?? begin.goal);
  const [days, setDays] = useState<readonly number[]>(typed === undefined ? begin.days : [typed].flat().map(Number));
  const [minutes, setMinutes] = useState(Number(value("minutes") ?? begin.minutes));
  const [from, setFrom] = useState(begin.from_on);
  const [until, setUntil] = useState(begin.until_on);
  const begins = (day: string) => {
    setFrom(day);
    if (day) onShown?.({ from_on: day });
  };
  const ends = (day: string) => {
    setUntil(day);
    if (day) onShown?.({ until_on: day });
  };
  const limit = setting.minutes_a_day;
  const amount = { days: days.length, minutes: days.length * minutes };
  const over = limit !== null && minutes > limit;
  const calendar = { formats, openLabel: p("field.open_calendar"), min: setting.today };
  return (
    <>
      <CardHead title={t("form.rhythm")} id="rhythm" />
      <div className={styles["fields"]}>
        <TextField
          name="goal"
          label={t(setting.side === "specialist" ? "form.goal" : "form.goal.own")}
          labelAside={
            <span className="muted small figures">
              {t("form.count", { count: goal.length, max: planTextLimits.goal })}
            </span>
          }
          maxLength={planTextLimits.goal}
          required
          defaultValue={value("goal") ?? begin.goal}
          error={fault("goal")}
          onChange={({ target }) => setGoal(target.value)}
        />
        <div className={styles["two"]}>
          <DatePicker
            {...calendar}
            name="from_on"
            label={t("form.from")}
            defaultValue={value("from_on") ?? begin.from_on}
            onChange={begins}
            error={fault("from_on")}
          />
          <DatePicker
            {...calendar}
            name="until_on"
            label={t("form.until")}
            defaultValue={value("until_on") ?? begin.until_on}
            onChange={ends}
            error={fault("until_on")}
            labelAside={
              from && until && until >= from ? (
                <span className="muted small">{t("form.weeks", { weeks: weeksOf(from, until) })}</span>
              ) : undefined
            }
          />
        </div>
        <div className={styles["rhythm"]}>
          <FieldGroup name="days" label={t("form.days")} error={fault("days")}>
            <div className={styles["days"]}>
              {weekdaysOf(formats).map((day) => (
                <label key={day} className={styles["day"]}>
                  <input
                    type="checkbox"
                    name="days"
                    value={day}
                    defaultChecked={days.includes(day)}
                    onChange={({ target }) => {
                      const chosen = target.checked ? [...days, day] : days.filter((one) => one !== day);
                      setDays(chosen);
                      onShown?.({ days: chosen });
                    }}
                  />
                  <span>{weekdayName(formats, day)}</span>
                  <Icon name="check" size={16} />
                </label>
              ))}
            </div>
          </FieldGroup>
          <SelectField
            name="minutes"
            label={t("form.minutes")}
            defaultValue={String(minutes)}
            error={fault("minutes")}
            options={[...new Set([...choices, minutes])]
              .toSorted((a, b) => a - b)
              .map((one) => ({ value: String(one), label: String(one) }))}
            onChange={({ target }) => {
              setMinutes(Number(target.value));
              onMinutes(Number(target.value));
            }}
          />
        </div>
        <p className={over ? styles["over"] : styles["fits"]} aria-live="polite">
          <Icon name={over ? "warning-circle" : "check-circle"} size={20} />
          <span>
            {limit === null ? t("form.amount", amount) : t(over ? "form.over" : "form.fits", { ...amount, limit })}
          </span>
        </p>
      </div>
    </>
  );
}
