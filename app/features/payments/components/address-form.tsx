import { useState } from "react";
import { FormKey } from "../../../forms/form-key.tsx";
import { Form } from "../../../forms/form.tsx";
import { RouterLink, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { Button, ButtonLink, Card, CardHead, SegmentedControl, SelectField, TextField } from "../../../ui/index.ts";
import type { AddressView } from "../contract.ts";
import type { CountryOption } from "./country-names.server.ts";
import styles from "./billing.module.css";

interface AddressFormProps {
  /** Undefined for a new address. */
  address: AddressView | undefined;
  countries: readonly CountryOption[];
  refusal: RefusedForm | undefined;
}

export function AddressForm({ address, countries, refusal }: AddressFormProps) {
  const t = useTexts("payments");
  const paths = usePaths();
  const locale = useLocale();
  const value = (name: keyof AddressView, before: string) =>
    [refusal?.values[name] ?? address?.[name] ?? before].flat()[0] as string;
  const wrong = (name: string) => refusal?.error.fields?.[name]?.message;
  const [kind, setKind] = useState(value("kind", "person"));
  const text = (name: "name" | "street" | "postcode" | "city" | "tax_number", autoComplete: string) => ({
    name,
    autoComplete,
    defaultValue: value(name, ""),
    error: wrong(name),
  });
  return (
    <Card id="address-form" aria-labelledby="address">
      <CardHead id="address" title={t(address ? "address.edit.title" : "address.add")} />
      <Form
        method="post"
        noValidate
        preventScrollReset
        aria-labelledby="address"
        data-company={kind === "company" || undefined}
        className={styles["form"]}
      >
        <FormKey />
        {address && <input type="hidden" name="billing_address_id" value={address.id} />}
        <SegmentedControl
          name="kind"
          label={t("address.kind")}
          defaultValue={kind}
          onChange={setKind}
          options={[
            { value: "person", label: t("address.person") },
            { value: "company", label: t("address.company") },
          ]}
        />
        <TextField label={t("address.name")} {...text("name", kind === "company" ? "organization" : "name")} />
        <TextField
          label={t("address.tax")}
          help={t("address.tax.help")}
          className={styles["tax"]}
          {...text("tax_number", "off")}
        />
        <TextField label={t("address.street")} {...text("street", "street-address")} />
        <div className={styles["fields"]}>
          <TextField label={t("address.postcode")} {...text("postcode", "postal-code")} />
          <TextField label={t("address.city")} {...text("city", "address-level2")} />
        </div>
        <SelectField
          name="country"
          label={t("address.country")}
          autoComplete="country"
          options={countries}
          error={wrong("country")}
          defaultValue={value("country", locale === "sr" ? "RS" : "SI")}
        />
        <div className={styles["actions"]}>
          <Button name="intent" value="save_address">
            {t("address.save")}
          </Button>
          <ButtonLink as={RouterLink} variant="neutral" href={paths("payments.billing")}>
            {t("address.cancel")}
          </ButtonLink>
          {address && (
            <Button variant="warning" name="intent" value="remove_address">
              {t("address.remove")}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  );
}
