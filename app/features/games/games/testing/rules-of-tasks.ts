import { distanceOf } from "../../pools/distance.ts";
import { couldBeConfused, type NamedImage } from "../../pools/names.ts";
import type { DealtTask } from "./dealing.ts";
import type { ApartTask } from "../sounds/apart.ts";
import type { MatchTask } from "../sounds/match.ts";
import type { RhymeTask, RhymePicture } from "../rhymes/find.ts";
import type { BeatsTask } from "../rhythm/beats.ts";
import type { SortTask } from "../baskets/sort.ts";
import type { OddTask } from "../baskets/odd.ts";
import type { FollowTask } from "../listen/following.ts";
import type { LettersTask } from "../read/letters.ts";
import type { SyllablesTask } from "../read/syllables.ts";
import type { WordsTask } from "../read/words.ts";
import type { SeeTask } from "../stones/see.ts";
import type { MoreTask } from "../stones/more.ts";
import { areaOf, type Dot } from "../stones/dots.ts";
import type { LineTask } from "../stones/line.ts";
import type { GoTask } from "../stop/go.ts";
import type { BrakeTask } from "../stop/brake.ts";
import type { FindTask } from "../find/target.ts";
import type { WalkTask } from "../steps/walk.ts";
import type { SwitchTask } from "../rules/switch.ts";
import type { FaceTask } from "../feelings/faces.ts";
import type { StoryTask } from "../feelings/stories.ts";

type Look = (dealt: DealtTask) => string | undefined;

const clear = (things: readonly NamedImage[]): string | undefined =>
  things.some((one, at) => things.slice(at + 1).some((other) => couldBeConfused(one, other)))
    ? "two could be called the same"
    : undefined;
const band = (level: number, ...ends: number[]): number => ends.findIndex((end) => level <= end);
const distances = ["far", "far", "mid", "mid", "near", "mid"] as const;

const matching =
  (side: "first" | "last", distanceAt: (level: number) => string): Look =>
  ({ task, level }) => {
    const { form, cue, options, target = 0 } = task as MatchTask;
    const right = options[target];
    const others = options.filter((one) => one !== right);
    if (!right) return "no target";
    const sound = cue ? cue[side] : others[0]?.[side];
    const far = (word: { first: string; last: string }) => distanceOf(sound ?? "", word[side]);
    if (form === "odd_one_out") {
      if (others.some((one) => one[side] !== sound) || right[side] === sound) return "not three alike and one other";
      if (new Set(others.map(({ category }) => category)).size < 2) return "alike by category";
      if (far(right) !== distanceAt(level)) return "wrong distance";
    } else {
      if (!cue || right[side] !== sound || right.category === cue.category) return "cue and target do not match";
      if (others.some((one) => one[side] === sound || far(one) !== distanceAt(level)))
        return "a lure at the wrong distance";
    }
    if ([...options, ...(cue ? [cue] : [])].some((word) => !word[`${side}_ok`])) return "a word that does not suit";
    return clear([...options, ...(cue ? [cue] : [])]);
  };

const overlapping = (dots: readonly Dot[]): boolean =>
  dots.some(
    (a, at) =>
      a.x - a.r < 0 ||
      a.y - a.r < 0 ||
      a.x + a.r > 1000 ||
      a.y + a.r > 1000 ||
      dots.slice(at + 1).some((b) => (a.x - b.x) ** 2 + (a.y - b.y) ** 2 < (a.r + b.r) ** 2),
  );

const rhyme = (a: RhymePicture, b: RhymePicture) => a.rime !== null && a.rime === b.rime;
const intervals = [
  [1, 6, 2, 24],
  [7, 12, 3, 24],
  [13, 24, 4, 24],
] as const;

/** What each strand guarantees about its tasks. */
export const rulesOf: Readonly<Record<string, Look>> = {
  "sounds.first": matching("first", (level) => distances[band(level, 4, 8, 12, 16, 20, 24)] ?? ""),
  "sounds.last": matching("last", (level) => ["far", "far", "mid", "near"][band(level, 6, 12, 18, 24)] ?? ""),
  "sounds.apart": ({ task, pools }) => {
    const { pair, options } = task as ApartTask;
    const spoken = options.map(({ word }) => word);
    return pools.pairs.pairs.includes(pair) &&
      spoken.includes(pair.a.word) &&
      spoken.includes(pair.b.word) &&
      spoken.length === 2
      ? undefined
      : "no pair";
  },
  "rhymes.find": ({ task, level }) => {
    const { form, cue, options, target = 0 } = task as RhymeTask;
    const right = options[target];
    const others = options.filter((one) => one !== right);
    if (!right || options.length !== intervals.find(([from, to]) => level >= from && level <= to)?.[2])
      return "wrong count";
    if (form === "odd_one_out") {
      if (others.some((one) => !rhyme(one, others[0] as RhymePicture) || rhyme(one, right) || one.tail === right.tail))
        return "not three that rhyme and one that does not";
    } else if (!cue || !rhyme(cue, right) || others.some((one) => rhyme(one, cue) || one.tail === cue.tail))
      return "a lure that rhymes";
    if (cue && level >= 13 && level <= 16 && others.some(({ category }) => category !== cue.category))
      return "a lure of another category";
    if (cue && level >= 17 && level <= 20 && others.some(({ first }) => first !== cue.first))
      return "a lure with another first sound";
    return clear([...options, ...(cue ? [cue] : [])]);
  },
  "rhythm.beats": ({ task, level }) => {
    const { words, beats, target = 0 } = task as BeatsTask;
    if (words.some((word) => !word.syllables_ok)) return "a word whose parts are unsure";
    if (beats === null) {
      const [long, short] = [words[target], words[1 - target]];
      return long && short && long.syllables.length === short.syllables.length + 1
        ? clear(words)
        : "not one longer by one";
    }
    const counts = [
      [1, 3],
      [1, 2, 3],
      [2, 3],
      [1, 2, 3, 4],
      [2, 3, 4],
    ][band(level, 4, 8, 12, 16, 20)];
    return counts?.includes(beats) && words[0]?.syllables.length === beats ? undefined : "a count of another level";
  },
  "baskets.sort": ({ task, level, pools }) => {
    const { word, baskets, target = 0 } = task as SortTask;
    const groups = baskets.map(({ category }) => pools.words.categories.find(({ id }) => id === category)?.group ?? "");
    const kinds = new Set(groups).size;
    if (baskets[target]?.category !== word.category) return "the word is not of its basket";
    if (
      baskets.some(
        ({ category, samples }) => samples.length !== 3 || samples.some((sample) => sample.category !== category),
      )
    )
      return "samples of another basket";
    if (baskets.length !== [2, 3, 3, 4, 4][band(level, 5, 10, 15, 20, 24)]) return "wrong count";
    const expected = level <= 10 ? baskets.length : level <= 20 ? baskets.length - 1 : 1;
    if (kinds !== expected) return `baskets of ${kinds} groups`;
    if (level > 10 && !word.near_ok) return "a word of two baskets";
    return clear([word, ...baskets.flatMap(({ samples }) => samples)]);
  },
  "baskets.odd": ({ task, level }) => {
    const { options, target = 0 } = task as OddTask;
    const odd = options[target];
    const alike = options.filter((one) => one !== odd);
    const [one] = alike;
    if (!odd || !one) return "nothing odd";
    if (
      level <= 12 || level > 18
        ? alike.some(({ category }) => category !== one.category)
        : new Set(alike.map(({ category }) => category)).size < 2
    )
      return "not alike";
    if (
      alike.some(({ group }) => group !== one.group) ||
      level <= 18 === (odd.group === one.group) ||
      odd.category === one.category
    )
      return "not odd";
    const sharing = alike.filter(({ first }) => first === odd.first).length;
    if (alike.length > 2 ? sharing !== 1 : new Set(options.map(({ first }) => first)).size !== 3)
      return "told by its sound";
    return clear(options);
  },
  "listen.do": ({ task, level, pools }) => {
    const { template, sentence, board, expected } = task as FollowTask;
    const own = pools.instructions.templates.find(({ id }) => id === template);
    if (!own || level < own.from || level > own.to) return "a template of another level";
    if (/[{}]|undefined|\s{2}/.test(sentence)) return `"${sentence}"`;
    if (board.length < own.items) return "too few things";
    if (template !== "t-count" && expected.count !== own.taps) return `${expected.count} taps of ${own.taps}`;
    if (expected.of.some((at) => at < 0 || at >= board.length) || new Set(expected.of).size !== expected.of.length)
      return "an answer off the board";
    const ids = board.flatMap((thing) => ("id" in thing ? [thing.id] : []));
    return new Set(ids).size === ids.length ? undefined : "a picture twice";
  },
  "read.letters": ({ task, level }) => {
    const { word, options, target = 0 } = task as LettersTask;
    const letter = options[target] ?? "";
    if (!word.word.toLowerCase().startsWith(letter)) return "the word begins otherwise";
    if (new Set(options).size !== options.length) return "a letter twice";
    const special = options.filter((one) => one.length > 1 || /[čćđšž]/.test(one));
    return level <= 18
      ? special.length > 0
        ? "a special letter"
        : undefined
      : special.length === 0
        ? "no special letter"
        : undefined;
  },
  "read.syllables": ({ task }) => {
    const { pieces, gap, options, target = 0 } = task as SyllablesTask;
    if (new Set(options).size !== options.length) return "a piece twice";
    return pieces[gap] === "" && options[target] && !options.some((one) => one === "") ? undefined : "no gap";
  },
  "read.words": ({ task, level, pools }) => {
    const { form, word, options, text } = task as WordsTask;
    if (form === "real_or_not")
      return (word === null) === pools.reading.pseudo_words.includes(text ?? "") && text && text.length <= 8
        ? undefined
        : "neither a word nor none";
    const longest = [4, 4, 6, 8, 12][band(level, 4, 8, 12, 16, 20)] ?? 0;
    if (!word || options.some((one) => one.word.length > longest)) return "too long";
    if (level >= 5 && level <= 12 && options.some((one) => one.word[0] !== word.word[0])) return "another first letter";
    return clear(options);
  },
  "stones.see": ({ task }) => {
    const { count, dots, max } = task as SeeTask;
    return dots.length !== count || count > max ? "another number" : overlapping(dots) ? "dots that touch" : undefined;
  },
  "stones.more": ({ task }) => {
    const { sides, congruent, target = 0 } = task as MoreTask;
    const [many, few] = [sides[target], sides[1 - target]];
    if (!many || !few || many.length <= few.length) return "not more";
    if (areaOf(many) > areaOf(few) !== congruent) return "the area tells";
    return sides.some(overlapping) ? "dots that touch" : undefined;
  },
  "stones.line": ({ task }) => {
    const { number, to } = task as LineTask;
    return number > 0 && number < to ? undefined : "an end of the line";
  },
  "stop.go": ({ task }) => {
    const { shown } = task as GoTask;
    const owls = shown.flatMap(({ owl }, at) => (owl ? [at] : []));
    return shown.length === 8 && owls.length === 2 && owls[0] !== 0 && (owls[1] ?? 0) - (owls[0] ?? 0) > 1
      ? undefined
      : `owls at ${owls.join()}`;
  },
  "stop.brake": ({ task, past }) => {
    const { delay, stop } = task as BrakeTask;
    if (delay < 50 || delay > 700) return `a delay of ${delay}`;
    if (stop && past.length < 2) return "a stop among the first two";
    const turn = [
      ...past.slice(past.length - (past.length % 8)).map((one) => one.task as BrakeTask),
      task as BrakeTask,
    ];
    return turn.length === 8 && turn.filter((one) => one.stop).length !== 2 ? "not two of eight" : undefined;
  },
  "find.target": ({ task, level }) => {
    const { board, target_look: look, answer } = task as FindTask;
    const found = board.filter((one) => one.look === look).length;
    if (found !== (answer === -1 ? 0 : 1)) return `${found} targets`;
    const cells = new Set(board.map(({ column, row }) => `${column} ${row}`));
    return cells.size !== board.length ? "two in one cell" : answer === -1 && level < 13 ? "none to find" : undefined;
  },
  "steps.forward": ({ task, past }) =>
    walks(
      task as WalkTask,
      past.slice(-2).map((one) => one.task as WalkTask),
    ),
  "steps.back": ({ task, past }) =>
    walks(
      task as WalkTask,
      past.slice(-2).map((one) => one.task as WalkTask),
    ),
  "rules.switch": ({ task }) => {
    const { models, card, rule, target = 0, before, unscored, hidden } = task as SwitchTask;
    const rules = models.length === 3 ? (["color", "shape", "number"] as const) : (["color", "shape"] as const);
    const leads = rules.map((one) => models.findIndex((model) => model[one] === card[one]));
    if (new Set(leads).size !== rules.length) return "two rules lead to one model";
    if (models.findIndex((model) => model[rule] === card[rule]) !== target) return "the rule leads elsewhere";
    return (unscored === true) === (hidden && before !== rule) ? undefined : "scored otherwise";
  },
  "feelings.faces": ({ task, level }) => {
    const { feeling, options, target = 0 } = task as FaceTask;
    if (!feeling.face || options[target]?.id !== feeling.id) return "no face";
    const most = [1, 2, 3, 4][band(level, 8, 16, 20, 24)] ?? 0;
    return options.some(({ group }) => group > most) ||
      new Set(options.map(({ label }) => label)).size !== options.length
      ? "a feeling too many"
      : undefined;
  },
  "feelings.stories": ({ task }) => {
    const { story, options, fitting, target = 0 } = task as StoryTask;
    if (options[target]?.id !== story.feeling) return "the main feeling is elsewhere";
    if (new Set(options.map(({ label }) => label)).size !== options.length) return "a feeling twice";
    return options.every(({ id }, at) => (id === story.feeling || story.also.includes(id)) === fitting[at])
      ? undefined
      : "fits otherwise";
  },
};

function walks({ lit, stones }: WalkTask, before: readonly WalkTask[]): string | undefined {
  if (new Set(lit).size !== lit.length || lit.some((one) => one >= stones)) return "a stone twice";
  return before.some((one) => one.lit.join() === lit.join()) ? "the same way again" : undefined;
}
