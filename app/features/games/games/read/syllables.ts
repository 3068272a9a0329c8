import { judgeChoice } from "../../engine/answers.ts";
import { withoutRecent, computeOnce, insertAt } from "../../engine/choosing.ts";
import { levelsFromRuns, type DealContext, type StrandOf, type Task } from "../../engine/game.ts";
import { decodableId, namesOf } from "../../pools/names.ts";
import type { Pools } from "../../pools/pool.ts";
import { lettersOf } from "../../pools/words-of.ts";
import {
  isVowelLetter,
  piecesOfOtherWords,
  withLookalike,
  withOtherVowelAndConsonant,
  withOtherConsonant,
  withOtherVowel,
  withSameVowel,
} from "./pieces.ts";

interface Level {
  options: number;
  structures: readonly string[];
  /** Kinds of English words, which are split into onset and rime. */
  english: readonly string[];
  gap: "first" | "last" | "any";
  lure: "unlike" | "vowel" | "consonant" | "confusable";
}

const levels: Level[] = levelsFromRuns(
  [4, { options: 2, structures: ["CVCV"], english: ["cvc"], gap: "last", lure: "unlike" }],
  [4, { options: 3, structures: ["CVCV"], english: ["cvc"], gap: "last", lure: "vowel" }],
  [4, { options: 3, structures: ["CVCV", "CVCVC"], english: ["cvc", "digraph"], gap: "first", lure: "vowel" }],
  [4, { options: 3, structures: ["CVCVCV"], english: ["digraph", "blend"], gap: "any", lure: "consonant" }],
  [
    4,
    {
      options: 4,
      structures: ["CVCVCV", "CVCCV", "CVCVC"],
      english: ["blend", "vowel_team"],
      gap: "any",
      lure: "consonant",
    },
  ],
  [
    4,
    {
      options: 4,
      structures: ["CCVCV", "CVCCVC", "CVCVCVCV", "VCVCV"],
      english: ["vowel_team", "split_vowel"],
      gap: "any",
      lure: "confusable",
    },
  ],
);

/** A word in pieces: syllables, or onset and rime. */
interface Pieced {
  id: string;
  emoji: string;
  names: readonly string[];
  pieces: readonly (readonly string[])[];
}

export interface SyllablesTask extends Task {
  id: string;
  emoji: string;
  /** The missing piece is an empty string. */
  pieces: readonly string[];
  gap: number;
  options: readonly string[];
}

function wordsOf(pools: Pools, { structures, english }: Pick<Level, "structures" | "english">): readonly Pieced[] {
  if (pools.language === "en") {
    return computeOnce(pools.reading, `pieces ${english.join()}`, () =>
      pools.reading.decodable
        .filter(({ type }) => english.includes(type))
        .flatMap(({ word, graphemes, emoji }) => {
          const rime = graphemes.findIndex(isVowelLetter);
          return rime <= 0
            ? []
            : [
                {
                  id: decodableId(word),
                  emoji,
                  names: [word],
                  pieces: [graphemes.slice(0, rime), graphemes.slice(rime)],
                },
              ];
        }),
    );
  }
  return computeOnce(pools.words, `pieces ${structures.join()}`, () =>
    pools.words.words
      .filter(({ structure = "" }) => structures.includes(structure))
      .map((word) => ({
        id: word.id,
        emoji: word.emoji,
        names: namesOf(word),
        pieces: word.syllables.map((syllable) => lettersOf(pools.language, syllable)),
      })),
  );
}

/** Other pieces to use as lures, the best first. */
function luresOf(
  { pools, language, level, random }: DealContext<Level>,
  piece: readonly string[],
  gap: number,
): string[] {
  const { alphabet, confusable } = pools.reading;
  const others = language === "en" ? englishPieces(pools, gap) : [];
  const mixed = (...lists: (readonly (readonly string[])[])[]) => lists.flatMap((list) => random.shuffle(list));
  const vowel = () => mixed(withOtherVowel(language, piece));
  const consonant = () =>
    (language === "en"
      ? mixed(gap === 0 ? piecesOfOtherWords(others, piece) : withSameVowel(others, piece))
      : []
    ).concat(mixed(withOtherConsonant(language, piece, alphabet)));
  const unlike = () =>
    mixed(
      language === "en" ? piecesOfOtherWords(others, piece) : withOtherVowelAndConsonant(language, piece, alphabet),
    );
  const kinds = {
    unlike: [unlike, vowel, consonant],
    vowel: [vowel, consonant],
    consonant: [consonant, vowel],
    confusable: [() => mixed(withLookalike(language, piece, confusable)), consonant, vowel],
  };
  return [...new Set(kinds[level.lure].flatMap((lures) => lures()).map((letters) => letters.join("")))];
}

/** Onsets or rimes of all English words, each once. */
const englishPieces = (pools: Pools, gap: number): readonly (readonly string[])[] =>
  computeOnce(pools.reading, `all pieces ${gap}`, () => {
    const all = wordsOf(pools, {
      english: ["cvc", "digraph", "blend", "vowel_team", "split_vowel"],
      structures: [],
    }).map(({ pieces }) => pieces[gap] ?? []);
    return [...new Map(all.map((piece) => [piece.join(""), piece])).values()];
  });

function deal(setting: DealContext<Level>): SyllablesTask {
  const { pools, level, random, past, balanced } = setting;
  const all = wordsOf(pools, level);
  const word = random.pick(withoutRecent(all, ({ id }) => id, past));
  const gap =
    level.gap === "first" ? 0 : level.gap === "last" ? word.pieces.length - 1 : random.below(word.pieces.length);
  const texts = word.pieces.map((piece) => piece.join(""));
  const right = texts[gap] ?? "";
  const lures = luresOf(setting, word.pieces[gap] ?? [], gap)
    // A lure must not complete the same word, or another name of the picture.
    .filter((lure) => lure !== right && !word.names.includes(texts.with(gap, lure).join("")))
    .slice(0, level.options - 1);
  if (lures.length < level.options - 1) throw new Error(`The pool is dry: read.syllables ${word.id}`);
  const place = balanced(level.options);
  const options = insertAt(right, random.shuffle(lures), place);
  return {
    id: word.id,
    emoji: word.emoji,
    pieces: texts.with(gap, ""),
    gap,
    options,
    choices: level.options,
    target: place,
    items: [word.id],
    stimulus: [word.id, String(gap), ...options],
  };
}

export const syllablesStrand: StrandOf<Level, SyllablesTask> = {
  id: "syllables",
  skill: "reading",
  unit: "trial",
  pools: ["words", "reading"],
  levels,
  judge: judgeChoice,
  deal,
};
