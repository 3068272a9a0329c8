import type { statuses } from "../specialists/rules.ts";

type Status = (typeof statuses)[number];

/** The tabs of the queue, in their order: first whoever waits for the team. */
export const queues = [
  "in_review", "applied", "documents_missing", "approved", "published", "paused", "suspended", "removed",
] as const satisfies readonly Status[];
export type Queue = (typeof queues)[number];

/** Rows per page of the queue. */
export const queueSize = 12;
export const longestQueue = 50;

const marked = "čćšžđáäéëíóöőúüűâêîôûçñ";
const plain = "ccszdaaeeiooouuuaeioucn";

/** What is searched for, as the database's `desk_name` writes names: small letters without their marks. */
export const searched = (text: string): string =>
  [...text.normalize("NFC").toLowerCase().trim().replaceAll(/\s+/g, " ")]
    .map((letter) => plain[marked.indexOf(letter)] ?? letter).join("");
