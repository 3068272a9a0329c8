import type { TextByLanguage } from "./texts.ts";

/** Spoken lines that all games share. */
export const lines = {
  right: [
    { en: "Yes.", sl: "Ja.", sr: "Da." },
    { en: "That fits.", sl: "Tako je.", sr: "Tako je." },
    { en: "That’s the one.", sl: "Točno to.", sr: "Baš to." },
    { en: "There it is.", sl: "Tu je.", sr: "Tu je." },
  ],
  again: [
    { en: "Almost. Look again.", sl: "Skoraj. Poglej še enkrat.", sr: "Skoro. Pogledaj još jednom." },
    { en: "Try another one.", sl: "Poskusi še kaj drugega.", sr: "Probaj nešto drugo." },
    { en: "This is the one.", sl: "To je to.", sr: "To je to." },
  ],
  slow_down: [{ en: "Take your time.", sl: "Brez naglice.", sr: "Polako, ima vremena." }],
  end: [
    { en: "You’ve come a good way along the path.", sl: "Lep kos poti je za tabo.", sr: "Lep deo staze je iza tebe." },
    { en: "See you next time.", sl: "Se vidimo naslednjič.", sr: "Vidimo se sledeći put." },
    {
      en: "Enough for today. The stones will wait.",
      sl: "Za danes je dovolj. Kamni bodo počakali.",
      sr: "Za danas je dosta. Kamenje će sačekati.",
    },
  ],
} as const satisfies Readonly<Record<string, readonly TextByLanguage[]>>;

export const buttonTexts = {
  hint: { en: "Hint", sl: "Namig", sr: "Pomoć" },
  pause: { en: "Pause", sl: "Premor", sr: "Pauza" },
  again: { en: "Again", sl: "Še enkrat", sr: "Još jednom" },
  done: { en: "Done", sl: "Končano", sr: "Gotovo" },
  sound: { en: "Sound", sl: "Zvok", sr: "Zvuk" },
} as const satisfies Readonly<Record<string, TextByLanguage>>;

/** Questions for a grown-up. */
export const grownUpQuestions = {
  voice_check: {
    en: "Listen to three pairs of words. Can you tell the two words of each pair apart?",
    sl: "Poslušajte tri pare besed. Ali v vsakem paru slišite razliko?",
    sr: "Poslušajte tri para reči. Da li u svakom paru čujete razliku?",
  },
  read_aloud: {
    en: "Please read this aloud. The child shouldn’t look at the screen.",
    sl: "Preberite na glas. Otrok naj ne gleda zaslona.",
    sr: "Pročitajte naglas. Dete neka ne gleda u ekran.",
  },
} as const satisfies Readonly<Record<string, TextByLanguage>>;
