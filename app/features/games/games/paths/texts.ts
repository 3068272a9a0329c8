import type { GameTexts } from "../texts.ts";

export const texts: GameTexts = {
  name: { en: "Paths", sl: "Poti", sr: "Staze" },
  parent: { en: "Following a path with a finger.", sl: "Sledenje poti s prstom.", sr: "Praćenje staze prstom." },
  specialist: {
    en: "Tracing; not scored, because finger, pen, and mouse differ too much.",
    sl: "Sledenje črti; brez točkovanja, ker se prst, pisalo in miška preveč razlikujejo.",
    sr: "Praćenje linije; ne boduje se, jer se prst, olovka i miš previše razlikuju.",
  },
  say: {
    line: { en: "Follow the path.", sl: "Sledi poti.", sr: "Prati stazu." },
  },
};
