/** A word as people type it in a hurry: lower case, without carons and accents. "Škofja Loka" → "skofja loka". */
export const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("đ", "dj")
    .trim();
