import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { Button, Card, CardHead, CheckboxField, SelectField, TextField } from "../../../ui/index.ts";
import type { OwnAvailability } from "../contract.ts";
import { type BookingRules, stepChoices } from "../rules.ts";
import styles from "./hours.module.css";
import { useClockTexts } from "./words.ts";

const minutes = [0, 5, 10, 15, 20, 30, 45, 60];
const notices = [0, 1, 2, 4, 8, 12, 24, 48, 72, 168];
const horizons = [7, 14, 28, 42, 56, 84, 182, 364];
const most = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12];
/** The choices, including the current value. */
const withOwn = (choices: readonly number[], own: number | null) =>
  own === null || choices.includes(own) ? choices : [...choices, own].toSorted((a, b) => a - b);

/** The rules for booking sessions, each with an explanation. */
export function RulesCard({
  own,
  rules,
  refusal,
}: {
  own: OwnAvailability;
  rules: BookingRules;
  refusal: RefusedForm | undefined;
}) {
  const t = useTexts("availability");
  const p = useTexts("platform");
  const locale = useLocale();
  const { formats } = useClockTexts();
  const fault = (name: string) => refusal?.error.fields?.[name]?.message;
  const minute = (count: number) => ({ value: String(count), label: t("minutes.count", { count }) });
  const last = new Date(Date.parse(own.today) + rules.horizon_days * 24 * 3600_000).toISOString().slice(0, 10);
  const day = (count: number) =>
    count % 7 === 0 ? t("weeks.count", { count: count / 7 }) : t("days.count", { count });
  return (
    <Card id="rules" className={styles["section"]}>
      <CardHead title={t("rules.title")} />
      <FormErrors error={refusal?.error} labels={{ meeting_link: t("rules.link") }} />
      <Form method="post" preventScrollReset className={styles["form"]} noValidate>
        <div className={styles["rules"]}>
          <SelectField
            name="break_before"
            label={t("rules.before")}
            help={t("rules.before.help")}
            defaultValue={String(rules.break_before)}
            options={withOwn(minutes, rules.break_before).map(minute)}
          />
          <SelectField
            name="break_after"
            label={t("rules.after")}
            help={t("rules.after.help")}
            defaultValue={String(rules.break_after)}
            options={withOwn(minutes, rules.break_after).map(minute)}
          />
          <SelectField
            name="notice_hours"
            label={t("rules.notice")}
            defaultValue={String(rules.notice_hours)}
            help={
              own.next_free_at
                ? t("rules.notice.next", {
                    time: formats.dateTime(own.next_free_at, own.time_zone, `${own.today}T12:00:00Z`),
                  })
                : t("rules.notice.none")
            }
            options={withOwn(notices, rules.notice_hours).map((count) => ({
              value: String(count),
              label: t("hours.count", { count }),
            }))}
          />
          <SelectField
            name="horizon_days"
            label={t("rules.horizon")}
            help={t("rules.horizon.help", { day: formats.day(`${last}T12:00:00Z`, "UTC", `${own.today}T12:00:00Z`) })}
            defaultValue={String(rules.horizon_days)}
            options={withOwn(horizons, rules.horizon_days).map((count) => ({
              value: String(count),
              label: day(count),
            }))}
          />
          <SelectField
            name="most_a_day"
            label={t("rules.most")}
            help={t("rules.most.help")}
            defaultValue={rules.most_a_day === null ? "" : String(rules.most_a_day)}
            options={[
              { value: "", label: t("rules.most.none") },
              ...withOwn(most, rules.most_a_day).map((count) => ({ value: String(count), label: String(count) })),
            ]}
          />
          <SelectField
            name="step_minutes"
            label={t("rules.step")}
            help={t("rules.step.help")}
            defaultValue={String(rules.step_minutes)}
            options={stepChoices.map(minute)}
          />
        </div>
        {own.services.length > 0 && (
          <fieldset className={styles["copy"]}>
            <legend>{t("rules.instant")}</legend>
            <p className="small muted">{t("rules.instant.help")}</p>
            {own.services.map(({ id, name }) => (
              <label key={id} className={styles["check"]}>
                <input
                  type="checkbox"
                  name="instant_services"
                  value={id}
                  defaultChecked={rules.instant_services.includes(id)}
                />{" "}
                {name[locale] ?? Object.values(name)[0]}
              </label>
            ))}
          </fieldset>
        )}
        <CheckboxField
          name="sick_day"
          label={t("rules.sick")}
          help={t("rules.sick.help")}
          defaultChecked={rules.sick_day}
        />
        <TextField
          name="meeting_link"
          type="url"
          label={t("rules.link")}
          help={t("rules.link.help")}
          mark={`(${p("form.optional")})`}
          maxLength={300}
          defaultValue={
            typeof refusal?.values["meeting_link"] === "string"
              ? refusal.values["meeting_link"]
              : (rules.meeting_link ?? "")
          }
          error={fault("meeting_link")}
        />
        <div>
          <Button variant="secondary" name="intent" value="rules">
            {t("rules.save")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
