const longest = 120;
/** Control characters, and signs that turn the direction of text around, which disguise an ending. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu;

/** A name on one line: without control characters, which would break the lines of lists, headers and mails. */
export const nameOnOneLine = (given: string): string =>
  given.toWellFormed().normalize("NFC").replace(/\s+/gu, " ").replace(unseen, "").trim();

/**
 * The name by which people know a file: without folders and signs that no name needs, and with the ending of what is
 * stored. It is only shown and suggested to browsers; no path is made of it.
 */
export function cleanName(given: string, ending: string): string {
  const last = nameOnOneLine(given).split(/[\\/]/).at(-1) ?? "";
  const plain = last.replace(/["*:<>?|]/g, " ").replace(/\s+/g, " ");
  const stem = plain.replace(/\.[\p{L}\p{N}]{1,5}$/u, "").replace(/^[.\s]+|[.\s]+$/g, "");
  const short = [...stem].slice(0, longest).join("").trim();
  return `${short || "file"}.${ending}`;
}
