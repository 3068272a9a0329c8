import type { Bits, Sheets } from "./bits.ts";
import type { Plane } from "./postings.ts";

/** Words of a search are counted in this many bits. */
const digits = 4;

/** Those who match the most words, and the number of those words. */
export function metByMost(words: readonly (readonly Plane[])[], sheets: Sheets): { met: Bits; most: number } {
  const any = words.map((planes) => {
    const [only, ...more] = planes;
    if (only && more.length === 0) return only.bits;
    const set = sheets.take();
    for (const { bits } of planes)
      for (let i = 0; i < set.length; i++) set[i] = (set[i] as number) | (bits[i] as number);
    return set;
  });
  const all = sheets.take();
  let some = 0;
  for (const [at, set] of any.entries()) {
    some = 0;
    for (let i = 0; i < all.length; i++)
      some |= all[i] = at === 0 ? (set[i] as number) : (all[i] as number) & (set[i] as number);
  }
  return some === 0 && words.length > 1 ? countedMost(any, sheets) : { met: all, most: some === 0 ? 0 : words.length };
}

/** Counts for everyone together, with one set for each binary digit. */
function countedMost(sets: readonly Bits[], sheets: Sheets): { met: Bits; most: number } {
  const counts = Array.from({ length: digits }, () => sheets.take());
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
  let met = sheets.take().fill(-1);
  for (let digit = digits - 1; digit >= 0; digit--) {
    const [count, both] = [counts[digit] as Bits, sheets.take()];
    let some = 0;
    for (let i = 0; i < both.length; i++) some |= both[i] = (count[i] as number) & (met[i] as number);
    if (some === 0) continue;
    met = both;
    most += 2 ** digit;
  }
  return most === 0 ? { met: sheets.take(), most } : { met, most };
}

/** Those met, by the sum of their points, the greatest first. */
export function bySum(words: readonly (readonly Plane[])[], met: Bits, sheets: Sheets): [sum: number, those: Bits][] {
  const [only, ...more] = words;
  if (only && more.length === 0) return only.length === 1 ? [[(only[0] as Plane).points, met]] : byPoints(only, sheets);
  const sums: (Bits | undefined)[] = [];
  /** Goes through the words for 32 people at once, as long as any of them remains. */
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
        const set = (sums[here] ??= sheets.take());
        set[at] = (set[at] as number) | hit;
      } else walk(word + 1, at, hit, here);
      rest &= ~hit;
    }
  };
  for (let at = 0; at < met.length; at++) if (met[at] !== 0) walk(0, at, met[at] as number, 0);
  return sums.flatMap((those, sum): [number, Bits][] => (those ? [[sum, those]] : [])).reverse();
}

function byPoints(planes: readonly Plane[], sheets: Sheets): [points: number, those: Bits][] {
  const before = sheets.take();
  return planes.map(({ points, bits }) => {
    const those = sheets.take();
    for (let i = 0; i < those.length; i++) {
      const [known, here] = [before[i] as number, bits[i] as number];
      those[i] = here & ~known;
      before[i] = known | here;
    }
    return [points, those];
  });
}
