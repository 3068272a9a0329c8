/**
 * One-letter words bound to the next word: Slovene and Serbian prepositions, and the Serbian "i". English only has "a"
 * and "I", which do not match, so text in any of the product's languages may be passed.
 */
const small = /(?<![\p{L}\p{N}'’.-])(?<![\d}#] )([vszkhouiVSZKHOU])(?: |\n *)(?=[\p{L}\p{N}{»„"(])/gu;

/** Puts a no-break space after such words: Slovene and Serbian typography does not leave them at the end of a line. */
export const withoutHangingWords = (text: string): string => text.replace(small, "$1\u00a0");
