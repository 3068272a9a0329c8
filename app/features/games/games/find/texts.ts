import type { GameTexts } from "../texts.ts";

export const texts: GameTexts = {
  name: { en: "Find", sl: "Poišči", sr: "Pronađi" },
  parent: { en: "Finding one among many.", sl: "Poiskati eno med mnogimi.", sr: "Naći jedno među mnogima." },
  specialist: {
    en: "Visual search by one feature, by likeness, and by several features together.",
    sl: "Vidno iskanje po eni lastnosti, po podobnosti in po več lastnostih hkrati.",
    sr: "Vizuelna pretraga po jednoj osobini, po sličnosti i po više osobina zajedno.",
  },
  say: {
    target: { en: "Find this one.", sl: "Poišči to.", sr: "Pronađi ovo." },
    absent: { en: "Not here", sl: "Ni tukaj", sr: "Nije ovde" },
  },
};
