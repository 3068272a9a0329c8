import type { Attempt } from "../engine/attempts.ts";
import { firstLevels } from "../games/sounds/levels.ts";
import { loadPools } from "../pools/load.ts";
import { rhymeId } from "../pools/names.ts";
import type { Language, Pools, Word } from "../pools/pool.ts";
import type { AttemptRecords } from "./judge.server.ts";

type Asked = Pick<Attempt, "stimulus" | "level"> & { records: AttemptRecords };

/** Names for the items of tasks: words in the language of the play, sentences and feelings in the reader's language. */
interface Known {
  pools: Pools;
  read: Pick<Pools, "instructions" | "feelings">;
  words: ReadonlyMap<string, Word>;
  named(id: string | undefined): string | null;
}

const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

/** The only item whose mark differs from all others; undefined if there is no such item. */
function alone<T>(all: readonly T[], markOf: (one: T) => unknown): T | undefined {
  const marks = Map.groupBy(all, markOf);
  const single = [...marks.values()].filter(({ length }) => length === 1);
  return marks.size === 2 && single.length === 1 ? single[0]?.[0] : undefined;
}

const wordsIn = ({ words }: Known, ids: readonly string[]): Word[] => ids.flatMap((id) => words.get(id) ?? []);
const first = ({ stimulus }: Asked, { named }: Known) => named(stimulus[0]);

/** The target picture, or the odd one out. */
const bySound = ({ stimulus, level }: Asked, known: Known) =>
  firstLevels[level - 1]?.form === "odd_one_out"
    ? known.named(alone(wordsIn(known, stimulus), (word) => word.first)?.id)
    : known.named(stimulus[0]);

/** Up to this level a task asks which word rhymes, above it which one does not. */
const matchingUntil = 20;
function byRhyme({ stimulus, level }: Asked, { pools, named }: Known): string | null {
  if (level <= matchingUntil) return named(stimulus[0]);
  const sets = pools.rhymes.sets.map(({ words }) => words.map(({ concept, word }) => concept ?? rhymeId(word)));
  const rhyming = sets.find((set) => stimulus.filter((id) => set.includes(id)).length === stimulus.length - 1);
  return named(stimulus.find((id) => rhyming && !rhyming.includes(id)));
}

function oddWord({ stimulus }: Asked, known: Known): string | null {
  const words = wordsIn(known, stimulus);
  return known.named((alone(words, ({ group }) => group) ?? alone(words, ({ category }) => category))?.id);
}

/** With two words a task asks which is longer, so neither of them is its item. */
const byBeats = ({ stimulus }: Asked, { named }: Known) => (stimulus.length === 1 ? named(stimulus[0]) : null);

function feeling(id: string | undefined, { read }: Known): string | null {
  return read.feelings.feelings.find((one) => one.id === id)?.label ?? null;
}

/** Names the item of each task, for strands whose items repeat. Boards, paths and rules never repeat. */
const asked: Readonly<Record<string, (task: Asked, known: Known) => string | null>> = {
  "sounds.first": bySound,
  "sounds.last": first,
  // A pair of sounds counts as one item, whichever sound was the target.
  "sounds.apart": ({ records }) => text(records["contrast"])?.split("-").toSorted().join(" – ") ?? null,
  "rhymes.find": byRhyme,
  "rhythm.beats": byBeats,
  "baskets.sort": first,
  "baskets.odd": oddWord,
  // The instruction without its contents, and without a period, which would be a fourth dot: "Tap the … before the …".
  "listen.do": ({ stimulus: [template] }, { read }) =>
    read.instructions.templates
      .find(({ id }) => id === template)
      ?.text.replaceAll(/\{[^}]+\}/g, "…")
      .replaceAll(/…(?: …)+/g, "…")
      .replaceAll("….", "…")
      .replace(/\.$/, "") ?? null,
  "read.letters": ({ records }) => text(records["letter"]),
  "read.syllables": first,
  "read.words": first,
  "stones.see": ({ stimulus: [shown] }) => shown?.replace("see-", "") ?? null,
  "stones.line": ({ stimulus: [shown] }) => {
    const [, to, number] = shown?.split("-") ?? [];
    return to && number ? `${number} (0–${to})` : null;
  },
  "feelings.faces": ({ stimulus: [face] }, known) => feeling(face?.slice(0, face.lastIndexOf("-")), known),
  "feelings.stories": ({ stimulus: [story] }, known) =>
    feeling(known.pools.feelings.stories.find(({ id }) => id === story)?.feeling, known),
};

/**
 * Names the item of a task, by strand ("sounds.apart"); null if the strand's items never repeat. Words, sounds and letters are
 * in the language of the play, sentences and feelings in the reader's.
 */
export async function itemsIn(
  language: Language,
  reader: Language,
): Promise<(strand: string, task: Asked) => string | null> {
  const [pools, read] = await Promise.all([
    loadPools(language, ["words", "rhymes", "feelings"]),
    loadPools(reader, ["instructions", "feelings"]),
  ]);
  const words = new Map(pools.words.words.map((word) => [word.id, word]));
  const named = (id: string | undefined) =>
    id === undefined ? null : (words.get(id)?.word ?? /^(?:rhyme|read|pseudo)-(.+)$/.exec(id)?.[1] ?? null);
  return (strand, task) => asked[strand]?.(task, { pools, read, words, named }) ?? null;
}
