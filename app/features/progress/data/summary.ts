import {
  type AnchorAnswer,
  type HardItem,
  hardestItems,
  hasEnoughAnswers,
  levelOfPlays,
  wasFinished,
} from "../../games/rules.ts";
import { tracksDelay } from "./details.ts";
import { dayPlayed } from "../../practice/rules.ts";
import {
  anchorsOf,
  isoOf,
  notComparedTrend,
  numberOf,
  type AccuracyShare,
  shareOf,
  trendOf,
  type TrendView,
  weekdayOf,
} from "./figures.ts";
import { type FigureAttempt, type FigurePlay, seriesOf, type SeriesPlay } from "./plays.ts";

/** The data of a plan that a summary needs. */
export interface SummaryPlan {
  from_on: string;
  last_on: string;
  /** Monday is 1. */
  days: readonly number[];
  items: readonly { game_id: string; strand: string; plays: number }[];
}

/** A play and how it ended. */
export type SummaryPlay = FigurePlay & { ending: string | null };

export interface SummaryDay {
  day: string;
  planned: boolean;
  played: boolean;
  /** Whether the day was planned, and only some of its plays were played. */
  partly: boolean;
}
export interface SummaryItem {
  game_id: string;
  strand: string;
  plays: number;
  minutes: number;
  /** From 1 to 24, in the first and the last play of these days; null if the plays have no level. */
  level: { from: number; to: number } | null;
  /** Accuracy on tasks of the same difficulty, in these days and in the same number of days before; null with too few answers. */
  accuracy: AccuracyShare | null;
  before: AccuracyShare | null;
  trend: TrendView;
  hardest: HardItem[];
}
export interface Summary {
  from: string;
  to: string;
  /** How many days the summary covers; they are compared with the same number of days before. */
  length: number;
  days: SummaryDay[];
  /** `days` with practice, all `planned` days, and planned days with practice (`on_planned`). */
  practice: { days: number; planned: number; on_planned: number; plays: number; minutes: number };
  items: SummaryItem[];
}

interface SummaryInput {
  plan: SummaryPlan;
  /** Plays of the plan's days and of the same number of days before, oldest first. */
  plays: readonly SummaryPlay[];
  dayOf(at: Date): string;
  /** The item of a task; null if items never repeat. */
  itemOf(strand: string, task: FigureAttempt): string | null;
}

/** Summarizes a plan's practice. A pure function, so that the page and the PDF are the same. */
export function summaryOf({ plan, plays, dayOf, itemOf }: SummaryInput): Summary {
  const [first, last] = [numberOf(plan.from_on), numberOf(plan.last_on)];
  const length = last - first + 1;
  const at = ({ started_at }: FigurePlay) => numberOf(dayOf(started_at));
  const keys = new Set(plan.items.map(({ game_id, strand }) => `${game_id}.${strand}`));
  const ofPlan = plays.filter(
    (play) =>
      at(play) >= first &&
      at(play) <= last &&
      play.attempts.some(({ strand }) => keys.has(`${play.game_id}.${strand}`)),
  );
  const played = ofPlan
    .filter(wasFinished)
    .flatMap(({ started_at, game_id, attempts }) =>
      [...new Set(attempts.map(({ strand }) => strand))].map((strand) => ({ day: dayOf(started_at), game_id, strand })),
    );
  const days = Array.from({ length }, (_, i): SummaryDay => {
    const [day, planned] = [isoOf(first + i), plan.days.includes(weekdayOf(first + i))];
    const own = dayPlayed(plan.items, played, day);
    return { day, planned, played: own.played > 0, partly: planned && own.played > 0 && !own.done };
  });
  const count = (which: (day: SummaryDay) => boolean) => days.filter(which).length;
  const series = seriesOf(plays, (when) => numberOf(dayOf(when)));
  return {
    from: plan.from_on,
    to: plan.last_on,
    length,
    days,
    practice: {
      days: count((day) => day.played),
      planned: count((day) => day.planned),
      on_planned: count((day) => day.planned && day.played),
      plays: ofPlan.length,
      minutes: ofPlan.reduce((sum, { active_ms }) => sum + active_ms, 0) / 60_000,
    },
    items: plan.items.map(({ game_id, strand }) => {
      const own = series.filter((one) => one.game_id === game_id && one.strand === strand).map((one) => one.plays);
      // Plays with named options or with pictures have different tasks, so only the most played kind counts.
      const most = own.toSorted((a, b) => within(b, first, last).length - within(a, first, last).length)[0] ?? [];
      return itemOfPlan({ game_id, strand }, most, { first, last, length }, (task) =>
        itemOf(`${game_id}.${strand}`, task as FigureAttempt),
      );
    }),
  };
}

const within = (plays: readonly SeriesPlay[], from: number, to: number) =>
  plays.filter(({ day }) => day >= from && day <= to);

function itemOfPlan(
  which: { game_id: string; strand: string },
  plays: readonly SeriesPlay[],
  { first, last, length }: { first: number; last: number; length: number },
  itemOf: Parameters<typeof hardestItems>[1],
): SummaryItem {
  const now = within(plays, first, last);
  const counted = plays.filter(({ counts }) => counts);
  const answers = within(counted, first - length, last).flatMap(anchorsOf);
  const [current, earlier] = [answers.filter(({ day }) => day >= first), answers.filter(({ day }) => day < first)];
  const hardness = current.at(-1)?.level;
  const alike = (all: readonly AnchorAnswer[]) => all.filter(({ level }) => level === hardness);
  const follows = tracksDelay(which.game_id, which.strand);
  const levels = (follows ? [] : within(counted, first, last)).flatMap(
    ({ attempts }) => levelOfPlays([attempts], "")?.median ?? [],
  );
  const [from, to] = [levels[0], levels.at(-1)];
  return {
    ...which,
    plays: now.length,
    minutes: now.reduce((sum, { active_ms }) => sum + active_ms, 0) / 60_000,
    level: from === undefined || to === undefined ? null : { from: Math.floor(from / 1000), to: Math.floor(to / 1000) },
    accuracy: shareOf(alike(current)),
    before: shareOf(alike(earlier)),
    trend: follows ? notComparedTrend : trendOf(answers, last, length, hasEnoughAnswers(alike(current))),
    hardest: hardestItems(
      within(counted, first, last).flatMap(({ attempts }) => attempts),
      itemOf,
    ).slice(0, 4),
  };
}
