/** Lower case without diacritics, as people type in a hurry: "Škofja Loka" → "skofja loka". */
export const fold = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("đ", "dj").trim();
