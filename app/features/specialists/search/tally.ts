const perByte = 8;

/** What may be true of somebody, for example that they speak a language: each is one bit of a person, eight of them in a byte. */
export class Truths {
  readonly #places: ReadonlyMap<string, number>;
  #bytes: Uint8Array[];

  constructor(keys: readonly string[], capacity: number) {
    this.#places = new Map(keys.map((key, place) => [key, place]));
    this.#bytes = Array.from({ length: Math.ceil(keys.length / perByte) }, () => new Uint8Array(capacity));
  }

  grow(capacity: number): void {
    this.#bytes = this.#bytes.map((old) => {
      const bytes = new Uint8Array(capacity);
      bytes.set(old);
      return bytes;
    });
  }

  add(key: string, n: number): void {
    const place = this.#places.get(key);
    if (place === undefined) return;
    const bytes = this.#bytes[Math.floor(place / perByte)] as Uint8Array;
    bytes[n] = (bytes[n] as number) | (1 << (place % perByte));
  }

  /** Of how many people in the lists each is true, in the order of the keys. Counts equal bytes: one step for eight truths of a person. */
  count(lists: readonly Uint32Array[]): number[] {
    const counts = Array.from(this.#places, () => 0);
    for (const [which, bytes] of this.#bytes.entries()) {
      const equal = occurrences(bytes, lists, 256);
      for (let value = 1; value < 256; value++) {
        const times = equal[value] as number;
        if (times === 0) continue;
        for (let rest = value; rest !== 0; rest &= rest - 1) {
          const place = which * perByte + 31 - Math.clz32(rest & -rest);
          counts[place] = (counts[place] as number) + times;
        }
      }
    }
    return counts;
  }
}

/** How often the people in the lists have each value, all of which are less than `values`. */
export function occurrences(column: Uint8Array | Uint16Array, lists: readonly Uint32Array[], values: number): Uint32Array {
  const times = new Uint32Array(values);
  for (const list of lists) {
    for (let at = 0; at < list.length; at++) {
      const value = column[list[at] as number] as number;
      times[value] = (times[value] as number) + 1;
    }
  }
  return times;
}
