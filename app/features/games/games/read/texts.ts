import type { GameTexts } from "../texts.ts";

export const texts: GameTexts = {
  name: { en: "Read", sl: "Berem", sr: "Čitam" },
  parent: {
    en: "Letters, syllables, and first words.",
    sl: "Črke, zlogi in prve besede.",
    sr: "Slova, slogovi i prve reči.",
  },
  specialist: {
    en: "Letter and sound, b/d/p and other look-alikes, decoding syllables, and matching word and picture.",
    sl: "Povezava črke in glasu, b/d/p in druge podobne črke, branje zlogov, povezovanje besede in slike.",
    sr: "Veza slova i glasa, b/d/p i druga slična slova, čitanje slogova, povezivanje reči i slike.",
  },
  say: {
    letters: { en: "Which letter does it begin with?", sl: "Na katero črko se začne?", sr: "Kojim slovom počinje?" },
    syllables: { en: "Which part is missing?", sl: "Kateri zlog manjka?", sr: "Koji slog nedostaje?" },
    words: { en: "Which picture is it?", sl: "Katera slika je to?", sr: "Koja je to slika?" },
    word: { en: "Which word is it?", sl: "Katera beseda je to?", sr: "Koja je to reč?" },
    real: { en: "Is this a word?", sl: "Je to beseda?", sr: "Da li je ovo reč?" },
    yes: { en: "Yes", sl: "Da", sr: "Da" },
    no: { en: "No", sl: "Ne", sr: "Ne" },
  },
};
