import { isDistinct } from "../../pools/names.ts";
import type { Pools, RhymeWord, Word } from "../../pools/pool.ts";
import type { Random } from "../../engine/random.ts";

/** The kind of match: the same picture twice, a picture and its word, or two pictures that rhyme. */
export const deckKinds = ["pictures", "words", "rhymes"] as const;
export type DeckKind = (typeof deckKinds)[number];

export interface Card {
  /** The same number on two cards. */
  pair: number;
  emoji: string;
  word: string;
  written: boolean;
}

/** Longer words do not fit on a card. */
const longestWritten = 8;

type Faces = readonly [Omit<Card, "pair">, Omit<Card, "pair">];

const face = ({ emoji, word }: Pick<Card, "emoji" | "word">, written = false) => ({ emoji, word, written });

function fromWords(pools: Pools, kind: DeckKind, count: number, random: Random): Faces[] {
  const usual = pools.words.words.filter(
    ({ tier, word }) => tier === 1 && (kind === "pictures" || word.length <= longestWritten),
  );
  const taken: Word[] = [];
  for (const word of random.shuffle(usual)) {
    if (taken.length < count && isDistinct(word, taken)) taken.push(word);
  }
  return taken.map((word) => [face(word), face(word, kind === "words")]);
}

/** Picks two words from each set, whose endings occur in no other chosen set. */
function fromRhymes(pools: Pools, count: number, random: Random): Faces[] {
  const taken: (readonly [RhymeWord, RhymeWord])[] = [];
  const known = new Set<string>();
  for (const { words } of random.shuffle(pools.rhymes.sets)) {
    const [one, other] = random.shuffle(words);
    if (!one || !other || one.emoji === other.emoji || taken.length === count) continue;
    const marks = words.flatMap(({ word, emoji, tail }) => [word, emoji, `-${tail}`]);
    if (marks.some((mark) => known.has(mark))) continue;
    for (const mark of marks) known.add(mark);
    taken.push([one, other]);
  }
  return taken.map(([one, other]) => [face(one), face(other)]);
}

/** Returns shuffled cards, two of each pair. */
export function deckOf(pools: Pools, kind: DeckKind, count: number, random: Random): Card[] {
  const pairs = kind === "rhymes" ? fromRhymes(pools, count, random) : fromWords(pools, kind, count, random);
  return random.shuffle(pairs.flatMap((faces, pair) => faces.map((one) => ({ ...one, pair }))));
}
