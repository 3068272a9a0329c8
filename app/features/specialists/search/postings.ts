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

/** What one search adds up, for all entries; kept from one search to the next, because most of it stays empty. */
export class Scratch {
  readonly capacity: number;
  /** Points of each entry, over all words that were met. */
  readonly sum: Uint16Array;
  /** By how many words each entry was met. */
  readonly hits: Uint8Array;
  /** The entries that were met, and how many they are. */
  readonly met: Uint32Array;
  size = 0;
  readonly #best: Uint8Array;
  readonly #touched: Uint32Array;

  constructor(capacity: number) {
    this.capacity = capacity;
    this.sum = new Uint16Array(capacity);
    this.hits = new Uint8Array(capacity);
    this.met = new Uint32Array(capacity);
    this.#best = new Uint8Array(capacity);
    this.#touched = new Uint32Array(capacity);
  }

  /** Adds the best points of each entry, by any of the postings. */
  meet(postings: readonly { posting: Posting; percent: number }[]): void {
    const [best, touched] = [this.#best, this.#touched];
    let count = 0;
    for (const { posting, percent } of postings) {
      const { entries, points, size } = posting;
      const worth = Uint8Array.from({ length: 256 }, (_, given) => Math.min(255, (given * percent) / 100));
      for (let at = 0; at < size; at++) {
        const entry = entries[at] as number;
        const here = worth[points[at] as number] as number;
        const before = best[entry] as number;
        if (before === 0) touched[count++] = entry;
        if (here > before) best[entry] = here;
      }
    }
    const { sum, hits, met } = this;
    for (let at = 0; at < count; at++) {
      const entry = touched[at] as number;
      sum[entry] = (sum[entry] as number) + (best[entry] as number);
      best[entry] = 0;
      if (hits[entry] === 0) met[this.size++] = entry;
      hits[entry] = (hits[entry] as number) + 1;
    }
  }

  clear(): void {
    for (let at = 0; at < this.size; at++) {
      const entry = this.met[at] as number;
      this.sum[entry] = 0;
      this.hits[entry] = 0;
    }
    this.size = 0;
  }
}
