import type { Locale } from "../../../platform/i18n/locales.ts";

export type Language = Locale;

/** A picture and its word in one language. */
export interface Word {
  id: string;
  emoji: string;
  category: string;
  /** The group of the category: animals, food. */
  group: string;
  /** 1: usual at ages 3 to 4; 2: at 5 to 6; 3: later. */
  tier: number;
  /** Set if the picture fits no neighboring category. */
  near_ok?: true;
  word: string;
  /** Other names for the picture. */
  also?: readonly string[];
  letter: string;
  first: string;
  first_ok?: true;
  onset: "vowel" | "single" | "cluster";
  last: string;
  last_ok?: true;
  syllables: readonly string[];
  syllables_ok?: true;
  /** The pattern of consonants and vowels; absent in English. */
  structure?: string;
  /**
   * The ending from the last vowel on, with the consonant before it if nothing follows. Words with the same ending may rhyme.
   */
  tail: string;
}

export interface Category {
  id: string;
  group: string;
  label: string;
}

export interface PairWord {
  word: string;
  emoji?: string;
}

/** Kinds of contrasts; a specialist may fix one of them in a plan. */
export const foci = [
  "vowels",
  "nasals",
  "stops_fricatives",
  "velars",
  "voicing",
  "liquids",
  "sibilants",
  "other",
] as const;

/** Two words that differ in one sound. */
export interface MinimalPair {
  id: string;
  a: PairWord;
  b: PairWord;
  contrast: readonly [string, string];
  position: string;
  focus: string;
}

/** A word with a picture, for rhymes. */
export interface RhymeWord {
  word: string;
  concept?: string;
  emoji: string;
  /** The ending, as for a picture word. */
  tail: string;
}

export interface RhymeSet {
  id: string;
  rime: string;
  words: readonly RhymeWord[];
}

export interface DecodableWord {
  word: string;
  graphemes: readonly string[];
  emoji: string;
  type: string;
}

export interface ReadingPool {
  alphabet: readonly string[];
  confusable: readonly (readonly string[])[];
  pseudo_words: readonly string[];
  /** Only in English. */
  decodable: readonly DecodableWord[];
}

export type Forms = string | Readonly<Record<string, string>>;

export interface Template {
  id: string;
  from: number;
  to: number;
  taps: number;
  items: number;
  text: string;
}

export interface Instructions {
  objects: readonly { id: string; emoji: string; forms: Forms }[];
  /** `gender` is empty if the language has none. */
  shapes: readonly { id: string; gender: string; forms: Readonly<Record<string, string>> }[];
  adjectives: readonly {
    id: string;
    attribute: string;
    forms: string | Readonly<Record<string, Readonly<Record<string, string>>>>;
  }[];
  numbers: Readonly<Record<string, Forms>>;
  relative: Readonly<Record<string, string>>;
  templates: readonly Template[];
}

/** Numbers for a drawn face, by part. */
export type Face = Readonly<Record<string, number>>;

export interface Feeling {
  id: string;
  emoji: string;
  group: number;
  /** The text on a tile. */
  label: string;
  m?: string;
  f?: string;
  face?: Face;
}

export interface Story {
  id: string;
  text: string;
  feeling: string;
  also: readonly string[];
  group: number;
  gender: string;
}

/** The data of one language that generators deal from, by kind. */
export interface Pools {
  language: Language;
  words: { version: number; words: readonly Word[]; categories: readonly Category[] };
  pairs: { version: number; pairs: readonly MinimalPair[] };
  rhymes: { version: number; sets: readonly RhymeSet[] };
  reading: { version: number } & ReadingPool;
  instructions: { version: number } & Instructions;
  feelings: { version: number; feelings: readonly Feeling[]; stories: readonly Story[] };
}

export type PoolKind = Exclude<keyof Pools, "language">;
