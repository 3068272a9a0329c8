import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { OutcomeNotice, outcomeHash, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, Title, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext, readerFormats } from "../../../platform/http/page-context.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { DatePicker } from "../../../ui/date-picker.tsx";
import { Button, Card, Columns, PageHead, RadioRows, SelectField, TextField } from "../../../ui/index.ts";
import styles from "../components/application.module.css";
import { VatCheckNotice } from "../components/vat-check-notice.tsx";
import type { TaxData } from "../data/shapes.ts";
import { legalForms } from "../rules.ts";

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const [{ data: tax }, { data: me }] = await Promise.all([
    page.api("GET /specialists/application/tax"),
    page.api("GET /specialists/me"),
  ]);
  return {
    tax,
    country: me.country,
    zone: (page.caller as Person).time_zone,
    done: outcomeFor<object>(request, url, page),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  const word = (name: string) => String(values[name] ?? "").trim();
  const born = word("birth_date");
  try {
    await page.api("PUT /specialists/application/tax", {
      body: {
        legal_form: word("legal_form") as "person",
        legal_name: word("legal_name"),
        street: word("street"),
        postal_code: word("postal_code"),
        city: word("city"),
        country: word("country"),
        birth_date: born ? (readerFormats(page).readDay(born) ?? born) : null,
        tax_number: word("tax_number"),
        tax_country: word("tax_country"),
        vat_number: word("vat_number"),
        register_number: word("register_number"),
        account_number: word("account_number"),
        account_holder: word("account_holder"),
      },
    });
    return seeOutcome(page, `${pathTo("applications.tax", page.locale)}#${outcomeHash}`, {});
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

type FieldName = Exclude<keyof TaxData, "updated_at" | "vat_check">;

/** The usual countries of taxation for specialists here. */
const taxCountries = ["SI", "RS", "HR", "BA", "AT", "IT", "HU", "DE", "MK", "ME"];

/** Data for the tax authority and the account for payouts. No draft of it is kept. */
export default function Tax() {
  const { tax, country, zone, done } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const t = useTexts("applications");
  const p = useTexts("platform");
  const paths = usePaths();
  const formats = useFormats();
  const names = new Intl.DisplayNames([formats.tag], { type: "region" });
  const locale = useLocale();
  const outcome = useOutcome(done);
  const optional = `(${p("form.optional")})`;
  const filled = (name: FieldName, otherwise = "") => {
    const sent = refusal?.values[name];
    return typeof sent === "string" ? sent : (tax?.[name] ?? otherwise);
  };
  const field = (name: FieldName) => ({
    name,
    label: t(`tax.${name}`),
    error: refusal?.error.fields?.[name]?.message,
    defaultValue: filled(name),
  });
  const countriesWith = (chosen: string) =>
    [...new Set([...taxCountries, chosen])]
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .toSorted((a, b) => a.label.localeCompare(b.label, locale));
  const [home, taxed] = [filled("country", country), filled("tax_country", country)];
  const labels = Object.fromEntries(
    (
      [
        "legal_name",
        "street",
        "postal_code",
        "city",
        "birth_date",
        "tax_number",
        "vat_number",
        "register_number",
        "account_number",
        "account_holder",
      ] as const
    ).map((name) => [name, t(`tax.${name}`)]),
  );
  return (
    <>
      <Title>{t("tax.title")}</Title>
      <PageHead
        title={t("tax.title")}
        sub={t("tax.sub")}
        back={{ href: paths("applications.own"), label: t("own.title"), as: RouterLink }}
      />
      <div className="container page-body">
        <Columns>
          {outcome && !refusal && <OutcomeNotice of={outcome}>{t("tax.done")}</OutcomeNotice>}
          {tax?.vat_check && !refusal && <VatCheckNotice check={tax.vat_check} zone={zone} />}
          <Card>
            <FormErrors error={refusal?.error} labels={labels} />
            <Form method="post" noValidate className="form" autoComplete="off">
              <RadioRows
                name="legal_form"
                label={t("tax.legal_form")}
                defaultValue={filled("legal_form", "sole_trader")}
                options={legalForms.map((value) => ({ value, label: t(`tax.legal_form.${value}`) }))}
              />
              <TextField {...field("legal_name")} required maxLength={160} />
              <TextField {...field("street")} required maxLength={160} />
              <div className={styles["pair"]}>
                <TextField {...field("postal_code")} required maxLength={20} />
                <TextField {...field("city")} required maxLength={80} />
              </div>
              <SelectField name="country" label={t("tax.country")} defaultValue={home} options={countriesWith(home)} />
              <DatePicker
                {...field("birth_date")}
                help={t("tax.birth_date.help")}
                formats={formats}
                openLabel={p("field.open_calendar")}
                longAgo
              />
              <div className={styles["pair"]}>
                <TextField {...field("tax_number")} required maxLength={30} />
                <SelectField
                  name="tax_country"
                  label={t("tax.tax_country")}
                  defaultValue={taxed}
                  options={countriesWith(taxed)}
                />
                <TextField {...field("vat_number")} mark={optional} maxLength={20} />
                <TextField {...field("register_number")} mark={optional} maxLength={30} />
              </div>
              <TextField {...field("account_number")} required maxLength={40} />
              <TextField {...field("account_holder")} required maxLength={160} />
              <div>
                <Button>{t("tax.save")}</Button>
              </div>
            </Form>
          </Card>
        </Columns>
      </div>
    </>
  );
}
