import type { GameTexts } from "../texts.ts";

export const texts: GameTexts = {
  name: { en: "Rhythm", sl: "Ritem", sr: "Ritam" },
  parent: { en: "Tapping out the parts of a word.", sl: "Tapkanje po zlogih.", sr: "Kuckanje po slogovima." },
  specialist: {
    en: "Syllable segmentation, one to four syllables.",
    sl: "Členjenje na zloge, od enega do štirih zlogov.",
    sr: "Rastavljanje na slogove, od jednog do četiri sloga.",
  },
  say: {
    tap: { en: "Tap out the word.", sl: "Odtapkaj besedo.", sr: "Kucni za svaki slog." },
    drum: { en: "Drum", sl: "Boben", sr: "Bubanj" },
    again: { en: "Start again", sl: "Začni znova", sr: "Počni ponovo" },
    longer: { en: "Which word is longer?", sl: "Katera beseda je daljša?", sr: "Koja reč je duža?" },
  },
};
