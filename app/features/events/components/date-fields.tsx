import { useFormats } from "../../../navigation/formats.tsx";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { writeAmount } from "../../../platform/money/typed.ts";
import { isoDay, isoTime } from "../../../platform/time/format.ts";
import { DatePicker } from "../../../ui/date-picker.tsx";
import { CheckboxField, NumberField, TextField } from "../../../ui/index.ts";
import { TimePicker } from "../../../ui/time-picker.tsx";
import type { OrganizedDate } from "../contract.ts";
import { fieldValues } from "./facts-fields.tsx";
import styles from "./organizers.module.css";

interface Props {
  date?: OrganizedDate | undefined;
  refused: RefusedForm | undefined;
  zone: string;
}

/** The labels of these fields, for the summary of errors. */
export function useDateLabels() {
  const t = useTexts("events");
  return {
    day: t("organizers.day"),
    starts_at: t("organizers.day"),
    from: t("organizers.from"),
    until: t("organizers.until"),
    end_day: t("organizers.end_day"),
    ends_at: t("organizers.end_day"),
    link: t("organizers.link"),
    capacity: t("organizers.capacity"),
    price: t("organizers.price"),
    early_price: t("organizers.early_price"),
    early_day: t("organizers.early_day"),
    early_until: t("organizers.early_day"),
    early_time: t("organizers.time"),
    group_from: t("organizers.group_from"),
    group_price: t("organizers.group_price"),
    sell_day: t("organizers.sell_day"),
    sell_until: t("organizers.sell_day"),
    sell_time: t("organizers.time"),
  };
}

/** Returns the last day of a date that lasts several days. */
const several = ({ starts_at, ends_at }: OrganizedDate, zone: string): string | undefined =>
  isoDay(starts_at, zone) === isoDay(ends_at, zone) ? undefined : isoDay(ends_at, zone);

/** Fields for a date's start and end, and for the link of an online event. */
export function TimeFields({ date, refused, zone, place, online }: Props & { place: string; online: boolean }) {
  const t = useTexts("events");
  const p = useTexts("platform");
  const formats = useFormats();
  const labels = useDateLabels();
  const kept = fieldValues(refused);
  const fault = (...names: string[]) => names.map((name) => refused?.error.fields?.[name]?.message).find(Boolean);
  return (
    <>
      <input type="hidden" name="zone" value={zone} />
      <div className={styles["times"]}>
        <DatePicker
          name="day"
          label={labels.day}
          help={t("organizers.day.help", { place })}
          formats={formats}
          openLabel={p("field.open_calendar")}
          defaultValue={kept("day", date && isoDay(date.starts_at, zone))}
          error={fault("day", "starts_at")}
          required
        />
        <TimePicker
          name="from"
          label={labels.from}
          formats={formats}
          openLabel={p("field.open_times")}
          defaultValue={kept("from", date && isoTime(date.starts_at, zone))}
          error={fault("from")}
          required
        />
      </div>
      <div className={styles["times"]}>
        <DatePicker
          name="end_day"
          label={labels.end_day}
          help={t("organizers.end_day.help")}
          mark={`(${p("form.optional")})`}
          formats={formats}
          openLabel={p("field.open_calendar")}
          defaultValue={kept("end_day", date && several(date, zone))}
          error={fault("end_day", "ends_at")}
        />
        <TimePicker
          name="until"
          label={labels.until}
          formats={formats}
          openLabel={p("field.open_times")}
          defaultValue={kept("until", date && isoTime(date.ends_at, zone))}
          error={fault("until")}
          required
        />
      </div>
      {online && (
        <TextField
          name="link"
          type="url"
          label={labels.link}
          help={t("organizers.link.help")}
          mark={`(${p("form.optional")})`}
          defaultValue={kept("link", date?.link)}
          error={fault("link")}
          autoComplete="off"
        />
      )}
    </>
  );
}

/** Fields for places, prices, and the end of sales. */
export function SellingFields({ date, refused, zone }: Props) {
  const t = useTexts("events");
  const p = useTexts("platform");
  const formats = useFormats();
  const locale = useLocale();
  const labels = useDateLabels();
  const kept = fieldValues(refused);
  const fault = (...names: string[]) => names.map((name) => refused?.error.fields?.[name]?.message).find(Boolean);
  const mark = `(${p("form.optional")})`;
  const money = (amount: number | null | undefined) =>
    amount === null || amount === undefined ? undefined : writeAmount(locale, amount);
  const sells = date && date.sell_until !== date.starts_at ? date.sell_until : null;
  return (
    <>
      <input type="hidden" name="zone" value={zone} />
      <div className={styles["pair"]}>
        <NumberField
          name="capacity"
          label={labels.capacity}
          min={1}
          max={10_000}
          defaultValue={kept("capacity", date?.capacity ?? 20)}
          error={fault("capacity")}
          required
        />
        <TextField
          name="price"
          inputMode="decimal"
          label={labels.price}
          help={t("organizers.price.help")}
          defaultValue={kept("price", money(date?.price ?? 0))}
          error={fault("price")}
          autoComplete="off"
        />
      </div>
      <CheckboxField
        name="waiting"
        value="1"
        label={t("organizers.waiting")}
        defaultChecked={refused ? kept("waiting") === "1" : (date?.waiting ?? true)}
      />
      <details className={styles["fold"]} open={Boolean(refused) || undefined}>
        <summary>{t("organizers.more_prices")}</summary>
        <div className={styles["form"]}>
          <TextField
            name="early_price"
            inputMode="decimal"
            label={labels.early_price}
            mark={mark}
            defaultValue={kept("early_price", money(date?.early_price))}
            error={fault("early_price")}
            autoComplete="off"
          />
          <div className={styles["times"]}>
            <DatePicker
              name="early_day"
              label={labels.early_day}
              mark={mark}
              formats={formats}
              openLabel={p("field.open_calendar")}
              defaultValue={kept("early_day", date?.early_until ? isoDay(date.early_until, zone) : null)}
              error={fault("early_day", "early_until")}
            />
            <TimePicker
              name="early_time"
              label={labels.early_time}
              formats={formats}
              openLabel={p("field.open_times")}
              defaultValue={kept("early_time", date?.early_until ? isoTime(date.early_until, zone) : null)}
              error={fault("early_time")}
            />
          </div>
          <div className={styles["pair"]}>
            <NumberField
              name="group_from"
              label={labels.group_from}
              mark={mark}
              min={2}
              max={20}
              defaultValue={kept("group_from", date?.group_from)}
              error={fault("group_from")}
            />
            <TextField
              name="group_price"
              inputMode="decimal"
              label={labels.group_price}
              mark={mark}
              defaultValue={kept("group_price", money(date?.group_price))}
              error={fault("group_price")}
              autoComplete="off"
            />
          </div>
          <div className={styles["times"]}>
            <DatePicker
              name="sell_day"
              label={labels.sell_day}
              mark={mark}
              formats={formats}
              openLabel={p("field.open_calendar")}
              defaultValue={kept("sell_day", sells && isoDay(sells, zone))}
              error={fault("sell_day", "sell_until")}
            />
            <TimePicker
              name="sell_time"
              label={labels.sell_time}
              formats={formats}
              openLabel={p("field.open_times")}
              defaultValue={kept("sell_time", sells && isoTime(sells, zone))}
              error={fault("sell_time")}
            />
          </div>
        </div>
      </details>
    </>
  );
}
