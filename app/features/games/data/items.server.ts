import type { Attempt } from "../engine/attempts.ts";
import { decodableId } from "../games/read/syllables.ts";
import { loadPools } from "../pools/load.ts";
import type { Language } from "../pools/pool.ts";
import type { Records } from "./judge.server.ts";

type Asked = Pick<Attempt, "stimulus"> & { records: Records };

const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
const word = ({ stimulus }: Asked) => stimulus[0] ?? null;

/** Strands whose tasks ask for the same things again, and which; `words`: an id of the pools, written as children see it. */
const asked: Readonly<Record<string, { words?: true; of(task: Asked): string | null }>> = {
  // The same two sounds, whichever was asked for.
  "sounds.apart": { of: ({ records }) => text(records["contrast"])?.split("-").toSorted().join(" – ") ?? null },
  "read.letters": { of: ({ records }) => text(records["letter"]) },
  "read.syllables": { words: true, of: word },
  "baskets.sort": { words: true, of: word },
  // Of two words the longer is asked for, not one of them.
  "rhythm.beats": { words: true, of: (task) => (task.stimulus.length === 1 ? word(task) : null) },
};

/** What a task of a strand ("sounds.apart") asked for, in the words of the language that was played; null where nothing comes again. */
export async function itemsIn(language: Language): Promise<(strand: string, task: Asked) => string | null> {
  const { words, reading } = await loadPools(language, ["words", "reading"]);
  const written = new Map([...words.words.map(({ id, word: name }) => [id, name] as const), ...reading.decodable.map(({ word: name }) => [decodableId(name), name] as const)]);
  return (strand, task) => {
    const rule = asked[strand];
    const item = rule?.of(task) ?? null;
    return rule?.words && item !== null ? written.get(item) ?? null : item;
  };
}
