import { formatMoney } from "../../../platform/money/format.ts";
import type { SpecialistView } from "../contract.ts";
import { cityOf, type useTextsAndFormats } from "./words.ts";

type Words = ReturnType<typeof useTextsAndFormats>;

/** "Beograd and online", or "Beograd or online" for a single service. */
export function sessionPlaceText(
  t: Words["t"],
  { city, modes }: Pick<SpecialistView, "city" | "modes">,
  choice = false,
): string {
  if (!modes.includes("in_person")) return t("card.online");
  if (!modes.includes("online")) return cityOf(t, city);
  return choice ? t("view.place.or", { city: cityOf(t, city) }) : t("view.place.both", { city: cityOf(t, city) });
}

export const priceOf = (
  t: Words["t"],
  locale: Words["locale"],
  { price, currency }: SpecialistView["services"][number],
) => (price === 0 ? t("view.free") : formatMoney(locale, price, currency, { whole: true }));
