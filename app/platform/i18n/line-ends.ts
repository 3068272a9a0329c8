/**
 * One-letter words bound to the next word: Slovene and Serbian prepositions, and the Serbian "i". The English words "a" and
 * "I" do not match, so text in any of the product's languages may be passed.
 */
const small = /(?<![\p{L}\p{N}'’.-])(?<![\d}#] )([vszkhouiVSZKHOU])(?: |\n *)(?=[\p{L}\p{N}{»„"(])/gu;

/** The space between a number, or its placeholder, and its unit. */
const beforeUnit = /(?<=[\d}#]) (?=(?:min|h|€|%|EUR|RSD|kB|MB|GB)(?![\p{L}\p{N}]))/gu;

/** The space after an ordinal number, as in "29. novembra" and "5. člen". A capital letter means that a new sentence begins. */
const afterNumeral = /(?<=(?<![\p{L}\p{N}.,:/-])\d{1,2}\.) (?=\p{Ll})/gu;

/**
 * Puts no-break spaces after one-letter words, which Slovene and Serbian typography does not allow at the end of a line,
 * after ordinal numbers, and before units in every language.
 */
export const withoutHangingWords = (text: string): string =>
  text.replace(small, "$1\u00a0").replace(beforeUnit, "\u00a0").replace(afterNumeral, "\u00a0");
