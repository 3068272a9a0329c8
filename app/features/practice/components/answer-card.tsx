import { Form } from "../../../forms/form.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { Button, Card, CardHead, Notice, Tag, TextArea } from "../../../ui/index.ts";
import type { PlanSetting, PlanView } from "../contract.ts";
import { planTextLimits } from "../rules.ts";
import type { StrandTexts } from "./game-words.server.ts";
import { PlanFacts } from "./plan-facts.tsx";
import { PlanSteps } from "./plan-steps.tsx";
import styles from "./practice.module.css";

interface AnswerCardProps {
  plan: PlanView;
  setting: PlanSetting;
  strands: readonly StrandTexts[];
  /** Whether accepting it would replace a running plan. */
  replaces: boolean;
  zone: string;
  refusal: { values: RefusedForm["values"]; error?: RefusedForm["error"] | undefined } | undefined;
}

/** A specialist's plan that awaits the family's answer, with the possible answers. */
export function AnswerCard({ plan, setting, strands, replaces, zone, refusal }: AnswerCardProps) {
  const t = useTexts("practice");
  const name = plan.by?.name ?? "";
  const asked = plan.state === "change_asked";
  const over = setting.minutes_a_day !== null && plan.minutes > setting.minutes_a_day;
  const sent = refusal?.values["practice_plan_id"] === plan.id ? refusal : undefined;
  const words = sent?.values["words"];
  const heading = `plan-${plan.id}`;
  return (
    <Card aria-labelledby={heading} className={styles["plan"]}>
      <CardHead
        id={heading}
        title={asked ? t("asked.title") : t("proposed.title", { name })}
        aside={<Tag>{t(`state.${plan.state}`)}</Tag>}
        sub={asked ? t("asked.text", { name }) : `${t("proposed.text")}${replaces ? ` ${t("proposed.replaces")}` : ""}`}
      />
      <PlanFacts plan={plan} strands={strands} />
      {plan.note && (
        <div>
          <h3 className="card-title">{t("note.from", { name })}</h3>
          <p className={styles["said"]} lang="">
            {plan.note}
          </p>
        </div>
      )}
      {over && !asked && (
        <Notice
          kind="warning"
          title={t("proposed.over", { minutes: plan.minutes, limit: setting.minutes_a_day ?? 0 })}
        />
      )}
      <PlanSteps plan={plan} zone={zone} />
      {plan.actions.length > 0 && (
        <Form method="post" className={styles["answers"]}>
          <FormKey />
          <input type="hidden" name="practice_plan_id" value={plan.id} />
          <input type="hidden" name="rev" value={plan.rev} />
          <div className="cluster">
            {plan.actions.includes("accept") && (
              <Button size="lg" name="intent" value="accept">
                {t("accept")}
              </Button>
            )}
            {plan.actions.includes("decline") && (
              <Button size="lg" variant="unstyled" name="intent" value="decline">
                {t("decline")}
              </Button>
            )}
          </div>
          {plan.actions.includes("ask_change") && (
            <details open={sent !== undefined}>
              <summary>{t("ask_change")}</summary>
              <div className={styles["answers"]}>
                <TextArea
                  name="words"
                  label={t("ask_change.words")}
                  rows={3}
                  maxLength={planTextLimits.words}
                  defaultValue={typeof words === "string" ? words : ""}
                  error={sent?.error?.fields?.["words"]?.message}
                />
                <div>
                  <Button name="intent" value="ask_change">
                    {t("ask_change.send")}
                  </Button>
                </div>
              </div>
            </details>
          )}
        </Form>
      )}
    </Card>
  );
}
