import { Form } from "../../../forms/form.tsx";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { Button, Card, CardHead, RadioRows } from "../../../ui/index.ts";
import { SwitchButton } from "../../../ui/switch-button.tsx";
import type { SellerTerms } from "../contract.ts";
import { standardVat, vatKinds, type VatKind } from "../rules.ts";
import styles from "./settings.module.css";

/** Formats a rate as a percentage. */
export const rateText = (locale: string, basisPoints: number): string =>
  new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(basisPoints / 10_000);

/** How the specialist's services are taxed. */
export function VatCard({ terms: { vat, country } }: { terms: SellerTerms }) {
  const t = useTexts("payments");
  const locale = useLocale();
  const named = (kind: VatKind) =>
    kind === "standard" ? t("vat.standard", { rate: rateText(locale, standardVat[country]) }) : t(`vat.${kind}`);
  return (
    <Card aria-labelledby="vat-title">
      <CardHead id="vat-title" title={t("vat.title")} sub={t("vat.sub")} />
      {vat === null && <p className="muted small">{t("vat.unsaid")}</p>}
      <Form method="post" preventScrollReset aria-labelledby="vat-title" className={styles["form"]}>
        <RadioRows
          name="vat"
          label={t("vat.label")}
          hideLabel
          defaultValue={vat ?? undefined}
          required
          options={vatKinds.map((kind) => ({ value: kind, label: named(kind), description: t(`vat.${kind}.text`) }))}
        />
        {vat !== null && vat !== "standard" && (
          <p className="muted small">{t("vat.clause", { clause: t(`vat.clause.${country}.${vat}`) })}</p>
        )}
        <div>
          <Button variant="neutral" name="intent" value="vat">
            {t("vat.save")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** Switches direct payment on or off; takes effect immediately. */
export function CashCard({ terms: { cash, card } }: { terms: SellerTerms }) {
  const t = useTexts("payments");
  return (
    <Card aria-labelledby="cash">
      <CardHead
        id="cash"
        title={t("cash.title")}
        aside={
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="cash" />
            <SwitchButton name="cash" on={cash} label={t("cash.label")} />
          </Form>
        }
      />
      <p className="muted small">{t(cash ? "cash.on" : card ? "cash.off" : "cash.none")}</p>
    </Card>
  );
}
