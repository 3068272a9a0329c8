import { judgeChoice } from "../../engine/answers.ts";
import { computeOnce, insertAt, takeFitting, tryWithoutRecent } from "../../engine/choosing.ts";
import { levelsFromRuns, type DealContext, type StrandOf, type Task } from "../../engine/game.ts";
import { rhymeId, isDistinct } from "../../pools/names.ts";
import type { Pools, RhymeWord, Word } from "../../pools/pool.ts";

interface Level {
  options: number;
  lure: "unrelated" | "same_category" | "same_first_sound";
  form: "match" | "odd_one_out";
}

const levels: Level[] = levelsFromRuns(
  [6, { options: 2, lure: "unrelated", form: "match" }],
  [6, { options: 3, lure: "unrelated", form: "match" }],
  [4, { options: 4, lure: "same_category", form: "match" }],
  [4, { options: 4, lure: "same_first_sound", form: "match" }],
  [4, { options: 4, lure: "same_category", form: "odd_one_out" }],
);

/** A picture in a task: a picture word, or a word that only the rhymes have. */
export interface RhymePicture {
  id: string;
  word: string;
  also: readonly string[];
  emoji: string;
  tail: string;
  category: string | null;
  first: string | null;
  /** The rhyme set it belongs to; null if it belongs to none. */
  rime: string | null;
}

export interface RhymeTask extends Task {
  form: Level["form"];
  cue: RhymePicture | null;
  options: readonly RhymePicture[];
}

const ofWord = ({ id, word, also = [], emoji, tail, category, first }: Word, rime: string | null): RhymePicture => ({
  id,
  word,
  also,
  emoji,
  tail,
  category,
  first,
  rime,
});

function setsOf(pools: Pools): readonly (readonly RhymePicture[])[] {
  return computeOnce(pools.rhymes, "sets", () => {
    const words = new Map(pools.words.words.map((word) => [word.id, word]));
    return pools.rhymes.sets.map(({ rime, words: all }) =>
      all.map(({ word, concept, emoji, tail }: RhymeWord) => {
        const known = concept === undefined ? undefined : words.get(concept);
        return known
          ? ofWord(known, rime)
          : { id: rhymeId(word), word, also: [], emoji, tail, category: null, first: null, rime };
      }),
    );
  });
}

/** Every picture that may be a lure. */
function luresOf(pools: Pools): readonly RhymePicture[] {
  return computeOnce(pools.rhymes, "lures", () => {
    const rhyming = setsOf(pools).flat();
    const known = new Set(rhyming.map(({ id }) => id));
    return [...rhyming, ...pools.words.words.filter(({ id }) => !known.has(id)).map((word) => ofWord(word, null))];
  });
}

/** Whether two words clearly do not rhyme: they are from different sets and do not even share an ending. */
const rhymesNot = (a: RhymePicture, b: RhymePicture): boolean =>
  (a.rime === null || a.rime !== b.rime) && a.tail !== b.tail;

const fits: Record<Level["lure"], (lure: RhymePicture, cue: RhymePicture) => boolean> = {
  unrelated: (lure, cue) => lure.category !== cue.category && lure.first !== cue.first,
  same_category: (lure, cue) => lure.category === cue.category,
  same_first_sound: (lure, cue) => lure.first === cue.first,
};

function luresFor(pools: Pools, kind: Level["lure"], cue: RhymePicture): readonly RhymePicture[] {
  return computeOnce(pools.rhymes, `${kind} ${cue.id}`, () =>
    luresOf(pools).filter((lure) => lure.category !== null && fits[kind](lure, cue) && rhymesNot(lure, cue)),
  );
}

function deal(setting: DealContext<Level>): RhymeTask {
  const { pools, level, random, past } = setting;
  const odd = level.form === "odd_one_out";
  const alike = odd ? level.options - 1 : 2;
  // Lures are chosen for the cue, or for one of the words that rhyme. It must be a picture word, because its category and first
  // sound have to be known.
  const sets = random.shuffle(setsOf(pools).filter((set) => set.length >= alike));
  const found = tryWithoutRecent(past, `rhymes.find ${setting.number} in ${setting.language}`, (recent) => {
    for (const set of sets) {
      for (const cue of random.shuffle(set.filter(({ id, category }) => !recent.has(id) && category !== null))) {
        const rhyming = takeFitting(
          random,
          set.filter((one) => one !== cue && !recent.has(one.id)),
          alike - 1,
          (one, taken) => isDistinct(one, [cue, ...taken]),
        );
        if (rhyming.length < alike - 1) continue;
        const lures = takeFitting(
          random,
          luresFor(pools, level.lure, cue),
          odd ? 1 : level.options - 1,
          (lure, taken) =>
            !recent.has(lure.id) &&
            rhyming.every((one) => rhymesNot(lure, one)) &&
            isDistinct(lure, [cue, ...rhyming, ...taken]),
        );
        if (lures.length === (odd ? 1 : level.options - 1)) return { cue, rhyming, lures };
      }
    }
    return undefined;
  });
  const [target, others] = odd ? [found.lures[0], [found.cue, ...found.rhyming]] : [found.rhyming[0], found.lures];
  const place = setting.balanced(level.options);
  const options = insertAt(target as RhymePicture, random.shuffle(others), place);
  const shown = [...(odd ? [] : [found.cue]), ...options].map(({ id }) => id);
  return {
    form: level.form,
    cue: odd ? null : found.cue,
    options,
    stimulus: shown,
    items: shown,
    choices: level.options,
    target: place,
  };
}

export const findStrand: StrandOf<Level, RhymeTask> = {
  id: "find",
  skill: "phonological_awareness",
  unit: "trial",
  pools: ["rhymes", "words"],
  levels,
  judge: judgeChoice,
  deal,
};
