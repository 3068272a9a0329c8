const longest = 120;
/** Control characters and those that reverse the direction of text, which can disguise a file's extension. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu;

/** Removes control characters from a name, because they would break lines in lists, headers and emails. */
export const nameOnOneLine = (given: string): string =>
  given.toWellFormed().normalize("NFC").replace(/\s+/gu, " ").replace(unseen, "").trim();

/**
 * Returns the name that people see for a file: without folders and unusual characters, and with the extension of the stored
 * type. It is never used in a path.
 */
export function cleanFileName(given: string, ending: string): string {
  const last = nameOnOneLine(given).split(/[\\/]/).at(-1) ?? "";
  const plain = last.replace(/["*:<>?|]/g, " ").replace(/\s+/g, " ");
  const stem = plain.replace(/\.[\p{L}\p{N}]{1,5}$/u, "").replace(/^[.\s]+|[.\s]+$/g, "");
  const short = [...stem].slice(0, longest).join("").trim();
  return `${short || "file"}.${ending}`;
}
