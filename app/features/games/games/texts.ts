import type { Skill } from "../engine/game.ts";
import type { Language } from "../pools/pool.ts";

export type TextByLanguage = Readonly<Record<Language, string>>;

/** A game's name, spoken lines and purpose. */
export interface GameTexts {
  name: TextByLanguage;
  /** For guardians: what the child does. */
  parent: TextByLanguage;
  /** The trained skill, in professional terms. */
  specialist: TextByLanguage;
  /** Lines shown and spoken during a play. */
  say: Readonly<Record<string, TextByLanguage>>;
}

export const skillNames: Readonly<Record<Skill, TextByLanguage>> = {
  phonological_awareness: { en: "Sounds in words", sl: "Glasovi v besedah", sr: "Glasovi u rečima" },
  sound_discrimination: { en: "Telling sounds apart", sl: "Razlikovanje glasov", sr: "Razlikovanje glasova" },
  vocabulary: { en: "Words and groups", sl: "Besede in skupine", sr: "Reči i grupe" },
  listening: { en: "Listening to instructions", sl: "Poslušanje navodil", sr: "Slušanje uputstava" },
  reading: { en: "Reading", sl: "Branje", sr: "Čitanje" },
  number_sense: { en: "Numbers and amounts", sl: "Števila in količine", sr: "Brojevi i količine" },
  inhibition: { en: "Stopping in time", sl: "Pravočasno ustavljanje", sr: "Zaustavljanje na vreme" },
  attention: { en: "Attention", sl: "Pozornost", sr: "Pažnja" },
  working_memory: { en: "Working memory", sl: "Delovni spomin", sr: "Radna memorija" },
  flexibility: { en: "Changing the rule", sl: "Menjava pravila", sr: "Promena pravila" },
  emotions: { en: "Feelings", sl: "Čustva", sr: "Osećanja" },
};
