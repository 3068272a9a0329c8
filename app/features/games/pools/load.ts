import { faces } from "./faces.ts";
import type { Feeling, Language, PoolKind, Pools } from "./pool.ts";
import { type WordRow, wordsOf } from "./words-of.ts";

/** The stored data: words and feelings without what can be derived, or is the same in all languages. */
export interface StoredPools extends Omit<Pools, "language" | "words" | "feelings"> {
  words: Omit<Pools["words"], "words"> & { words: readonly WordRow[] };
  feelings: Omit<Pools["feelings"], "feelings"> & { feelings: readonly Omit<Feeling, "face">[] };
}

type Loaders = { [Kind in PoolKind]: () => Promise<{ pool: StoredPools[Kind] }> };

/** Each import is written out, so that the build makes a separate file of it. */
const loaders: Record<Language, Loaders> = {
  en: {
    words: () => import("./en/words.ts"),
    pairs: () => import("./en/pairs.ts"),
    rhymes: () => import("./en/rhymes.ts"),
    reading: () => import("./en/reading.ts"),
    instructions: () => import("./en/instructions.ts"),
    feelings: () => import("./en/feelings.ts"),
  },
  sl: {
    words: () => import("./sl/words.ts"),
    pairs: () => import("./sl/pairs.ts"),
    rhymes: () => import("./sl/rhymes.ts"),
    reading: () => import("./sl/reading.ts"),
    instructions: () => import("./sl/instructions.ts"),
    feelings: () => import("./sl/feelings.ts"),
  },
  sr: {
    words: () => import("./sr/words.ts"),
    pairs: () => import("./sr/pairs.ts"),
    rhymes: () => import("./sr/rhymes.ts"),
    reading: () => import("./sr/reading.ts"),
    instructions: () => import("./sr/instructions.ts"),
    feelings: () => import("./sr/feelings.ts"),
  },
};

async function load(language: Language, kind: PoolKind): Promise<Pools[PoolKind]> {
  const from = loaders[language];
  if (kind === "words") {
    const { pool } = await from.words();
    return { ...pool, words: wordsOf(language, pool.words, pool.categories) };
  }
  if (kind === "feelings") {
    const { pool } = await from.feelings();
    return {
      ...pool,
      feelings: pool.feelings.map((feeling) => ({ ...feeling, ...(faces[feeling.id] && { face: faces[feeling.id] }) })),
    };
  }
  return (await from[kind]()).pool;
}

const kept = new Map<string, Promise<Pools[PoolKind]>>();

/** Loads a pool once per process or page, so that values computed from it are also computed only once. */
function loadedOnce(language: Language, kind: PoolKind): Promise<Pools[PoolKind]> {
  const key = `${language} ${kind}`;
  const known = kept.get(key) ?? load(language, kind);
  kept.set(key, known);
  // A file that failed to load is fetched again next time.
  known.catch(() => kept.delete(key));
  return known;
}

/** Only these kinds of pools; reading any other kind throws. */
export function poolsOfKinds(language: Language, some: Partial<Pick<Pools, PoolKind>>): Pools {
  const pools = { language, ...some };
  for (const kind of Object.keys(loaders[language]) as PoolKind[]) {
    if (!(kind in some))
      Object.defineProperty(pools, kind, {
        get: () => {
          throw new Error(`The pool ${kind} was not loaded`);
        },
      });
  }
  return pools as Pools;
}

/** Loads these kinds of a language's pools. */
export async function loadPools(language: Language, kinds: readonly PoolKind[]): Promise<Pools> {
  const some = await Promise.all(
    [...new Set(kinds)].map(async (kind) => [kind, await loadedOnce(language, kind)] as const),
  );
  return poolsOfKinds(language, Object.fromEntries(some));
}

/** Versions of the pools that a game's tasks come from, as stored with a play. */
export const versionsOf = (pools: Pools, kinds: readonly PoolKind[]): Partial<Record<PoolKind, number>> =>
  Object.fromEntries(kinds.map((kind) => [kind, pools[kind].version]));
