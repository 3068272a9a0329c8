import type { GameTexts } from "../texts.ts";

export const texts: GameTexts = {
  name: { en: "Sounds", sl: "Glasovi", sr: "Glasovi" },
  parent: {
    en: "Finding words that begin or end with the same sound.",
    sl: "Iskanje besed, ki se začnejo ali končajo z istim glasom.",
    sr: "Pronalaženje reči koje počinju ili se završavaju istim glasom.",
  },
  specialist: {
    en: "Phoneme awareness: matching by first and last sound; telling minimal pairs apart (with a voice).",
    sl: "Glasovno zavedanje: primerjanje prvega in zadnjega glasu; razločevanje minimalnih parov (ob govoru).",
    sr: "Fonemska svesnost: poređenje prvog i poslednjeg glasa; razlikovanje minimalnih parova (uz govor).",
  },
  say: {
    first: { en: "Which one starts the same?", sl: "Kaj se začne enako?", sr: "Šta počinje isto?" },
    last: { en: "Which one ends the same?", sl: "Kaj se konča enako?", sr: "Šta se završava isto?" },
    odd: { en: "Which one doesn’t belong?", sl: "Kaj ne sodi zraven?", sr: "Šta ovde ne pripada?" },
    apart: { en: "Which one do you hear?", sl: "Kaj slišiš?", sr: "Šta čuješ?" },
  },
};
