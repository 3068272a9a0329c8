import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { formatTag, type Locale } from "../../../platform/i18n/locales.ts";
import { hasMessage, type Translate } from "../../../platform/i18n/messages.ts";
import type { SpecialistCard } from "../contract.ts";

export type Words = Translate<"specialists">;
type Loose = (key: string, values?: Record<string, string | number>) => string;

/** Texts of the room with the language they are in, handed down so that a list asks for them once. */
export function useWords(): { t: Words; locale: Locale } {
  return { t: useTexts("specialists"), locale: useLocale() };
}

/** Name of a key that comes from data; a key without a text is shown as it is. */
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
/** "4.9", "4,9" from hundredths. */
export function scoreOf(locale: Locale, hundredths: number): string {
  let format = scores.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(formatTag[locale], { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    scores.set(locale, format);
  }
  return format.format(hundredths / 100);
}

/** The `lang` of a text that is not in the page's language. */
export const foreign = (locale: Locale, text: { language: Locale }): Locale | undefined =>
  text.language === locale ? undefined : text.language;

export const ageText = (group: string): string => group.replace("-", "–");

const days = new Map<Locale, Intl.DateTimeFormat>();
/** A calendar day for tables: "12 Sept 2026", "12. 9. 2026". In figures, because written months are declined. */
export function dateOf(locale: Locale, day: string): string {
  let format = days.get(locale);
  if (!format) {
    const month = locale === "en" ? "short" : "numeric";
    format = new Intl.DateTimeFormat(formatTag[locale], { day: "numeric", month, year: "numeric", timeZone: "UTC" });
    days.set(locale, format);
  }
  return format.format(new Date(`${day}T12:00:00Z`));
}
