import type { Dictionary } from "./dictionary.ts";
import { lexicon } from "./lexicon.ts";
import { stopWords, foldedWord, rawWordsIn, stemOf, wordsIn } from "./words.ts";
import { orderWeights } from "../rules.ts";

/** Words that only have a meaning together with another: "ne govori", "won't go to school". */
const negations = new Set(wordsIn("ne nece noce noče not dont doesnt cant wont"));
const mostWords = 12;
const { spelling } = orderWeights;

interface Phrase {
  stems: readonly string[];
  meaning: string;
}

/** The meanings and stems that a word or a phrase of the search can match, each with a percentage of its points. */
export type WeightedMatches = Map<string, number>;

export interface ParsedSearch {
  wanted: WeightedMatches[];
  corrections: { typed: string; meant: string }[];
  /** Words that match no one. */
  ignored: string[];
}

interface Token {
  typed: string;
  /** Possible stems of the token, each with a percentage. */
  stems: Map<string, number>;
  /** Whether the token only counts within phrases. */
  light: boolean;
}

/** Interprets search words with the help of the lexicon and the catalog's words. */
export class Phrases {
  readonly #byStem = new Map<string, Phrase[]>();
  readonly #dictionary: Dictionary;

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary;
    for (const [meaning, phrases] of Object.entries(lexicon))
      for (const phrase of phrases.split(",")) this.add(phrase, meaning);
  }

  add(text: string, meaning: string): void {
    const words = rawWordsIn(text).map((raw) => [foldedWord(raw), raw] as const);
    const telling = words.filter(([word]) => word !== "" && (negations.has(word) || !stopWords.has(word)));
    const stems = [...new Set(telling.map(([word, raw]) => this.#dictionary.add(word, raw)))];
    const phrase = { stems, meaning };
    for (const stem of stems) {
      const list = this.#byStem.get(stem);
      if (list) list.push(phrase);
      else this.#byStem.set(stem, [phrase]);
    }
  }

  read(text: string): ParsedSearch {
    const corrections: ParsedSearch["corrections"] = [];
    const ignored: string[] = [];
    const tokens = wordsIn(text)
      .slice(0, mostWords)
      .map((typed) => this.#token(typed, corrections));
    const free = new Set(tokens.keys());
    const wanted: WeightedMatches[] = [];
    for (const [key, meanings] of this.#phrasesIn(tokens)) {
      const places = key.split(" ").map(Number);
      if (!places.every((place) => free.has(place))) continue;
      for (const place of places) free.delete(place);
      const [only, ...more] = places;
      wanted.push(new Map([...meanings, ...(more.length === 0 ? literally(tokens[only as number]) : [])]));
    }
    for (const place of free) {
      const token = tokens[place] as Token;
      if (token.light) continue;
      if (token.stems.size > 0) wanted.push(new Map(literally(token)));
      else ignored.push(token.typed);
    }
    return { wanted, corrections, ignored };
  }

  #token(typed: string, corrections: ParsedSearch["corrections"]): Token {
    const light = negations.has(typed) || stopWords.has(typed);
    const one = (word: string, percent: number) => [stemOf(word), percent] as const;
    if (light || this.#dictionary.knows(typed)) return { typed, stems: new Map([one(typed, spelling.same)]), light };
    const begun = this.#dictionary.beginningWith(typed);
    if (begun.length > 0) return { typed, stems: new Map(begun.map((word) => one(word, spelling.beginning))), light };
    const meant = this.#dictionary.meantBy(typed);
    if (meant[0]) corrections.push({ typed, meant: this.#dictionary.written(meant[0]) });
    return { typed, stems: new Map(meant.map((word) => one(word, spelling.misspelt))), light };
  }

  /** Phrases whose words are all present, keyed by the positions of those words; the longest first. */
  #phrasesIn(tokens: readonly Token[]): [places: string, meanings: WeightedMatches][] {
    const found = new Map<string, WeightedMatches>();
    const candidates = new Set(
      tokens.flatMap((token) => [...token.stems.keys()].flatMap((stem) => this.#byStem.get(stem) ?? [])),
    );
    for (const { stems, meaning } of candidates) {
      const places = stems.map((stem) => tokens.findIndex((token) => token.stems.has(stem)));
      if (places.includes(-1) || places.every((place) => tokens[place]?.light)) continue;
      const percent = Math.min(...stems.map((stem, i) => tokens[places[i] as number]?.stems.get(stem) ?? 0));
      const key = [...new Set(places)].toSorted((a, b) => a - b).join(" ");
      const meanings = found.get(key) ?? new Map<string, number>();
      meanings.set(meaning, Math.max(percent, meanings.get(meaning) ?? 0));
      found.set(key, meanings);
    }
    return [...found].toSorted(([a], [b]) => b.split(" ").length - a.split(" ").length);
  }
}

/** The token's stems, and its exact spelling, as in a name. */
function literally(token: Token | undefined): [string, number][] {
  if (!token) return [];
  const stems = [...token.stems].map(([stem, percent]): [string, number] => [
    stem,
    percent === spelling.same ? spelling.form : percent,
  ]);
  return [...stems, [`=${token.typed}`, spelling.same]];
}
