import type { Bits, BitsPool } from "./bits.ts";
import type { Plane } from "./postings.ts";

/** The number of bits in which matched words are counted. */
const digits = 4;

/** Those who match the most words, and the number of those words. */
export function matchMost(words: readonly (readonly Plane[])[], pool: BitsPool): { met: Bits; most: number } {
  const any = words.map((planes) => {
    const [only, ...more] = planes;
    if (only && more.length === 0) return only.bits;
    const set = pool.take();
    for (const { bits } of planes)
      for (let i = 0; i < set.length; i++) set[i] = (set[i] as number) | (bits[i] as number);
    return set;
  });
  const all = pool.take();
  let some = 0;
  for (const [at, set] of any.entries()) {
    some = 0;
    for (let i = 0; i < all.length; i++)
      some |= all[i] = at === 0 ? (set[i] as number) : (all[i] as number) & (set[i] as number);
  }
  return some === 0 && words.length > 1 ? countedMost(any, pool) : { met: all, most: some === 0 ? 0 : words.length };
}

/** Counts matches for everyone at once, with one set for each binary digit. */
function countedMost(sets: readonly Bits[], pool: BitsPool): { met: Bits; most: number } {
  const counts = Array.from({ length: digits }, () => pool.take());
  for (const set of sets) {
    for (let i = 0; i < set.length; i++) {
      let carry = set[i] as number;
      for (let digit = 0; carry !== 0 && digit < digits; digit++) {
        const count = counts[digit] as Bits;
        const before = count[i] as number;
        count[i] = before ^ carry;
        carry &= before;
      }
    }
  }
  let most = 0;
  let met = pool.take().fill(-1);
  for (let digit = digits - 1; digit >= 0; digit--) {
    const [count, both] = [counts[digit] as Bits, pool.take()];
    let some = 0;
    for (let i = 0; i < both.length; i++) some |= both[i] = (count[i] as number) & (met[i] as number);
    if (some === 0) continue;
    met = both;
    most += 2 ** digit;
  }
  return most === 0 ? { met: pool.take(), most } : { met, most };
}

/** Groups the matches by the sum of their points, the highest first. */
export function groupBySum(
  words: readonly (readonly Plane[])[],
  met: Bits,
  pool: BitsPool,
): [sum: number, those: Bits][] {
  const [only, ...more] = words;
  if (only && more.length === 0) return only.length === 1 ? [[(only[0] as Plane).points, met]] : byPoints(only, pool);
  const sums: (Bits | undefined)[] = [];
  /** Checks the words for 32 people at once, until none of them is left. */
  const walk = (word: number, at: number, left: number, sum: number): void => {
    const planes = words[word] as readonly Plane[];
    const last = word === words.length - 1;
    let rest = left;
    for (let i = 0; i <= planes.length && rest !== 0; i++) {
      const plane = planes[i];
      const hit = plane ? rest & (plane.bits[at] as number) : rest;
      if (hit === 0) continue;
      const here = plane ? sum + plane.points : sum;
      if (last) {
        const set = (sums[here] ??= pool.take());
        set[at] = (set[at] as number) | hit;
      } else walk(word + 1, at, hit, here);
      rest &= ~hit;
    }
  };
  for (let at = 0; at < met.length; at++) if (met[at] !== 0) walk(0, at, met[at] as number, 0);
  return sums.flatMap((those, sum): [number, Bits][] => (those ? [[sum, those]] : [])).reverse();
}

function byPoints(planes: readonly Plane[], pool: BitsPool): [points: number, those: Bits][] {
  const before = pool.take();
  return planes.map(({ points, bits }) => {
    const those = pool.take();
    for (let i = 0; i < those.length; i++) {
      const [known, here] = [before[i] as number, bits[i] as number];
      those[i] = here & ~known;
      before[i] = known | here;
    }
    return [points, those];
  });
}
