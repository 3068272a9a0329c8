const decoders = ["utf-8", "utf-16le", "utf-16be"] as const;

function decode(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return null;
  }
}

/** Decodes the text of a calendar. A byte order mark overrides the named charset, and an unknown charset is ignored. */
export function textOf(bytes: Uint8Array, contentType: string | undefined): string {
  const [a, b] = bytes;
  const marked = a === 0xff && b === 0xfe ? "utf-16le" : a === 0xfe && b === 0xff ? "utf-16be" : undefined;
  const named = /charset\s*=\s*"?([\w-]+)/i.exec(contentType ?? "")?.[1];
  for (const label of [marked, named, ...decoders]) {
    const text = label === undefined ? null : decode(bytes, label);
    if (text !== null && /^\s*BEGIN:/i.test(text)) return text;
  }
  return decode(bytes, "utf-8") ?? "";
}
