import type { Language } from "../pools/pool.ts";

export type ByLanguage = Readonly<Record<Language, string>>;

/** What a game is called, what it is for, and what is said in it. */
export interface GameTexts {
  name: ByLanguage;
  /** For parents. */
  parent: ByLanguage;
  specialist: ByLanguage;
  /** Lines that are shown and spoken, at most seven words. */
  say: Readonly<Record<string, ByLanguage>>;
}
