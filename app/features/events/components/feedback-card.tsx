import { FormKey } from "../../../forms/form-key.tsx";
import { Form } from "../../../forms/form.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { Button, Card, CardHead, Rating, TextArea } from "../../../ui/index.ts";
import { RatingField } from "../../../ui/rating-field.tsx";
import type { TicketDetail } from "../contract.ts";
import { longestFeedback } from "../rules.ts";
import styles from "./events.module.css";

interface FeedbackCardProps {
  ticket: TicketDetail;
  refusal: RefusedForm | undefined;
}

/** The family's feedback, or the form to give it. */
export function FeedbackCard({ ticket, refusal }: FeedbackCardProps) {
  const t = useTexts("events");
  const p = useTexts("platform");
  const { feedback } = ticket;
  if (feedback) {
    const stars = t("feedback.stars", { count: feedback.stars });
    return (
      <Card>
        <CardHead title={t("feedback.given")} sub={t("feedback.who")} />
        <Rating value={String(feedback.stars)} label={stars} />
        {feedback.body && (
          <p lang="" className={styles["said"]}>
            {feedback.body}
          </p>
        )}
      </Card>
    );
  }
  const kept = (name: string) => [refusal?.values[name] ?? ""].flat()[0];
  const errors = refusal?.error.fields ?? {};
  return (
    <Card id="feedback">
      <CardHead title={t("feedback.title")} sub={t("feedback.who")} />
      <Form method="post" className={styles["form"]} noValidate>
        <FormKey />
        <RatingField
          name="stars"
          label={t("feedback.rating")}
          words={[t("feedback.1"), t("feedback.2"), t("feedback.3"), t("feedback.4"), t("feedback.5")]}
          defaultValue={Number(kept("stars")) || undefined}
          error={errors["stars"]?.message}
        />
        <TextArea
          name="body"
          label={t("feedback.body")}
          mark={`(${p("form.optional")})`}
          defaultValue={kept("body")}
          error={errors["body"]?.message}
          maxLength={longestFeedback}
          rows={4}
        />
        <div>
          <Button name="intent" value="feedback">
            {t("feedback.submit")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
