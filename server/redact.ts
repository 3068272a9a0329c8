import { withoutSecrets } from "../app/platform/log/without-secrets.server.ts";

/** Order matters: text that an earlier pattern matches may contain matches of later ones. */
const personal: readonly [RegExp, string][] = [
  // Keep only the host of URLs: path and query name people and carry codes.
  [/\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/@]*@)?([^\s/?#"'<>)]+)[^\s"'<>)]*/gi, "$1$2/…"],
  [/[^\s@<>"'(]+@[^\s@<>"')]+\.[^\s@<>"')]+/g, "[mail]"],
  [/\b[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}\b/g, "[token]"],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, "[id]"],
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b|\b(?:[0-9a-f]{1,4}:){3,7}[0-9a-f]{0,4}\b/gi, "[ip]"],
  // Quoted text is often something a person wrote.
  [/"[^"\n]*"|“[^”\n]*”|„[^“”\n]*[“”]|«[^»\n]*»|`[^`\n]*`|(?<![\p{L}\d])'[^'\n]*'/gu, "[quoted]"],
  [/\(([^()\n]*)\)=\(([^()\n]*)\)/g, "($1)=([value])"],
  [/\?[\w.%-]+=[^\s]*/g, "?…"],
  [/\+?\d[\d\s()/-]{5,}\d/g, "[number]"],
  [/\b[A-Za-z0-9_+/=-]{24,}\b/g, "[token]"],
];

/** Capitalized words that are common in errors. Any other one may be a person's name and is replaced. */
const ours = new Set(
  (
    "A An The This That It No Not Nothing Only Cannot Could Can Failed Failure Invalid Unexpected Unknown Unable Missing Maximum Minified " +
    "Expected Error Errors Key Value Values Field File Files Function Object Array String Number Boolean Symbol Promise Proxy Map Set Date " +
    "Json Module Import Loading Load Request Response Route Router React Hydration Text Content Service Server Client Database Query " +
    "Connection Connect Network Timeout Time Timed Too Token Test Rendering Render Reading Chunk Assignment Class Must Already " +
    "Rejected Aborted Abort Operation Permission Access Call Calling Type Range Reference Syntax Postgres Intl Temporal Illegal Duplicate " +
    "Property Properties Row Rows Column Table Session Profile Account Job Mail Page Path Port Bad Wrong Get Post Put Patch Delete"
  ).split(" "),
);
const word = /(?<![\p{L}\p{N}_$.])\p{Lu}[\p{Ll}\p{M}]+(?:[-’'][\p{Lu}\p{Ll}][\p{Ll}\p{M}]*)*(?![\p{L}\p{N}_$(])/gu;
const unknownWords = (text: string) => text.replace(word, (one) => (ours.has(one) ? one : "[name]"));

/** An error message without possible personal data: addresses, ids, numbers, tokens, names and everything quoted. */
export const redact = (sentence: string): string =>
  unknownWords(
    personal.reduce((text, [pattern, stands]) => text.replace(pattern, stands), withoutSecrets(sentence)),
  ).slice(0, 300);
