import { countOnes } from "./bits.ts";
import { editsAllowed, editsBetween, foldText, stemOf } from "./words.ts";

const shortestBeginning = 3;
const mostBeginnings = 24;
const mostMeant = 6;

const latin = /^\p{Script=Latin}+$/u;

const gramsOf = (word: string): string[] => {
  const padded = `^${word}$`;
  return Array.from({ length: padded.length - 1 }, (_, i) => padded.slice(i, i + 2));
};

/** All folded words that people can be found by; completes and corrects the input. */
export class Dictionary {
  readonly #words: string[] = [];
  readonly #stemOf = new Map<string, string>();
  readonly #written = new Map<string, string>();
  readonly #stems = new Set<string>();
  readonly #byBeginning = new Map<string, number[]>();
  /** Words by a pair of adjacent letters and the word's length. */
  readonly #byGram = new Map<string, number[]>();
  /** For each word, its set of letters as bits. */
  readonly #letters: number[] = [];
  /** For each word, the number of letter pairs it shares with the input; all zero between searches. */
  #shared = new Uint8Array(1024);

  get size(): number {
    return this.#words.length;
  }

  /** The word with its diacritics, if anyone wrote it with them. */
  written(word: string): string {
    return this.#written.get(word) ?? word;
  }

  /** Returns the word's stem. `written` is the word before folding. */
  add(word: string, written = word): string {
    if (written !== word && latin.test(written) && foldText(this.written(word)) === this.written(word).toLowerCase())
      this.#written.set(word, written);
    const known = this.#stemOf.get(word);
    if (known !== undefined) return known;
    const stem = stemOf(word);
    const number = this.#words.push(word) - 1;
    this.#letters.push(lettersOf(word));
    this.#stemOf.set(word, stem);
    this.#stems.add(stem);
    if (word.length < shortestBeginning) return stem;
    listIn(this.#byBeginning, word.slice(0, shortestBeginning)).push(number);
    for (const gram of new Set(gramsOf(word))) listIn(this.#byGram, gram + word.length).push(number);
    return stem;
  }

  knows(word: string): boolean {
    return this.#stemOf.has(word) || (word.length > 2 && this.#stems.has(stemOf(word)));
  }

  beginningWith(start: string): string[] {
    if (start.length < shortestBeginning) return [];
    const found: string[] = [];
    for (const number of this.#byBeginning.get(start.slice(0, shortestBeginning)) ?? []) {
      const word = this.#words[number] as string;
      if (word.startsWith(start) && found.push(word) === mostBeginnings) break;
    }
    return found;
  }

  /** The nearest words within the allowed number of edits. Words of the lexicon come before those of specialists' texts. */
  meantBy(typed: string): string[] {
    const most = editsAllowed(typed);
    if (most === 0) return [];
    const grams = new Set(gramsOf(typed));
    const [shared, near] = [this.#room(), [] as number[]];
    for (const gram of grams) {
      for (let length = typed.length - most; length <= typed.length + most; length++) {
        for (const number of this.#byGram.get(gram + length) ?? []) {
          if (shared[number] === 0) near.push(number);
          shared[number] = (shared[number] as number) + 1;
        }
      }
    }
    const letters = lettersOf(typed);
    let nearest = most;
    let meant: number[] = [];
    for (const number of near) {
      const same = shared[number] as number;
      shared[number] = 0;
      // One edit changes at most three pairs of adjacent letters.
      if (same < grams.size - 3 * nearest) continue;
      // One edit also removes at most one letter and adds at most one.
      const others = this.#letters[number] as number;
      if (countOnes(letters & ~others) > nearest || countOnes(others & ~letters) > nearest) continue;
      const edits = editsBetween(typed, this.#words[number] as string, nearest);
      if (edits > nearest) continue;
      if (edits < nearest) meant = [];
      nearest = edits;
      meant.push(number);
    }
    return meant
      .toSorted((a, b) => a - b)
      .slice(0, mostMeant)
      .map((number) => this.#words[number] as string);
  }

  #room(): Uint8Array {
    if (this.#shared.length < this.#words.length) this.#shared = new Uint8Array(this.#words.length * 2);
    return this.#shared;
  }
}

const lettersOf = (word: string): number => {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31);
  return letters;
};

function listIn(lists: Map<string, number[]>, key: string): number[] {
  let list = lists.get(key);
  if (!list) lists.set(key, (list = []));
  return list;
}
