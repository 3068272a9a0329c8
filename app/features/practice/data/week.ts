/** How a stone of the week looks. Missed days stay as they are: nothing is made up for. */
export const stoneStates = ["done", "today", "ahead", "missed", "free"] as const;
export type StoneState = (typeof stoneStates)[number];

export interface PlannedItem {
  game_id: string;
  strand: string;
  plays: number;
}
export interface Played {
  /** In the child's time zone. */
  day: string;
  game_id: string;
  strand: string;
}
export interface Running {
  from_on: string;
  until_on: string;
  days: readonly number[];
  items: readonly PlannedItem[];
}

/** Plays of each item on a day, at most as many as are planned. */
export const playsOn = (items: readonly PlannedItem[], plays: readonly Played[], day: string): number[] =>
  items.map(({ game_id, strand, plays: planned }) =>
    Math.min(planned, plays.filter((one) => one.day === day && one.game_id === game_id && one.strand === strand).length));

export const isDone = (items: readonly PlannedItem[], played: readonly number[]): boolean =>
  items.length > 0 && items.every(({ plays }, i) => (played[i] ?? 0) >= plays);

export const isPlanned = ({ from_on, until_on, days }: Omit<Running, "items">, day: string, weekday: number): boolean =>
  day >= from_on && day <= until_on && days.includes(weekday);

/** A day of the week: `days` are its seven days from Monday on. */
export function stonesOf(plan: Running, days: readonly string[], plays: readonly Played[], today: string) {
  return days.map((day, i) => {
    const planned = isPlanned(plan, day, i + 1);
    const done = planned && isDone(plan.items, playsOn(plan.items, plays, day));
    const state: StoneState = !planned ? "free" : done ? "done" : day === today ? "today" : day > today ? "ahead" : "missed";
    return { day, state, planned, today: day === today };
  });
}
