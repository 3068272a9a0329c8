import type { GameTexts } from "../texts.ts";

export const texts: GameTexts = {
  name: { en: "Baskets", sl: "Košare", sr: "Korpe" },
  parent: {
    en: "Sorting things into groups and finding what doesn’t belong.",
    sl: "Razvrščanje v skupine in iskanje vsiljivca.",
    sr: "Razvrstavanje u grupe i pronalaženje uljeza.",
  },
  specialist: {
    en: "Semantic categories: sorting and oddity.",
    sl: "Pomenske skupine: razvrščanje in iskanje vsiljivca.",
    sr: "Značenjske grupe: razvrstavanje i pronalaženje uljeza.",
  },
  say: {
    sort: { en: "Where does it go?", sl: "Kam sodi?", sr: "Gde ide?" },
    odd: { en: "Which one doesn’t belong?", sl: "Kaj ne sodi zraven?", sr: "Šta ovde ne pripada?" },
  },
};
