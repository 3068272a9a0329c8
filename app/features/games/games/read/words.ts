import { judgeChoice } from "../../engine/answers.ts";
import { withoutRecent, computeOnce, insertAt, takeFitting, tryWithoutRecent } from "../../engine/choosing.ts";
import { levelsFromRuns, type DealContext, type StrandOf, type Task } from "../../engine/game.ts";
import { decodableId, pseudoId, isDistinct } from "../../pools/names.ts";
import type { Pools } from "../../pools/pool.ts";

interface Level {
  options: number;
  longest: number;
  lure: "unlike" | "same_first_letter" | "looks_alike" | "pseudo_word";
  form: "word_to_picture" | "picture_to_word" | "real_or_not";
}

const levels: Level[] = levelsFromRuns(
  [4, { options: 2, longest: 4, lure: "unlike", form: "word_to_picture" }],
  [4, { options: 3, longest: 4, lure: "same_first_letter", form: "word_to_picture" }],
  [4, { options: 4, longest: 6, lure: "same_first_letter", form: "word_to_picture" }],
  [4, { options: 4, longest: 8, lure: "looks_alike", form: "picture_to_word" }],
  [4, { options: 4, longest: 12, lure: "looks_alike", form: "picture_to_word" }],
  [4, { options: 2, longest: 8, lure: "pseudo_word", form: "real_or_not" }],
);

/** Up to this level English has only words that can be read letter by letter. */
const decodableUntil = 8;
/** Similar lures are picked from this many nearest words. */
const nearest = 6;

export interface ReadableWord {
  id: string;
  word: string;
  also: readonly string[];
  emoji: string;
}

export interface WordsTask extends Task {
  form: Level["form"];
  /** The word or the picture in question. */
  word: ReadableWord | null;
  options: readonly ReadableWord[];
  /** The text to judge, a word or a nonword. The answers are "a word" (0) and "not a word" (1). */
  text: string | null;
}

function wordsOf(pools: Pools, longest: number, decodable: boolean): readonly ReadableWord[] {
  return computeOnce(pools.words, `readable ${longest} ${decodable}`, () => {
    const all = pools.words.words.map(({ id, word, also = [], emoji }) => ({ id, word, also, emoji }));
    const own = decodable
      ? pools.reading.decodable.map(
          ({ word, emoji }) => all.find((one) => one.word === word) ?? { id: decodableId(word), word, also: [], emoji },
        )
      : all;
    return own.filter(({ word }) => word.length <= longest);
  });
}

/** The smallest number of letters to insert, remove, or replace that turns one word into the other. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let k = 1; k <= b.length; k += 1) {
      const kept = (row[k - 1] ?? 0) + (a[i - 1] === b[k - 1] ? 0 : 1);
      next.push(Math.min(kept, (row[k] ?? 0) + 1, (next[k - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Possible lures; if they should look alike, the most similar first and equally similar ones in the pool's order. */
function luresFor(
  pools: Pools,
  level: Level,
  all: readonly ReadableWord[],
  target: ReadableWord,
): readonly ReadableWord[] {
  return computeOnce(pools.words, `${level.lure} ${level.longest} ${all.length} ${target.id}`, () => {
    const others = all.filter((one) => isDistinct(one, [target]));
    if (level.lure === "unlike")
      return others.filter(({ word }) => word[0] !== target.word[0] && word.at(-1) !== target.word.at(-1));
    if (level.lure === "same_first_letter") return others.filter(({ word }) => word[0] === target.word[0]);
    return others
      .map((one) => [editDistance(one.word, target.word), one] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, one]) => one);
  });
}

function choose(setting: DealContext<Level>): WordsTask {
  const { pools, language, level, number, random, past, balanced } = setting;
  const all = wordsOf(pools, level.longest, language === "en" && number <= decodableUntil);
  const found = tryWithoutRecent(past, `read.words ${number} in ${language}`, (recent) => {
    for (const target of random.shuffle(all.filter(({ id }) => !recent.has(id)))) {
      const others = luresFor(pools, level, all, target).filter(({ id }) => !recent.has(id));
      const lures = takeFitting(
        random,
        level.lure === "looks_alike" ? others.slice(0, nearest) : others,
        level.options - 1,
        isDistinct,
      );
      if (lures.length === level.options - 1) return { target, lures };
    }
    return undefined;
  });
  const place = balanced(level.options);
  const options = insertAt(found.target, found.lures, place);
  const shown = options.map(({ id }) => id);
  return {
    form: level.form,
    word: found.target,
    options,
    text: null,
    choices: level.options,
    target: place,
    items: shown,
    stimulus: [found.target.id, ...shown],
  };
}

function realOrNot({ pools, level, random, past, balanced }: DealContext<Level>): WordsTask {
  const target = balanced(2);
  if (target === 0) {
    const word = random.pick(withoutRecent(wordsOf(pools, level.longest, false), ({ id }) => id, past));
    return {
      form: level.form,
      word,
      options: [],
      text: word.word,
      choices: 2,
      target,
      items: [word.id],
      stimulus: [word.id],
    };
  }
  const text = random.pick(
    withoutRecent(
      pools.reading.pseudo_words.filter((one) => one.length <= level.longest),
      pseudoId,
      past,
    ),
  );
  const id = pseudoId(text);
  return { form: level.form, word: null, options: [], text, choices: 2, target, items: [id], stimulus: [id] };
}

export const wordsStrand: StrandOf<Level, WordsTask> = {
  id: "words",
  skill: "reading",
  unit: "trial",
  pools: ["words", "reading"],
  levels,
  judge: judgeChoice,
  deal: (setting) => (setting.level.form === "real_or_not" ? realOrNot(setting) : choose(setting)),
  // Figures for judging words are kept separately.
  records: ({ form }) => ({ form }),
};
