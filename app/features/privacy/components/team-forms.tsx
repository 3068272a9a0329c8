import { Form } from "../../../forms/form.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { Button, Card, CardHead, SelectField, TextArea } from "../../../ui/index.ts";
import { longestAnswer, longestReason } from "../rules.ts";
import styles from "./data.module.css";

/** Forms to answer, extend and close an open request. */
export function TeamForms({ extended, refused }: { extended: boolean; refused: RefusedForm | undefined }) {
  const t = useTexts("privacy");
  const about = (intent: string) => (refused?.values["intent"] === intent ? refused : undefined);
  const kept = (intent: string, name: string) => {
    const value = about(intent)?.values[name];
    return typeof value === "string" ? value : undefined;
  };
  const fault = (intent: string, name: string) => about(intent)?.error.fields?.[name]?.message;
  return (
    <>
      <Card>
        <CardHead title={t("team.answer")} sub={t("team.answer.help")} />
        <FormErrors error={about("answer")?.error} labels={{ answer: t("team.answer") }} />
        <Form method="post" noValidate className={styles["form"]}>
          <FormKey />
          <input type="hidden" name="intent" value="answer" />
          <TextArea
            name="answer"
            label={t("team.answer")}
            hideLabel
            rows={8}
            maxLength={longestAnswer}
            required
            defaultValue={kept("answer", "answer")}
            error={fault("answer", "answer")}
          />
          <Button size="lg">{t("team.answer.send")}</Button>
        </Form>
      </Card>
      {!extended && (
        <Card>
          <CardHead title={t("team.extend")} sub={t("team.extend.help")} />
          <FormErrors error={about("extend")?.error} labels={{ reason: t("team.reason") }} />
          <Form method="post" noValidate className={styles["form"]}>
            <FormKey />
            <input type="hidden" name="intent" value="extend" />
            <TextArea
              name="reason"
              id="extend-reason"
              label={t("team.reason")}
              rows={2}
              maxLength={longestReason}
              required
              defaultValue={kept("extend", "reason")}
              error={fault("extend", "reason")}
            />
            <Button variant="neutral">{t("team.extend")}</Button>
          </Form>
        </Card>
      )}
      <Card>
        <CardHead title={t("team.close")} sub={t("team.close.help")} />
        <FormErrors
          error={about("close")?.error}
          labels={{ reason: t("team.reason"), outcome: t("team.close.outcome") }}
        />
        <Form method="post" noValidate className={styles["form"]}>
          <FormKey />
          <input type="hidden" name="intent" value="close" />
          <SelectField
            name="outcome"
            label={t("team.close.outcome")}
            defaultValue={kept("close", "outcome") ?? "refused"}
            error={fault("close", "outcome")}
            options={(["refused", "withdrawn", "duplicate"] as const).map((value) => ({
              value,
              label: t(`requests.state.${value}`),
            }))}
          />
          <TextArea
            name="reason"
            id="close-reason"
            label={t("team.reason")}
            rows={2}
            maxLength={longestReason}
            required
            defaultValue={kept("close", "reason")}
            error={fault("close", "reason")}
          />
          <Button variant="neutral">{t("team.close")}</Button>
        </Form>
      </Card>
    </>
  );
}
