import { expect, test } from "vitest";
import { randomOf } from "../engine/random.ts";
import type { Task } from "../engine/game.ts";
import { gameIds, loadGame } from "../games/list.ts";
import { rightAnswer } from "../games/answers.ts";
import { dealAll } from "../games/testing/dealing.ts";
import { loadPools } from "../pools/load.ts";
import { itemsIn } from "./items.server.ts";

/** Strands whose boards, paths and rules never repeat. */
const withoutItems = [
  "stones.more",
  "stop.go",
  "stop.brake",
  "find.target",
  "steps.forward",
  "steps.back",
  "rules.switch",
];

/** The item that the generator put into a task, if its options are items. */
function askedFor(strand: string, task: Task): string | undefined {
  const {
    cue,
    word,
    words,
    options,
    feeling,
    target = 0,
  } = task as Task & {
    cue?: { word: string } | null;
    word?: { word: string } | null;
    words?: { word: string }[];
    options?: { word: string }[];
    feeling?: { label: string };
  };
  if (strand === "feelings.faces") return feeling?.label;
  if (strand === "rhythm.beats") return words?.[0]?.word;
  if (strand === "baskets.sort") return word?.word;
  if (strand === "baskets.odd") return options?.[target]?.word;
  if (strand.startsWith("sounds.") && strand !== "sounds.apart") return cue?.word ?? options?.[target]?.word;
  return strand === "rhymes.find" ? (cue?.word ?? options?.[target]?.word) : undefined;
}

test.each(["en", "sl", "sr"] as const)("every task of a strand with items names its item, in %s", async (language) => {
  const itemOf = await itemsIn(language, language);
  for (const id of gameIds) {
    for (const strand of (await loadGame(id)).strands) {
      const name = `${id}.${strand.id}`;
      const pools = await loadPools(language, strand.pools);
      const troubles = dealAll(strand, pools, randomOf([5, 6, 7, 8]), 24, ({ task, past, level }) => {
        const said = itemOf(name, {
          stimulus: task.stimulus,
          level,
          records: strand.records(task, rightAnswer(task), past),
        });
        // A task with two words asks which is longer, so neither of them is its item.
        const compares = name === "rhythm.beats" && task.stimulus.length === 2;
        if (compares || withoutItems.includes(name)) return said === null ? undefined : `names ${said}`;
        if (said === null) return "names nothing";
        if (/[{}_]|^(?:rhyme|read|pseudo)-/.test(said)) return `names ${said}`;
        const known = askedFor(name, task);
        return known === undefined || known === said ? undefined : `names ${said}, asked for ${known}`;
      });
      expect(troubles, name).toEqual([]);
    }
  }
});

test("sentences and feelings appear in the reader's language without end punctuation; words stay as played", async () => {
  const said = async (reader: "en" | "sl" | "sr") => {
    const itemOf = await itemsIn("sr", reader);
    const task = (stimulus: string[]) => ({ stimulus, level: 5, records: {} });
    const { instructions } = await loadPools("sr", ["instructions"]);
    const sentences = instructions.templates.map(({ id }) => itemOf("listen.do", task([id])));
    return {
      sentences,
      feeling: itemOf("feelings.faces", task(["happy-3"])),
      word: itemOf("baskets.sort", task(["cat"])),
    };
  };
  const [en, sl, sr] = [await said("en"), await said("sl"), await said("sr")];
  expect([en.word, sl.word, sr.word]).toEqual(["mačka", "mačka", "mačka"]);
  expect(new Set([en.feeling, sl.feeling, sr.feeling]).size).toBe(3);
  for (const { sentences } of [en, sl, sr])
    expect(sentences.filter((one) => one === null || /…\.|\.$|[{}]/.test(one))).toEqual([]);
  expect(en.sentences.some((one) => one?.startsWith("Touch ") === true)).toBe(true);
});
