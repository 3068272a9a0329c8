import type { Bits } from "./bits.ts";
import type { Catalog } from "./catalog.ts";

/** A position in a sort order. Higher first values come first, then higher second values, then greater ids. */
export type SortPosition = [first: number, second: number, id: string];

/** The sort criteria: relevance if given, then a column, then a second one. */
export interface Order {
  fit?: number;
  column: Float64Array;
  /** Whether the column sorts ascending. */
  rising?: boolean;
  second?: Float64Array;
}

/** Stands for "none" where a sort order needs a number that fits a cursor. */
const never = 9e15;

/** Collects the first `limit` positions of a sort order that come after a given one. */
export class TopPositions {
  readonly #catalog: Catalog;
  readonly #limit: number;
  readonly #after: SortPosition | undefined;
  readonly #firsts: Float64Array;
  readonly #seconds: Float64Array;
  readonly #numbers: Uint32Array;
  #size = 0;
  /** Once the limit is reached, candidates below these two values are skipped. */
  least = -Infinity;
  #second = -Infinity;

  constructor(catalog: Catalog, limit: number, after: SortPosition | undefined) {
    this.#catalog = catalog;
    this.#limit = limit;
    this.#after = after;
    this.#firsts = new Float64Array(limit);
    this.#seconds = new Float64Array(limit);
    this.#numbers = new Uint32Array(limit);
  }

  /** Offers all members of both sets. Comparing the column with a bound skips most of them. */
  offerBoth(some: Bits, others: Bits, { fit, column, rising, second }: Order): void {
    let bound = this.#boundOf(fit);
    for (let i = some.length - 1; i >= 0; i--) {
      for (let word = (some[i] as number) & (others[i] as number); word !== 0;) {
        const bit = 31 - Math.clz32(word);
        word &= ~(1 << bit);
        const n = i * 32 + bit;
        const key = rising ? -Math.min(column[n] as number, never) : (column[n] as number);
        if (key < bound) continue;
        if (fit === undefined) this.#offer(key, second ? (second[n] as number) : 0, n);
        else this.#offer(fit, key, n);
        bound = this.#boundOf(fit);
      }
    }
  }

  /** Entries with a lower value in the column can't be among the first. */
  #boundOf(fit: number | undefined): number {
    if (fit === undefined) return this.least;
    return fit === this.least ? this.#second : -Infinity;
  }

  #offer(first: number, second: number, n: number): void {
    if (first < this.least || (first === this.least && second < this.#second)) return;
    const last = this.#limit - 1;
    if (this.#size > last && !this.#precedes(first, second, n, last)) return;
    if (this.#after && !this.#follows(first, second, n, this.#after)) return;
    const [firsts, seconds, numbers] = [this.#firsts, this.#seconds, this.#numbers];
    let at = Math.min(this.#size, last);
    for (; at > 0 && this.#precedes(first, second, n, at - 1); at--) {
      firsts[at] = firsts[at - 1] as number;
      seconds[at] = seconds[at - 1] as number;
      numbers[at] = numbers[at - 1] as number;
    }
    firsts[at] = first;
    seconds[at] = second;
    numbers[at] = n;
    if (this.#size <= last) this.#size++;
    if (this.#size > last) [this.least, this.#second] = [firsts[last] as number, seconds[last] as number];
  }

  places(): SortPosition[] {
    const { ids } = this.#catalog;
    return Array.from({ length: this.#size }, (_, at) => [
      this.#firsts[at] as number,
      this.#seconds[at] as number,
      ids[this.#numbers[at] as number] as string,
    ]);
  }

  #precedes(first: number, second: number, n: number, at: number): boolean {
    const [c, d] = [this.#firsts[at] as number, this.#seconds[at] as number];
    return first !== c ? first > c : second !== d ? second > d : this.#catalog.isAfter(n, this.#numbers[at] as number);
  }

  #follows(first: number, second: number, n: number, [c, d, id]: SortPosition): boolean {
    return first !== c ? first < c : second !== d ? second < d : (this.#catalog.ids[n] as string) < id;
  }
}
