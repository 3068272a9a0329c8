import { Form } from "../../../forms/form.tsx";
import { RouterLink, useLocale, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { Button, ButtonLink, SegmentedControl } from "../../../ui/index.ts";
import { TimePicker } from "../../../ui/time-picker.tsx";
import type { OwnAvailability } from "../contract.ts";
import { places, type WorkingHours } from "../rules.ts";
import styles from "./hours.module.css";
import { placeIcon, useClockTexts } from "./words.ts";

interface HoursFormProps {
  day: number;
  at: string;
  plan: string;
  hours: WorkingHours | undefined;
  services: OwnAvailability["services"];
  refusal: RefusedForm | undefined;
  back: string;
}

/** The values of a block as form fields. */
export function HoursForm({ day, at, plan, hours, services, refusal, back }: HoursFormProps) {
  const t = useTexts("availability");
  const p = useTexts("platform");
  const locale = useLocale();
  const { weekday, formats } = useClockTexts();
  const value = (name: string) => (typeof refusal?.values[name] === "string" ? refusal.values[name] : undefined);
  const fault = (name: string) => refusal?.error.fields?.[name]?.message;
  return (
    <Form
      method="post"
      preventScrollReset
      className={styles["edit"]}
      aria-label={hours ? t("hours.change", { day: weekday(day) }) : t("day.add", { day: weekday(day) })}
    >
      <input type="hidden" name="plan" value={plan} />
      <input type="hidden" name="day" value={day} />
      <input type="hidden" name="at" value={at} />
      <div className={styles["times"]}>
        <TimePicker
          name="starts"
          label={t("field.starts")}
          formats={formats}
          openLabel={p("field.open_times")}
          defaultValue={value("starts") ?? hours?.starts ?? "09:00"}
          error={fault("starts")}
        />
        <TimePicker
          name="ends"
          label={t("field.ends")}
          formats={formats}
          openLabel={p("field.open_times")}
          defaultValue={value("ends") ?? hours?.ends ?? "12:00"}
          error={fault("ends")}
        />
      </div>
      <SegmentedControl
        name="mode"
        label={t("field.place")}
        defaultValue={value("mode") ?? hours?.mode ?? "either"}
        options={places.map((place) => ({ value: place, label: t(`place.short.${place}`), icon: placeIcon[place] }))}
      />
      {services.length > 1 && (
        <fieldset className={styles["copy"]}>
          <legend>{t("field.services")}</legend>
          <p className="small muted">{t("field.services.help")}</p>
          {services.map(({ id, name }) => (
            <label key={id} className={styles["check"]}>
              <input
                type="checkbox"
                name="services"
                value={id}
                defaultChecked={hours?.service_ids?.includes(id) ?? false}
              />{" "}
              {name[locale] ?? Object.values(name)[0]}
            </label>
          ))}
        </fieldset>
      )}
      <p className="small muted">{t("hours.midnight")}</p>
      <div className={styles["actions"]}>
        <Button name="intent" value="hours">
          {t("hours.save")}
        </Button>
        <ButtonLink variant="neutral" as={RouterLink} href={back}>
          {t("cancel")}
        </ButtonLink>
        {hours && (
          <Button variant="tertiary" iconStart="trash" name="intent" value="remove_hours">
            {t("hours.remove")}
          </Button>
        )}
      </div>
    </Form>
  );
}
