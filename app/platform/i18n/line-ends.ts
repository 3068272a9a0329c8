/**
 * One-letter words bound to the next word: Slovene and Serbian prepositions, and the Serbian "i". English only has "a"
 * and "I", which do not match, so text in any of the product's languages may be passed.
 */
const small = /(?<![\p{L}\p{N}'’.-])(?<![\d}#] )([vszkhouiVSZKHOU])(?: |\n *)(?=[\p{L}\p{N}{»„"(])/gu;

/** The space between a figure, or a value that stands for one, and its unit. */
const beforeUnit = /(?<=[\d}#]) (?=(?:min|h|€|%|EUR|RSD|kB|MB|GB)(?![\p{L}\p{N}]))/gu;

/** The space between a numeral and what it counts, as in "29. novembra" and "5. člen": after the end of a sentence comes a capital. */
const afterNumeral = /(?<=(?<![\p{L}\p{N}.,:/-])\d{1,2}\.) (?=\p{Ll})/gu;

/**
 * Puts no-break spaces after such words, which Slovene and Serbian typography does not leave at the end of a line, after
 * ordinal numerals, and before units in every language.
 */
export const withoutHangingWords = (text: string): string =>
  text.replace(small, "$1\u00a0").replace(beforeUnit, "\u00a0").replace(afterNumeral, "\u00a0");
