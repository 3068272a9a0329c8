import type { GameTexts } from "../texts.ts";

export const texts: GameTexts = {
  name: { en: "Breath", sl: "Dih", sr: "Dah" },
  parent: {
    en: "Breathing slowly with a stone that grows and shrinks.",
    sl: "Počasno dihanje s kamnom, ki raste in se manjša.",
    sr: "Sporo disanje uz kamen koji raste i smanjuje se.",
  },
  specialist: {
    en: "A calm minute; nothing is measured.",
    sl: "Minuta miru; nič se ne meri.",
    sr: "Minut mira; ništa se ne meri.",
  },
  say: {
    in: { en: "Breathe in.", sl: "Vdihni.", sr: "Udahni." },
    out: { en: "Breathe out.", sl: "Izdihni.", sr: "Izdahni." },
  },
};
