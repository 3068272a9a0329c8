import { Form } from "../../../forms/form.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useDraft } from "../../../forms/use-draft.tsx";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { languageNames } from "../../../platform/i18n/language-names.ts";
import { Button, Card, CardHead, TextArea } from "../../../ui/index.ts";
import type { TeamFeedback } from "../contract.ts";
import { longestAnswer, type TeamAction } from "../rules.ts";
import styles from "./feedback.module.css";

/** Shows who is assigned, and what the reader may do besides answering. */
export function AssignmentCard({ one, may }: { one: TeamFeedback; may: readonly TeamAction[] }) {
  const t = useTexts("feedback");
  const { assigned } = one;
  const own = one.state === "in_progress" && assigned?.you;
  const steps = (["assign", "unassign", "close", "reopen"] as const).filter(
    (step) => may.includes(step) && (step !== "assign" || !own) && (step !== "unassign" || assigned !== null),
  );
  return (
    <Card>
      <CardHead
        title={t("team.assigned")}
        sub={assigned ? (assigned.you ? t("team.you") : assigned.email) : t("team.assigned.nobody")}
      />
      {steps.length > 0 && (
        <div className={styles["steps"]}>
          {steps.map((step) => (
            <Form key={step} method="post">
              <FormKey />
              <Button name="intent" value={step} variant={step === "assign" ? "primary" : "neutral"}>
                {t(step === "close" && one.answers.length === 0 ? "team.close.text" : `team.${step}`)}
              </Button>
            </Form>
          ))}
        </div>
      )}
    </Card>
  );
}

export function AnswerCard({ one, refusal }: { one: TeamFeedback; refusal: RefusedForm | undefined }) {
  const t = useTexts("feedback");
  const language = languageNames(useLocale());
  const mine = refusal?.values["intent"] === "answer" ? refusal : undefined;
  const draft = useDraft(`feedback-answer:${one.id}`, mine);
  const typed = draft.values?.["answer"];
  return (
    <Card>
      <CardHead title={t("team.answer")} />
      <Form {...draft.form} method="post" noValidate className={styles["form"]}>
        <FormKey />
        {draft.note}
        <TextArea
          name="answer"
          label={t("team.answer.label")}
          help={t("team.answer.help", { language: language(one.locale) })}
          rows={6}
          maxLength={longestAnswer}
          defaultValue={typeof typed === "string" ? typed : ""}
          error={mine?.error.fields?.["answer"]?.message}
          required
        />
        <div>
          <Button name="intent" value="answer" iconStart="paper-plane-tilt">
            {t("team.answer.send")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
