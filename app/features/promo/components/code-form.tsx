import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { DatePicker } from "../../../ui/date-picker.tsx";
import { Button, Card, CardHead, CheckboxField, SelectField, TextField } from "../../../ui/index.ts";
import { codeScopes, longestCode } from "../rules.ts";
import styles from "./promo.module.css";

/** A form to create a code. */
export function CodeForm({ refused, platform }: { refused: RefusedForm | undefined; platform: boolean }) {
  const t = useTexts("promo");
  const p = useTexts("platform");
  const formats = useFormats();
  const mine = refused?.values["intent"] === "add" ? refused : undefined;
  const kept = (name: string) => {
    const value = mine?.values[name];
    return typeof value === "string" ? value : undefined;
  };
  const fault = (...names: string[]) => names.map((name) => mine?.error.fields?.[name]?.message).find(Boolean);
  const optional = `(${p("form.optional")})`;
  const labels = {
    code: t("field.code"),
    off: t("field.off"),
    percent: t("field.off"),
    amount: t("field.off"),
    most: t("field.most"),
    covers: t("field.covers"),
    total_limit: t("field.total"),
    account_limit: t("field.each"),
    starts_on: t("field.starts"),
    ends_on: t("field.ends"),
  };
  return (
    <Card>
      <CardHead title={t("new")} sub={t(platform ? "new.platform" : "new.own")} />
      <FormErrors
        error={mine?.error}
        labels={labels}
        idOf={(name) => (name === "percent" || name === "amount" ? "off" : name)}
      />
      <Form method="post" noValidate className={styles["form"]}>
        <FormKey />
        <input type="hidden" name="intent" value="add" />
        <TextField
          name="code"
          label={labels.code}
          help={t("field.code.help")}
          maxLength={longestCode}
          defaultValue={kept("code")}
          error={fault("code")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <div className={styles["pair"]}>
          <TextField
            name="off"
            inputMode="decimal"
            label={labels.off}
            defaultValue={kept("off")}
            error={fault("off", "percent", "amount")}
            autoComplete="off"
            required
          />
          <SelectField
            name="unit"
            label={t("field.unit")}
            defaultValue={kept("unit") ?? "percent"}
            options={[
              { value: "percent", label: t("unit.percent") },
              { value: "EUR", label: t("unit.amount") },
            ]}
          />
        </div>
        {platform && (
          <TextField
            name="most"
            inputMode="decimal"
            label={labels.most}
            help={t("field.most.help")}
            defaultValue={kept("most")}
            error={fault("most")}
            autoComplete="off"
          />
        )}
        <SelectField
          name="covers"
          label={labels.covers}
          defaultValue={kept("covers") ?? "both"}
          error={fault("covers")}
          options={codeScopes.map((value) => ({ value, label: t(`covers.${value}`) }))}
        />
        <div className={styles["pair"]}>
          <TextField
            name="total_limit"
            inputMode="numeric"
            label={labels.total_limit}
            mark={platform ? undefined : optional}
            defaultValue={kept("total_limit")}
            error={fault("total_limit")}
            autoComplete="off"
            required={platform}
          />
          <TextField
            name="account_limit"
            inputMode="numeric"
            label={labels.account_limit}
            mark={optional}
            defaultValue={mine ? kept("account_limit") : "1"}
            error={fault("account_limit")}
            autoComplete="off"
          />
        </div>
        <div className={styles["days"]}>
          <DatePicker
            name="starts_on"
            label={labels.starts_on}
            mark={optional}
            defaultValue={kept("starts_on")}
            error={fault("starts_on")}
            formats={formats}
            openLabel={p("field.open_calendar")}
          />
          <DatePicker
            name="ends_on"
            label={labels.ends_on}
            mark={optional}
            defaultValue={kept("ends_on")}
            error={fault("ends_on")}
            formats={formats}
            openLabel={p("field.open_calendar")}
          />
        </div>
        <CheckboxField
          name="first_only"
          value="1"
          label={t("field.first")}
          help={t(platform ? "field.first.platform" : "field.first.own")}
          defaultChecked={kept("first_only") === "1"}
        />
        <Button>{t("submit")}</Button>
      </Form>
    </Card>
  );
}
