/**
 * Words of one letter that begin what follows them: Slovene and Serbian prepositions, and the Serbian "i". English has no
 * such word but "a" and "I", which are left alone, so any of the product's languages may be passed.
 */
const small = /(?<![\p{L}\p{N}'’.-])(?<![\d}#] )([vszkhouiVSZKHOU])(?: |\n *)(?=[\p{L}\p{N}{»„"(])/gu;

/** Keeps such words off the end of a line, where a Slovene or Serbian editor lets none stand. */
export const withoutHangingWords = (text: string): string => text.replace(small, "$1\u00a0");
