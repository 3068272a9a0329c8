import type { Language, PoolKind, Pools } from "./pool.ts";

type Loaders = { [Kind in PoolKind]: () => Promise<{ pool: Pools[Kind] }> };

/** Written out, so that the build makes a file of each. */
const loaders: Record<Language, Loaders> = {
  en: {
    words: () => import("./en/words.ts"), pairs: () => import("./en/pairs.ts"), rhymes: () => import("./en/rhymes.ts"),
    reading: () => import("./en/reading.ts"), instructions: () => import("./en/instructions.ts"), feelings: () => import("./en/feelings.ts"),
  },
  sl: {
    words: () => import("./sl/words.ts"), pairs: () => import("./sl/pairs.ts"), rhymes: () => import("./sl/rhymes.ts"),
    reading: () => import("./sl/reading.ts"), instructions: () => import("./sl/instructions.ts"), feelings: () => import("./sl/feelings.ts"),
  },
  sr: {
    words: () => import("./sr/words.ts"), pairs: () => import("./sr/pairs.ts"), rhymes: () => import("./sr/rhymes.ts"),
    reading: () => import("./sr/reading.ts"), instructions: () => import("./sr/instructions.ts"), feelings: () => import("./sr/feelings.ts"),
  },
};

/** Only these kinds of a language's pools; reading any other throws. */
export async function loadPools(language: Language, kinds: readonly PoolKind[]): Promise<Pools> {
  const pools = { language };
  for (const kind of Object.keys(loaders[language]) as PoolKind[]) {
    if (kinds.includes(kind)) Object.assign(pools, { [kind]: (await loaders[language][kind]()).pool });
    else Object.defineProperty(pools, kind, { get: () => { throw new Error(`The pool ${kind} was not loaded`); } });
  }
  return pools as Pools;
}

/** Versions of the pools that a game's tasks are drawn from, as a play stores them. */
export const versionsOf = (pools: Pools, kinds: readonly PoolKind[]): Partial<Record<PoolKind, number>> =>
  Object.fromEntries(kinds.map((kind) => [kind, pools[kind].version]));
