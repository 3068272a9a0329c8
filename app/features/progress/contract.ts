import { z } from "zod";
import { operationWith } from "../../platform/http/operation.ts";
import { choice, day, listOf, text, uuid, wholeNumber, wholeNumberText } from "../../platform/http/validation.ts";
import { errors as diaryErrors } from "../diary/contract.ts";
import { errors as profileErrors } from "../profiles/contract.ts";
import { figures, gameNote, period } from "./data/shapes.ts";
import {
  defaultPeriod,
  defaultShareDays,
  longestLabel,
  longestNote,
  longestShareDays,
  periods,
  skills,
} from "./rules.ts";

export * from "./data/shapes.ts";
export * from "./data/summary-calls.ts";

export const errors = { game_note_not_found: 404, too_many_game_notes: 409 } as const;

const operation = operationWith({ ...profileErrors, ...diaryErrors, ...errors });

const days = wholeNumberText(7, 90)
  .refine((value) => (periods as readonly number[]).includes(value))
  .default(defaultPeriod);
const whose = { profileId: uuid() };

export const readStats = operation("GET /games/stats", {
  id: "readGameStats",
  summary:
    "Figures of a child's games for the last 7, 30 or 90 days: for guardians who book, and for others with the scope `game_stats`, whose reading is recorded in the access log.",
  roles: ["user", "specialist"],
  query: z.object({ ...whose, days }),
  data: z.object({
    profile: z.object({ id: z.uuid(), name: z.string(), tint: z.string(), time_zone: z.string() }),
    /** Whether the caller may add notes and share figures. */
    may_note: z.boolean(),
    may_share: z.boolean(),
    figures,
    /** Notes of the period, latest first. */
    notes: z.array(gameNote),
  }),
  errors: ["not_found"],
});
export type GameStats = z.output<typeof readStats.data>;

export const exportStats = operation("GET /games/stats/export", {
  id: "exportGameStats",
  summary:
    "The figures of a child's games as a paper (pdf), or as a table (csv) of answers or of weeks, in the caller's language.",
  roles: ["user", "specialist"],
  query: z.object({
    ...whose,
    days,
    format: z.enum(["csv", "pdf"]),
    rows: z.enum(["answers", "weeks"]).default("answers"),
  }),
  answer: { kind: "file", types: ["text/csv", "application/pdf"] },
  errors: ["not_found", "busy"],
});

export const listNotes = operation("GET /games/notes/list", {
  id: "listGameNotes",
  summary: "What was noted on the time line of a child's games, the latest day first.",
  roles: ["user", "specialist"],
  query: z.object({ ...whose, cursor: z.string().max(200).optional(), limit: wholeNumberText(1, 50).default(20) }),
  data: z.array(gameNote),
  list: "cursor",
  errors: ["not_found"],
});

const words = { day: day(), text: text(longestNote) };

export const addNote = operation("POST /games/notes/add", {
  id: "addGameNote",
  idempotency: "optional",
  summary: "Notes something on the time line of a child's games, for everyone who sees its figures.",
  roles: ["user", "specialist"],
  body: z.strictObject({ profile_id: uuid(), ...words }),
  data: gameNote,
  status: 201,
  errors: ["not_found", "too_many_game_notes"],
});

const note = { game_note_id: uuid() };

export const changeNote = operation("POST /games/notes/change", {
  id: "changeGameNote",
  idempotency: "optional",
  summary: "Changes a note of the caller's own.",
  roles: ["user", "specialist"],
  body: z.strictObject({ ...note, ...words }),
  data: gameNote,
  errors: ["game_note_not_found"],
});

export const removeNote = operation("POST /games/notes/remove", {
  id: "removeGameNote",
  idempotency: "optional",
  summary: "Removes a note: the caller's own, and for a guardian with full access every other one that someone wrote.",
  roles: ["user", "specialist"],
  body: z.strictObject(note),
  data: z.object({ removed: z.literal(true) }),
  errors: ["game_note_not_found"],
});

const gameShare = z.object({
  shared_page_id: z.uuid(),
  label: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  days: period,
  skills: z.array(z.enum(skills)),
  with_name: z.boolean(),
  ends_at: z.iso.datetime(),
  revoked_at: z.iso.datetime().nullable(),
  open: z.boolean(),
  /** Latest first; openings within ten minutes count as one. */
  openings: z.array(z.iso.datetime()),
});
export type GameShare = z.output<typeof gameShare>;

export const listShares = operation("GET /games/shares/list", {
  id: "listGameShares",
  summary: "The links by which figures of a child's games are shared, the latest first, each with its openings.",
  roles: ["user"],
  query: z.object({ ...whose, cursor: z.string().max(200).optional(), limit: wholeNumberText(1, 50).default(20) }),
  data: z.array(gameShare),
  list: "cursor",
  errors: ["not_found"],
});

const shown = { skills: listOf(choice(skills), skills.length), with_name: z.boolean() };

export const addShare = operation("POST /games/shares/add", {
  id: "addGameShare",
  idempotency: "none",
  summary:
    "Shares figures of a child's games up to today by a secret link that ends by itself. Only this answer has the link.",
  roles: ["user"],
  body: z.strictObject({
    profile_id: uuid(),
    label: text(longestLabel),
    days: period.default(defaultPeriod),
    ...shown,
    /** How many days the link stays open. */
    open_days: wholeNumber(1, longestShareDays).default(defaultShareDays),
  }),
  data: z.object({ share: gameShare, link: z.url() }),
  status: 201,
  errors: ["not_found", "too_many_shared_pages", "too_much_at_once", "own_consent_missing"],
});

const shared = { shared_page_id: uuid() };

export const changeShare = operation("POST /games/shares/change", {
  id: "changeGameShare",
  idempotency: "optional",
  summary: "Changes what an open link shows.",
  roles: ["user"],
  body: z.strictObject({ ...shared, ...shown }),
  data: gameShare,
  errors: ["not_found", "shared_page_ended"],
});

export const removeShare = operation("POST /games/shares/remove", {
  id: "removeGameShare",
  idempotency: "optional",
  summary: "Ends a link at once. It stays in the list with its openings.",
  roles: ["user"],
  body: z.strictObject(shared),
  data: gameShare,
  errors: ["not_found", "shared_page_ended"],
});

const secret = z.strictObject({ token: z.string().max(100) });

export const checkShare = operation("POST /public/game-shares/check", {
  id: "checkGameShare",
  idempotency: "none",
  summary: "Whether a link still opens. Says nothing of what it shows, and is no opening.",
  roles: ["anon"],
  body: secret,
  data: z.object({ open: z.literal(true) }),
  errors: ["not_found", "too_much_at_once"],
});

export const openShare = operation("GET /public/game-shares/{token}", {
  id: "openGameShare",
  summary:
    "Figures that a guardian shared, for whoever has the link. Each opening is recorded in the child's access log.",
  roles: ["anon"],
  params: secret,
  data: z.object({
    label: z.string(),
    /** First name; null if it is not shared. */
    name: z.string().nullable(),
    ends_at: z.iso.datetime(),
    time_zone: z.string(),
    figures,
  }),
  errors: ["not_found", "too_much_at_once"],
});
export type OpenedShare = z.output<typeof openShare.data>;
