/** A set of small numbers, one bit each. Sets of one catalog have the same length. */
export type Bits = Int32Array<ArrayBuffer>;

export const bitsFor = (capacity: number): Bits => new Int32Array(Math.ceil(capacity / 32));
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

const ones = (word: number): number => {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

export function count(bits: Bits): number {
  let n = 0;
  for (let i = 0; i < bits.length; i++) n += ones(bits[i] as number);
  return n;
}

export function countBoth(a: Bits, b: Bits): number {
  let n = 0;
  for (let i = 0; i < a.length; i++) n += ones((a[i] as number) & (b[i] as number));
  return n;
}

/** A set with the places of its words that are not empty, to count many others within it. */
export interface Packed {
  bits: Bits;
  places: Int32Array;
}

export function packed(bits: Bits): Packed {
  const places = new Int32Array(bits.length);
  let size = 0;
  for (let i = 0; i < bits.length; i++) if (bits[i] !== 0) places[size++] = i;
  return { bits, places: places.subarray(0, size) };
}

export function countWithin({ bits, places }: Packed, other: Bits): number {
  let n = 0;
  for (let at = 0; at < places.length; at++) {
    const i = places[at] as number;
    n += ones((bits[i] as number) & (other[i] as number));
  }
  return n;
}

/** Those in all of the sets. */
export function inAll(first: Bits, others: readonly Bits[]): Bits {
  const all = first.slice();
  for (const other of others) for (let i = 0; i < all.length; i++) all[i] = (all[i] as number) & (other[i] as number);
  return all;
}

/** Those in any of the sets, which may be none. */
export function inAny(capacity: number, sets: readonly (Bits | undefined)[]): Bits {
  const any = bitsFor(capacity);
  for (const set of sets) if (set) for (let i = 0; i < any.length; i++) any[i] = (any[i] as number) | (set[i] as number);
  return any;
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
