import { z } from "zod";
import { operationWith } from "../../platform/http/operation.ts";
import { choice, day, listOf, text, uuid, whole, wholeText } from "../../platform/http/validation.ts";
import { errors as diaryErrors } from "../diary/contract.ts";
import {
  defaultPeriod, defaultShare, longestLabel, longestNote, longestShare, notEnough, periods, planChanges, skills, tableKinds, trendKinds, valueKinds,
} from "./rules.ts";

export const errors = { game_note_not_found: 404, too_many_game_notes: 409 } as const;

const operation = operationWith({ ...diaryErrors, ...errors });

const share = z.object({ share: z.number(), lower: z.number(), upper: z.number(), n: z.int() });
const period = z.union([z.literal(7), z.literal(30), z.literal(90)]);

export const strandFigures = z.object({
  game_id: z.string(),
  strand: z.string(),
  /** Version of the game whose plays these are; plays of others are not compared with them. */
  major: z.int(),
  /** Options were named to a screen reader: a series of its own. */
  adapted: z.boolean(),
  /** Instructions came as pictures: a series of its own. */
  pictures: z.boolean(),
  plays: z.int(),
  minutes: z.number(),
  /** 1 to 8. */
  stone: z.int().nullable(),
  /** 1 to 24, with a band from three plays on. */
  level: z.object({ at: z.number(), lower: z.number().nullable(), upper: z.number().nullable() }).nullable(),
  /** Of tasks of one fixed difficulty; null with fewer than twelve. */
  accuracy: share.nullable(),
  /** Enough answers for a line and a comparison. */
  sure: z.boolean(),
  trend: z.object({
    kind: z.enum(trendKinds),
    now: z.number().nullable(),
    before: z.number().nullable(),
    lower: z.number().nullable(),
    upper: z.number().nullable(),
    plays: z.int().nullable(),
    since: z.iso.date().nullable(),
  }),
  points: z.array(share.extend({ from: z.iso.date(), to: z.iso.date(), level: z.int() })),
  harder: z.array(z.object({ day: z.iso.date(), level: z.int() })),
  doubtful: z.array(z.object({ day: z.iso.date(), share: z.number().nullable() })),
  /** Plays in which a grown-up helped. */
  together: z.int(),
  /** Milliseconds. */
  time: z.object({
    median: z.number(), lower: z.number(), upper: z.number(), n: z.int(), input: z.enum(["touch", "mouse", "key"]), before: z.number().nullable(),
    differs: z.boolean(),
  }).nullable(),
  /** In ten tasks. */
  hints: z.number().nullable(),
  inputs: z.array(z.object({ input: z.enum(["touch", "mouse", "pen", "key", "scan"]), attempts: z.int() })),
  changed: z.iso.date().nullable(),
  tables: z.array(z.object({
    kind: z.enum(tableKinds),
    rows: z.array(z.object({ key: z.string(), right: z.int().nullable(), n: z.int(), other: z.string().nullable() })),
  })),
  values: z.array(z.object({ kind: z.enum(valueKinds), value: z.number().nullable(), n: z.int(), reason: z.enum(notEnough).nullable() })),
});

export const figures = z.object({
  days: period,
  from: z.iso.date(),
  to: z.iso.date(),
  practice: z.object({
    days: z.int(), plays: z.int(), minutes: z.number(), by_day: z.array(z.object({ day: z.iso.date(), minutes: z.number() })),
  }),
  skills: z.array(z.object({ skill: z.enum(skills), strands: z.array(strandFigures) })),
});
export type FiguresView = z.output<typeof figures>;

export const gameNote = z.object({
  id: z.uuid(),
  day: z.iso.date(),
  /** Empty where a plan's change noted itself. */
  text: z.string(),
  plan_change: z.enum(planChanges).nullable(),
  /** Null when they have left. */
  by: z.object({ name: z.string(), specialist: z.boolean(), you: z.boolean() }).nullable(),
  may_change: z.boolean(),
  may_remove: z.boolean(),
});
export type GameNote = z.output<typeof gameNote>;

const days = wholeText(7, 90).refine((value) => (periods as readonly number[]).includes(value)).default(defaultPeriod);
const whose = { profileId: uuid() };

export const readStats = operation({
  id: "readGameStats",
  method: "get",
  path: "/games/stats",
  summary: "Figures of a child's games for the last 7, 30 or 90 days: for guardians, and for others with the scope `game_stats`, whose reading stands in the access diary.",
  roles: ["user", "specialist"],
  query: z.object({ ...whose, days }),
  data: z.object({
    profile: z.object({ id: z.uuid(), name: z.string(), tint: z.string(), time_zone: z.string() }),
    /** Whether the caller may add notes, and share. */
    may_note: z.boolean(),
    may_share: z.boolean(),
    figures,
    /** Of the period, the latest first. */
    notes: z.array(gameNote),
  }),
  errors: ["not_found"],
});
export type GameStats = z.output<typeof readStats.data>;

export const exportStats = operation({
  id: "exportGameStats",
  method: "get",
  path: "/games/stats/export",
  summary: "The figures of a child's games as a paper (pdf), or as a table (csv) of answers or of weeks, in the caller's language.",
  roles: ["user", "specialist"],
  query: z.object({ ...whose, days, format: z.enum(["csv", "pdf"]), rows: z.enum(["answers", "weeks"]).default("answers") }),
  answer: { kind: "file", types: ["text/csv", "application/pdf"] },
  errors: ["not_found", "busy"],
});

export const listNotes = operation({
  id: "listGameNotes",
  method: "get",
  path: "/games/notes/list",
  summary: "What was noted on the time line of a child's games, the latest day first.",
  roles: ["user", "specialist"],
  query: z.object({ ...whose, cursor: z.string().max(200).optional(), limit: wholeText(1, 50).default(20) }),
  data: z.array(gameNote),
  list: "cursor",
  errors: ["not_found"],
});

const words = { day: day(), text: text(longestNote) };

export const addNote = operation({
  id: "addGameNote",
  method: "post",
  path: "/games/notes/add",
  idempotency: "optional",
  summary: "Notes something on the time line of a child's games, for everyone who sees its figures.",
  roles: ["user", "specialist"],
  body: z.strictObject({ profile_id: uuid(), ...words }),
  data: gameNote,
  status: 201,
  errors: ["not_found", "too_many_game_notes"],
});

const note = { game_note_id: uuid() };

export const changeNote = operation({
  id: "changeGameNote",
  method: "post",
  path: "/games/notes/change",
  idempotency: "optional",
  summary: "Changes a note of the caller's own.",
  roles: ["user", "specialist"],
  body: z.strictObject({ ...note, ...words }),
  data: gameNote,
  errors: ["game_note_not_found"],
});

export const removeNote = operation({
  id: "removeGameNote",
  method: "post",
  path: "/games/notes/remove",
  idempotency: "optional",
  summary: "Removes a note: the caller's own, and for a full guardian every other one that somebody wrote.",
  roles: ["user", "specialist"],
  body: z.strictObject(note),
  data: z.object({ removed: z.literal(true) }),
  errors: ["game_note_not_found"],
});

export const gameShare = z.object({
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
  /** The latest first; openings within ten minutes are one. */
  openings: z.array(z.iso.datetime()),
});
export type GameShare = z.output<typeof gameShare>;

export const listShares = operation({
  id: "listGameShares",
  method: "get",
  path: "/games/shares/list",
  summary: "The links by which figures of a child's games are shared, the latest first, each with its openings.",
  roles: ["user"],
  query: z.object({ ...whose, cursor: z.string().max(200).optional(), limit: wholeText(1, 50).default(20) }),
  data: z.array(gameShare),
  list: "cursor",
  errors: ["not_found"],
});

const shown = { skills: listOf(choice(skills), skills.length), with_name: z.boolean() };

export const addShare = operation({
  id: "addGameShare",
  method: "post",
  path: "/games/shares/add",
  idempotency: "none",
  summary: "Shares figures of a child's games up to today by a secret link that ends by itself. Only this answer has the link.",
  roles: ["user"],
  body: z.strictObject({
    profile_id: uuid(), label: text(longestLabel), days: period.default(defaultPeriod), ...shown,
    /** Days for which it is open. */
    open_days: whole(1, longestShare).default(defaultShare),
  }),
  data: z.object({ share: gameShare, link: z.url() }),
  status: 201,
  errors: ["not_found", "too_many_shared_pages", "too_much_at_once"],
});

const shared = { shared_page_id: uuid() };

export const changeShare = operation({
  id: "changeGameShare",
  method: "post",
  path: "/games/shares/change",
  idempotency: "optional",
  summary: "Changes what an open link shows.",
  roles: ["user"],
  body: z.strictObject({ ...shared, ...shown }),
  data: gameShare,
  errors: ["not_found", "shared_page_ended"],
});

export const removeShare = operation({
  id: "removeGameShare",
  method: "post",
  path: "/games/shares/remove",
  idempotency: "optional",
  summary: "Ends a link at once. It stays in the list with its openings.",
  roles: ["user"],
  body: z.strictObject(shared),
  data: gameShare,
  errors: ["not_found", "shared_page_ended"],
});

const secret = z.strictObject({ token: z.string().max(100) });

export const checkShare = operation({
  id: "checkGameShare",
  method: "post",
  path: "/public/game-shares/check",
  idempotency: "none",
  summary: "Whether a link still opens. Says nothing of what it shows, and is no opening.",
  roles: ["anon"],
  body: secret,
  data: z.object({ open: z.literal(true) }),
  errors: ["not_found", "too_much_at_once"],
});

export const openShare = operation({
  id: "openGameShare",
  method: "get",
  path: "/public/game-shares/{token}",
  summary: "Figures that a guardian shared, for whoever has the link. Each opening stands in the child's access diary.",
  roles: ["anon"],
  params: secret,
  data: z.object({
    label: z.string(),
    /** First name; null where it is not shared. */
    name: z.string().nullable(),
    ends_at: z.iso.datetime(),
    time_zone: z.string(),
    figures,
  }),
  errors: ["not_found", "too_much_at_once"],
});
export type OpenedShare = z.output<typeof openShare.data>;
