import type { GameTexts } from "../texts.ts";

export const texts: GameTexts = {
  name: { en: "Listen", sl: "Prisluhni", sr: "Slušaj" },
  parent: {
    en: "Doing what was said, in the right order.",
    sl: "Narediti, kar je bilo rečeno, v pravem vrstnem redu.",
    sr: "Uraditi ono što je rečeno, pravim redom.",
  },
  specialist: {
    en: "Following spoken instructions of growing length and grammar: order, negation, place, and condition.",
    sl: "Sledenje govornim navodilom naraščajoče dolžine in slovnične zahtevnosti: vrstni red, zanikanje, kraj, pogoj.",
    sr: "Praćenje usmenih uputstava sve veće dužine i složenosti: redosled, negacija, mesto, uslov.",
  },
  say: {
    do: { en: "Listen.", sl: "Poslušaj.", sr: "Slušaj." },
  },
};
