import type { ReactNode } from "react";
import { Form } from "../../../forms/form.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useDraft } from "../../../forms/use-draft.tsx";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { Button, Card, CardHead, NumberField, RadioRows, TextArea } from "../../../ui/index.ts";
import type { SessionView } from "../contract.ts";
import { leftOf } from "./price.ts";
import styles from "./sessions.module.css";

interface AfterProps {
  session: SessionView;
  refusal: RefusedForm | undefined;
}

const first = (value: string | string[] | undefined) => [value ?? ""].flat()[0] ?? "";

/** The form to record whether the session took place or was a no-show. */
export function OutcomeForm({ session, refusal }: AfterProps) {
  const t = useTexts("sessions");
  if (!session.actions.complete) return null;
  return (
    <Card className={styles["first"]}>
      <CardHead title={t("complete.title")} />
      <p className="muted small">{t("complete.text")}</p>
      <Form method="post" className={styles["form"]} noValidate>
        <FormKey />
        <input type="hidden" name="session_id" value={session.id} />
        <RadioRows
          separate
          name="outcome"
          label={t("outcome.label")}
          defaultValue={first(refusal?.values["outcome"]) || "held"}
          error={refusal?.error.fields?.["outcome"]?.message}
          options={[
            { value: "held", label: t("outcome.held"), description: t("outcome.held.text") },
            {
              value: "client_no_show",
              label: t("outcome.missed"),
              description: t(session.payment_type === "Free" ? "outcome.missed.free" : "outcome.missed.text"),
            },
          ]}
        />
        <div>
          <Button size="lg" name="intent" value="complete">
            {t("action.outcome")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** The form to waive all or part of what the family owes under the policy. */
export function WaiveForm({ session, refusal }: AfterProps) {
  const t = useTexts("sessions");
  const locale = useLocale();
  if (!session.actions.waive) return null;
  const before = session.refund_percent ?? 0;
  const left = Math.round((session.price * (100 - before)) / 100);
  return (
    <Card id="waive" className={styles["first"]}>
      <CardHead title={t("waive.title")} />
      <p className="muted small">
        {t("waive.text", { amount: formatMoney(locale, left, session.currency), percent: before })}
      </p>
      <Form method="post" className={styles["form"]} noValidate>
        <FormKey />
        <input type="hidden" name="session_id" value={session.id} />
        <NumberField
          name="percent"
          label={t("waive.percent")}
          help={t("waive.percent.help")}
          min={before + 1}
          max={100}
          step={1}
          required
          defaultValue={first(refusal?.values["percent"]) || "100"}
          error={refusal?.error.fields?.["percent"]?.message}
        />
        <div>
          <Button variant="neutral" name="intent" value="waive">
            {t("waive.save")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** The family's report, the specialist's answer to it, and the settlement. */
export function ClaimCard({ session, refusal }: AfterProps) {
  const t = useTexts("sessions");
  const locale = useLocale();
  const kept = useDraft(`claim:${session.id}`, refusal);
  const { claim } = session;
  if (!claim) return null;
  const money = (amount: number) => formatMoney(locale, amount, session.currency);
  /** Says which part of the price the family does not owe, and who refunds it. */
  const back = ({ refund_percent: percent, price, payment_type }: SessionView) =>
    !percent || price === 0
      ? null
      : payment_type === "Cash"
        ? t("claim.back.direct", { due: money(leftOf(session, percent)), price: money(price) })
        : t("claim.back.card", { percent });
  const quote = (words: string | null): ReactNode =>
    words && (
      <blockquote lang="" className={`inset ${styles["note"]}`}>
        {words}
      </blockquote>
    );
  return (
    <Card id="claim" className={styles["first"]} tone={session.actions.answer_claim ? "warning" : undefined}>
      <CardHead title={t(`claim.title.${claim.kind}`)} />
      {quote(claim.words)}
      {claim.answer && (
        <>
          <h3 className={styles["subtitle"]}>{t("claim.answer.own")}</h3>
          {quote(claim.answer)}
        </>
      )}
      {claim.state === "decided" ? (
        <>
          <h3 className={styles["subtitle"]}>{t(`claim.decided.${claim.decision ?? "dismissed"}`)}</h3>
          {quote(claim.reasons)}
          {claim.decision === "upheld" && <p className="small">{back(session)}</p>}
        </>
      ) : (
        <p className="small">
          {[t(`claim.state.${claim.state}`), claim.state === "agreed" && back(session)].filter(Boolean).join(" ")}
        </p>
      )}
      {session.actions.answer_claim && (
        <Form {...kept.form} method="post" className={styles["form"]} noValidate>
          <FormKey />
          {kept.note}
          <input type="hidden" name="session_id" value={session.id} />
          <input type="hidden" name="claim_id" value={claim.id} />
          <TextArea
            name="answer"
            label={t("claim.answer")}
            help={t("claim.answer.help")}
            maxLength={2000}
            rows={4}
            defaultValue={first(kept.values?.["answer"])}
            error={refusal?.error.fields?.["answer"]?.message}
          />
          <div className={styles["answers"]}>
            <Button size="lg" name="intent" value="claim_refuse">
              {t("claim.refuse")}
            </Button>
            <Button size="lg" variant="neutral" name="intent" value="claim_agree">
              {t("claim.agree")}
            </Button>
          </div>
        </Form>
      )}
    </Card>
  );
}
