import type { GameTexts } from "../texts.ts";

export const texts: GameTexts = {
  name: { en: "Pairs", sl: "Pari", sr: "Parovi" },
  parent: {
    en: "Turning over cards and finding two that belong together.",
    sl: "Obračanje kart in iskanje dveh, ki sodita skupaj.",
    sr: "Okretanje karata i pronalaženje dve koje idu zajedno.",
  },
  specialist: {
    en: "Free play with the words of the other games; not scored, because luck weighs too much.",
    sl: "Prosta igra z besedami drugih iger; brez točkovanja, ker ima sreča prevelik delež.",
    sr: "Slobodna igra sa rečima iz drugih igara; ne boduje se, jer sreća ima prevelik udeo.",
  },
  say: {
    pictures: { en: "Two alike", sl: "Dve enaki sliki", sr: "Dve iste slike" },
    words: { en: "Picture and word", sl: "Slika in beseda", sr: "Slika i reč" },
    rhymes: { en: "Two that rhyme", sl: "Dve, ki se rimata", sr: "Dve koje se rimuju" },
    card: { en: "Card", sl: "Karta", sr: "Karta" },
    pair: { en: "That’s a pair.", sl: "To je par.", sr: "To je par." },
    line: { en: "Find the pairs.", sl: "Poišči pare.", sr: "Pronađi parove." },
  },
};
