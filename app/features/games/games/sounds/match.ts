import { judgeChoice } from "../../engine/answers.ts";
import { computeOnce, insertAt, takeFitting, tryWithoutRecent } from "../../engine/choosing.ts";
import type { DealContext, StrandOf, Task } from "../../engine/game.ts";
import type { Random } from "../../engine/random.ts";
import { distanceOf, isVowel } from "../../pools/distance.ts";
import { isDistinct } from "../../pools/names.ts";
import type { Pools, Word } from "../../pools/pool.ts";
import { firstLevels, lastLevels, type MatchLevel } from "./levels.ts";

export interface MatchTask extends Task {
  form: MatchLevel["form"];
  /** Null if the child looks for the odd one out. */
  cue: Word | null;
  options: readonly Word[];
}

type Side = "first" | "last";

const continuants = new Set("mnɲlʎrjszʃʒfvʋxhw");
/** The first two levels of a band use only this many of the most frequent sounds. */
const fewer = [6, 12];
const bandLength = 4;

function eligible(pools: Pools, side: Side, { tier, onset, coda }: MatchLevel): readonly Word[] {
  return computeOnce(pools.words, `${side} ${tier} ${onset} ${coda}`, () =>
    pools.words.words.filter((word) => {
      if (word.tier > tier || !word[`${side}_ok`]) return false;
      if (coda === "consonant" && isVowel(word.last)) return false;
      if (onset !== undefined && onset !== "any" && word.onset === "cluster") return false;
      return onset !== "continuant" || isVowel(word.first) || continuants.has(word.first);
    }),
  );
}

/**
 * Words grouped by sound, for sounds that occur in at least two categories. The most frequent sounds come first, equally
 * frequent ones in the pool's order.
 */
function bySound(
  pools: Pools,
  side: Side,
  level: MatchLevel,
): readonly (readonly [sound: string, words: readonly Word[]])[] {
  return computeOnce(pools.words, `by ${side} ${level.tier} ${level.onset} ${level.coda}`, () => {
    const groups = new Map<string, Word[]>();
    for (const word of eligible(pools, side, level)) groups.set(word[side], [...(groups.get(word[side]) ?? []), word]);
    return [...groups]
      .filter(([, words]) => new Set(words.map(({ category }) => category)).size > 1)
      .toSorted(([, a], [, b]) => b.length - a.length);
  });
}

/** Words with other sounds that are at the level's distance. */
function luresFor(pools: Pools, side: Side, level: MatchLevel, sound: string): readonly Word[] {
  return computeOnce(
    pools.words,
    `lures ${side} ${level.tier} ${level.onset} ${level.coda} ${level.distance} ${sound}`,
    () =>
      eligible(pools, side, level).filter(
        (word) => word[side] !== sound && distanceOf(sound, word[side]) === level.distance,
      ),
  );
}

/** Sounds that the cue may have. */
function soundsOf(setting: DealContext<MatchLevel>, side: Side): readonly (readonly [string, readonly Word[]])[] {
  const all = bySound(setting.pools, side, setting.level);
  return side === "first" && setting.level.form === "match"
    ? all.slice(0, fewer[(setting.number - 1) % bandLength] ?? all.length)
    : all;
}

interface Found {
  cue: Word | null;
  target: Word;
  others: Word[];
}

function matching(
  setting: DealContext<MatchLevel>,
  side: Side,
  sound: string,
  words: readonly Word[],
  recent: ReadonlySet<string>,
): Found | undefined {
  const { random, pools, level } = setting;
  const [cue, target] = pairOf(
    random,
    words.filter(({ id }) => !recent.has(id)),
  );
  if (!cue || !target) return undefined;
  const lures = luresFor(pools, side, level, sound).filter(({ id }) => !recent.has(id));
  // Lures that share a sound would make the target the odd one out.
  const others = luresOf(random, lures, level.options - 1, side, [cue, target]);
  return others && { cue, target, others };
}

/** Picks two words from different categories whose names do not overlap. */
function pairOf(random: Random, words: readonly Word[]): [Word?, Word?] {
  const mixed = takeFitting(
    random,
    words,
    2,
    (word, [cue]) => cue === undefined || (word.category !== cue.category && isDistinct(word, [cue])),
  );
  return mixed.length === 2 ? (mixed as [Word, Word]) : [];
}

function luresOf(
  random: Random,
  lures: readonly Word[],
  count: number,
  side: Side,
  taken: readonly Word[],
): Word[] | undefined {
  const different = takeFitting(
    random,
    lures,
    count,
    (word, others) => isDistinct(word, [...taken, ...others]) && others.every((other) => other[side] !== word[side]),
  );
  if (different.length === count) return different;
  const more = takeFitting(
    random,
    lures.filter((word) => !different.includes(word)),
    count - different.length,
    (word, others) => isDistinct(word, [...taken, ...different, ...others]),
  );
  return different.length + more.length === count ? [...different, ...more] : undefined;
}

/** Three words with the same sound from several categories, and one with another sound. */
function oddOut(
  setting: DealContext<MatchLevel>,
  side: Side,
  sound: string,
  words: readonly Word[],
  recent: ReadonlySet<string>,
): Found | undefined {
  const { random, pools, level } = setting;
  const [one, other] = pairOf(
    random,
    words.filter(({ id }) => !recent.has(id)),
  );
  if (!one || !other) return undefined;
  const rest = takeFitting(
    random,
    words.filter(({ id }) => !recent.has(id)),
    level.options - 3,
    (word, taken) => isDistinct(word, [one, other, ...taken]),
  );
  const others = [one, other, ...rest];
  const [target] = takeFitting(
    random,
    luresFor(pools, side, level, sound),
    1,
    (word) => !recent.has(word.id) && isDistinct(word, others),
  );
  return target && others.length === level.options - 1 ? { cue: null, target, others } : undefined;
}

function deal(setting: DealContext<MatchLevel>, side: Side): MatchTask {
  const { level, random, past } = setting;
  const sounds = random.shuffle(soundsOf(setting, side));
  const find = level.form === "match" ? matching : oddOut;
  const { cue, target, others } = tryWithoutRecent(
    past,
    `sounds.${side} ${setting.number} in ${setting.language}`,
    (recent) => {
      for (const [sound, words] of sounds) {
        const found = find(setting, side, sound, words, recent);
        if (found) return found;
      }
      return undefined;
    },
  );
  const place = setting.balanced(level.options);
  const options = insertAt(target, random.shuffle(others), place);
  const shown = (cue ? [cue, ...options] : options).map(({ id }) => id);
  return { form: level.form, cue, options, stimulus: shown, items: shown, choices: level.options, target: place };
}

const both = (side: Side) =>
  ({
    id: side,
    skill: "phonological_awareness",
    unit: "trial",
    pools: ["words"],
    judge: judgeChoice,
    deal: (setting) => deal(setting, side),
  }) satisfies Partial<StrandOf<MatchLevel, MatchTask>>;

export const firstStrand: StrandOf<MatchLevel, MatchTask> = { ...both("first"), levels: firstLevels };
export const lastStrand: StrandOf<MatchLevel, MatchTask> = {
  ...both("last"),
  levels: lastLevels,
  opens: { strand: "first", level: 12 },
};
