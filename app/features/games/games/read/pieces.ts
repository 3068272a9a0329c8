import type { Language } from "../../pools/pool.ts";

const vowels = ["a", "e", "i", "o", "u"];
/** English vowel pairs, and vowels with r. */
const teams = ["ee", "oa", "ai", "oo", "ow", "ar", "or", "ea", "ou", "air", "ay", "oi", "ue", "ew"];
const usualTeams = ["ee", "oa", "ai", "oo", "ow", "ar", "or"];
/** Spelled differently but pronounced alike, so they are never each other's lures. */
const saidAlike = [
  ["c", "k", "q", "ck"],
  ["s", "c", "z", "x"],
  ["g", "j"],
  ["f", "v"],
  ["ee", "ea"],
  ["ow", "ou", "oa"],
  ["ai", "ay"],
  ["oo", "ue", "ew"],
  ["w", "wh"],
];

export const isVowelLetter = (letter: string): boolean => vowels.includes(letter) || teams.includes(letter);

const alike = (language: Language, a: string, b: string): boolean =>
  a === b || (language === "en" && saidAlike.some((group) => group.includes(a) && group.includes(b)));

const replaced = (piece: readonly string[], at: number, letter: string): string[] =>
  piece.map((one, index) => (index === at ? letter : one));

/** Variants of the piece with another first vowel. */
export function withOtherVowel(language: Language, piece: readonly string[]): string[][] {
  const at = piece.findIndex(isVowelLetter);
  const own = piece[at];
  if (own === undefined) return [];
  return (own.length > 1 ? usualTeams : vowels)
    .filter((one) => !alike(language, one, own))
    .map((one) => replaced(piece, at, one));
}

/** Only these are easy to pronounce before another consonant. */
const beforeConsonants = [..."bdgkptszšžvfh"];
const seldom = ["q", "x", "y", "w"];

/** Variants of the piece with another first consonant of the alphabet. */
export function withOtherConsonant(
  language: Language,
  piece: readonly string[],
  alphabet: readonly string[],
): string[][] {
  const at = piece.findIndex((letter) => !isVowelLetter(letter));
  const own = piece[at];
  if (own === undefined) return [];
  const next = piece[at + 1];
  const inCluster = next !== undefined && !isVowelLetter(next);
  return alphabet
    .filter(
      (one) =>
        !isVowelLetter(one) &&
        !seldom.includes(one) &&
        one !== next &&
        !alike(language, one, own) &&
        (!inCluster || beforeConsonants.includes(one)),
    )
    .map((one) => replaced(piece, at, one));
}

/** Variants of the piece with another first vowel and another first consonant. */
export const withOtherVowelAndConsonant = (
  language: Language,
  piece: readonly string[],
  alphabet: readonly string[],
): string[][] => withOtherVowel(language, piece).flatMap((other) => withOtherConsonant(language, other, alphabet));

/** Variants of the piece with an easily confused letter. A vowel is replaced by a vowel, so that the result can be read. */
export function withLookalike(
  language: Language,
  piece: readonly string[],
  confusable: readonly (readonly string[])[],
): string[][] {
  const first = piece.findIndex(isVowelLetter);
  return piece.flatMap((own, at) => {
    // A silent e at the end of an English word is kept.
    if (isVowelLetter(own) && at !== first) return [];
    return confusable
      .filter((group) => group.includes(own))
      .flat()
      .filter(
        (one) =>
          isVowelLetter(one) === isVowelLetter(own) &&
          one !== piece[at - 1] &&
          one !== piece[at + 1] &&
          !alike(language, one, own),
      )
      .map((one) => replaced(piece, at, one));
  });
}

/** English pieces from other words that are as long, but begin and end differently. */
export const piecesOfOtherWords = (
  pieces: readonly (readonly string[])[],
  piece: readonly string[],
): (readonly string[])[] =>
  pieces.filter(
    (other) =>
      other.length === piece.length &&
      !alike("en", other[0] ?? "", piece[0] ?? "") &&
      !alike("en", other.at(-1) ?? "", piece.at(-1) ?? ""),
  );

/** English rimes with the same vowel and another ending. */
export const withSameVowel = (
  pieces: readonly (readonly string[])[],
  piece: readonly string[],
): (readonly string[])[] =>
  pieces.filter((other) => other[0] === piece[0] && other.join("") !== piece.join("") && isVowelLetter(piece[0] ?? ""));
