import type { TextByLanguage } from "./texts.ts";

interface Break {
  /** A picture that the word pools also contain. */
  emoji: string;
  words: TextByLanguage;
}

/** Activities away from the screen, suggested between plays. */
export const breaks: readonly Break[] = [
  {
    emoji: "1F415",
    words: {
      en: "Shake your hands like a wet dog.",
      sl: "Otresi roke kot moker kuža.",
      sr: "Otresi ruke kao mokra kuca.",
    },
  },
  {
    emoji: "1FA9F",
    words: {
      en: "Look out the window. Find something green.",
      sl: "Poglej skozi okno. Poišči nekaj zelenega.",
      sr: "Pogledaj kroz prozor. Nađi nešto zeleno.",
    },
  },
  { emoji: "1F4A7", words: { en: "Drink some water.", sl: "Popij malo vode.", sr: "Popij malo vode." } },
  {
    emoji: "1F9A9",
    words: {
      en: "Stand on one leg and count to ten.",
      sl: "Stoj na eni nogi in štej do deset.",
      sr: "Stani na jednu nogu i broj do deset.",
    },
  },
  {
    emoji: "1F372",
    words: {
      en: "Breathe out slowly, as if cooling your soup.",
      sl: "Počasi izdihni, kot da hladiš juho.",
      sr: "Polako izdahni, kao da hladiš supu.",
    },
  },
  {
    emoji: "1F992",
    words: { en: "Stretch up to the ceiling.", sl: "Stegni se do stropa.", sr: "Protegni se do plafona." },
  },
];
