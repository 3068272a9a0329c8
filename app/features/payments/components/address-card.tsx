import { FormKey } from "../../../forms/form-key.tsx";
import { Form } from "../../../forms/form.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { Button, ButtonLink, Card, CardHead, Icon } from "../../../ui/index.ts";
import type { AddressView } from "../contract.ts";
import { AddressForm } from "./address-form.tsx";
import type { CountryOption } from "./country-names.server.ts";
import styles from "./billing.module.css";

interface AddressCardProps {
  addresses: readonly (AddressView & { country_name: string })[];
  /** Options of an open form. */
  countries: readonly CountryOption[];
  /** The id of the address being changed, or `new`. */
  open: string | null;
  refusal: RefusedForm | undefined;
}

/** Billing addresses; the default one is used for all later documents. */
export function AddressCard({ addresses, countries, open, refusal }: AddressCardProps) {
  const t = useTexts("payments");
  const paths = usePaths();
  const editing = addresses.find(({ id }) => id === open);
  if (editing || open === "new")
    return <AddressForm key={open} address={editing} countries={countries} refusal={refusal} />;
  return (
    <Card aria-labelledby="address">
      <CardHead id="address" title={t("address.title")} sub={t("address.lead")} />
      {addresses.length === 0 && <p className="muted small">{t("address.none.text")}</p>}
      <ul role="list" className={styles["addresses"]}>
        {addresses.map(({ id, kind, name, tax_number: tax, street, postcode, city, country_name, is_default }) => (
          <li key={id} className={styles["address"]} data-default={is_default || undefined}>
            <Icon name={is_default ? "check-circle-fill" : "circle"} size={22} />
            <div>
              <p>
                <b lang="">{name}</b>
                {is_default && <span className="visually-hidden">{`, ${t("cards.default")}`}</span>}
              </p>
              <p className="muted small">
                {kind === "company"
                  ? t("address.line.company", { tax: tax ?? "", street })
                  : t("address.line.person", { street })}
              </p>
              <p className="muted small">{`${postcode} ${city}, ${country_name}`}</p>
              <div className={styles["links"]}>
                {!is_default && (
                  <Form method="post" preventScrollReset>
                    <FormKey />
                    <input type="hidden" name="billing_address_id" value={id} />
                    <Button
                      variant="neutral"
                      size="sm"
                      name="intent"
                      value="choose_address"
                      aria-label={`${t("address.choose")}: ${name}`}
                    >
                      {t("address.choose")}
                    </Button>
                  </Form>
                )}
                <ButtonLink
                  as={RouterLink}
                  variant="neutral"
                  size="sm"
                  href={`${paths("payments.billing", {}, { address: id })}#address-form`}
                  aria-label={`${t("address.edit")}: ${name}`}
                >
                  {t("address.edit")}
                </ButtonLink>
              </div>
            </div>
          </li>
        ))}
      </ul>
      <ButtonLink
        as={RouterLink}
        variant="tertiary"
        size="sm"
        iconStart="plus"
        href={`${paths("payments.billing", {}, { address: "new" })}#address-form`}
      >
        {t("address.add")}
      </ButtonLink>
    </Card>
  );
}
