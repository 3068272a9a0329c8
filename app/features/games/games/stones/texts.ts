import type { GameTexts } from "../texts.ts";

export const texts: GameTexts = {
  name: { en: "Pebbles", sl: "Kamenčki", sr: "Kamenčići" },
  parent: {
    en: "How many there are, where there are more, and where a number belongs on a line.",
    sl: "Koliko jih je, kje jih je več in kje na črti je število.",
    sr: "Koliko ih je, gde ih ima više i gde je broj na liniji.",
  },
  specialist: {
    en: "Subitizing and grouped amounts, comparison by ratio, and number line estimation.",
    sl: "Hitro prepoznavanje količin, primerjanje količin, ocenjevanje na številski črti.",
    sr: "Brzo prepoznavanje količina, poređenje količina, procena na brojevnoj pravoj.",
  },
  say: {
    see: { en: "How many?", sl: "Koliko jih je?", sr: "Koliko ih ima?" },
    more: { en: "Where are there more?", sl: "Kje jih je več?", sr: "Gde ih ima više?" },
    line: { en: "Where is this number?", sl: "Kje je to število?", sr: "Gde je ovaj broj?" },
  },
};
