import { judgeChoice } from "../../engine/answers.ts";
import { computeOnce, insertAt, tryWithoutRecent } from "../../engine/choosing.ts";
import { levelsFromRuns, type DealContext, type StrandOf, type Task } from "../../engine/game.ts";
import type { Language, Pools, Word } from "../../pools/pool.ts";

interface Level {
  options: number;
  lure: "unlike" | "confusable";
  case: "upper" | "lower";
  /** Whether the options include `specialLetters` of the language. */
  special: boolean;
}

const levels: Level[] = levelsFromRuns(
  [4, { options: 2, lure: "unlike", case: "upper", special: false }],
  [4, { options: 3, lure: "unlike", case: "upper", special: false }],
  [4, { options: 3, lure: "unlike", case: "lower", special: false }],
  [6, { options: 4, lure: "confusable", case: "lower", special: false }],
  [6, { options: 4, lure: "confusable", case: "lower", special: true }],
);

const specialLetters: Record<Language, readonly string[]> = {
  en: ["sh", "ch", "th"],
  sl: ["č", "š", "ž"],
  sr: ["č", "ć", "đ", "dž", "lj", "nj", "š", "ž"],
};
/** Sounds of English letter pairs. */
const pairs: Readonly<Record<string, string>> = { sh: "ʃ", ch: "tʃ", th: "θ" };

export interface LettersTask extends Task {
  word: Word;
  /** In lowercase. */
  options: readonly string[];
  case: Level["case"];
}

interface Spelling {
  /** Words that begin with the letter and the sound it usually stands for. */
  words: ReadonlyMap<string, readonly Word[]>;
  /** Letters for the same sound: c, k and q. */
  alike: ReadonlyMap<string, ReadonlySet<string>>;
}

const letterOf = (language: Language, word: Word): string => {
  const pair = word.word.slice(0, 2).toLowerCase();
  return language === "en" && pairs[pair] === word.first ? pair : word.letter;
};

function spellingOf(pools: Pools): Spelling {
  return computeOnce(pools.words, "spelling", () => {
    const counts = new Map<string, Map<string, number>>();
    const spelled = new Map<string, Set<string>>();
    for (const word of pools.words.words) {
      const letter = letterOf(pools.language, word);
      const sounds = counts.get(letter) ?? counts.set(letter, new Map()).get(letter);
      sounds?.set(word.first, (sounds.get(word.first) ?? 0) + 1);
      spelled.set(word.first, (spelled.get(word.first) ?? new Set()).add(letter));
    }
    const usual = new Map(
      [...counts].map(([letter, sounds]) => [letter, [...sounds].toSorted(([, a], [, b]) => b - a)[0]?.[0]]),
    );
    const words = new Map<string, Word[]>();
    for (const word of pools.words.words) {
      const letter = letterOf(pools.language, word);
      if (word.first_ok && usual.get(letter) === word.first) words.set(letter, [...(words.get(letter) ?? []), word]);
    }
    return {
      words,
      alike: new Map([...words.keys()].map((letter) => [letter, spelled.get(usual.get(letter) ?? "") ?? new Set()])),
    };
  });
}

function deal({ pools, language, level, number, random, past, balanced }: DealContext<Level>): LettersTask {
  const { words, alike } = spellingOf(pools);
  const special = specialLetters[language];
  const allowed = (letter: string) => level.special || !special.includes(letter);
  const confusable = (letter: string) =>
    [...new Set(pools.reading.confusable.filter((group) => group.includes(letter)).flat())].filter(
      (one) => one !== letter && allowed(one),
    );
  const differs = (letter: string, other: string) =>
    other !== letter && !alike.get(letter)?.has(other) && !letter.startsWith(other);
  const luresOf = (letter: string): string[] | undefined => {
    const like = confusable(letter);
    const unlike = random.shuffle(
      pools.reading.alphabet.filter((one) => differs(letter, one) && allowed(one) && !like.includes(one)),
    );
    if (level.lure === "unlike") return unlike.slice(0, level.options - 1);
    const first = random.shuffle(like.filter((one) => language !== "en" || differs(letter, one)));
    if (first.length === 0) return undefined;
    const foreign = random.shuffle(first.filter((one) => special.includes(one)));
    const own = level.special && !special.includes(letter) ? foreign.slice(0, 1) : [];
    if (level.special && !special.includes(letter) && own.length === 0) return undefined;
    return [...own, ...first.filter((one) => !own.includes(one)), ...unlike].slice(0, level.options - 1);
  };
  const { word, letter, lures } = tryWithoutRecent(past, `read.letters ${number} in ${language}`, (recent) => {
    for (const one of random.shuffle([...words.keys()].filter(allowed))) {
      const found = random.shuffle(words.get(one) ?? []).find(({ id }) => !recent.has(id));
      if (!found) continue;
      const others = luresOf(one);
      if (others?.length === level.options - 1) return { word: found, letter: one, lures: others };
    }
    return undefined;
  });
  const place = balanced(level.options);
  const options = insertAt(letter, random.shuffle(lures), place);
  return {
    word,
    options,
    case: level.case,
    choices: level.options,
    target: place,
    items: [word.id],
    stimulus: [word.id, ...options],
  };
}

export const lettersStrand: StrandOf<Level, LettersTask> = {
  id: "letters",
  skill: "reading",
  unit: "trial",
  pools: ["words", "reading"],
  levels,
  judge: judgeChoice,
  deal,
  records: ({ options, target = 0 }, response) => ({
    letter: options[target] ?? "",
    chosen: typeof response === "number" ? (options[response] ?? "") : "",
  }),
};
