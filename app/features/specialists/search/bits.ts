/** A set of small numbers, one bit each. Sets of one catalog have the same length. */
export type Bits = Int32Array<ArrayBuffer>;

export const lengthOf = (capacity: number): number => Math.ceil(capacity / 32);
export const bitsFor = (capacity: number): Bits => new Int32Array(lengthOf(capacity));
export const grown = (bits: Bits, capacity: number): Bits => {
  const larger = bitsFor(capacity);
  larger.set(bits);
  return larger;
};
export const has = (bits: Bits, n: number): boolean => ((bits[n >>> 5] ?? 0) & (1 << (n & 31))) !== 0;
export const add = (bits: Bits, n: number): void => {
  bits[n >>> 5] = (bits[n >>> 5] ?? 0) | (1 << (n & 31));
};
export const drop = (bits: Bits, n: number): void => {
  bits[n >>> 5] = (bits[n >>> 5] ?? 0) & ~(1 << (n & 31));
};

/** Ones in each byte of a word. */
const onesInBytes = (word: number): number => {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (n + (n >>> 4)) & 0x0f0f0f0f;
};
const sumOfBytes = (word: number): number => (word & 0xff) + ((word >>> 8) & 0xff) + ((word >>> 16) & 0xff) + (word >>> 24);
/** So many words with up to eight ones in a byte fit into one. */
const together = 31;

export const count = (bits: Bits): number => countBoth(bits, bits);

export function countBoth(a: Bits, b: Bits): number {
  let n = 0;
  for (let from = 0; from < a.length; from += together) {
    const to = Math.min(from + together, a.length);
    let bytes = 0;
    for (let i = from; i < to; i++) bytes += onesInBytes((a[i] as number) & (b[i] as number));
    n += sumOfBytes(bytes);
  }
  return n;
}

/** Those in all of the sets. */
export function inAll(first: Bits, others: readonly Bits[]): Bits {
  const all = first.slice();
  for (const other of others) for (let i = 0; i < all.length; i++) all[i] = (all[i] as number) & (other[i] as number);
  return all;
}

/** Those in `first` and all of the sets, and for each of the sets those in `first` and all others. */
export function inAllAndAllOthers(first: Bits, sets: readonly Bits[]): { all: Bits; others: Bits[] } {
  const length = first.length;
  // Who is missing in one of the sets or more, and who in more than one.
  const [once, twice] = [new Int32Array(length), new Int32Array(length)];
  for (const set of sets) {
    for (let i = 0; i < length; i++) {
      const missing = ~(set[i] as number);
      const before = once[i] as number;
      twice[i] = (twice[i] as number) | (before & missing);
      once[i] = before | missing;
    }
  }
  const all = new Int32Array(length);
  for (let i = 0; i < length; i++) {
    const here = first[i] as number;
    all[i] = here & ~(once[i] as number);
    twice[i] = here & ~(twice[i] as number);
  }
  const others = sets.map((set) => missingAtMost(all, twice, set));
  return { all, others };
}

function missingAtMost(all: Bits, butOne: Bits, set: Bits): Bits {
  const found = new Int32Array(all.length);
  for (let i = 0; i < found.length; i++) found[i] = (all[i] as number) | ((butOne[i] as number) & ~(set[i] as number));
  return found;
}

/** Those in any of the sets, which may be none. Not to be changed: it may be one of the sets. */
export function inAny(capacity: number, sets: readonly (Bits | undefined)[]): Bits {
  if (sets.length === 1 && sets[0]) return sets[0];
  const any = bitsFor(capacity);
  for (const set of sets) if (set) for (let i = 0; i < any.length; i++) any[i] = (any[i] as number) | (set[i] as number);
  return any;
}

/** The members of a set, the least first. */
export function membersOf(bits: Bits): Uint32Array {
  const members = new Uint32Array(count(bits));
  let size = 0;
  for (let i = 0; i < bits.length; i++) {
    for (let word = bits[i] as number; word !== 0; word &= word - 1) members[size++] = i * 32 + 31 - Math.clz32(word & -word);
  }
  return members;
}

/** The greatest first. */
export function each(bits: Bits, visit: (n: number) => void): void {
  for (let i = bits.length - 1; i >= 0; i--) {
    for (let word = bits[i] as number; word !== 0; ) {
      const bit = 31 - Math.clz32(word);
      visit(i * 32 + bit);
      word &= ~(1 << bit);
    }
  }
}
