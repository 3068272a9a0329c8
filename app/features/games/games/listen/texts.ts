import type { GameTexts } from "../texts.ts";

export const texts: GameTexts = {
  name: { en: "Listen", sl: "Prisluhni", sr: "Slušaj" },
  parent: {
    en: "Doing what was said, in the right order.",
    sl: "Narediti, kar je bilo rečeno, v pravem vrstnem redu.",
    sr: "Uraditi ono što je rečeno, pravim redom.",
  },
  specialist: {
    en: "Following spoken instructions of growing length and grammar: order, negation, place, condition.",
    sl: "Sledenje govornim navodilom z naraščajočo dolžino in slovnico: vrstni red, zanikanje, kraj, pogoj.",
    sr: "Praćenje usmenih uputstava rastuće dužine i složenosti: redosled, negacija, mesto, uslov.",
  },
  say: {
    do: { en: "Listen.", sl: "Poslušaj.", sr: "Slušaj." },
  },
};
