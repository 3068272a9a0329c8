import { orderWeights } from "../rules.ts";
import { add as addTo, type Bits, bitsFor } from "./bits.ts";
import { Dictionary } from "./dictionary.ts";
import { townNames } from "./lexicon.ts";
import { Phrases, type Understood } from "./phrases.ts";
import { emptyWords, wordsIn } from "./words.ts";

export type Place = keyof typeof orderWeights.found;

/** Where a word is found: entries and their points, in the order in which they were added. */
class Posting {
  entries = new Uint32Array(4);
  points = new Uint8Array(4);
  size = 0;

  add(entry: number, points: number): void {
    if (this.size === this.entries.length) {
      const [entries, all] = [this.entries, this.points];
      this.entries = new Uint32Array(this.size * 2);
      this.points = new Uint8Array(this.size * 2);
      this.entries.set(entries);
      this.points.set(all);
    }
    this.entries[this.size] = entry;
    this.points[this.size++] = points;
  }
}

export interface Found extends Understood {
  entries: Bits;
  /** By entry, in steps of `orderWeights.step`. */
  fit: Uint8Array;
}

/** Percent of the best fit below which somebody is no longer found. */
const least = 45;
const keptSearches = 40;

/** Finds entries by words. Entries are only added; whoever asks leaves out those that are gone. */
export class TextIndex {
  readonly #postings = new Map<string, Posting>();
  readonly #dictionary = new Dictionary();
  readonly #phrases = new Phrases(this.#dictionary);
  readonly #towns = new Set<string>();
  readonly #kept = new Map<string, Found>();

  add(entry: number, texts: Partial<Record<Place, string>>, meanings: readonly (readonly [meaning: string, place: Place])[]): void {
    this.#kept.clear();
    const points = new Map<string, number>();
    const give = (key: string, place: Place) => points.set(key, Math.max(orderWeights.found[place], points.get(key) ?? 0));
    for (const [place, text] of Object.entries(texts) as [Place, string][]) {
      for (const word of new Set(wordsIn(text))) {
        if (emptyWords.has(word)) continue;
        give(this.#dictionary.add(word), place);
        if (place === "name") give(`=${word}`, place);
      }
    }
    for (const [meaning, place] of meanings) give(meaning, place);
    for (const [key, most] of points) {
      let posting = this.#postings.get(key);
      if (!posting) this.#postings.set(key, (posting = new Posting()));
      posting.add(entry, most);
    }
  }

  /** Lets a town's name, also of several words, be searched for. Returns its meaning. */
  town(name: string): string {
    const meaning = `city:${name}`;
    if (!this.#towns.has(name)) {
      this.#towns.add(name);
      for (const called of [name, ...(townNames[name] ?? [])]) this.#phrases.add(called, meaning);
    }
    return meaning;
  }

  find(text: string, capacity: number): Found {
    const kept = this.#kept.get(text);
    if (kept && kept.fit.length === capacity) return kept;
    const found = this.#search(this.#phrases.read(text), capacity);
    if (this.#kept.size >= keptSearches) this.#kept.delete(this.#kept.keys().next().value as string);
    this.#kept.set(text, found);
    return found;
  }

  /** Those found by the most of the words, unless they fit far worse than the best. */
  #search(understood: Understood, capacity: number): Found {
    const [sum, hits, best] = [new Uint16Array(capacity), new Uint8Array(capacity), new Uint8Array(capacity)];
    let most = 0;
    const met: number[] = [];
    for (const wanted of understood.wanted) {
      const touched: number[] = [];
      for (const [key, percent] of wanted) {
        const posting = this.#postings.get(key);
        if (!posting) continue;
        const { entries, points, size } = posting;
        for (let i = 0; i < size; i++) {
          const entry = entries[i] as number;
          const here = ((points[i] as number) * percent) / 100;
          if (best[entry] === 0) touched.push(entry);
          if (here > (best[entry] as number)) best[entry] = here;
        }
      }
      for (const entry of touched) {
        sum[entry] = (sum[entry] as number) + (best[entry] as number);
        best[entry] = 0;
        const now = (hits[entry] as number) + 1;
        if (now === 1) met.push(entry);
        hits[entry] = now;
        if (now > most) most = now;
      }
    }
    const entries = bitsFor(capacity);
    const fit = new Uint8Array(capacity);
    if (most === 0) return { ...understood, corrections: [], entries, fit };
    let top = 0;
    for (const i of met) if (hits[i] === most && (sum[i] as number) > top) top = sum[i] as number;
    for (const i of met) {
      if (hits[i] !== most || (sum[i] as number) * 100 < top * least) continue;
      addTo(entries, i);
      fit[i] = Math.floor((sum[i] as number) / most / orderWeights.step);
    }
    return { ...understood, entries, fit };
  }
}
