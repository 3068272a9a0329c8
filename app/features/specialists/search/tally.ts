import { ageGroups, genders, languages, modes, serviceKinds, topics } from "../rules.ts";

/** What may be true of somebody and is counted as a further choice. */
export const countedTruths: readonly string[] = [
  ...Object.entries({ topic: topics, language: languages, mode: modes, age: ageGroups, gender: genders, service: serviceKinds })
    .flatMap(([name, keys]) => keys.map((key: string) => `${name}:${key}`)),
  "fresh",
];
const placeOf = new Map(countedTruths.map((truth, place) => [truth, place]));

/** Each truth is one bit of a person, eight of them in a byte. */
export class Truths {
  #bytes: Uint8Array[];

  constructor(capacity: number) {
    this.#bytes = Array.from({ length: Math.ceil(countedTruths.length / 8) }, () => new Uint8Array(capacity));
  }

  grow(capacity: number): void {
    this.#bytes = this.#bytes.map((old) => {
      const bytes = new Uint8Array(capacity);
      bytes.set(old);
      return bytes;
    });
  }

  add(truth: string, n: number): void {
    const place = placeOf.get(truth);
    if (place === undefined) return;
    const bytes = this.#bytes[place >>> 3] as Uint8Array;
    bytes[n] = (bytes[n] as number) | (1 << (place & 7));
  }

  /** Of how many members each truth is true. Counts equal bytes first: one step for eight truths of a member. */
  count(members: Uint32Array): ReadonlyMap<string, number> {
    const counts = new Uint32Array(this.#bytes.length * 8);
    for (const [which, bytes] of this.#bytes.entries()) {
      const equal = occurrences(bytes, members, 256);
      for (let value = 1; value < 256; value++) {
        const times = equal[value] as number;
        if (times === 0) continue;
        for (let rest = value; rest !== 0; rest &= rest - 1) {
          const place = which * 8 + 31 - Math.clz32(rest & -rest);
          counts[place] = (counts[place] as number) + times;
        }
      }
    }
    return new Map(countedTruths.map((truth, place) => [truth, counts[place] as number]));
  }
}

/** How often the members have each value, all of which are less than `values`. */
export function occurrences(column: Uint8Array | Uint16Array, members: Uint32Array, values: number): Uint32Array {
  const times = new Uint32Array(values);
  for (let at = 0; at < members.length; at++) {
    const value = column[members[at] as number] as number;
    times[value] = (times[value] as number) + 1;
  }
  return times;
}
