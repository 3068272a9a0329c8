import { locales, type Locale } from "../../app/platform/i18n/locales.ts";

/** A phrase that texts of one language may not use. */
export interface RetiredWord {
  phrase: string;
  instead: string;
  pattern: RegExp;
}

/** Which lists each part of the section belongs to; `prose` is for docs, comments and test names. */
const parts: Record<string, readonly (Locale | "prose")[]> = {
  "English everywhere": ["en", "prose"],
  English: ["en"],
  Slovene: ["sl"],
  Serbian: ["sr"],
};

/** Reads the tables "Not | But" under "Words not to use" in docs/glossary.md, by language. */
export function retiredWords(glossary: string): Record<Locale | "prose", RetiredWord[]> {
  const found: Record<Locale | "prose", RetiredWord[]> = { en: [], sl: [], sr: [], prose: [] };
  const section = glossary.split(/^## Words not to use$/m)[1]?.split(/^## /m)[0] ?? "";
  for (const part of section.split(/^### /m).slice(1)) {
    const lists = parts[part.split("\n", 1)[0]?.trim() ?? ""];
    if (!lists) throw new Error(`docs/glossary.md: "${part.split("\n", 1)[0]}" is no part of "Words not to use"`);
    for (const [, not = "", but = ""] of part.matchAll(/^\| (.+?) \| (.+?) \|$/gm)) {
      if (not === "Not" || /^-+$/.test(not)) continue;
      const words = not.split(", ").map((phrase) => ({ phrase, instead: but, pattern: patternOf(phrase) }));
      for (const list of lists) found[list].push(...words);
    }
  }
  const empty = ([...locales, "prose"] as const).filter((locale) => found[locale].length === 0);
  if (empty.length > 0) throw new Error(`docs/glossary.md retires no word in ${empty.join(", ")}`);
  return found;
}

/** Matches whole words in any case; `*` stands for the rest of a word. */
function patternOf(phrase: string): RegExp {
  const words = phrase
    .split(" ")
    .map((word) => word.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", "[\\p{L}\\p{M}]*"));
  return new RegExp(`(?<![\\p{L}\\p{N}-])${words.join("\\s+")}(?![\\p{L}\\p{N}])`, "iu");
}
