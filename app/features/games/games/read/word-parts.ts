import type { Language } from "../../pools/pool.ts";
import { lettersOf } from "../../pools/words-of.ts";
import { isVowelLetter } from "./pieces.ts";

const isVowel = (letters: readonly string[], at: number): boolean => {
  const own = letters[at] ?? "";
  if (isVowelLetter(own)) return true;
  // An r between consonants counts as a vowel: "prst", "vrt".
  const [before, after] = [letters[at - 1], letters[at + 1]];
  return own === "r" && !isVowelLetter(before ?? "") && after !== undefined && !isVowelLetter(after);
};

/**
 * Splits a written word into parts that are easy to read, for coloring. Slovene and Serbian words are split after each vowel,
 * with at most one consonant before the next part; English words before their first vowel.
 */
export function wordParts(language: Language, word: string): string[] {
  const letters = lettersOf(language, word);
  const vowels = letters.flatMap((_, at) => (isVowel(letters, at) ? [at] : []));
  if (language === "en") {
    const first = vowels[0] ?? 0;
    return [letters.slice(0, first), letters.slice(first)].map((part) => part.join("")).filter(Boolean);
  }
  const starts = vowels.slice(1).map((vowel, at) => (vowel - (vowels[at] ?? 0) > 1 ? vowel - 1 : vowel));
  return [0, ...starts].map((from, at) => letters.slice(from, starts[at] ?? letters.length).join(""));
}
