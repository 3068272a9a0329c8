/** Where a word is found: entries and their points, in the order in which they were added. */
export class Posting {
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

/** All that one word of a search may mean, each with percent of its points. */
export type Meant = readonly { posting: Posting; percent: number }[];

/** A word that met an entry counts this much, so that a sum says by how many words and with how many points: at most 15 words. */
export const oneWord = 4096;

const shares = new Map<number, Uint8Array>();

/** By points, a percentage of them. */
function shareOf(percent: number): Uint8Array {
  let share = shares.get(percent);
  if (!share) shares.set(percent, (share = Uint8Array.from({ length: 256 }, (_, given) => Math.min(255, (given * percent) / 100))));
  return share;
}

/** What one search adds up, for all entries; kept from one search to the next, because most of it stays empty. */
export class Scratch {
  readonly capacity: number;
  /** Of each entry: words that met it times `oneWord`, and their points. */
  readonly sum: Uint16Array;
  /** The entries that were met, and how many they are. */
  readonly met: Uint32Array;
  size = 0;
  readonly #best: Uint8Array;
  readonly #touched: Uint32Array;

  constructor(capacity: number) {
    this.capacity = capacity;
    this.sum = new Uint16Array(capacity);
    this.met = new Uint32Array(capacity);
    this.#best = new Uint8Array(capacity);
    this.#touched = new Uint32Array(capacity);
  }

  /** Adds the best points of each entry that at least `before` words have met. Returns how many it met. */
  meet(meant: Meant, before: number): number {
    const { sum, met } = this;
    const floor = before * oneWord;
    const [only, ...more] = meant;
    if (only && more.length === 0) return this.#meetOne(only.posting, shareOf(only.percent), floor);
    const [best, touched] = [this.#best, this.#touched];
    let count = 0;
    for (const { posting: { entries, points, size }, percent } of meant) {
      const share = shareOf(percent);
      for (let at = 0; at < size; at++) {
        const entry = entries[at] as number;
        if ((sum[entry] as number) < floor) continue;
        const here = share[points[at] as number] as number;
        const known = best[entry] as number;
        if (known === 0) touched[count++] = entry;
        if (here > known) best[entry] = here;
      }
    }
    let all = this.size;
    for (let at = 0; at < count; at++) {
      const entry = touched[at] as number;
      const known = sum[entry] as number;
      if (known === 0) met[all++] = entry;
      sum[entry] = known + oneWord + (best[entry] as number);
      best[entry] = 0;
    }
    this.size = all;
    return count;
  }

  #meetOne({ entries, points, size }: Posting, share: Uint8Array, floor: number): number {
    const { sum, met } = this;
    let all = this.size;
    let count = 0;
    for (let at = 0; at < size; at++) {
      const entry = entries[at] as number;
      const known = sum[entry] as number;
      if (known < floor) continue;
      if (known === 0) met[all++] = entry;
      sum[entry] = known + oneWord + (share[points[at] as number] as number);
      count++;
    }
    this.size = all;
    return count;
  }

  clear(): void {
    for (let at = 0; at < this.size; at++) this.sum[this.met[at] as number] = 0;
    this.size = 0;
  }
}
