import type { LinkAs } from "./link-as.tsx";
import type { Tint } from "./tint.ts";

/** An entry's kind, shown by color and shape. */
export type EntryKind = "confirmed" | "held" | "unpaid" | "completed" | "cancelled" | "blocked";

export type CalendarEntry = {
  id: string;
  /** YYYY-MM-DD, in the calendar's time zone. */
  day: string;
  /** Minutes since midnight. */
  start: number;
  end: number;
  title: string;
  text?: string | undefined;
  kind: EntryKind;
  /** The person whose entry it is, in a calendar of several people. */
  tint?: Tint | undefined;
  /** The kind as text for screen readers. */
  kindLabel: string;
  /** "17:00–17:45". */
  time: string;
  href?: string | undefined;
  /** Whether the entry cannot be dragged to another time. */
  fixed?: boolean | undefined;
  as?: LinkAs | undefined;
};

/** Whether an entry takes up the whole day. Such entries are drawn behind the day's other entries, not next to them. */
export const isWholeDay = ({ start, end }: Pick<CalendarEntry, "start" | "end">): boolean =>
  start === 0 && end === 24 * 60;

/** Minutes per row of the week grid. */
const quarter = 15;

/** First row and number of rows of an entry in a week grid from `from` to `to`; clips what lies outside. */
export function rowsOf(entry: { start: number; end: number }, from: number, to: number) {
  const start = Math.max(entry.start, from * 60);
  const end = Math.min(entry.end, to * 60);
  if (end <= start) return undefined;
  const row = Math.floor((start - from * 60) / quarter) + 1;
  return { row, span: Math.max(1, Math.ceil((end - from * 60) / quarter) - row + 1) };
}

/** Columns for a day's overlapping entries: each entry's column index and the number of columns. */
export function assignLanes(entries: readonly CalendarEntry[]): Map<string, { lane: number; lanes: number }> {
  const result = new Map<string, { lane: number; lanes: number }>();
  let group: { entry: CalendarEntry; lane: number }[] = [];
  let until = -1;
  const settle = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane)) + 1;
    for (const { entry, lane } of group) result.set(entry.id, { lane, lanes });
    group = [];
  };
  for (const entry of entries.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (entry.start >= until) settle();
    const taken = new Set(group.filter((one) => one.entry.end > entry.start).map((one) => one.lane));
    let lane = 0;
    while (taken.has(lane)) lane++;
    group.push({ entry, lane });
    until = Math.max(until, entry.end);
  }
  settle();
  return result;
}

/** The days of all weeks that touch a month (YYYY-MM), starting on Sunday or Monday. */
export function monthWeeks(month: string, weekStart: "sun" | "mon"): string[][] {
  const first = new Date(`${month}-01T12:00:00Z`);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0, 12));
  const back = (first.getUTCDay() - (weekStart === "mon" ? 1 : 0) + 7) % 7;
  const weeks: string[][] = [];
  const day = new Date(first);
  day.setUTCDate(1 - back);
  while (day <= last) {
    weeks.push(
      Array.from({ length: 7 }, () => {
        const iso = day.toISOString().slice(0, 10);
        day.setUTCDate(day.getUTCDate() + 1);
        return iso;
      }),
    );
  }
  return weeks;
}
