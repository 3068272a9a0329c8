import { locales, type Locale } from "../../app/platform/i18n/locales.ts";

/** A phrase that texts of one language may not use. */
export interface RetiredWord {
  phrase: string;
  instead: string;
  pattern: RegExp;
}

const languages: Record<string, Locale> = { English: "en", Slovene: "sl", Serbian: "sr" };

/** The tables "Not | But" under "Words not to use" in docs/glossary.md, by language. */
export function retiredWords(glossary: string): Record<Locale, RetiredWord[]> {
  const found: Record<Locale, RetiredWord[]> = { en: [], sl: [], sr: [] };
  const section = glossary.split(/^## Words not to use$/m)[1]?.split(/^## /m)[0] ?? "";
  for (const part of section.split(/^### /m).slice(1)) {
    const locale = languages[part.split("\n", 1)[0]?.trim() ?? ""];
    if (!locale) throw new Error(`docs/glossary.md: "${part.split("\n", 1)[0]}" is no language of the product`);
    for (const [, not = "", but = ""] of part.matchAll(/^\| (.+?) \| (.+?) \|$/gm)) {
      if (not === "Not" || /^-+$/.test(not)) continue;
      found[locale].push(...not.split(", ").map((phrase) => ({ phrase, instead: but, pattern: patternOf(phrase) })));
    }
  }
  const empty = locales.filter((locale) => found[locale].length === 0);
  if (empty.length > 0) throw new Error(`docs/glossary.md retires no word in ${empty.join(", ")}`);
  return found;
}

/** Whole words in any case; `*` is the rest of a word. */
function patternOf(phrase: string): RegExp {
  const words = phrase
    .split(" ")
    .map((word) => word.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", "[\\p{L}\\p{M}]*"));
  return new RegExp(`(?<![\\p{L}\\p{N}-])${words.join("\\s+")}(?![\\p{L}\\p{N}])`, "iu");
}
