import type { Language } from "../../pools/pool.ts";

/** Letters that stay together. */
const together: Record<Language, readonly string[]> = { en: [], sl: ["dž"], sr: ["dž", "lj", "nj"] };

/** The letters of a piece of a word. */
export function lettersOf(language: Language, text: string): string[] {
  const letters: string[] = [];
  for (let at = 0; at < text.length; ) {
    const pair = text.slice(at, at + 2);
    const letter = together[language].includes(pair) ? pair : text.slice(at, at + 1);
    letters.push(letter);
    at += letter.length;
  }
  return letters;
}

const vowels = ["a", "e", "i", "o", "u"];
/** English pairs of vowels, and vowels with r. */
const teams = ["ee", "oa", "ai", "oo", "ow", "ar", "or", "ea", "ou", "air", "ay", "oi", "ue", "ew"];
/** Spelled otherwise, said the same: no lure for each other. */
const saidAlike = [["c", "k", "q", "ck"], ["s", "c", "z", "x"], ["g", "j"], ["f", "v"], ["ee", "ea"], ["ow", "ou", "oa"], ["ai", "ay"], ["oo", "ue", "ew"], ["w", "wh"]];

export const isVowelLetter = (letter: string): boolean => vowels.includes(letter) || teams.includes(letter);

const alike = (language: Language, a: string, b: string): boolean => a === b || (language === "en" && saidAlike.some((group) => group.includes(a) && group.includes(b)));

const replaced = (piece: readonly string[], at: number, letter: string): string[] => piece.map((one, index) => (index === at ? letter : one));

/** The piece with other vowels. */
export function withOtherVowel(language: Language, piece: readonly string[]): string[][] {
  const at = piece.findIndex(isVowelLetter);
  const own = piece[at];
  if (own === undefined) return [];
  return (own.length > 1 ? teams.slice(0, 7) : vowels).filter((one) => !alike(language, one, own)).map((one) => replaced(piece, at, one));
}

/** The piece with other first consonants of the alphabet. */
export function withOtherConsonant(language: Language, piece: readonly string[], alphabet: readonly string[]): string[][] {
  const at = piece.findIndex((letter) => !isVowelLetter(letter));
  const own = piece[at];
  if (own === undefined) return [];
  return alphabet.filter((one) => !isVowelLetter(one) && one !== "q" && one !== "x" && one !== "y" && one !== "w" && !alike(language, one, own)).map((one) => replaced(piece, at, one));
}

/** The piece with a letter that is easily taken for it. */
export function withLookalike(language: Language, piece: readonly string[], confusable: readonly (readonly string[])[]): string[][] {
  return piece.flatMap((own, at) =>
    confusable.filter((group) => group.includes(own)).flat().filter((one) => !alike(language, one, own)).map((one) => replaced(piece, at, one)));
}
