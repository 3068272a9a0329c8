/** Four 32-bit words, not all zero. */
export type Seed = readonly [number, number, number, number];

export interface Random {
  /** An integer from 0 to n − 1, all equally likely. */
  below(n: number): number;
  /** True in `share` of `of` cases on average. */
  chance(share: number, of: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
}

/** The seed of a play, from the server's 32 hexadecimal digits. */
export function seedOf(text: string): Seed {
  if (!/^[0-9a-f]{32}$/.test(text)) throw new Error("A seed has 32 hexadecimal digits");
  return [0, 8, 16, 24].map((at) => Number.parseInt(text.slice(at, at + 8), 16)) as unknown as Seed;
}

const rotate = (word: number, by: number) => (word << by) | (word >>> (32 - by));

/** Mixes every bit of a word into all others (the final step of MurmurHash3). */
function spread(word: number): number {
  let x = word;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return (x ^ (x >>> 16)) >>> 0;
}

/** 128 bits of a name and a number. */
function hash(name: string, i: number): Seed {
  const lane = (salt: number) => {
    let x = spread(salt);
    for (let at = 0; at < name.length; at += 1) x = Math.imul(x ^ name.charCodeAt(at), 0x01000193);
    return spread(spread(x) ^ Math.imul(i + 1, 0x9e3779b1));
  };
  return [lane(0x1b873593), lane(0x2545f491), lane(0x38495ab5), lane(0x52dce729)];
}

/** xoshiro128** on 32-bit integers, which gives the same numbers in every JavaScript engine. */
export function randomOf([s0, s1, s2, s3]: Seed): Random {
  let [a, b, c, d] = s0 || s1 || s2 || s3 ? [s0, s1, s2, s3] : [1, 2, 3, 4];
  const next = () => {
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0;
    const t = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = rotate(d, 11);
    return result;
  };
  const below = (n: number) => {
    // Numbers above the last whole multiple of n would favor small results.
    const limit = 0x1_0000_0000 - (0x1_0000_0000 % n);
    let word = next();
    while (word >= limit) word = next();
    return word % n;
  };
  return {
    below,
    chance: (share, of) => below(of) < share,
    pick: (list) => {
      if (list.length === 0) throw new Error("Nothing to pick from");
      return list[below(list.length)] as (typeof list)[number];
    },
    shuffle: (list) => {
      const all = [...list];
      for (let at = all.length - 1; at > 0; at -= 1) {
        const other = below(at + 1);
        [all[at], all[other]] = [all[other] as (typeof all)[number], all[at] as (typeof all)[number]];
      }
      return all;
    },
  };
}

/** A random source for a play's seed, a name and a number, independent of all others. */
export function streamOf(seed: Seed, name: string, i: number): Random {
  const own = hash(name, i);
  return randomOf(seed.map((word, at) => (word ^ (own[at] ?? 0)) >>> 0) as unknown as Seed);
}

/** The k-th value from 0 to n − 1, with equal shares in every 12, or nearly equal ones if n does not divide 12. */
export function balancedValue(seed: Seed, name: string, k: number, n: number): number {
  const turn = Math.floor(k / 12);
  const order = streamOf(seed, `${name} in turn`, turn).shuffle([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  // If n does not divide 12, the values that get one extra share change from turn to turn.
  return ((order[k % 12] ?? 0) + turn * (12 % n)) % n;
}
