/** Longer names are cut, and end with a number made of all of it. */
const longest = 60;
const hashed = 8;

/** FNV-1a, by code units: short, and the same in every browser and in Node. */
function markOf(text: string): string {
  let mark = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return mark.toString(36).padStart(hashed - 1, "0");
}

/** What is heard of a text, in small letters: texts that differ by nothing but signs and capitals are said alike. */
export const spokenOf = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");

/**
 * What a recording of a text is called, without its ending: small letters and digits, everything else a hyphen. Letters keep their
 * marks: koza and koža are two words. What is said alike shares a recording.
 */
export function fileNameOf(text: string): string {
  const name = spokenOf(text);
  return name.length <= longest ? name : `${name.slice(0, longest - hashed).replace(/-$/, "")}-${markOf(name)}`;
}
