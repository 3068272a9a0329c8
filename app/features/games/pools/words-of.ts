import { isVowel } from "./distance.ts";
import type { Category, Language, Word } from "./pool.ts";

/** A stored word, without the fields that can be derived from others. */
export type WordRow = Omit<Word, "group" | "word" | "letter" | "onset" | "structure" | "tail"> &
  Partial<Pick<Word, "letter" | "onset" | "structure" | "tail">>;

/** Letters that are never separated. */
const together: Record<Language, readonly string[]> = { en: [], sl: ["dž"], sr: ["dž", "lj", "nj"] };

/** Splits a word or part of a word into letters. */
export function lettersOf(language: Language, text: string): string[] {
  const letters: string[] = [];
  for (let at = 0; at < text.length;) {
    const pair = text.slice(at, at + 2);
    const letter = together[language].includes(pair) ? pair : text.slice(at, at + 1);
    letters.push(letter);
    at += letter.length;
  }
  return letters;
}

const vowelLetters = "aeiou";
const isVowelLetter = (letter: string | undefined): boolean =>
  letter !== undefined && letter.length === 1 && vowelLetters.includes(letter);

/** The pattern of consonants and vowels. An r between consonants counts as a vowel. */
function structureOf(letters: readonly string[]): string {
  return letters
    .map((letter, at) => {
      const alone = letter === "r" && !isVowelLetter(letters[at - 1]) && !isVowelLetter(letters[at + 1]);
      return isVowelLetter(letter) || alone ? "V" : "C";
    })
    .join("");
}

const voiceless: Readonly<Record<string, string>> = { b: "p", d: "t", g: "k", z: "s", ž: "š" };

/**
 * The last vowel and what follows, with the consonant before it if nothing does. In Slovene, a final consonant counts as
 * voiceless.
 */
export function tailOf(language: Language, text: string, isVowelAt = isVowelLetter): string {
  let at = text.length - 1;
  while (at > 0 && !isVowelAt(text[at])) at -= 1;
  while (at > 0 && isVowelAt(text[at - 1])) at -= 1;
  if (isVowelAt(text.at(-1)) && at > 0) at -= 1;
  const tail = text.slice(at);
  return language === "sl" ? tail.replace(/[bdgzž]$/, (letter) => voiceless[letter] ?? letter) : tail;
}

/**
 * Derives the remaining fields of a row. English spelling does not determine pronunciation, so English rows contain the word's
 * ending.
 */
export function deriveWord(
  language: Language,
  { syllables, first }: WordRow,
): Pick<Word, "word" | "letter" | "onset" | "structure" | "tail"> {
  const word = syllables.join("");
  const letters = lettersOf(language, word.toLowerCase());
  const letter = letters[0] ?? "";
  if (language === "en") return { word, letter, onset: isVowel(first) ? "vowel" : "single", tail: "" };
  const structure = structureOf(letters);
  const onset = structure.startsWith("V") ? "vowel" : structure[1] === "V" ? "single" : "cluster";
  return { word, letter, onset, structure, tail: tailOf(language, word.toLowerCase()) };
}

/** Builds the words from their stored rows. */
export function wordsOf(language: Language, rows: readonly WordRow[], categories: readonly Category[]): Word[] {
  const groups = new Map(categories.map(({ id, group }) => [id, group]));
  return rows.map((row) => {
    const { word, letter, onset, structure, tail } = deriveWord(language, row);
    const { id, emoji, category, tier, near_ok, also, first, first_ok, last, last_ok, syllables, syllables_ok } = row;
    const own = row.structure ?? structure;
    return {
      id,
      emoji,
      category,
      group: groups.get(category) ?? "",
      tier,
      ...(near_ok && { near_ok }),
      word,
      ...(also && { also }),
      letter: row.letter ?? letter,
      first,
      ...(first_ok && { first_ok }),
      onset: row.onset ?? onset,
      last,
      ...(last_ok && { last_ok }),
      syllables,
      ...(syllables_ok && { syllables_ok }),
      ...(own !== undefined && { structure: own }),
      tail: row.tail ?? tail,
    };
  });
}
