import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { Button, Card, CardHead, RadioRows, Tag, TextArea } from "../../../ui/index.ts";
import { applicationTextLimits } from "../../applications/rules.ts";
import type { Application } from "./application-page.server.ts";
import styles from "./team.module.css";

interface ObjectionsCardProps {
  one: Application;
  zone: string;
  now: string;
  refusal: RefusedForm | undefined;
}

/** Objections to decisions, with a form to answer a pending one. */
export function ObjectionsCard({ one, zone, now, refusal }: ObjectionsCardProps) {
  const t = useTexts("team");
  const formats = useFormats();
  if (one.objections.length === 0) return null;
  return (
    <Card tone={one.objections.some(({ answered_at }) => answered_at === null) ? "warning" : undefined}>
      <CardHead title={t("objections")} />
      {one.objections.map((objection) => (
        <section key={objection.id} className={styles["objection"]}>
          <p className="muted small">
            {t("objection.received", { date: formats.dateTime(objection.created_at, zone, now) })}
          </p>
          <p lang="" className={styles["quote"]}>
            {objection.words}
          </p>
          {objection.answered_at === null ? (
            <>
              <Tag kind="orange">
                {t("objection.answer_by", { date: formats.dateTime(objection.answer_by, zone, now) })}
              </Tag>
              {one.as === "superadmin" ? (
                <Answer id={objection.id} refusal={refusal} />
              ) : (
                <p className="muted">{t("objection.superadmin")}</p>
              )}
            </>
          ) : (
            <>
              <Tag kind={objection.upheld ? "green" : "outline"}>
                {t(objection.upheld ? "objection.upheld" : "objection.rejected")}
              </Tag>
              <p lang="" className={styles["quote"]}>
                {objection.answer}
              </p>
            </>
          )}
        </section>
      ))}
    </Card>
  );
}

function Answer({ id, refusal }: { id: string; refusal: RefusedForm | undefined }) {
  const t = useTexts("team");
  const mine = refusal?.values["intent"] === "answer_objection" ? refusal : undefined;
  const kept = (name: string) => (typeof mine?.values[name] === "string" ? mine.values[name] : undefined);
  return (
    <Form method="post" noValidate className={styles["form"]}>
      <FormErrors error={mine?.error} labels={{ upheld: t("objection.decision"), answer: t("objection.answer") }} />
      <FormKey />
      <input type="hidden" name="specialist_objection_id" value={id} />
      <RadioRows
        name="upheld"
        label={t("objection.decision")}
        defaultValue={kept("upheld") ?? "no"}
        options={[
          { value: "yes", label: t("objection.uphold"), description: t("objection.uphold.text") },
          { value: "no", label: t("objection.reject"), description: t("objection.reject.text") },
        ]}
      />
      <TextArea
        name="answer"
        label={t("objection.answer")}
        help={t("objection.answer.help")}
        rows={4}
        maxLength={applicationTextLimits.words}
        required
        defaultValue={kept("answer")}
        error={mine?.error.fields?.["answer"]?.message}
      />
      <Button name="intent" value="answer_objection">
        {t("objection.send")}
      </Button>
    </Form>
  );
}
