/** Properties of people, such as speaking a language, as one bit each. At most 16. */
export class Traits<Kind extends string> {
  /** Bit positions by kind and key. */
  readonly #places = new Map<Kind, Map<unknown, number>>();
  #bits: Uint16Array;
  /** How many people have the same combination of bits; used only while counting. */
  readonly #times: Uint32Array;

  constructor(keys: Readonly<Partial<Record<Kind, readonly unknown[]>>>, capacity: number) {
    let size = 0;
    for (const [kind, some] of Object.entries(keys) as [Kind, readonly unknown[]][]) {
      this.#places.set(kind, new Map(some.map((key) => [key, size++])));
    }
    this.#bits = new Uint16Array(capacity);
    this.#times = new Uint32Array(2 ** size);
  }

  grow(capacity: number): void {
    const before = this.#bits;
    this.#bits = new Uint16Array(capacity);
    this.#bits.set(before);
  }

  add(kind: Kind, key: unknown, n: number): void {
    const place = this.#places.get(kind)?.get(key);
    if (place !== undefined) this.#bits[n] = (this.#bits[n] as number) | (1 << place);
  }

  /**
   * Counts how many people in the list have each property. First counts equal combinations, in one step per person. Then, for
   * each property from the highest bit down, sums the upper half of the table and folds it onto the lower half.
   */
  count(list: Uint32Array): Counts<Kind> {
    const [times, bits] = [this.#times.fill(0), this.#bits];
    for (let at = 0; at < list.length; at++) {
      const value = bits[list[at] as number] as number;
      times[value] = (times[value] as number) + 1;
    }
    const counts: number[] = [];
    for (let half = times.length / 2; half >= 1; half /= 2) {
      let sum = 0;
      for (let value = 0; value < half; value++) {
        const upper = times[half + value] as number;
        sum += upper;
        times[value] = (times[value] as number) + upper;
      }
      counts.unshift(sum);
    }
    return new Map(
      [...this.#places].map(([kind, places]) => [kind, [...places.values()].map((place) => counts[place] as number)]),
    );
  }
}

/** Counts by kind, in the order of its keys. */
export type Counts<Kind extends string> = ReadonlyMap<Kind, readonly number[]>;

/** Counts how often each value occurs for the people in the lists. All values are below `values`. */
export function countOccurrences(column: Uint16Array, lists: readonly Uint32Array[], values: number): Uint32Array {
  const times = new Uint32Array(values);
  for (const list of lists) {
    for (let at = 0; at < list.length; at++) {
      const value = column[list[at] as number] as number;
      times[value] = (times[value] as number) + 1;
    }
  }
  return times;
}
