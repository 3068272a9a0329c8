import { Form } from "../../../forms/form.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { Button, Card, CardHead, RadioRows, RatingStars, Tag, TextArea } from "../../../ui/index.ts";
import type { ReviewCase } from "../contract.ts";
import type { HeldReason } from "../data/text-check.ts";
import { longestWords, type ReportReason } from "../rules.ts";
import styles from "./reviews.module.css";

export interface CaseCardProps {
  one: ReviewCase;
  zone: string;
  refusal: RefusedForm | undefined;
}

/** What a decision leads to: an accepted report removes the review. */
const outcomeOf = (kind: ReviewCase["kind"], state: "accepted" | "refused") =>
  state === "accepted" ? (kind === "report" ? "withdrawn" : "shown") : kind === "report" ? "shown" : "declined";

/** A case for the team to decide, what it is about, and the decision. */
export function CaseCard({ one, zone, refusal }: CaseCardProps) {
  const t = useTexts("reviews");
  const formats = useFormats();
  const { kind, review, specialist, reasons, words, reporter, state, answer } = one;
  const why = reasons
    .map((reason) => (kind === "report" ? t(`reason.${reason as ReportReason}`) : t(`held.${reason as HeldReason}`)))
    .join(", ");
  const heading = `case-${one.id}`;
  return (
    <Card aria-labelledby={heading}>
      <CardHead
        id={heading}
        title={t(`kind.${kind}`, { name: `${specialist.name} ${specialist.lastname}` })}
        sub={formats.dateTime(one.created_at, zone)}
        aside={state !== "open" && <Tag kind="outline">{t(`state.${outcomeOf(kind, state)}`)}</Tag>}
      />
      <div className={styles["one"]}>
        <p>
          <b>{t(kind === "report" ? "team.reported" : "team.held")}</b> {why}
        </p>
        {words && (
          <p className={styles["text"]}>
            <b>{t(reporter === "specialist" ? "team.by_specialist" : "team.by_reader")}</b> <span lang="">{words}</span>
          </p>
        )}
        <div className={styles["reply"]}>
          <p className={styles["stars"]}>
            <RatingStars value={review.rating} label={t("stars", { count: review.rating })} />
            <b className="small">{review.author || t("author.left")}</b>
            <Tag kind="outline">{t(`state.${review.state}`)}</Tag>
          </p>
          <p className="small" lang={review.body ? review.locale : undefined}>
            {review.body ?? t("team.no_text")}
          </p>
          {review.reply && (
            <p className="small">
              <b>{t("reply.by", { name: specialist.name })}</b> <span lang="">{review.reply}</span>
            </p>
          )}
        </div>
        {one.versions.length > 0 && (
          <details>
            <summary className="link">{t("team.versions", { count: one.versions.length })}</summary>
            <ul className={styles["versions"]}>
              {one.versions.map((version) => (
                <li key={version.until} className="small">
                  <RatingStars value={version.rating} label={t("stars", { count: version.rating })} />{" "}
                  <span className="muted">{t("team.until", { when: formats.dateTime(version.until, zone) })}</span>
                  <p lang={version.body ? review.locale : undefined}>{version.body ?? t("team.no_text")}</p>
                </li>
              ))}
            </ul>
          </details>
        )}
        {answer && (
          <p className="small">
            <b>{t("answer")}</b> <span lang="">{answer}</span>
          </p>
        )}
      </div>
      {state === "open" && <Decision one={one} refusal={refusal} />}
    </Card>
  );
}

function Decision({ one: { id, kind }, refusal }: Pick<CaseCardProps, "one" | "refusal">) {
  const t = useTexts("reviews");
  const typed = (field: string) => {
    const value = refusal?.values[field];
    return typeof value === "string" ? value : undefined;
  };
  return (
    <Form method="post" className={styles["form"]} noValidate>
      <FormKey />
      <input type="hidden" name="case_id" value={id} />
      <RadioRows
        name="decision"
        label={t("team.decision")}
        defaultValue={typed("decision")}
        error={refusal?.error.fields?.["decision"]?.message}
        options={(["accepted", "refused"] as const).map((value) => ({ value, label: t(`decision.${kind}.${value}`) }))}
      />
      <TextArea
        id={`answer-${id}`}
        name="answer"
        label={t("team.answer")}
        help={t(kind === "report" ? "team.answer.report" : "team.answer.text")}
        rows={3}
        maxLength={longestWords}
        defaultValue={typed("answer") ?? ""}
        error={refusal?.error.fields?.["answer"]?.message}
      />
      <div>
        <Button>{t("team.submit")}</Button>
      </div>
    </Form>
  );
}
