/** In order: what comes first may hold what comes later. */
const personal: readonly [RegExp, string][] = [
  // Addresses keep their site only: path and query name people and carry codes.
  [/\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/@]*@)?([^\s/?#"'<>)]+)[^\s"'<>)]*/gi, "$1$2/…"],
  [/[^\s@<>"'(]+@[^\s@<>"')]+\.[^\s@<>"')]+/g, "[mail]"],
  [/\b[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}\b/g, "[token]"],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, "[id]"],
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b|\b(?:[0-9a-f]{1,4}:){3,7}[0-9a-f]{0,4}\b/gi, "[ip]"],
  // What is quoted is somebody's words as often as ours.
  [/"[^"\n]*"|“[^”\n]*”|„[^“”\n]*[“”]|«[^»\n]*»|`[^`\n]*`|(?<![\p{L}\d])'[^'\n]*'/gu, "[quoted]"],
  [/\(([^()\n]*)\)=\(([^()\n]*)\)/g, "($1)=([value])"],
  [/\?[\w.%-]+=[^\s]*/g, "?…"],
  [/\+?\d[\d\s()/-]{5,}\d/g, "[number]"],
  [/\b[A-Za-z0-9_+/=-]{24,}\b/g, "[token]"],
];

/** An error's sentence without what could be of a person: addresses, ids, numbers, tokens, and everything quoted. */
export const withoutPeople = (sentence: string): string =>
  personal.reduce((text, [pattern, stands]) => text.replace(pattern, stands), sentence).slice(0, 300);
