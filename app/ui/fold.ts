/** Lowercases a text and removes diacritics, because people often type without them: "Škofja Loka" → "skofja loka". */
export const fold = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("đ", "dj").trim();
