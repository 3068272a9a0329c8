/** A set of small numbers, one bit each. All sets of a catalog have the same length. */
export type Bits = Int32Array<ArrayBuffer>;

export const lengthOf = (capacity: number): number => Math.ceil(capacity / 32);
export const bitsFor = (capacity: number): Bits => new Int32Array(lengthOf(capacity));
export const enlargeBits = (bits: Bits, capacity: number): Bits => {
  const larger = bitsFor(capacity);
  larger.set(bits);
  return larger;
};
export const hasBit = (bits: Bits, n: number): boolean => ((bits[n >>> 5] ?? 0) & (1 << (n & 31))) !== 0;
export const addBit = (bits: Bits, n: number): void => {
  bits[n >>> 5] = (bits[n >>> 5] ?? 0) | (1 << (n & 31));
};
export const removeBit = (bits: Bits, n: number): void => {
  bits[n >>> 5] = (bits[n >>> 5] ?? 0) & ~(1 << (n & 31));
};

/** Adds the members of another set of the same length. */
export function addAll(to: Bits, others: Bits): void {
  for (let i = 0; i < to.length; i++) to[i] = (to[i] as number) | (others[i] as number);
}

export function removeAll(from: Bits, others: Bits): void {
  for (let i = 0; i < from.length; i++) from[i] = (from[i] as number) & ~(others[i] as number);
}

/** The number of ones in each byte of a word. */
const onesInBytes = (word: number): number => {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (n + (n >>> 4)) & 0x0f0f0f0f;
};
const sumOfBytes = (word: number): number =>
  (word & 0xff) + ((word >>> 8) & 0xff) + ((word >>> 16) & 0xff) + (word >>> 24);
export const countOnes = (word: number): number => sumOfBytes(onesInBytes(word));
/** How many words can be summed before a byte count of up to eight per word overflows. */
const together = 31;

export function countBits(bits: Bits): number {
  let n = 0;
  for (let from = 0; from < bits.length; from += together) {
    const to = Math.min(from + together, bits.length);
    let bytes = 0;
    for (let i = from; i < to; i++) bytes += onesInBytes(bits[i] as number);
    n += sumOfBytes(bytes);
  }
  return n;
}

/** Counts the members of `a` and `within` that are not in `without`. */
export function countWithout(a: Bits, without: Bits, within = a): number {
  let n = 0;
  for (let from = 0; from < a.length; from += together) {
    const to = Math.min(from + together, a.length);
    let bytes = 0;
    for (let i = from; i < to; i++)
      bytes += onesInBytes((a[i] as number) & ~(without[i] as number) & (within[i] as number));
    n += sumOfBytes(bytes);
  }
  return n;
}

/** The members of all the sets. */
export function intersectionOf(first: Bits, others: readonly Bits[], pool: BitsPool): Bits {
  const all = pool.take();
  all.set(first);
  for (const other of others) for (let i = 0; i < all.length; i++) all[i] = (all[i] as number) & (other[i] as number);
  return all;
}

/** A pool of sets that are reused from search to search, because allocating a set costs more than clearing one. */
export class BitsPool {
  readonly capacity: number;
  readonly #all: Bits[] = [];
  #used = 0;

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  take(): Bits {
    const known = this.#all[this.#used++];
    if (known) return known.fill(0);
    const sheet = bitsFor(this.capacity);
    this.#all.push(sheet);
    return sheet;
  }

  /** Makes all borrowed sets available for reuse. */
  releaseAll(): void {
    this.#used = 0;
  }
}

/** The members of `first` that are in all the sets, and those missing from exactly one of them. */
export function missingAtMostOne(first: Bits, sets: readonly Bits[], pool: BitsPool): { all: Bits; butOne: Bits } {
  // While scanning: those missing from at least one of the sets, and from at least two.
  const [once, twice] = [pool.take(), pool.take()];
  const { length } = first;
  for (const set of sets) {
    for (let i = 0; i < length; i++) {
      const missing = ~(set[i] as number);
      const before = once[i] as number;
      twice[i] = (twice[i] as number) | (before & missing);
      once[i] = before | missing;
    }
  }
  for (let i = 0; i < length; i++) {
    const [here, one] = [first[i] as number, once[i] as number];
    once[i] = here & ~one;
    twice[i] = here & one & ~(twice[i] as number);
  }
  return { all: once, butOne: twice };
}

/** The union of the sets. Don't modify the result: it may be one of the sets. */
export function unionOf(capacity: number, sets: readonly (Bits | undefined)[]): Bits {
  if (sets.length === 1 && sets[0]) return sets[0];
  const any = bitsFor(capacity);
  for (const set of sets) if (set) addAll(any, set);
  return any;
}

/** Writes the members of a set that are not in the other, in ascending order; returns the end position. */
export function writeMembers(to: Uint32Array, from: number, bits: Bits, without: Bits): number {
  let end = from;
  for (let i = 0; i < bits.length; i++) {
    for (let word = (bits[i] as number) & ~(without[i] as number); word !== 0; word &= word - 1) {
      to[end++] = i * 32 + 31 - Math.clz32(word & -word);
    }
  }
  return end;
}
