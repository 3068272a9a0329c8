import type { GameTexts } from "../texts.ts";

export const texts: GameTexts = {
  name: { en: "Rhymes", sl: "Rime", sr: "Rime" },
  parent: {
    en: "Finding words that sound alike at the end.",
    sl: "Iskanje besed, ki se na koncu slišijo enako.",
    sr: "Pronalaženje reči koje na kraju zvuče isto.",
  },
  specialist: {
    en: "Rhyme recognition and rhyme oddity.",
    sl: "Prepoznavanje rime in iskanje vsiljivca.",
    sr: "Prepoznavanje rime i pronalaženje uljeza.",
  },
  say: {
    find: { en: "Which one rhymes?", sl: "Kaj se rima?", sr: "Šta se rimuje?" },
    odd: { en: "Which one doesn’t rhyme?", sl: "Kaj se ne rima?", sr: "Šta se ne rimuje?" },
  },
};
