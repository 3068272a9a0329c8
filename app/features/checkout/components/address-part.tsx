import { RouterLink, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { SelectField, TextField } from "../../../ui/index.ts";
import type { AddressView } from "../../payments/contract.ts";
import styles from "./checkout.module.css";

interface AddressPartProps {
  /** The default address; null if there is none. */
  address: (AddressView & { country_name: string }) | null;
  /** All addresses; with several, the payer can choose. */
  addresses: readonly { value: string; label: string }[];
  countries: readonly { value: string; label: string }[];
  refusal: RefusedForm | undefined;
}

/** The billing address for the receipt; a payer without one enters it here. */
export function AddressPart({ address, addresses, countries, refusal }: AddressPartProps) {
  const t = useTexts("checkout");
  const locale = useLocale();
  const paths = usePaths();
  if (address && addresses.length > 1) {
    const chosen = [refusal?.values["billing_address_id"] ?? address.id].flat()[0];
    return (
      <div className={styles["fields"]}>
        <SelectField
          name="billing_address_id"
          label={t("address.choose")}
          options={addresses}
          error={refusal?.error.fields?.["billing_address_id"]?.message}
          defaultValue={addresses.some(({ value }) => value === chosen) ? chosen : addresses[0]?.value}
        />
        <p>
          <RouterLink className="link small" to={paths("payments.billing")}>
            {t("address.all")}
          </RouterLink>
        </p>
      </div>
    );
  }
  if (address) {
    return (
      <div className={styles["address"]}>
        <div>
          <p>
            <b lang="">{address.name}</b>
          </p>
          <p
            className="muted"
            lang=""
          >{`${address.street}, ${address.postcode} ${address.city}, ${address.country_name}`}</p>
        </div>
        <RouterLink
          className="link small"
          to={`${paths("payments.billing", {}, { address: address.id })}#address-form`}
          aria-label={t("address.edit.of")}
        >
          {t("address.edit")}
        </RouterLink>
      </div>
    );
  }
  const field = (name: "name" | "street" | "postcode" | "city", autoComplete: string) => ({
    name,
    autoComplete,
    label: t(`address.${name}`),
    defaultValue: [refusal?.values[name] ?? ""].flat()[0],
    error: refusal?.error.fields?.[name]?.message,
  });
  return (
    <div className={styles["fields"]}>
      <p className="muted small">{t("address.lead")}</p>
      <TextField {...field("name", "name")} />
      <TextField {...field("street", "street-address")} />
      <div className={styles["pair"]}>
        <TextField {...field("postcode", "postal-code")} />
        <TextField {...field("city", "address-level2")} />
      </div>
      <SelectField
        name="country"
        label={t("address.country")}
        autoComplete="country"
        options={countries}
        error={refusal?.error.fields?.["country"]?.message}
        defaultValue={[refusal?.values["country"] ?? (locale === "sr" ? "RS" : "SI")].flat()[0]}
      />
    </div>
  );
}
