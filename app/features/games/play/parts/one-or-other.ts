import { languageTag } from "../../../../platform/i18n/locales.ts";
import type { Language } from "../../pools/pool.ts";

/** Lists feelings with "or" between them. Serbian requires a tag that names its script. */
export const joinWithOr = (language: Language, feelings: readonly string[]): string =>
  new Intl.ListFormat(languageTag[language], { type: "disjunction" }).format(feelings);
