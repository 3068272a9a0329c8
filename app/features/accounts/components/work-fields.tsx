import { useState } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import type { ErrorBody } from "../../../platform/errors/codes.ts";
import { Chips, SegmentedControl, SelectField, TextField } from "../../../ui/index.ts";
import styles from "./entry.module.css";

type Named = readonly { key: string; name: string }[];

/** The options of a specialist's form, as the API returns them. */
export interface WorkChoices {
  professions: readonly { key: string; name: string; female: string; male: string }[];
  countries: Named;
  languages: Named;
  genders: Named;
}

export interface WorkFieldsProps {
  choices: WorkChoices;
  values: Record<string, unknown>;
  error: ErrorBody | undefined;
  required: boolean;
}

const options = (named: Named) => named.map(({ key, name }) => ({ value: key, label: name }));
const text = (value: unknown) => (typeof value === "string" ? value : "");

/** The profession in the person's gender, or in both genders if theirs is unknown. */
const professionFor = ({ female, male }: WorkChoices["professions"][number], gender: string): string =>
  gender === "female" ? female : gender === "male" || female === male ? male : `${female} / ${male}`;

/** A specialist's questions about their work. */
export function WorkFields({ choices, values, error, required }: WorkFieldsProps) {
  const t = useTexts("accounts");
  const fault = (name: string) => error?.fields?.[name]?.message;
  const [gender, setGender] = useState(text(values["gender"]));
  const languages = [values["languages"] ?? []].flat() as string[];
  return (
    <>
      <SelectField
        name="profession"
        label={t("register.work.profession")}
        defaultValue={text(values["profession"])}
        error={fault("profession")}
        options={[
          { value: "", label: t("register.work.choose") },
          ...choices.professions.map((one) => ({ value: one.key, label: professionFor(one, gender) })),
        ]}
        required={required}
      />
      <div className={styles["pair"]}>
        <SelectField
          name="country"
          label={t("register.work.country")}
          defaultValue={text(values["country"])}
          error={fault("country")}
          autoComplete="country"
          options={[{ value: "", label: t("register.work.choose") }, ...options(choices.countries)]}
          required={required}
        />
        <TextField
          name="city"
          label={t("register.work.city")}
          defaultValue={text(values["city"])}
          error={fault("city")}
          autoComplete="address-level2"
          required={required}
        />
      </div>
      <Chips
        multiple
        name="languages"
        label={t("register.work.languages")}
        help={t("register.work.languages.help")}
        defaultValues={languages}
        error={fault("languages") ?? fault("languages.0")}
        options={options(choices.languages)}
      />
      <div onInput={(event) => setGender((event.target as HTMLInputElement).value)}>
        <SegmentedControl
          name="gender"
          label={t("register.work.gender")}
          help={t("register.work.gender.help")}
          defaultValue={text(values["gender"])}
          error={fault("gender")}
          options={[...options(choices.genders), { value: "", label: t("register.work.gender.none") }]}
        />
      </div>
    </>
  );
}

/** Labels of these fields in the error summary. */
export function useWorkLabels(): Record<string, string> {
  const t = useTexts("accounts");
  return {
    profession: t("register.work.profession"),
    country: t("register.work.country"),
    city: t("register.work.city"),
    languages: t("register.work.languages"),
    gender: t("register.work.gender"),
  };
}
