import {
  accuracyOf,
  type AnchorAnswer,
  intervalsDiffer,
  type InputKind,
  hasEnoughAnswers,
  isValid,
  kindOf,
  levelOfPlays,
  levelOfSsrt,
  accuracyPoints,
  practiceOf,
  reactionTime,
  stoneOf,
  accuracyTrend as compared,
} from "../../games/rules.ts";
import { type Period, type SkillKey, skills, type TrendKind } from "../rules.ts";
import { type Details, detailsOf, tracksDelay } from "./details.ts";
import { type FigureAttempt, type FigurePlay, type Series, type SeriesPlay, seriesOf } from "./plays.ts";

export interface AccuracyShare {
  share: number;
  lower: number;
  upper: number;
  n: number;
}
export interface ChartPoint extends AccuracyShare {
  from: string;
  to: string;
  /** Level of the tasks that make accuracy comparable. */
  level: number;
}
export interface TrendView {
  kind: TrendKind;
  now: number | null;
  before: number | null;
  /** Interval of the difference between the two periods. */
  lower: number | null;
  upper: number | null;
  /** How many more plays are needed. */
  plays: number | null;
  /** The day since when tasks have been harder. */
  since: string | null;
}
export interface TimeView {
  median: number;
  lower: number;
  upper: number;
  n: number;
  input: InputKind;
  before: number | null;
  /** Whether the two periods' intervals do not overlap. */
  differs: boolean;
}
export interface StrandFigures extends Details {
  game_id: string;
  strand: string;
  major: number;
  adapted: boolean;
  pictures: boolean;
  plays: number;
  minutes: number;
  stone: number | null;
  /** From 1 to 24, with an interval if there are at least three plays. */
  level: { at: number; lower: number | null; upper: number | null } | null;
  accuracy: AccuracyShare | null;
  /** Whether there are enough answers for a line and a comparison. */
  sure: boolean;
  trend: TrendView;
  points: ChartPoint[];
  harder: { day: string; level: number }[];
  doubtful: { day: string; share: number | null }[];
  together: number;
  time: TimeView | null;
  /** Hints per ten tasks. */
  hints: number | null;
  inputs: { input: FigureAttempt["input"]; attempts: number }[];
  /** The day since when the game has had another version, which is not compared with the previous one. */
  changed: string | null;
}
export interface SkillFigures {
  skill: SkillKey;
  /** The most played strand comes first. */
  strands: StrandFigures[];
}
export interface Figures {
  days: Period;
  from: string;
  to: string;
  practice: { days: number; plays: number; minutes: number; by_day: { day: string; minutes: number }[] };
  skills: SkillFigures[];
}

export interface FiguresInput {
  profile_id: string;
  /** Plays of the last `readDays(days)` days, oldest first. */
  plays: readonly FigurePlay[];
  dayOf(at: Date): string;
  last: string;
  days: Period;
  skillOf(game: string, strand: string): SkillKey | undefined;
}

const dayLength = 86_400_000;
/** A day as the number of days since January 1, 1970, which is how the figures represent days. */
export const numberOf = (day: string): number => Date.parse(day) / dayLength;
export const isoOf = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 10);
/** Monday is 1; 1970 began on a Thursday. */
export const weekdayOf = (day: number): number => ((day + 3) % 7) + 1;

const ssrtDays = 28;

/** How many days of plays a period requires: also the previous period, and enough days for the stopping time. */
export const readDays = (days: Period): number => Math.max(2 * days, ssrtDays);

/** All figures of a child. A pure function, so that the page, the PDF, the table and a shared page are the same. */
export function figuresOf({ profile_id, plays, dayOf, last: lastDay, days, skillOf }: FiguresInput): Figures {
  const last = numberOf(lastDay);
  const at = (play: FigurePlay) => numberOf(dayOf(play.started_at));
  const practice = practiceOf(
    plays.map((play) => ({ day: at(play), active_ms: play.active_ms, attempts: play.attempts })),
    last,
    days,
  );
  const found = new Map<SkillKey, StrandFigures[]>();
  for (const series of seriesOf(plays, (when) => numberOf(dayOf(when)))) {
    const skill = skillOf(series.game_id, series.strand);
    if (skill === undefined) continue;
    const own = found.get(skill) ?? [];
    own.push(strandOf(series, series.changed, last, days, profile_id));
    found.set(skill, own);
  }
  return {
    days,
    from: isoOf(last - days + 1),
    to: lastDay,
    practice: {
      days: practice.days,
      plays: practice.plays,
      minutes: practice.minutes,
      by_day: practice.by_day.map((minutes, k) => ({ day: isoOf(last - days + 1 + k), minutes })),
    },
    skills: skills.flatMap((skill) => {
      const own = found.get(skill);
      return own ? [{ skill, strands: own.toSorted(mostPlayed) }] : [];
    }),
  };
}

const answersOf = ({ points: drawn }: StrandFigures) => drawn.reduce((sum, { n }) => sum + n, 0);
const mostPlayed = (a: StrandFigures, b: StrandFigures) =>
  Number(a.adapted) - Number(b.adapted) ||
  answersOf(b) - answersOf(a) ||
  b.plays - a.plays ||
  (a.strand < b.strand ? -1 : 1);

function strandOf(series: Series, changed: number | null, last: number, days: Period, profile: string): StrandFigures {
  const { game_id, strand, major, adapted, pictures } = series;
  const within = (from: number, to: number) => series.plays.filter(({ day }) => day > from && day <= to);
  const [now, before] = [within(last - days, last), within(last - 2 * days, last - days)];
  const counted = (plays: readonly SeriesPlay[]) => plays.filter(({ counts }) => counts);
  const attempts = (plays: readonly SeriesPlay[]) => counted(plays).flatMap((play) => play.attempts);
  const name = `${profile} ${game_id}/${strand} ${isoOf(last)} ${days}`;
  const answers = counted(series.plays)
    .filter(({ day }) => day <= last && day > last - 2 * days)
    .flatMap(anchorsOf);
  const current = answers.filter(({ day }) => day > last - days);
  const hardness = current.at(-1)?.level;
  const same = current.filter((answer) => answer.level === hardness);
  const sure = hasEnoughAnswers(same);
  const details = detailsOf(game_id, strand, attempts(now), attempts(within(last - ssrtDays, last)));
  const { at: latest, level } = levelsOf(series, counted(now), details, name);
  return {
    game_id,
    strand,
    major,
    adapted,
    pictures,
    plays: now.length,
    minutes: now.reduce((sum, { active_ms }) => sum + active_ms, 0) / 60_000,
    stone: latest === undefined ? null : stoneOf(Math.floor(latest / 1000)),
    level,
    accuracy: shareOf(same),
    sure,
    trend: tracksDelay(game_id, strand) ? notComparedTrend : trendOf(answers, last, days, sure),
    points: accuracyPoints(current, last, days).map(({ from, to, accuracy: share, lower, upper, n, level: of }) => ({
      from: isoOf(from),
      to: isoOf(to),
      share,
      lower,
      upper,
      n,
      level: of,
    })),
    harder: harderSince(answers)
      .filter(({ day }) => day > last - days)
      .map(({ day, level: to }) => ({ day: isoOf(day), level: to })),
    doubtful: now
      .filter((play) => play.doubtful)
      .map((play) => ({ day: isoOf(play.day), share: rightOf(anchorsOf(play)) })),
    together: now.filter((play) => play.together).length,
    time: timeOf(attempts(now), attempts(before), name),
    hints: practiceOf(
      counted(now).map(({ day, active_ms, attempts: own }) => ({ day, active_ms, attempts: own })),
      last,
      days,
    ).hints,
    inputs: inputsOf(attempts(now)),
    changed: changed === null || changed <= last - days ? null : isoOf(changed),
    ...details,
  };
}

/**
 * A child's level, in milli-levels and as specialists see it. For the stop signal it is derived from the stopping time, and
 * null until that is known.
 */
function levelsOf(
  { game_id, strand, plays }: Series,
  now: readonly SeriesPlay[],
  { values }: Details,
  name: string,
): { at: number | undefined; level: StrandFigures["level"] } {
  if (tracksDelay(game_id, strand)) {
    const ssrt = values.find(({ kind }) => kind === "ssrt")?.value;
    if (ssrt == null) return { at: undefined, level: null };
    const at = levelOfSsrt(ssrt);
    return { at: at * 1000, level: { at, lower: null, upper: null } };
  }
  const levels = levelOfPlays(
    now.map(({ attempts }) => attempts),
    `${name} level`,
  );
  const { band } = levels ?? {};
  return {
    at: levels?.median ?? plays.findLast(({ counts }) => counts)?.attempts.at(-1)?.t,
    level: levels && {
      at: levels.median / 1000,
      lower: band ? band.lower / 1000 : null,
      upper: band ? band.upper / 1000 : null,
    },
  };
}

export const anchorsOf = ({ day, attempts }: SeriesPlay): AnchorAnswer[] =>
  attempts
    .filter((attempt) => attempt.anchor && isValid(attempt))
    .map(({ correct, level }) => ({ day, right: correct === true, level }));

/** The accuracy of answers at one level; null with too few. */
export function shareOf(answers: readonly AnchorAnswer[]): AccuracyShare | null {
  const found = accuracyOf(answers);
  return found && { share: found.accuracy, lower: found.lower, upper: found.upper, n: found.n };
}

const rightOf = (answers: readonly AnchorAnswer[]): number | null =>
  answers.length === 0 ? null : answers.filter(({ right }) => right).length / answers.length;

/** For each day on which the compared tasks became harder, its first answer. */
function harderSince(answers: readonly AnchorAnswer[]): AnchorAnswer[] {
  let level: number | undefined;
  return answers.filter((answer) => {
    const harder = level !== undefined && answer.level > level;
    level = level === undefined ? answer.level : Math.max(level, answer.level);
    return harder;
  });
}

const nothing: Omit<TrendView, "kind"> = {
  now: null,
  before: null,
  lower: null,
  upper: null,
  plays: null,
  since: null,
};

export const notComparedTrend: TrendView = { ...nothing, kind: "not_compared" };

export function trendOf(answers: readonly AnchorAnswer[], last: number, days: number, sure: boolean): TrendView {
  const found = compared(answers, last, days);
  if (found.kind === "harder_since") {
    const since = harderSince(answers).at(-1)?.day;
    return { ...nothing, kind: "harder", since: since === undefined ? null : isoOf(since) };
  }
  // More plays would not help if the previous period has too few.
  if (found.kind === "too_few")
    return sure ? { ...nothing, kind: "first" } : { ...nothing, kind: "too_few", plays: found.plays };
  const { kind, now, before, lower, upper } = found;
  return { ...nothing, kind, now, before, lower, upper };
}

function timeOf(now: readonly FigureAttempt[], before: readonly FigureAttempt[], name: string): TimeView | null {
  const kinds = now.flatMap(({ anchor, input }) => (anchor ? [kindOf(input)] : []));
  const input = (["touch", "mouse", "key"] as const).toSorted((a, b) => count(kinds, b) - count(kinds, a))[0];
  const found = input && reactionTime(now, input, `${name} time`);
  if (!found) return null;
  const earlier = reactionTime(before, input, `${name} time before`);
  return {
    ...found,
    input,
    before: earlier?.median ?? null,
    differs: earlier !== null && intervalsDiffer(found, earlier),
  };
}

const count = <T>(values: readonly T[], one: T): number => values.filter((value) => value === one).length;

function inputsOf(attempts: readonly FigureAttempt[]): StrandFigures["inputs"] {
  const all = attempts.map(({ input }) => input);
  return (["touch", "mouse", "pen", "key", "scan"] as const)
    .map((input) => ({ input, attempts: count(all, input) }))
    .filter((one) => one.attempts > 0);
}
