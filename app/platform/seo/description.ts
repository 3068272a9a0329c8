/** What results show of a description; what is longer they cut, in the middle of a word if need be. */
const longest = 160;

/**
 * The parts one after the other as far as they fit, whole sentences only. A first sentence that is too long by itself
 * ends at a word.
 */
export function describedBy(...parts: readonly (string | undefined)[]): string {
  let text = "";
  for (const part of parts) {
    for (const sentence of part?.match(/\S.*?(?:[.!?…]+(?=\s+\p{Lu})|$)/gsu) ?? []) {
      const longer = text ? `${text} ${sentence}` : sentence;
      if (longer.length > longest) return text || `${sentence.slice(0, longest - 1).replace(/\s+\S*$/, "")}…`;
      text = longer;
    }
  }
  return text;
}
