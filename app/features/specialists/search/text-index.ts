import { orderWeights } from "../rules.ts";
import { addAll, type Bits, removeAll, lengthOf, BitsPool } from "./bits.ts";
import { Dictionary } from "./dictionary.ts";
import { townNames } from "./lexicon.ts";
import { groupBySum, matchMost } from "./meeting.ts";
import { Phrases, type ParsedSearch } from "./phrases.ts";
import { type WeightedPostings, planesOf, Posting } from "./postings.ts";
import { stopWords, foldedWord, rawWordsIn } from "./words.ts";

export type MatchPlace = keyof typeof orderWeights.found;

export interface RelevanceGroup {
  fit: number;
  those: Bits;
}

export interface TextResult extends ParsedSearch {
  entries: Bits;
  /** The same entries grouped by relevance in steps of `orderWeights.step`, the best first. */
  fits: RelevanceGroup[];
}

/** The percentage of the best match below which a person is left out. */
const least = 45;
const keptSearches = 40;
const keptWords = 200_000;
const keptTexts = 20_000;

/** Finds entries by words. Entries are only added; callers skip removed ones. */
export class TextIndex {
  readonly #numbers = new Map<string, number>();
  readonly #postings: Posting[] = [];
  readonly #dictionary = new Dictionary();
  readonly #phrases = new Phrases(this.#dictionary);
  readonly #towns = new Set<string>();
  readonly #kept = new Map<string, TextResult>();
  /** Caches the numbers of written words, and of all words of a text, because most of them repeat. */
  #words = new Map<string, number>();
  #texts = new Map<string, number[]>();
  /** For the entry being added: the points by number, and the numbers with points. */
  #points = new Uint8Array(1024);
  readonly #given: number[] = [];
  #pool = new BitsPool(0);

  /** `repeated` has texts that other entries share. */
  add(
    entry: number,
    { name, headline, repeated }: { name: string; headline: string; repeated: readonly string[] },
    meanings: readonly (readonly [meaning: string, place: MatchPlace])[],
  ): void {
    this.#kept.clear();
    for (const word of rawWordsIn(name)) {
      const number = this.#wordNumber(word);
      if (number < 0) continue;
      this.#give(number, "name");
      this.#give(this.#numberOf(`=${foldedWord(word)}`), "name");
    }
    for (const word of rawWordsIn(headline)) this.#give(this.#wordNumber(word), "headline");
    for (const text of repeated) for (const number of this.#textNumbers(text)) this.#give(number, "service");
    for (const [meaning, place] of meanings) this.#give(this.#numberOf(meaning), place);
    for (const number of this.#given) {
      (this.#postings[number] as Posting).add(entry, this.#points[number] as number);
      this.#points[number] = 0;
    }
    this.#given.length = 0;
  }

  /** Makes a town findable by its names, which may have several words. Returns its meaning. */
  town(name: string): string {
    const meaning = `city:${name}`;
    if (!this.#towns.has(name)) {
      this.#towns.add(name);
      for (const called of [name, ...(townNames[name] ?? [])]) this.#phrases.add(called, meaning);
    }
    return meaning;
  }

  find(text: string, capacity: number): TextResult {
    const kept = this.#kept.get(text);
    if (kept && kept.entries.length === lengthOf(capacity)) return kept;
    const found = this.#search(this.#phrases.read(text), capacity);
    if (this.#kept.size >= keptSearches) this.#kept.delete(this.#kept.keys().next().value as string);
    this.#kept.set(text, found);
    return found;
  }

  #give(number: number, place: MatchPlace): void {
    if (number < 0) return;
    const [before, points] = [this.#points[number] as number, orderWeights.found[place]];
    if (before === 0) this.#given.push(number);
    if (points > before) this.#points[number] = points;
  }

  #numberOf(key: string): number {
    let number = this.#numbers.get(key);
    if (number === undefined) {
      this.#numbers.set(key, (number = this.#postings.push(new Posting()) - 1));
      if (number >= this.#points.length) {
        const points = new Uint8Array(this.#points.length * 2);
        points.set(this.#points);
        this.#points = points;
      }
    }
    return number;
  }

  /** Negative for a stop word or a number. */
  #wordNumber(raw: string): number {
    let number = this.#words.get(raw);
    if (number === undefined) {
      const word = foldedWord(raw);
      number = word === "" || stopWords.has(word) ? -1 : this.#numberOf(this.#dictionary.add(word, raw));
      if (this.#words.size >= keptWords) this.#words = new Map();
      this.#words.set(raw, number);
    }
    return number;
  }

  #textNumbers(text: string): number[] {
    let numbers = this.#texts.get(text);
    if (!numbers) {
      numbers = [...new Set(rawWordsIn(text).map((word) => this.#wordNumber(word)))].filter((number) => number >= 0);
      if (this.#texts.size >= keptTexts) this.#texts = new Map();
      this.#texts.set(text, numbers);
    }
    return numbers;
  }

  /** The entries that match the most words, without those that match far worse than the best. */
  #search(understood: ParsedSearch, capacity: number): TextResult {
    if (this.#pool.capacity !== capacity) this.#pool = new BitsPool(capacity);
    const pool = this.#pool;
    const words = understood.wanted
      .map((wanted) => planesOf(this.#meantBy(wanted), pool))
      .filter((planes) => planes.length > 0);
    const { met, most } = matchMost(words, pool);
    const sums = groupBySum(words, met, pool);
    const enough = ((sums[0]?.[0] ?? 0) * least) / 100;
    const entries = met.slice();
    const fits: RelevanceGroup[] = [];
    for (const [sum, those] of sums) {
      const fit = Math.floor(sum / (most * orderWeights.step));
      const last = fits.at(-1);
      if (sum < enough) removeAll(entries, those);
      else if (last?.fit === fit) addAll(last.those, those);
      else fits.push({ fit, those: those.slice() });
    }
    pool.releaseAll();
    return { ...understood, corrections: most === 0 ? [] : understood.corrections, entries, fits };
  }

  #meantBy(wanted: ReadonlyMap<string, number>): WeightedPostings {
    return [...wanted].flatMap(([key, percent]) => {
      const number = this.#numbers.get(key);
      return number === undefined ? [] : [{ posting: this.#postings[number] as Posting, percent }];
    });
  }
}
