import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { writeAmount } from "../../../platform/money/typed.ts";
import { DatePicker } from "../../../ui/date-picker.tsx";
import { Button, Card, CardHead, TextField } from "../../../ui/index.ts";
import { longestReason } from "../rules.ts";
import styles from "./team.module.css";
import { useTeamWords } from "./team-words.ts";

interface PaymentFormProps {
  intent: "pay" | "payout";
  /** The suggested amount: what is unpaid, or what the platform owes. */
  amount: number;
  /** Today in the books' time zone. */
  today: string;
  refused: RefusedForm | undefined;
}

/** Records a payment by a specialist, or a payout to one. */
export function PaymentForm({ intent, amount, today, refused }: PaymentFormProps) {
  const { t, formats, locale } = useTeamWords();
  const p = useTexts("platform");
  const mine = refused?.values["intent"] === intent ? refused : undefined;
  const kept = (name: string) => {
    const value = mine?.values[name];
    return typeof value === "string" ? value : undefined;
  };
  const fault = (name: string) => mine?.error.fields?.[name]?.message;
  return (
    <Card aria-labelledby={`${intent}-title`}>
      <CardHead id={`${intent}-title`} title={t(`team.${intent}`)} sub={t(`team.${intent}.sub`)} />
      <FormErrors
        error={mine?.error}
        labels={{ amount: t("team.pay.amount"), paid_on: t("team.pay.day"), reason: t("team.pay.reason") }}
      />
      <Form method="post" noValidate className={styles["form"]}>
        <FormKey />
        <input type="hidden" name="intent" value={intent} />
        <TextField
          name="amount"
          label={t("team.pay.amount")}
          after="€"
          inputMode="decimal"
          defaultValue={kept("amount") ?? writeAmount(locale, amount)}
          error={fault("amount")}
          autoComplete="off"
          required
        />
        <DatePicker
          name="paid_on"
          label={t("team.pay.day")}
          defaultValue={kept("paid_on") ?? today}
          error={fault("paid_on")}
          formats={formats}
          openLabel={p("field.open_calendar")}
          max={today}
          required
        />
        <TextField
          name="reason"
          label={t("team.pay.reason")}
          help={t("team.pay.reason.help")}
          maxLength={longestReason}
          defaultValue={kept("reason")}
          error={fault("reason")}
          autoComplete="off"
          required
        />
        <Button>{t(`team.${intent}.submit`)}</Button>
      </Form>
    </Card>
  );
}
