/** Longer names are cut off and end with a hash of the whole text. */
const longest = 60;
const hashed = 8;

/** An FNV-1a hash over code units: short, and the same in every browser and in Node. */
function markOf(text: string): string {
  let mark = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return mark.toString(36).padStart(hashed - 1, "0");
}

/** The audible part of a text, in lowercase. Texts that differ only in punctuation and capitals sound alike. */
export const spokenOf = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");

/**
 * The file name of a recording, without its extension: lowercase letters and digits, with hyphens for everything else. Letters
 * keep their diacritics, because koza and koža are different words. Texts that sound alike share a recording.
 */
export function fileNameOf(text: string): string {
  const name = spokenOf(text);
  return name.length <= longest ? name : `${name.slice(0, longest - hashed).replace(/-$/, "")}-${markOf(name)}`;
}
