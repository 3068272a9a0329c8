import type { GameTexts } from "../texts.ts";

export const texts: GameTexts = {
  name: { en: "Rules", sl: "Pravila", sr: "Pravila" },
  parent: {
    en: "Sorting by one rule, then by another.",
    sl: "Razvrščanje po enem pravilu, potem po drugem.",
    sr: "Razvrstavanje po jednom pravilu, pa po drugom.",
  },
  specialist: {
    en: "Set shifting: card sorting by dimension, with a border cue, and with a hidden rule.",
    sl: "Preklapljanje med pravili: razvrščanje kart po lastnosti, z okvirjem kot znakom, s skritim pravilom.",
    sr: "Prebacivanje među pravilima: razvrstavanje karata po osobini, sa okvirom kao znakom, sa skrivenim pravilom.",
  },
  say: {
    color: { en: "By color.", sl: "Po barvi.", sr: "Po boji." },
    shape: { en: "By shape.", sl: "Po obliki.", sr: "Po obliku." },
    number: { en: "By number.", sl: "Po številu.", sr: "Po broju." },
    sort: { en: "Where does it go?", sl: "Kam sodi?", sr: "Gde ide?" },
    hidden: { en: "Find the rule.", sl: "Ugotovi pravilo.", sr: "Otkrij pravilo." },
  },
};
