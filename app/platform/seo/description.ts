/** Number of characters that search results show; they cut longer descriptions, even inside a word. */
const longest = 160;

/** Joins the parts that fit, in whole sentences. Cuts a first sentence that is too long at a word boundary. */
export function descriptionOf(...parts: readonly (string | undefined)[]): string {
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
