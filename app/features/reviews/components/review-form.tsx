import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useDraft } from "../../../forms/use-draft.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { RatingField } from "../../../ui/rating-field.tsx";
import { Button, Card, TextArea } from "../../../ui/index.ts";
import type { OwnReview } from "../contract.ts";
import { longestBody, scoreFields } from "../rules.ts";
import styles from "./reviews.module.css";

export interface ReviewFormProps {
  session: string;
  /** The review to change; null for a new one. */
  review: OwnReview | null;
  refusal: RefusedForm | undefined;
}

/** A form with four rows of stars and a text. */
export function ReviewForm({ session, review, refusal }: ReviewFormProps) {
  const t = useTexts("reviews");
  const p = useTexts("platform");
  const draft = useDraft(`review:${session}`, refusal);
  const words = [t("word.1"), t("word.2"), t("word.3"), t("word.4"), t("word.5")] as const;
  const typed = (field: string) => {
    const value = draft.values?.[field];
    return typeof value === "string" ? value : undefined;
  };
  const fault = (field: string) => refusal?.error.fields?.[field]?.message;
  return (
    <>
      <FormErrors
        error={refusal?.error}
        labels={{
          rating: t("score.rating"),
          punctuality: t("score.punctuality"),
          clarity: t("score.clarity"),
          comfort: t("score.comfort"),
          body: t("body"),
        }}
      />
      <Form {...draft.form} method="post" noValidate className="stack">
        <FormKey />
        {draft.note}
        <Card className={styles["fields"]}>
          {scoreFields.map((field) => (
            <RatingField
              key={field}
              name={field}
              label={t(`score.${field}`)}
              words={words}
              defaultValue={Number(typed(field) ?? review?.[field]) || undefined}
              error={fault(field)}
              required
            />
          ))}
          <TextArea
            name="body"
            label={t("body")}
            mark={`(${p("form.optional")})`}
            help={t("body.help")}
            rows={6}
            maxLength={longestBody}
            defaultValue={typed("body") ?? review?.body ?? ""}
            error={fault("body")}
          />
        </Card>
        <div>
          <Button size="lg">{t(review ? "change.submit" : "write.submit")}</Button>
        </div>
      </Form>
    </>
  );
}
