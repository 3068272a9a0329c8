import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useDraft } from "../../../forms/use-draft.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { imageTypes } from "../../../platform/files/file.ts";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { FileField } from "../../../ui/file-field.tsx";
import { Button, Card, CheckboxField, RadioRows, SelectField, TextArea } from "../../../ui/index.ts";
import { feedbackKinds, longestBody } from "../rules.ts";
import styles from "./feedback.module.css";

interface Place {
  path: string;
  title: string | null;
}

export interface GiveFormProps {
  area: "user" | "specialist";
  /** Pages in the menu. */
  places: readonly Place[];
  /** The page the person came from; null if unknown. */
  from: (Place & { shown: string }) | null;
  refusal: RefusedForm | undefined;
}

export function FeedbackForm({ area, places, from, refusal }: GiveFormProps) {
  const t = useTexts("feedback");
  const p = useTexts("platform");
  const draft = useDraft("feedback", refusal);
  const typed = (field: string) => {
    const value = draft.values?.[field];
    return typeof value === "string" ? value : undefined;
  };
  const fault = (field: string) => refusal?.error.fields?.[field]?.message;
  const optional = `(${p("form.optional")})`;
  const page = typed("page");
  const known = [...(from ? [from] : []), ...places];
  return (
    <Card>
      <FormErrors
        error={refusal?.error}
        labels={{ kind: t("give.kind"), page: t("give.page"), body: t("give.body"), file: t("give.file") }}
      />
      <Form {...draft.form} method="post" encType="multipart/form-data" noValidate className={styles["form"]}>
        <FormKey />
        {draft.note}
        <RadioRows
          name="kind"
          label={t("give.kind")}
          defaultValue={typed("kind")}
          error={fault("kind")}
          options={feedbackKinds.map((value) => ({
            value,
            label: t(`kind.${value}`),
            description: t(`kind.${value}.text`),
          }))}
        />
        <SelectField
          name="page"
          label={t("give.page")}
          defaultValue={known.some(({ path }) => path === page) ? page : (from?.path ?? "")}
          error={fault("page")}
          options={[
            ...(from
              ? [
                  {
                    value: from.path,
                    label: from.title
                      ? t("give.page.from", { title: from.title })
                      : t("give.page.from_path", { path: from.shown }),
                  },
                ]
              : []),
            { value: "", label: t("give.page.all") },
            ...places
              .filter(({ path }) => path !== from?.path)
              .map(({ path, title }) => ({ value: path, label: title ?? path })),
          ]}
        />
        <TextArea
          name="body"
          label={t("give.body")}
          help={t(area === "user" ? "give.body.help" : "give.body.help.specialist")}
          rows={6}
          maxLength={longestBody}
          defaultValue={typed("body") ?? ""}
          error={fault("body")}
          required
        />
        <CheckboxField
          name="wants_reply"
          value="yes"
          label={t("give.reply")}
          help={t("give.reply.help")}
          defaultChecked={typed("wants_reply") === "yes"}
        />
        <FileField
          name="file"
          label={t("give.file")}
          mark={optional}
          help={t("give.file.help")}
          accept={imageTypes}
          error={fault("file")}
          dropText={t("give.file.drop")}
          chooseText={t("give.file.choose")}
          anotherText={t("give.file.another")}
          removeText={t("give.file.remove")}
        />
        <div>
          <Button size="lg" iconStart="paper-plane-tilt">
            {t("give.submit")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
