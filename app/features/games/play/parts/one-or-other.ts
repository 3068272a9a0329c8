import { languageTag } from "../../../../platform/i18n/locales.ts";
import type { Language } from "../../pools/pool.ts";

/** Feelings as one says them one after another; Serbian by its tag, which has the script. */
export const oneOrOther = (language: Language, feelings: readonly string[]): string =>
  new Intl.ListFormat(languageTag[language], { type: "disjunction" }).format(feelings);
