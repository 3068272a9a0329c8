import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { isoDay } from "../../../platform/time/format.ts";
import { Notice } from "../../../ui/index.ts";
import type { VatCheck } from "../data/shapes.ts";

/** What the EU's register says about the specialist's VAT number. */
export function VatCheckNotice({ check: { answer, name, asked_at }, zone }: { check: VatCheck; zone: string }) {
  const t = useTexts("applications");
  const formats = useFormats();
  const date = asked_at && formats.date(isoDay(asked_at, zone));
  if (answer === "unknown" || !date) return <Notice kind="info">{t("tax.vat.unknown")}</Notice>;
  if (answer === "refused") return <Notice kind="warning">{t("tax.vat.refused", { date })}</Notice>;
  return <Notice kind="info">{name ? t("tax.vat.valid_as", { date, name }) : t("tax.vat.valid", { date })}</Notice>;
}
