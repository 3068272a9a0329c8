import { useFormats } from "../../../navigation/formats.tsx";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { languageTag, type Locale } from "../../../platform/i18n/locales.ts";
import { anyText, hasMessage, type Translate } from "../../../platform/i18n/messages.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import type { Formats } from "../../../platform/time/formats.ts";
import type { SpecialistCard } from "../contract.ts";
import { adultAge } from "../rules.ts";

export type SpecialistsTranslate = Translate<"specialists">;
/** The feature's texts, locale and formats, passed down so that a list loads them once. */
export function useTextsAndFormats(): { t: SpecialistsTranslate; locale: Locale; formats: Formats } {
  return { t: useTexts("specialists"), locale: useLocale(), formats: useFormats() };
}

/** Name of a key from data; falls back to the key itself. */
function nameOf(t: SpecialistsTranslate, locale: Locale, key: string, values?: Record<string, string>): string {
  return hasMessage(locale, "specialists", key) ? anyText(t)(key, values) : key.slice(key.indexOf(".") + 1);
}

export const professionOf = (
  t: SpecialistsTranslate,
  locale: Locale,
  person: { profession: string; gender: SpecialistCard["gender"] | "other" },
): string => nameOf(t, locale, `profession.${person.profession}`, { gender: person.gender });

export const topicOf = (t: SpecialistsTranslate, locale: Locale, key: string): string =>
  nameOf(t, locale, hasMessage(locale, "specialists", `topic.${key}`) ? `topic.${key}` : `tag.${key}`);

/** The name of a city in the page's language. Specialists enter the local name. */
export const cityOf = (t: SpecialistsTranslate, city: string): string =>
  city === "Beograd" ? t("city.Beograd") : city;

/** "Ljubljana · online", "Online", "Kranj". */
export function locationText(t: SpecialistsTranslate, { city, modes }: Pick<SpecialistCard, "city" | "modes">): string {
  if (!modes.includes("in_person")) return t("mode.online");
  return modes.includes("online") ? `${cityOf(t, city)} · ${t("card.online")}` : cityOf(t, city);
}

const scores = new Map<Locale, Intl.NumberFormat>();
/** Formats hundredths as "4.9" or "4,9". */
export function scoreOf(locale: Locale, hundredths: number): string {
  let format = scores.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(languageTag[locale], { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    scores.set(locale, format);
  }
  return format.format(hundredths / 100);
}

/** The `lang` attribute of a text; undefined if it is in the page's language. */
export const langAttribute = (locale: Locale, text: { language: Locale }): Locale | undefined =>
  text.language === locale ? undefined : text.language;

export const ageGroupText = (t: SpecialistsTranslate, group: string): string =>
  group === "adult" ? t("filter.age.adult") : group.replace("-", "–");

/** "Ages 3 to 12", "Ages 6 and up, adults too", "Adults". */
export const ageRangeText = (
  t: SpecialistsTranslate,
  { age_from: from, age_to: to }: Pick<SpecialistCard, "age_from" | "age_to">,
): string =>
  to < adultAge
    ? t("view.ages", { from, to })
    : from < adultAge
      ? t("view.ages_adults", { from })
      : t("filter.age.adults");

/** "up to €50"; in Serbian, given a rate, also the amount in dinars. */
export function maximumPriceText(t: SpecialistsTranslate, locale: Locale, euros: number, dinars?: number): string {
  const price = formatMoney(locale, euros * 100, "EUR", { whole: true });
  if (locale !== "sr" || dinars === undefined) return t("filter.price.up_to", { price });
  return t("filter.price.up_to", {
    price: `${price} (${formatMoney(locale, Math.round(euros * dinars) * 100, "RSD", { whole: true })})`,
  });
}
