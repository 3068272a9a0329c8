import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { DatePicker } from "../../../ui/date-picker.tsx";
import { Button, Card, CardHead, SelectField, TextArea, TextField } from "../../../ui/index.ts";
import { currencies, longestWords } from "../rules.ts";
import styles from "./ledger.module.css";

/** The form with which a superadmin grants a person a credit. */
export function GrantForm({ refused }: { refused: RefusedForm | undefined }) {
  const t = useTexts("ledger");
  const p = useTexts("platform");
  const formats = useFormats();
  const mine = refused?.values["intent"] === "grant" ? refused : undefined;
  const kept = (name: string) => {
    const value = mine?.values[name];
    return typeof value === "string" ? value : undefined;
  };
  const fault = (name: string) => mine?.error.fields?.[name]?.message;
  const labels = {
    email: t("grant.email"),
    amount: t("grant.amount"),
    currency: t("grant.currency"),
    words: t("grant.words"),
    until: t("grant.until"),
  };
  return (
    <Card>
      <CardHead title={t("grant.title")} sub={t("grant.sub")} />
      <FormErrors error={mine?.error} labels={labels} />
      <Form method="post" noValidate className={styles["form"]}>
        <FormKey />
        <input type="hidden" name="intent" value="grant" />
        <TextField
          type="email"
          name="email"
          label={labels.email}
          defaultValue={kept("email")}
          error={fault("email")}
          autoComplete="off"
          required
        />
        <TextField
          name="amount"
          inputMode="decimal"
          label={labels.amount}
          defaultValue={kept("amount")}
          error={fault("amount")}
          autoComplete="off"
          required
        />
        <SelectField
          name="currency"
          label={labels.currency}
          defaultValue={kept("currency") ?? "EUR"}
          error={fault("currency")}
          options={currencies.map((value) => ({ value, label: value }))}
        />
        <TextArea
          name="words"
          rows={2}
          label={labels.words}
          help={t("grant.words.help")}
          maxLength={longestWords}
          defaultValue={kept("words")}
          error={fault("words")}
          required
        />
        <DatePicker
          name="until"
          label={labels.until}
          mark={`(${p("form.optional")})`}
          help={t("grant.until.help")}
          defaultValue={kept("until")}
          error={fault("until")}
          formats={formats}
          openLabel={p("field.open_calendar")}
        />
        <Button>{t("grant.submit")}</Button>
      </Form>
    </Card>
  );
}
