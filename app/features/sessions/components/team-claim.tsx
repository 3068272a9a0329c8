import { useState } from "react";
import { Form } from "../../../forms/form.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useDraft } from "../../../forms/use-draft.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { languageNames } from "../../../platform/i18n/language-names.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { Button, Card, CardHead, NumberField, RadioRows, Tag, TextArea } from "../../../ui/index.ts";
import type { ListedClaim } from "../contract.ts";
import { leftOf } from "./price.ts";
import styles from "./sessions.module.css";

interface TeamClaimProps {
  claim: ListedClaim;
  zone: string;
  refusal: RefusedForm | undefined;
}

/**
 * A claim with both sides' texts, and the form to decide it. The client is not shown, because the decision doesn't depend on
 * them.
 */
export function TeamClaim({ claim, zone, refusal }: TeamClaimProps) {
  const t = useTexts("sessions");
  const locale = useLocale();
  const formats = useFormats();
  const open = claim.state === "open" || claim.state === "refused";
  const specialist = `${claim.specialist_name} ${claim.specialist_lastname}`;
  const money = (amount: number) => formatMoney(locale, amount, claim.currency);
  const direct = claim.payment_type === "Cash";
  const price =
    claim.price === 0 ? t("price.free") : t(direct ? "price.direct" : "price.card", { price: money(claim.price) });
  const [percent, setPercent] = useState(100);
  const language = languageNames(locale);
  /** Says what a decision for the family does with the money. */
  const effect = (of: number) =>
    direct
      ? t("claims.effect.direct", { due: money(leftOf(claim, of)), price: money(claim.price), name: specialist })
      : t("claims.effect.card", { percent: of });
  const kept = useDraft(`decide:${claim.id}`, refusal);
  const given = (name: string) => [kept.values?.[name] ?? ""].flat()[0] ?? "";
  const fault = (name: string) => refusal?.error.fields?.[name]?.message;
  const said = (title: string, words: string | null, none: string) => (
    <>
      <h3 className={styles["subtitle"]}>{title}</h3>
      {words ? (
        <blockquote lang="" className={`inset ${styles["note"]}`}>
          {words}
        </blockquote>
      ) : (
        <p className="muted">{none}</p>
      )}
    </>
  );
  return (
    <Card>
      <CardHead
        title={t(`claims.kind.${claim.kind}`, { name: specialist })}
        sub={[
          claim.starts_at && t("claims.session", { moment: formats.dateTime(claim.starts_at, zone) }),
          t("minutes", { minutes: claim.minutes }),
          price,
          t("claims.made", { moment: formats.dateTime(claim.created_at, zone) }),
        ]
          .filter(Boolean)
          .join(" · ")}
        aside={<Tag kind={open ? "orange" : "outline"}>{t(`claims.state.${claim.state}`)}</Tag>}
      />
      {said(t("claims.family", { name: claim.account_name || t("former") }), claim.words, t("claims.no_words"))}
      {said(
        t("claims.specialist", { name: specialist }),
        claim.answer,
        t(claim.state === "agreed" ? "claims.agreed" : "claims.no_answer"),
      )}
      {claim.state === "decided" && (
        <>
          {said(t(`claim.decided.${claim.decision ?? "dismissed"}`), claim.reasons, "")}
          {claim.refund_percent !== null && claim.price > 0 && <p className="small">{effect(claim.refund_percent)}</p>}
        </>
      )}
      {open && (
        <details className={styles["below"]} open={refusal !== undefined || given("reasons") !== ""}>
          <summary className="button button-neutral button-md">{t("claims.decide")}</summary>
          <Form {...kept.form} method="post" className={styles["form"]} noValidate>
            <FormKey />
            {kept.note}
            <input type="hidden" name="claim_id" value={claim.id} />
            <RadioRows
              separate
              name="decision"
              id={fault("decision") ? "decision" : `decision-${claim.id}`}
              label={t("claims.decision")}
              defaultValue={given("decision") || undefined}
              error={fault("decision")}
              options={[
                { value: "upheld", label: t("claims.upheld"), description: t(`claims.upheld.${claim.kind}`) },
                { value: "dismissed", label: t("claims.dismissed"), description: t("claims.dismissed.text") },
              ]}
            />
            {claim.price > 0 && (
              <div
                onInput={(event) =>
                  setPercent(Math.min(100, Math.max(0, Number((event.target as HTMLInputElement).value) || 0)))
                }
              >
                <NumberField
                  name="refund_percent"
                  id={fault("refund_percent") ? "refund_percent" : `refund-${claim.id}`}
                  label={t("claims.percent")}
                  help={t("claims.percent.help")}
                  min={1}
                  max={100}
                  step={1}
                  defaultValue={given("refund_percent") || "100"}
                  error={fault("refund_percent")}
                />
                <p className="small">{effect(percent)}</p>
              </div>
            )}
            <TextArea
              name="reasons"
              id={fault("reasons") ? "reasons" : `reasons-${claim.id}`}
              label={t("claims.reasons")}
              help={t(
                claim.account_locale === claim.specialist_locale ? "claims.reasons.help.one" : "claims.reasons.help",
                { family: language(claim.account_locale), specialist: language(claim.specialist_locale) },
              )}
              maxLength={2000}
              rows={4}
              required
              defaultValue={given("reasons")}
              error={fault("reasons")}
            />
            <div>
              <Button size="lg">{t("claims.send")}</Button>
            </div>
            <p className="muted small">{t("claims.final")}</p>
          </Form>
        </details>
      )}
    </Card>
  );
}
