import { isIndex, judgeChoice } from "../../engine/answers.ts";
import { withoutRecent, computeOnce, insertAt, tryWithoutRecent } from "../../engine/choosing.ts";
import { levelsFromRuns, type DealContext, type StrandOf, type Task } from "../../engine/game.ts";
import { isDistinct } from "../../pools/names.ts";
import type { Pools, Word } from "../../pools/pool.ts";

interface Level {
  counts: readonly number[];
  tier: number;
  form: "tap" | "longer_of_two";
}

const levels: Level[] = levelsFromRuns(
  [4, { counts: [1, 3], tier: 1, form: "tap" }],
  [4, { counts: [1, 2, 3], tier: 1, form: "tap" }],
  [4, { counts: [2, 3], tier: 2, form: "tap" }],
  [4, { counts: [1, 2, 3, 4], tier: 2, form: "tap" }],
  [4, { counts: [2, 3, 4], tier: 3, form: "tap" }],
  [4, { counts: [1, 2, 3, 4], tier: 3, form: "longer_of_two" }],
);

/** With fewer words, a child could recognize the count by the word. */
const fewestOfCount = 4;
/** More taps than any word has parts. */
const mostTaps = 12;

export interface BeatsTask extends Task {
  form: Level["form"];
  /** One word to tap, or two words to compare. */
  words: readonly Word[];
  /** Parts of the word to tap. */
  beats: number | null;
}

/** Words by number of syllables. Leaves out counts for which the language has too few words. */
function byCount(pools: Pools, { counts, tier }: Level): readonly (readonly [count: number, words: readonly Word[]])[] {
  return computeOnce(pools.words, `beats ${counts.join()} ${tier}`, () =>
    counts
      .map(
        (count) =>
          [
            count,
            pools.words.words.filter(
              (word) => word.syllables_ok && word.tier <= tier && word.syllables.length === count,
            ),
          ] as const,
      )
      .filter(([, words]) => words.length >= fewestOfCount),
  );
}

function tap({ pools, level, random, past, balanced }: DealContext<Level>): BeatsTask {
  const all = byCount(pools, level);
  const [count, words] = all[balanced(all.length)] ?? [0, []];
  const word = random.pick(withoutRecent(words, ({ id }) => id, past));
  return { form: "tap", words: [word], beats: count, stimulus: [word.id], items: [word.id] };
}

function longer(setting: DealContext<Level>): BeatsTask {
  const { pools, level, random, past, balanced } = setting;
  const all = new Map(byCount(pools, level));
  const shorts = random.shuffle([...all.keys()].filter((count) => all.has(count + 1)));
  const [long, short] = tryWithoutRecent(past, `rhythm.beats ${setting.number} in ${setting.language}`, (recent) => {
    for (const count of shorts) {
      const [less, more] = [count, count + 1].map((of) =>
        random.shuffle((all.get(of) ?? []).filter(({ id }) => !recent.has(id))),
      ) as [Word[], Word[]];
      for (const target of more) {
        const other = less.find((word) => isDistinct(word, [target]));
        if (other) return [target, other] as const;
      }
    }
    return undefined;
  });
  const place = balanced(2);
  const words = insertAt(long, [short], place);
  const shown = words.map(({ id }) => id);
  return { form: "longer_of_two", words, beats: null, stimulus: shown, items: shown, choices: 2, target: place };
}

/** A response to a word is how many times the drum was tapped. */
export const beatsStrand: StrandOf<Level, BeatsTask> = {
  id: "beats",
  skill: "phonological_awareness",
  unit: "trial",
  pools: ["words"],
  levels,
  deal: (setting) => (setting.level.form === "tap" ? tap(setting) : longer(setting)),
  judge: (task, response) =>
    task.form === "longer_of_two"
      ? judgeChoice(task, response)
      : isIndex(response, mostTaps + 1) && response > 0
        ? response === task.beats
        : null,
};
