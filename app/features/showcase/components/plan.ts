import type { EntryKind } from "../../../ui/calendar-entries.ts";

type Planned = {
  id: string;
  day: string;
  start: number;
  end: number;
  title: string;
  text: "mode.online" | "mode.in_person" | "plan.first_talk" | "plan.until" | "plan.cancelled" | "plan.lunch";
  kind: EntryKind;
};

const at = (
  day: number,
  start: string,
  end: string,
  title: string,
  text: Planned["text"],
  kind: EntryKind,
): Planned => ({
  id: `entry-${day}-${start.replace(":", "")}-${title.slice(0, 2).toLowerCase()}`,
  day: `2026-11-${day}`,
  start: minutes(start),
  end: minutes(end),
  title,
  text,
  kind,
});

const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** The time on the example's day, from minutes since midnight. */
export const momentOf = (total: number) => new Date(Date.UTC(2026, 10, 24, 0, total));

/** A specialist's week with every kind of entry, two of them overlapping. */
export const exampleWeek: Planned[] = [
  at(23, "09:00", "09:45", "Tjaša R.", "plan.first_talk", "completed"),
  at(23, "15:00", "15:45", "Oskar B.", "mode.in_person", "completed"),
  at(23, "16:00", "16:45", "Lana M.", "plan.cancelled", "cancelled"),
  at(24, "09:00", "09:45", "Bor K.", "plan.first_talk", "completed"),
  at(24, "12:00", "13:00", "—", "plan.lunch", "blocked"),
  at(24, "14:00", "14:45", "Zala K.", "mode.online", "confirmed"),
  at(24, "15:00", "15:45", "Oskar B.", "mode.in_person", "confirmed"),
  at(24, "16:00", "16:45", "Nejc P.", "mode.online", "confirmed"),
  at(25, "10:00", "11:30", "Lana M.", "plan.until", "held"),
  at(25, "10:30", "11:15", "Vid Ž.", "plan.until", "held"),
  at(25, "14:00", "14:45", "Tjaša R.", "mode.online", "confirmed"),
  at(26, "09:30", "10:15", "Bor K.", "mode.in_person", "confirmed"),
  at(26, "15:00", "15:45", "Nejc P.", "mode.online", "confirmed"),
  at(27, "09:00", "09:45", "Oskar B.", "mode.in_person", "confirmed"),
];
