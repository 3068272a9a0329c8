import { languageTag, type Locale } from "../../../platform/i18n/locales.ts";
import { countries } from "../rules.ts";

/** Countries where most of our users live; listed first. */
const near = ["SI", "RS", "HR", "BA", "AT", "IT", "DE", "CH", "GB"];

/** Returns country names by code. Server only, because browsers may name countries differently. */
export function countryNames(locale: Locale): (code: string) => string {
  const names = new Intl.DisplayNames(languageTag[locale], { type: "region" });
  return (code) => names.of(code) ?? code;
}

export interface CountryOption {
  value: string;
  label: string;
}

export function countryOptions(locale: Locale): CountryOption[] {
  const name = countryNames(locale);
  const option = (code: string) => ({ value: code, label: name(code) });
  const far = countries
    .filter((code) => !near.includes(code))
    .map(option)
    .sort((a, b) => a.label.localeCompare(b.label, languageTag[locale]));
  return [...near.map(option), ...far];
}
