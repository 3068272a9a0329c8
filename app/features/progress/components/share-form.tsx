import { Form } from "../../../forms/form.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import type { Translate } from "../../../platform/i18n/messages.ts";
import {
  Button,
  Card,
  CardHead,
  CheckboxField,
  FieldGroup,
  SegmentedControl,
  SelectField,
  TextField,
} from "../../../ui/index.ts";
import type { Names } from "../data/names.server.ts";
import { defaultPeriod, defaultShareDays, longestLabel, longestShareDays, periods, type SkillKey } from "../rules.ts";
import styles from "./progress.module.css";

const lengths = [7, defaultShareDays, 60, longestShareDays];

export const shareLabels = (t: Translate<"progress">) => ({
  label: t("share.label"),
  days: t("share.period"),
  skills: t("share.skills"),
  with_name: t("share.with_name"),
  open_days: t("share.open_days"),
});

interface ShareFormProps {
  name: string;
  /** The played skills that can be chosen. */
  skills: readonly SkillKey[];
  names: Names;
  refusal: RefusedForm | undefined;
}

export function ShareForm({ name, skills, names, refusal }: ShareFormProps) {
  const t = useTexts("progress");
  const { values, error } = refusal ?? {};
  const wrong = (field: string) => error?.fields?.[field]?.message;
  const value = (field: string, usual: number) => [values?.[field] ?? String(usual)].flat()[0] ?? "";
  if (skills.length === 0)
    return (
      <Card>
        <CardHead title={t("share.title", { name })} sub={t("share.skills.none")} />
      </Card>
    );
  return (
    <Card>
      <CardHead title={t("share.title", { name })} sub={t("share.text")} />
      <Form method="post" className={styles["form"]} noValidate>
        <TextField
          name="label"
          label={t("share.label")}
          help={t("share.label.help")}
          defaultValue={[values?.["label"] ?? ""].flat()[0]}
          error={wrong("label")}
          maxLength={longestLabel}
          required
        />
        <SegmentedControl
          name="days"
          label={t("share.period")}
          defaultValue={value("days", defaultPeriod)}
          error={wrong("days")}
          options={periods.map((days) => ({ value: String(days), label: t("period.days", { days }) }))}
        />
        <SkillFields
          skills={skills}
          names={names}
          chosen={values ? [values["skills"] ?? []].flat() : skills}
          error={wrong("skills")}
        />
        <CheckboxField
          name="with_name"
          value="yes"
          label={t("share.with_name")}
          help={t("share.with_name.help")}
          defaultChecked={values?.["with_name"] === "yes"}
        />
        <SelectField
          name="open_days"
          label={t("share.open_days")}
          defaultValue={value("open_days", defaultShareDays)}
          error={wrong("open_days")}
          options={lengths.map((days) => ({ value: String(days), label: t("period.days", { days }) }))}
        />
        <div>
          <Button size="lg" iconStart="share-network" name="intent" value="make">
            {t("share.make")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

interface SkillFieldsProps {
  skills: readonly SkillKey[];
  names: Names;
  chosen: readonly string[];
  error?: string | undefined;
  /** Distinguishes several forms on one page. */
  of?: string;
}

export function SkillFields({ skills, names, chosen, error, of = "" }: SkillFieldsProps) {
  const t = useTexts("progress");
  return (
    <FieldGroup name="skills" id={`skills${of}`} label={t("share.skills")} error={error}>
      {skills.map((skill) => (
        <CheckboxField
          key={skill}
          name="skills"
          id={`skills-${skill}${of}`}
          value={skill}
          label={names.skills[skill]}
          defaultChecked={chosen.includes(skill)}
        />
      ))}
    </FieldGroup>
  );
}
