import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { formatTag, type Locale } from "../../../platform/i18n/locales.ts";
import { hasMessage, type Translate } from "../../../platform/i18n/messages.ts";
import type { SpecialistCard } from "../contract.ts";

export type Words = Translate<"specialists">;
type Loose = (key: string, values?: Record<string, string | number>) => string;

/** The room's texts and locale, passed down so that a list loads them once. */
export function useWords(): { t: Words; locale: Locale } {
  return { t: useTexts("specialists"), locale: useLocale() };
}

/** Name of a key from data; falls back to the key itself. */
function nameOf(t: Words, locale: Locale, key: string, values?: Record<string, string>): string {
  return hasMessage(locale, "specialists", key) ? (t as unknown as Loose)(key, values) : key.slice(key.indexOf(".") + 1);
}

export const professionOf = (t: Words, locale: Locale, person: Pick<SpecialistCard, "profession" | "gender">): string =>
  nameOf(t, locale, `profession.${person.profession}`, { gender: person.gender });

export const languageOf = (t: Words, locale: Locale, key: string): string => nameOf(t, locale, `language.${key}`);

export const topicOf = (t: Words, locale: Locale, key: string): string =>
  nameOf(t, locale, hasMessage(locale, "specialists", `topic.${key}`) ? `topic.${key}` : `tag.${key}`);

/** "Ljubljana · online", "online", "Kranj". */
export function locationText(t: Words, { city, modes }: Pick<SpecialistCard, "city" | "modes">): string {
  if (!modes.includes("in_person")) return t("card.online");
  return modes.includes("online") ? `${city} · ${t("card.online")}` : city;
}

const scores = new Map<Locale, Intl.NumberFormat>();
/** Formats hundredths as "4.9" or "4,9". */
export function scoreOf(locale: Locale, hundredths: number): string {
  let format = scores.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(formatTag[locale], { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    scores.set(locale, format);
  }
  return format.format(hundredths / 100);
}

/** The `lang` attribute of a text, when it differs from the page's language. */
export const foreign = (locale: Locale, text: { language: Locale }): Locale | undefined =>
  text.language === locale ? undefined : text.language;

export const ageText = (group: string): string => group.replace("-", "–");

const days = new Map<Locale, Intl.DateTimeFormat>();
/** A calendar day for tables: "12 Sept 2026", "12. 9. 2026". Numeric where month names are declined. */
export function dateOf(locale: Locale, day: string): string {
  let format = days.get(locale);
  if (!format) {
    const month = locale === "en" ? "short" : "numeric";
    format = new Intl.DateTimeFormat(formatTag[locale], { day: "numeric", month, year: "numeric", timeZone: "UTC" });
    days.set(locale, format);
  }
  return format.format(new Date(`${day}T12:00:00Z`));
}
