import { checkKinds, type statuses } from "../specialists/rules.ts";

type Status = (typeof statuses)[number];

/** The tabs of the queue, in order. Those that wait for the team come first. */
export const queueTabs = [
  "in_review",
  "applied",
  "documents_missing",
  "approved",
  "published",
  "paused",
  "suspended",
  "removed",
] as const satisfies readonly Status[];
export type QueueTab = (typeof queueTabs)[number];

/** Rows per page of the queue. */
export const queuePageSize = 12;
export const largestQueuePage = 50;

/** The queue's other filters. */
export const queueNeeds = ["late", "open", "ending", "objection"] as const;
export type QueueNeed = (typeof queueNeeds)[number];
/** What an application may lack. */
export const missingItems = [...checkKinds, "tax", "second_factor"] as const;
export type MissingItem = (typeof missingItems)[number];

const marked = "čćšžđáäéëíóöőúüűâêîôûçñ";
const plain = "ccszdaaeeiooouuuaeioucn";

/** Converts search input like the database's `desk_name` converts names: lowercase without diacritics. */
export const normalizeSearch = (text: string): string =>
  [...text.normalize("NFC").toLowerCase().trim().replaceAll(/\s+/g, " ")]
    .map((letter) => plain[marked.indexOf(letter)] ?? letter)
    .join("");

/** The day by which an answer is promised: this many working days after the day of submission. */
export function promisedDay(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  for (let left = days; left > 0;) {
    at.setUTCDate(at.getUTCDate() + 1);
    if (at.getUTCDay() % 6 !== 0) left--;
  }
  return at.toISOString().slice(0, 10);
}

/** The last submission day whose promised answer is overdue. */
export function lastOverdueDay(today: string, days: number): string {
  const at = new Date(`${today}T00:00:00Z`);
  let day = today;
  while (promisedDay(day, days) >= today) {
    at.setUTCDate(at.getUTCDate() - 1);
    day = at.toISOString().slice(0, 10);
  }
  return day;
}

/** Whole days from one day to another; negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
