import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useDraft } from "../../../forms/use-draft.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { Button, RadioRows, SelectField, TextArea, TextField } from "../../../ui/index.ts";
import { DatePicker } from "../../../ui/date-picker.tsx";
import type { GoalView } from "../contract.ts";
import { longestDetail, longestTitle, mostSteps } from "../rules.ts";
import styles from "./clients.module.css";

interface GoalFormProps {
  /** A key for the draft. */
  about: string;
  goal?: GoalView;
  refusal: RefusedForm | undefined;
}

/** The form for a goal's text and steps; for an existing goal, also for its state. */
export function GoalForm({ about, goal, refusal: any }: GoalFormProps) {
  const t = useTexts("clients");
  const p = useTexts("platform");
  const formats = useFormats();
  const refusal = any?.values["intent"] === "remove" ? undefined : any;
  const draft = useDraft(`client-goal:${about}`, refusal);
  const value = (name: string) => (typeof draft.values?.[name] === "string" ? draft.values[name] : undefined);
  const fault = (name: string) => refusal?.error.fields?.[name]?.message;
  const optional = `(${p("form.optional")})`;
  return (
    <>
      <FormErrors
        error={refusal?.error}
        labels={{ title: t("goal.title"), detail: t("goal.detail"), due_on: t("goal.due"), steps: t("goal.steps") }}
      />
      <Form {...draft.form} method="post" noValidate className={styles["form"]}>
        <FormKey />
        {draft.note}
        <TextField
          name="title"
          label={t("goal.title")}
          help={t("goal.title.help")}
          maxLength={longestTitle}
          required
          defaultValue={value("title") ?? goal?.title}
          error={fault("title")}
        />
        <TextArea
          name="detail"
          label={t("goal.detail")}
          help={t("goal.detail.help")}
          mark={optional}
          maxLength={longestDetail}
          rows={2}
          defaultValue={value("detail") ?? goal?.detail ?? ""}
          error={fault("detail")}
        />
        <DatePicker
          className={styles["short"]}
          name="due_on"
          label={t("goal.due")}
          mark={optional}
          formats={formats}
          openLabel={p("field.open_calendar")}
          defaultValue={value("due_on") ?? goal?.due_on ?? undefined}
          error={fault("due_on")}
        />
        <SelectField
          className={styles["short"] ?? ""}
          name="steps"
          label={t("goal.steps")}
          defaultValue={value("steps") ?? String(goal?.steps ?? 5)}
          error={fault("steps")}
          options={Array.from({ length: mostSteps }, (_, i) => ({ value: String(i + 1), label: String(i + 1) }))}
        />
        {goal && (
          <RadioRows
            name="at"
            label={t("goal.at")}
            defaultValue={value("at") ?? (goal.reached_at ? "reached" : String(goal.step))}
            options={[
              ...Array.from({ length: goal.steps }, (_, i) => ({
                value: String(i + 1),
                label: t("goal.at.step", { step: i + 1 }),
              })),
              { value: "reached", label: t("goal.at.reached") },
            ]}
          />
        )}
        <div>
          <Button size="lg">{t("goal.save")}</Button>
        </div>
      </Form>
    </>
  );
}
