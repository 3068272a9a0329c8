import type { Catalog } from "./catalog.ts";

/** A place in an order: more of the first, then more of the second, then the greater id come first. */
export type Keys = [first: number, second: number, id: string];

/** The first `limit` places of an order after one of them. */
export class Best {
  readonly #catalog: Catalog;
  readonly #limit: number;
  readonly #after: Keys | undefined;
  readonly #firsts: Float64Array;
  readonly #seconds: Float64Array;
  readonly #numbers: Uint32Array;
  #size = 0;
  /** What comes after these two is not among them. */
  least = -Infinity;
  #second = -Infinity;

  constructor(catalog: Catalog, limit: number, after: Keys | undefined) {
    this.#catalog = catalog;
    this.#limit = limit;
    this.#after = after;
    this.#firsts = new Float64Array(limit);
    this.#seconds = new Float64Array(limit);
    this.#numbers = new Uint32Array(limit);
  }

  offer(first: number, second: number, n: number): void {
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

  places(): Keys[] {
    const { ids } = this.#catalog;
    return Array.from({ length: this.#size }, (_, at) =>
      [this.#firsts[at] as number, this.#seconds[at] as number, ids[this.#numbers[at] as number] as string]);
  }

  #precedes(first: number, second: number, n: number, at: number): boolean {
    const [c, d] = [this.#firsts[at] as number, this.#seconds[at] as number];
    return first !== c ? first > c : second !== d ? second > d : this.#catalog.isAfter(n, this.#numbers[at] as number);
  }

  #follows(first: number, second: number, n: number, [c, d, id]: Keys): boolean {
    return first !== c ? first < c : second !== d ? second < d : (this.#catalog.ids[n] as string) < id;
  }
}
