import { Form } from "../../../forms/form.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import type { Translate } from "../../../platform/i18n/messages.ts";
import { Button, Card, CardHead, CheckboxField, FieldGroup, SelectField, TextField } from "../../../ui/index.ts";
import { defaultPageDays, longestPageDays, longestLabel, choosableParts } from "../rules.ts";
import styles from "./diary.module.css";

const lengths = [7, defaultPageDays, 60, longestPageDays];

export const shareFieldLabels = (t: Translate<"diary">) => ({
  label: t("share.label"),
  parts: t("share.parts"),
  days: t("share.days"),
});

export function ShareForm({ name, refusal }: { name: string; refusal: RefusedForm | undefined }) {
  const t = useTexts("diary");
  const { values, error } = refusal ?? {};
  const wrong = (field: string) => error?.fields?.[field]?.message;
  const chosen = values ? [values["parts"] ?? []].flat() : ["basics"];
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
        <FieldGroup name="parts" label={t("share.parts")} error={wrong("parts")}>
          {choosableParts.map((part) => (
            <CheckboxField
              key={part}
              name="parts"
              id={`parts-${part}`}
              value={part}
              label={t(`share.${part}`)}
              help={part === "sessions" ? t("share.sessions.help") : undefined}
              defaultChecked={chosen.includes(part)}
            />
          ))}
        </FieldGroup>
        <SelectField
          name="days"
          label={t("share.days")}
          defaultValue={[values?.["days"] ?? String(defaultPageDays)].flat()[0]}
          error={wrong("days")}
          options={lengths.map((days) => ({ value: String(days), label: t("share.days.count", { days }) }))}
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
