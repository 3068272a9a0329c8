import { loadPools } from "../pools/load.ts";
import type { Language } from "../pools/pool.ts";

/** Every picture that a task in the language may show. */
export async function picturesOf(language: Language): Promise<string[]> {
  const { words, pairs, rhymes, reading, instructions, feelings } = await loadPools(language, [
    "words",
    "pairs",
    "rhymes",
    "reading",
    "instructions",
    "feelings",
  ]);
  const drawn: readonly { emoji?: string }[] = [
    ...words.words,
    ...pairs.pairs.flatMap(({ a, b }) => [a, b]),
    ...rhymes.sets.flatMap((set) => set.words),
    ...reading.decodable,
    ...instructions.objects,
    ...feelings.feelings,
  ];
  return [...new Set(drawn.flatMap(({ emoji }) => emoji ?? []))];
}
