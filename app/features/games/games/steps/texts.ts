import type { GameTexts } from "../texts.ts";

export const texts: GameTexts = {
  name: { en: "Steps", sl: "Koraki", sr: "Koraci" },
  parent: {
    en: "Remembering a path and walking it again.",
    sl: "Zapomniti si pot in jo ponoviti.",
    sr: "Zapamtiti stazu i ponoviti je.",
  },
  specialist: {
    en: "Visuospatial span, forward and backward.",
    sl: "Vidno-prostorski obseg naprej in nazaj.",
    sr: "Vizuelno-prostorni raspon unapred i unazad.",
  },
  say: {
    forward: { en: "Look, then tap.", sl: "Poglej, potem tapni.", sr: "Pogledaj, pa dodirni." },
    back: { en: "Now backward.", sl: "Zdaj nazaj.", sr: "Sad unazad." },
  },
};
