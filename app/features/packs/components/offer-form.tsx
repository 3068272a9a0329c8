import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { Form } from "../../../forms/form.tsx";
import { RouterLink, useLocale, usePaths } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { writeAmount } from "../../../platform/money/typed.ts";
import { Button, ButtonLink, Card, CardHead, NumberField, SelectField, TextField } from "../../../ui/index.ts";
import { useTexts } from "../../../navigation/link.tsx";
import type { OwnOffer } from "../contract.ts";
import { fewestSessions, longestMonths, mostSessions, shortestMonths } from "../rules.ts";
import styles from "./packs.module.css";

interface OfferFormProps {
  services: readonly { service_id: string; title: string; minutes: number; price: number; currency: "EUR" | "RSD" }[];
  /** The offer being changed; undefined for a new one. */
  offer?: OwnOffer | undefined;
  refusal: RefusedForm | undefined;
}

const usualCount = 5;
const usualMonths = 6;

/** A form for a pack's sessions, price and validity. */
export function OfferForm({ services, offer, refusal }: OfferFormProps) {
  const t = useTexts("packs");
  const paths = usePaths();
  const locale = useLocale();
  const typed = (name: string, known: string) =>
    typeof refusal?.values[name] === "string" ? refusal.values[name] : known;
  const fault = (name: string) => refusal?.error.fields?.[name]?.message;
  return (
    <Card aria-labelledby="offer-form">
      <CardHead
        id="offer-form"
        title={t(offer ? "change.title" : "add.title")}
        sub={offer && <span lang="">{t("offer.title", { count: offer.count, service: offer.title })}</span>}
      />
      <Form method="post" noValidate className={styles["form"]}>
        <FormKey />
        <input type="hidden" name="intent" value={offer ? "change" : "add"} />
        {offer && <input type="hidden" name="pack_offer_id" value={offer.id} />}
        <FormErrors
          error={refusal?.error}
          labels={{
            service_id: t("field.service"),
            count: t("field.count"),
            price: t("field.price"),
            months: t("field.months"),
          }}
        />
        {!offer && (
          <SelectField
            name="service_id"
            label={t("field.service")}
            defaultValue={typed("service_id", services[0]?.service_id ?? "")}
            error={fault("service_id")}
            options={services.map(({ service_id, title, minutes, price, currency }) => ({
              value: service_id,
              label: `${title}, ${t("minutes", { minutes })}, ${formatMoney(locale, price, currency)}`,
            }))}
          />
        )}
        <div className={styles["fields"]}>
          {!offer && (
            <NumberField
              name="count"
              label={t("field.count")}
              defaultValue={typed("count", String(usualCount))}
              error={fault("count")}
              min={fewestSessions}
              max={mostSessions}
              required
            />
          )}
          <SelectField
            name="months"
            label={t("field.months")}
            defaultValue={typed("months", String(offer?.months ?? usualMonths))}
            error={fault("months")}
            options={monthsToChoose(offer?.months).map((count) => ({
              value: String(count),
              label: t("months", { count }),
            }))}
          />
        </div>
        <div className={styles["fields"]}>
          <TextField
            name="price"
            label={t("field.price")}
            help={t("field.price.help")}
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={typed("price", offer ? writeAmount(locale, offer.price) : "")}
            error={fault("price")}
          />
        </div>
        <div className={styles["buttons"]}>
          <Button>{t(offer ? "change.submit" : "add.submit")}</Button>
          {offer && (
            <ButtonLink variant="neutral" as={RouterLink} href={paths("packs.offers")}>
              {t("cancel")}
            </ButtonLink>
          )}
        </div>
      </Form>
    </Card>
  );
}

const usual = [shortestMonths, 6, 9, 12, 18, longestMonths];
const monthsToChoose = (chosen: number | undefined): number[] =>
  chosen === undefined || usual.includes(chosen) ? usual : [...usual, chosen].toSorted((a, b) => a - b);
