import { useLocale, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { languageLabels } from "../../../platform/i18n/language-names.ts";
import { CheckboxField, Chips, NumberField, RadioRows, SelectField, TextField } from "../../../ui/index.ts";
import { languages } from "../../specialists/rules.ts";
import type { EventDetail } from "../contract.ts";
import { audiences } from "../rules.ts";
import styles from "./organizers.module.css";

const countries = ["SI", "RS"] as const;

/** Returns a function for the values of fields: what was typed before a refusal, or else what is stored. */
export function fieldValues(refused: RefusedForm | undefined) {
  return (name: string, stored?: string | number | null): string | undefined => {
    const value = refused?.values[name];
    if (refused) return typeof value === "string" ? value : undefined;
    return stored === null || stored === undefined ? undefined : String(stored);
  };
}

/** The labels of these fields, for the summary of errors. */
export function useFactLabels() {
  const t = useTexts("events");
  return {
    for_whom: t("organizers.for_whom"),
    age_from: t("organizers.age_from"),
    age_to: t("organizers.age_to"),
    languages: t("organizers.languages"),
    venue: t("organizers.venue"),
    address: t("organizers.address"),
    city: t("organizers.city"),
    time_zone: t("organizers.zone"),
    refund_hours: t("organizers.refund_hours"),
    late_percent: t("organizers.late_percent"),
  };
}

/** Fields for what all dates of an event have in common. */
export function FactsFields({
  facts,
  refused,
  zones,
}: {
  facts: Partial<EventDetail>;
  refused: RefusedForm | undefined;
  /** The first zone is the default. */
  zones: readonly { value: string; label: string }[];
}) {
  const t = useTexts("events");
  const p = useTexts("platform");
  const locale = useLocale();
  const language = languageLabels(locale);
  const labels = useFactLabels();
  const kept = fieldValues(refused);
  const fault = (name: string) => refused?.error.fields?.[name]?.message;
  const mark = `(${p("form.optional")})`;
  const zone = facts.time_zone ?? zones[0]?.value;
  const said = refused ? [refused.values["languages"] ?? []].flat() : (facts.languages ?? [locale]);
  return (
    <>
      <SelectField
        name="for_whom"
        label={labels.for_whom}
        defaultValue={kept("for_whom", facts.for_whom) ?? "children"}
        options={audiences.map((value) => ({ value, label: t(`organizers.for_whom.${value}`) }))}
      />
      <div className={styles["pair"]}>
        <NumberField
          name="age_from"
          label={labels.age_from}
          mark={mark}
          min={0}
          max={99}
          defaultValue={kept("age_from", facts.age_from)}
          error={fault("age_from")}
        />
        <NumberField
          name="age_to"
          label={labels.age_to}
          mark={mark}
          min={0}
          max={99}
          defaultValue={kept("age_to", facts.age_to)}
          error={fault("age_to")}
        />
      </div>
      <Chips
        name="languages"
        label={labels.languages}
        multiple
        defaultValues={said}
        error={fault("languages")}
        options={languages.map((value) => ({ value, label: language(value) }))}
      />
      <RadioRows
        name="mode"
        label={t("organizers.mode")}
        defaultValue={
          kept("mode", facts.online === undefined ? "in_person" : facts.online ? "online" : "in_person") ?? "in_person"
        }
        options={(["in_person", "online"] as const).map((value) => ({ value, label: t(`organizers.mode.${value}`) }))}
      />
      <TextField
        name="venue"
        label={labels.venue}
        help={t("organizers.venue.help")}
        defaultValue={kept("venue", facts.venue)}
        error={fault("venue")}
        maxLength={120}
        autoComplete="off"
      />
      <TextField
        name="address"
        label={labels.address}
        mark={mark}
        defaultValue={kept("address", facts.address)}
        error={fault("address")}
        maxLength={120}
        autoComplete="off"
      />
      <div className={styles["pair"]}>
        <TextField
          name="city"
          label={labels.city}
          mark={mark}
          defaultValue={kept("city", facts.city)}
          error={fault("city")}
          maxLength={120}
          autoComplete="off"
        />
        <SelectField
          name="country"
          label={t("organizers.country")}
          defaultValue={kept("country", facts.country) ?? (zone === "Europe/Belgrade" ? "RS" : "SI")}
          options={countries.map((value) => ({ value, label: t(`organizers.country.${value}`) }))}
        />
      </div>
      <SelectField
        name="time_zone"
        label={labels.time_zone}
        defaultValue={kept("time_zone", zone)}
        error={fault("time_zone")}
        options={zones}
      />
      <div className={styles["pair"]}>
        <NumberField
          name="refund_hours"
          label={labels.refund_hours}
          min={0}
          max={720}
          defaultValue={kept("refund_hours", facts.refund_hours ?? 48)}
          error={fault("refund_hours")}
          required
        />
        <NumberField
          name="late_percent"
          label={labels.late_percent}
          min={0}
          max={100}
          defaultValue={kept("late_percent", facts.late_percent ?? 0)}
          error={fault("late_percent")}
          required
        />
      </div>
      <CheckboxField
        name="leisure"
        value="1"
        label={t("organizers.leisure")}
        help={t("organizers.leisure.help")}
        defaultChecked={kept("leisure", facts.leisure ? 1 : null) === "1"}
      />
      <CheckboxField
        name="recorded"
        value="1"
        label={t("organizers.recorded")}
        help={t("organizers.recorded.help")}
        defaultChecked={kept("recorded", facts.recorded ? 1 : null) === "1"}
      />
    </>
  );
}
