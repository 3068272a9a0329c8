import type { Language } from "../../pools/pool.ts";

const english = /[aeiouy]+[^aeiouy]*e?$/;
/** From the last vowel on, with the consonant before it if nothing follows. An r between consonants counts as a vowel. */
const ours = /(?:[^aeiou]?[aeiou]+|[aeiou]+[^aeiou]+|(?<=[^aeiou])r[^aeiou]+)$/;

/** The letters at the end of a word that rhyme. */
export function findRhymingEnd(language: Language, word: string): { from: number; to: number } {
  const found = (language === "en" ? english : ours).exec(word.toLowerCase());
  return { from: found?.index ?? 0, to: word.length };
}
