import { poolsOfKinds } from "./load.ts";
import { decodableId, pseudoId, rhymeId } from "./names.ts";
import type { PoolKind, Pools } from "./pool.ts";

/** An item that an editor can switch off: a thing that tasks ask about or show, by its id in tasks. */
export interface PoolItem {
  id: string;
  kind: PoolKind;
  text: string;
  /** Code points of its pictures; none for items that are only read or drawn. */
  pictures: readonly string[];
}

const has = (pools: Pools, kind: PoolKind): boolean => Object.keys(pools).includes(kind);

/** The spellings of the wanted words. */
const spelled = (pools: Pools, wanted: (id: string) => boolean): ReadonlySet<string> =>
  new Set(has(pools, "words") ? pools.words.words.filter(({ id }) => wanted(id)).map(({ word }) => word) : []);

/** Every item of the loaded kinds. A rhyme or a word to read that is also a picture word is listed only as that word. */
export function itemsOf(pools: Pools): PoolItem[] {
  const known = new Set(has(pools, "words") ? pools.words.words.map(({ id }) => id) : []);
  const written = spelled(pools, () => true);
  const of: { [Kind in PoolKind]: () => PoolItem[] } = {
    words: () => pools.words.words.map(({ id, word, emoji }) => ({ id, kind: "words", text: word, pictures: [emoji] })),
    pairs: () =>
      pools.pairs.pairs.map(({ id, a, b }) => ({
        id,
        kind: "pairs",
        text: `${a.word} – ${b.word}`,
        pictures: [a, b].flatMap(({ emoji }) => emoji ?? []),
      })),
    rhymes: () =>
      pools.rhymes.sets
        .flatMap(({ words }) => words)
        .filter(({ concept }) => concept === undefined || !known.has(concept))
        .map((one) => ({ id: rhymeId(one.word), kind: "rhymes", text: one.word, pictures: [one.emoji] })),
    reading: () => [
      ...pools.reading.decodable
        .filter(({ word }) => !written.has(word))
        .map((one): PoolItem => ({
          id: decodableId(one.word),
          kind: "reading",
          text: one.word,
          pictures: [one.emoji],
        })),
      ...pools.reading.pseudo_words.map((word): PoolItem => ({
        id: pseudoId(word),
        kind: "reading",
        text: word,
        pictures: [],
      })),
    ],
    instructions: () =>
      pools.instructions.objects.map(({ id, emoji, forms }) => ({
        id,
        kind: "instructions",
        text: typeof forms === "string" ? forms : (forms["nom"] ?? id),
        pictures: [emoji],
      })),
    feelings: () => [
      ...pools.feelings.feelings.map(({ id, label }): PoolItem => ({
        id,
        kind: "feelings",
        text: label,
        pictures: [],
      })),
      ...pools.feelings.stories.map(({ id, text }): PoolItem => ({ id, kind: "feelings", text, pictures: [] })),
    ],
  };
  const all = (Object.keys(of) as PoolKind[]).filter((kind) => has(pools, kind)).flatMap((kind) => of[kind]());
  return [...new Map(all.map((item) => [item.id, item])).values()];
}

type Left = {
  [Kind in PoolKind]: (pool: Pools[Kind], off: ReadonlySet<string>, words: ReadonlySet<string>) => Pools[Kind];
};

/**
 * Removes items from each kind of pool. A story is removed with its main feeling, and a word to read with the picture word of
 * the same spelling.
 */
const left: Left = {
  words: (pool, off) => ({ ...pool, words: pool.words.filter(({ id }) => !off.has(id)) }),
  pairs: (pool, off) => ({ ...pool, pairs: pool.pairs.filter(({ id }) => !off.has(id)) }),
  rhymes: (pool, off) => ({
    ...pool,
    sets: pool.sets.map((set) => ({
      ...set,
      words: set.words.filter((one) => !off.has(one.concept ?? "") && !off.has(rhymeId(one.word))),
    })),
  }),
  reading: (pool, off, words) => ({
    ...pool,
    decodable: pool.decodable.filter((one) => !off.has(decodableId(one.word)) && !words.has(one.word)),
    pseudo_words: pool.pseudo_words.filter((word) => !off.has(pseudoId(word))),
  }),
  instructions: (pool, off) => ({ ...pool, objects: pool.objects.filter(({ id }) => !off.has(id)) }),
  feelings: (pool, off) => ({
    ...pool,
    feelings: pool.feelings.filter(({ id }) => !off.has(id)),
    stories: pool.stories.filter(({ id, feeling }) => !off.has(id) && !off.has(feeling)),
  }),
};

/** Values computed from a pool are cached for this many sets of omitted items. */
const mostKept = 30;
const kept = new Map<string, Pools>();

/**
 * The pools without the items with these ids; unknown ids are ignored. Returns the same object for the same items in any order.
 */
export function withoutItems(pools: Pools, items: readonly string[]): Pools {
  if (items.length === 0) return pools;
  const kinds = (Object.keys(left) as PoolKind[]).filter((kind) => has(pools, kind));
  const key = [pools.language, ...kinds.map((kind) => `${kind} ${pools[kind].version}`), ...items.toSorted()].join(
    "\n",
  );
  const known = kept.get(key);
  if (known) return known;
  const off = new Set(items);
  const words = spelled(pools, (id) => off.has(id));
  const some = Object.fromEntries(kinds.map((kind) => [kind, left[kind](pools[kind] as never, off, words)]));
  const fewer = poolsOfKinds(pools.language, some);
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? "");
  kept.set(key, fewer);
  return fewer;
}
