const longest = 120;
/** Control characters, and signs that turn the direction of text around, which disguise an ending. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu;

/** A name on one line: without control characters, which would break the lines of lists, headers and emails. */
export const nameOnOneLine = (given: string): string =>
  given.toWellFormed().normalize("NFC").replace(/\s+/gu, " ").replace(unseen, "").trim();

/**
 * The name under which people know a file: without folders and unusual characters, and with the extension of the stored type. It is
 * only shown and suggested to browsers; no path is made from it.
 */
export function cleanName(given: string, ending: string): string {
  const last = nameOnOneLine(given).split(/[\\/]/).at(-1) ?? "";
  const plain = last.replace(/["*:<>?|]/g, " ").replace(/\s+/g, " ");
  const stem = plain.replace(/\.[\p{L}\p{N}]{1,5}$/u, "").replace(/^[.\s]+|[.\s]+$/g, "");
  const short = [...stem].slice(0, longest).join("").trim();
  return `${short || "file"}.${ending}`;
}
