/**
 * How a day of the week appears. `partly`: some of the day's plays are done; `extra`: played on a free day. Missed days stay
 * missed and are not made up for.
 */
export const stoneStates = ["done", "partly", "extra", "today", "ahead", "missed", "free"] as const;
export type StoneState = (typeof stoneStates)[number];

export interface PlannedItem {
  game_id: string;
  strand: string;
  plays: number;
}
export interface PlayedItem {
  /** The day in the child's time zone. */
  day: string;
  game_id: string;
  strand: string;
}
export interface WeekPlan {
  from_on: string;
  until_on: string;
  days: readonly number[];
  items: readonly PlannedItem[];
}

/** Plays of each item on a day, at most as many as are planned. */
export const playsOn = (items: readonly PlannedItem[], plays: readonly PlayedItem[], day: string): number[] =>
  items.map(({ game_id, strand, plays: planned }) =>
    Math.min(
      planned,
      plays.filter((one) => one.day === day && one.game_id === game_id && one.strand === strand).length,
    ),
  );

export const isDone = (items: readonly PlannedItem[], played: readonly number[]): boolean =>
  items.length > 0 && items.every(({ plays }, i) => (played[i] ?? 0) >= plays);

export const isPlanned = (
  { from_on, until_on, days }: Omit<WeekPlan, "items">,
  day: string,
  weekday: number,
): boolean => day >= from_on && day <= until_on && days.includes(weekday);

export interface DayPlayed {
  /** Plays of the plan, at most as many as are planned for a day. */
  played: number;
  plays: number;
  done: boolean;
}

/** How much of a plan was played on a day. The child's week and the specialist's summary both use this rule. */
export function dayPlayed(items: readonly PlannedItem[], plays: readonly PlayedItem[], day: string): DayPlayed {
  const own = playsOn(items, plays, day);
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
  return { played: sum(own), plays: sum(items.map((one) => one.plays)), done: isDone(items, own) };
}

function stateOf({ played, done }: DayPlayed, planned: boolean, day: string, today: string): StoneState {
  if (!planned) return played > 0 ? "extra" : "free";
  if (done) return "done";
  if (day >= today) return day === today ? "today" : "ahead";
  return played > 0 ? "partly" : "missed";
}

/** The stones of a week. `days` are its seven days from Monday on. */
export function stonesOf(plan: WeekPlan, days: readonly string[], plays: readonly PlayedItem[], today: string) {
  return days.map((day, i) => {
    const planned = isPlanned(plan, day, i + 1);
    const own = dayPlayed(plan.items, plays, day);
    return {
      day,
      state: stateOf(own, planned, day, today),
      planned,
      today: day === today,
      played: own.played,
      plays: own.plays,
    };
  });
}
