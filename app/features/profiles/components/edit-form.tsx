import { type FormEvent, useRef } from "react";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { Form } from "../../../forms/form.tsx";
import { useDraft } from "../../../forms/use-draft.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import { languageLabels } from "../../../platform/i18n/language-names.ts";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import type { zoneChoices } from "../../../platform/time/zone-names.server.ts";
import { DatePicker } from "../../../ui/date-picker.tsx";
import { Button, ButtonLink, Card, CardHead, Chips, Cluster, TextArea, TextField } from "../../../ui/index.ts";
import { SearchSelect } from "../../../ui/search-select.tsx";
import type { ReadProfile } from "../contract.ts";
import { genders, maxLengths, profileLanguages } from "../rules.ts";
import { ConflictingValue, ConflictNotice, type EditConflict } from "./edit-conflict.tsx";
import { type EditedField, editedFields, inputName, valuesOfProfile } from "./edited-values.ts";
import styles from "./profile-form.module.css";

interface EditFormProps {
  profile: ReadProfile;
  zones: ReturnType<typeof zoneChoices>;
  today: string;
  refusal: RefusedForm | undefined;
  /** Set if someone else changed the profile while it was being edited. */
  met: EditConflict | undefined;
}

/** Everything a family enters about a person. Each field says who sees it. */
export function EditForm({ profile, zones, today, refusal, met }: EditFormProps) {
  const t = useTexts("profiles");
  const language = languageLabels(useLocale());
  const p = useTexts("platform");
  const formats = useFormats();
  const paths = usePaths();
  const child = profile.kind === "child";
  const { name: who } = profile;
  const draft = useDraft(`profile:${profile.id}`, refusal);
  const values = draft.values;
  const now = met?.theirs ?? valuesOfProfile(profile);
  const since = useRef<HTMLInputElement>(null);
  const typed = (field: string) => (typeof values?.[field] === "string" ? values[field] : undefined);
  const version = String(met?.version ?? (typed("since") || typed("version") || profile.version));
  const filled = (field: Exclude<EditedField, "languages">) => typed(field) ?? now[field] ?? "";
  const languages = values?.["languages"] === undefined ? now.languages : [values["languages"]].flat();
  const error = met ? undefined : refusal?.error;
  const fault = (field: EditedField) => error?.fields?.[inputName(field)]?.message;
  const optional = `(${p("form.optional")})`;
  // A restored draft sends the version it was begun with, so that it can't overwrite newer changes.
  const begin = (_: FormEvent) => {
    if (since.current && since.current.value === "") since.current.value = version;
  };
  const area = (field: "helps" | "notes" | "guardian_notes", help: string) => (
    <>
      <TextArea
        name={field}
        label={t(`field.${field}`)}
        mark={optional}
        help={help}
        defaultValue={filled(field)}
        error={fault(field)}
        maxLength={maxLengths[field]}
        rows={4}
      />
      <ConflictingValue field={field} met={met} />
    </>
  );
  return (
    <Form
      {...draft.form}
      key={`${draft.form.key} ${version} ${met ? "met" : ""}`}
      method="post"
      noValidate
      className={`stack ${styles["edit"]}`}
      onInput={begin}
    >
      <FormKey />
      <input type="hidden" name="version" value={version} readOnly />
      <input type="hidden" name="base" value={JSON.stringify(now)} readOnly />
      <input type="hidden" name="since" ref={since} defaultValue={met ? version : (typed("since") ?? "")} />
      <FormErrors
        error={error}
        labels={Object.fromEntries(editedFields.map((field) => [inputName(field), t(`field.${field}`)]))}
      />
      {met && <ConflictNotice met={met} />}
      {draft.note}
      <Card>
        <CardHead title={t("edit.basics")} sub={child ? t("edit.basics.seen") : t("edit.basics.seen.own")} />
        <div className={styles["fields"]}>
          <div className={styles["pair"]}>
            <div>
              <TextField
                name="name"
                label={t("field.name")}
                help={t("seen.request")}
                defaultValue={filled("name")}
                error={fault("name")}
                autoComplete="off"
                required
              />
              <ConflictingValue field="name" met={met} />
            </div>
            <div>
              <TextField
                name="lastname"
                label={t("field.lastname")}
                help={t("seen.initial")}
                defaultValue={filled("lastname")}
                error={fault("lastname")}
                autoComplete="off"
                required
              />
              <ConflictingValue field="lastname" met={met} />
            </div>
          </div>
          <div className={styles["pair"]}>
            <div>
              <DatePicker
                name="birth_date"
                label={t("field.birth_date")}
                mark={child ? undefined : optional}
                help={t("seen.age")}
                defaultValue={filled("birth_date")}
                error={fault("birth_date")}
                formats={formats}
                openLabel={p("field.open_calendar")}
                longAgo
                max={today}
                required={child}
              />
              <ConflictingValue field="birth_date" met={met} />
            </div>
            {child && (
              <div>
                <TextField
                  name="school_year"
                  label={t("field.school_year")}
                  mark={optional}
                  help={t("field.school_year.help")}
                  defaultValue={filled("school_year")}
                  error={fault("school_year")}
                  maxLength={maxLengths.school_year}
                  autoComplete="off"
                />
                <ConflictingValue field="school_year" met={met} />
              </div>
            )}
          </div>
          <div>
            <Chips
              name="gender"
              label={t("field.gender")}
              mark={optional}
              options={[...genders, ""].map((value) => ({
                value,
                label: value ? t(`gender.${profile.kind}.${value as "other"}`) : t("gender.none"),
              }))}
              defaultValues={[filled("gender")]}
              error={fault("gender")}
            />
            <ConflictingValue field="gender" met={met} kind={profile.kind} />
          </div>
          <div>
            <Chips
              multiple
              name="languages"
              label={t("field.languages")}
              mark={optional}
              options={profileLanguages.map((value) => ({ value, label: language(value) }))}
              defaultValues={languages}
              error={fault("languages")}
            />
            <ConflictingValue field="languages" met={met} />
          </div>
        </div>
      </Card>
      <Card>
        <CardHead title={t("edit.meeting")} sub={t("edit.meeting.text")} />
        <div className={styles["fields"]}>
          <div>
            <TextField
              name="interests"
              label={t("field.interests")}
              mark={optional}
              help={t("field.interests.help")}
              defaultValue={filled("interests")}
              error={fault("interests")}
              maxLength={maxLengths.interests}
              autoComplete="off"
            />
            <ConflictingValue field="interests" met={met} />
          </div>
          <div>{area("helps", t("field.helps.help"))}</div>
          <div>{area("notes", t("field.notes.help"))}</div>
        </div>
      </Card>
      {child && (
        <Card tone="quiet">
          <CardHead title={t("edit.guardians")} sub={t("edit.guardians.text")} />
          {area("guardian_notes", t("field.guardian_notes.help"))}
        </Card>
      )}
      <Card>
        <SearchSelect
          name="time_zone"
          id="location.time_zone"
          label={t("field.time_zone")}
          help={child ? t("field.time_zone.help", { name: who }) : t("field.time_zone.own")}
          defaultValue={filled("time_zone")}
          error={fault("time_zone")}
          groups={zones}
          emptyText={t("zones.none")}
        />
        <ConflictingValue field="time_zone" met={met} />
      </Card>
      <Cluster>
        <Button size="lg">{t("edit.save")}</Button>
        <ButtonLink size="lg" variant="neutral" as={RouterLink} href={paths("profiles.one", { id: profile.id })}>
          {t("edit.back")}
        </ButtonLink>
      </Cluster>
    </Form>
  );
}
