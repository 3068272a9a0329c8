import { Form } from "../../../forms/form.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { Button, RatingStars, Tag, TextArea } from "../../../ui/index.ts";
import type { ReceivedReview } from "../contract.ts";
import { longestReply } from "../rules.ts";
import { ReportFields } from "./report-fields.tsx";
import styles from "./reviews.module.css";

/** A review as its specialist sees it: the text, the reply or a form for one, and a form to report it. */
export function ReceivedReviewRow({ review, refusal }: { review: ReceivedReview; refusal: RefusedForm | undefined }) {
  const t = useTexts("reviews");
  const formats = useFormats();
  const { id, rating, body, author, reply, reply_state, reply_answer, reported, demo } = review;
  const intent = refusal?.values["intent"];
  const typed = refusal?.values["reply"];
  return (
    <li>
      <article className={styles["one"]} aria-labelledby={`review-${id}`}>
        <p className={styles["stars"]}>
          <RatingStars value={rating} label={t("stars", { count: rating })} />
          {demo && <Tag kind="outline">{t("demo")}</Tag>}
          {reported && <Tag kind="orange">{t("report.open")}</Tag>}
        </p>
        {body && (
          <p className={styles["text"]} lang={review.locale}>
            {body}
          </p>
        )}
        <p className="small" id={`review-${id}`}>
          <b>{author || t("author.left")}</b>{" "}
          <span className="muted">{formats.monthAndYear(review.created_at.slice(0, 10))}</span>
        </p>
        {reply && (
          <div className={styles["reply"]}>
            <p className={styles["stars"]}>
              <b className="small">{t("reply.own")}</b>
              {reply_state && reply_state !== "shown" && <Tag kind="orange">{t(`state.${reply_state}`)}</Tag>}
            </p>
            <p className="small" lang="">
              {reply}
            </p>
            {reply_answer && (
              <p className="small">
                <b>{t("answer")}</b> <span lang="">{reply_answer}</span>
              </p>
            )}
          </div>
        )}
        <div className={styles["actions"]}>
          {reply && (
            <Form method="post">
              <input type="hidden" name="intent" value="remove_reply" />
              <input type="hidden" name="review_id" value={id} />
              <Button variant="tertiary" size="sm">
                {t("reply.remove")}
              </Button>
            </Form>
          )}
          {(!reply || reply_state === "declined") && (
            <details open={intent === "reply"}>
              <summary className="link">{t("reply.open")}</summary>
              <Form method="post" className={styles["form"]} noValidate>
                <FormKey />
                <input type="hidden" name="intent" value="reply" />
                <input type="hidden" name="review_id" value={id} />
                <TextArea
                  id={`reply-${id}`}
                  name="reply"
                  label={t("reply.label")}
                  help={t("reply.help")}
                  rows={4}
                  maxLength={longestReply}
                  defaultValue={typeof typed === "string" ? typed : reply_state === "declined" ? (reply ?? "") : ""}
                  error={refusal?.error.fields?.["reply"]?.message}
                  required
                />
                <div>
                  <Button>{t("reply.submit")}</Button>
                </div>
              </Form>
            </details>
          )}
          {!reported && (
            <details open={intent === "report"}>
              <summary className="link">{t("report.link")}</summary>
              <Form method="post" className={styles["form"]} noValidate>
                <FormKey />
                <input type="hidden" name="intent" value="report" />
                <input type="hidden" name="review_id" value={id} />
                <ReportFields id={id} refusal={intent === "report" ? refusal : undefined} />
              </Form>
            </details>
          )}
        </div>
      </article>
    </li>
  );
}
