import { Form } from "../../../../forms/form.tsx";
import { FormKey } from "../../../../forms/form-key.tsx";
import type { FormDraft } from "../../../../forms/use-draft.tsx";
import { useLocale, useTexts } from "../../../../navigation/link.tsx";
import type { ErrorBody } from "../../../../platform/errors/codes.ts";
import { formatMoney } from "../../../../platform/money/format.ts";
import { Button, CardHead, CheckboxField, Facts, Pebble, TextField } from "../../../../ui/index.ts";
import type { Cancellation, SessionView } from "../../contract.ts";
import { AskOnce } from "../ask-once.tsx";
import styles from "../sessions.module.css";
import { useDateTimeText } from "../when.tsx";
import { type SessionPayment, ownPaymentOf } from "./bought.ts";

interface CancelCardProps {
  session: SessionView;
  preview: Cancellation;
  bought: SessionPayment | null;
  zone: string;
  draft: FormDraft;
  error: ErrorBody | undefined;
}

/** Shows what cancelling would cost now, with the form to do it. */
export function CancelCard({ session, preview, bought, zone, draft, error }: CancelCardProps) {
  const t = useTexts("sessions");
  const p = useTexts("platform");
  const locale = useLocale();
  const moment = useDateTimeText(zone);
  const { specialist_name: name } = session;
  const { refund_percent, currency, free_until, sick_day } = preview;
  // A promo code or a shared price means that the reader paid less than the price.
  const own = ownPaymentOf(bought);
  const price = own ? own.total : preview.price;
  const refund = own ? Math.round((price * (refund_percent ?? 0)) / 100) : preview.refund;
  const money = (amount: number) => formatMoney(locale, amount, currency);
  const paid = session.payment_type === "Online";
  const free = own?.fromPack ? "family.cancel.free.pack" : paid ? "family.cancel.free.paid" : "family.cancel.free";
  const late = refund_percent !== null && refund_percent < 100;
  const filled = (field: string) => [draft.values?.[field] ?? ""].flat()[0];
  return (
    <AskOnce label={t("action.cancel.ask")} tone="warning" open={draft.values?.["reason"] !== undefined}>
      <CardHead title={t("cancel.title")} aside={<Pebble icon="calendar-x" />} />
      {refund_percent !== null && !own?.fromPack && (
        <Facts
          className={styles["sums"]}
          items={[
            { term: t(own ? "family.price.paid" : "facts.price"), value: money(price) },
            ...(paid ? [{ term: t("family.cancel.kept", { name }), value: money(price - refund) }] : []),
            {
              term: <b>{t(paid ? "family.cancel.back" : "family.cancel.owed")}</b>,
              value: <b>{money(paid ? refund : price - refund)}</b>,
            },
          ]}
        />
      )}
      <p className={`small ${styles["below"]}`}>
        {late || refund_percent === null || !free_until
          ? refund_percent === null
            ? t("family.cancel.no_price")
            : t("family.cancel.late", { name, hours: session.cancellation_hours })
          : t(free, { moment: moment(free_until, session), name })}
      </p>
      <p className={`muted small ${styles["below"]}`}>{t("cancel.what", { name })}</p>
      <Form {...draft.form} method="post" className={styles["form"]}>
        <FormKey />
        {draft.note}
        <input type="hidden" name="session_id" value={session.id} />
        {sick_day === "available" && (
          <CheckboxField
            name="sick_day"
            value="1"
            label={t("family.sick")}
            help={t("family.sick.help", { name })}
            defaultChecked={filled("sick_day") === "1"}
          />
        )}
        {sick_day === "used" && <p className="muted small">{t("family.sick.used", { name })}</p>}
        <TextField
          name="reason"
          defaultValue={filled("reason")}
          label={t("cancel.reason", { name })}
          mark={`(${p("form.optional")})`}
          maxLength={500}
          error={error?.fields?.["reason"]?.message}
        />
        <div>
          <Button variant="warning" size="lg" name="intent" value="cancel">
            {paid && refund > 0 ? t("family.cancel.refund", { amount: money(refund) }) : t("action.cancel")}
          </Button>
        </div>
      </Form>
    </AskOnce>
  );
}
