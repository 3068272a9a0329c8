import { checkKinds, type statuses } from "../specialists/rules.ts";

type Status = (typeof statuses)[number];

/** The tabs of the queue, in order. Those that wait for the team come first. */
export const queues = [
  "in_review",
  "applied",
  "documents_missing",
  "approved",
  "published",
  "paused",
  "suspended",
  "removed",
] as const satisfies readonly Status[];
export type Queue = (typeof queues)[number];

/** Rows per page of the queue. */
export const queueSize = 12;
export const longestQueue = 50;

/** The queue's other filters. */
export const needs = ["late", "open", "ending", "objection"] as const;
export type Need = (typeof needs)[number];
/** What an application may lack. */
export const lacks = [...checkKinds, "tax", "second_factor"] as const;
export type Lack = (typeof lacks)[number];

const marked = "čćšžđáäéëíóöőúüűâêîôûçñ";
const plain = "ccszdaaeeiooouuuaeioucn";

/** Converts search input like the database's `desk_name` converts names: lowercase without diacritics. */
export const normalizeSearch = (text: string): string =>
  [...text.normalize("NFC").toLowerCase().trim().replaceAll(/\s+/g, " ")]
    .map((letter) => plain[marked.indexOf(letter)] ?? letter)
    .join("");

/** The day by which an answer is promised: this many working days after the day of submission. */
export function promisedOn(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  for (let left = days; left > 0;) {
    at.setUTCDate(at.getUTCDate() + 1);
    if (at.getUTCDay() % 6 !== 0) left--;
  }
  return at.toISOString().slice(0, 10);
}

/** The last submission day whose promised answer is overdue. */
export function lateSince(today: string, days: number): string {
  const at = new Date(`${today}T00:00:00Z`);
  let day = today;
  while (promisedOn(day, days) >= today) {
    at.setUTCDate(at.getUTCDate() - 1);
    day = at.toISOString().slice(0, 10);
  }
  return day;
}

/** Whole days from one day to another; negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
