import { z } from "zod";
import { operationWith } from "../../platform/http/operation.ts";
import { choice, text, uuid, wallTime, wholeNumber, wholeNumberText } from "../../platform/http/validation.ts";
import { errors as accountErrors } from "../accounts/contract.ts";
import { sessionCounts } from "../sessions/contract.ts";
import {
  budget,
  device,
  gameId,
  gameView,
  language,
  planItem,
  resume,
  sentPlays,
  settings,
  strandState,
} from "./data/shapes.ts";
import { itemErrors } from "./data/item-calls.ts";
import { mostAttempts } from "./engine/attempts.ts";
import { skills } from "./data/skills.ts";

export * from "./data/item-calls.ts";
export * from "./data/today-calls.ts";

export const errors = {
  game_not_found: 404,
  game_off_not_found: 404,
  ...itemErrors,
  game_switched_off: 409,
  game_is_off: 409,
  save_conflict: 409,
  level_not_reached: 409,
  too_many_extra_minutes: 409,
  /** Reasons for refusing a single play, in the verdicts of `POST /games/stats`. */
  ticket_unknown: 404,
  play_conflict: 409,
  play_unreadable: 400,
  version_unknown: 409,
} as const;

const operation = operationWith({ ...accountErrors, ...errors });

export const listGames = operation("GET /games", {
  id: "listGames",
  summary:
    "The games, without what is switched off. With `profileId`, those that the child is old enough for; with `age`, those for this age. Each is there in all languages.",
  roles: ["user", "specialist", "editor", "superadmin"],
  query: z.object({
    skill: choice(skills).optional(),
    age: wholeNumberText(0, 130).optional(),
    profileId: uuid().optional(),
  }),
  data: z.array(gameView),
});

export const readGame = operation("GET /games/{id}", {
  id: "readGame",
  summary: "One game with the parameters of its levels, and the versions of the pools it deals from.",
  roles: ["user", "specialist", "editor", "superadmin"],
  params: z.object({ id: z.string().max(40) }),
  data: gameView.extend({
    /** By strand, 24 levels each. */
    levels: z.record(z.string(), z.array(z.unknown())),
    /** Versions by language and kind. */
    pools: z.record(z.string(), z.record(z.string(), z.int())),
    /** Items that are switched off, by language. */
    items_off: z.record(z.string(), z.array(z.string())),
    /** URL of the recordings by language; null if there are none. */
    voices: z.record(z.string(), z.string().nullable()),
  }),
  errors: ["game_not_found"],
});

export const loadGame = operation("POST /games/load", {
  id: "loadGame",
  idempotency: "optional",
  summary: "Tickets for plays of a game, with all a device needs to play them without a connection.",
  roles: ["user"],
  body: z.strictObject({
    profile_id: uuid(),
    game_id: gameId(),
    language: language(),
    tickets: wholeNumber(1, 5).default(1),
    device: device().optional(),
  }),
  data: z.object({
    tickets: z.array(
      z.object({
        play_id: z.uuid(),
        seed: z.string(),
        expires_at: z.iso.datetime(),
        /** Items that this play leaves out, even if they are switched on later. */
        items_off: z.array(z.string()),
      }),
    ),
    /** Items that are off now. A ticket with a different list is older and should be exchanged. */
    items_off: z.array(z.string()),
    server_time: z.iso.datetime(),
    age: z.int().nullable(),
    strands: z.array(strandState),
    /** Ids of the strands that the child may play. */
    open: z.array(z.string()),
    /** An interrupted play on this device within a day, with its ticket's seed; null if there is none. */
    resume: z
      .object({ play_id: z.uuid(), seed: z.string(), items_off: z.array(z.string()), i: z.int(), active_ms: z.int() })
      .nullable(),
    settings,
    rev: z.int(),
    budget,
    /** A plan's tasks for this game today; null without a plan. */
    plan: z.object({ plan_id: z.uuid(), minutes: z.int(), items: z.array(planItem) }).nullable(),
    /** URL of the game's recordings in the language; null if there are none. */
    voices: z.string().nullable(),
  }),
  errors: ["game_switched_off", "not_found", "too_much_at_once"],
  duringChildLock: true,
});

export const saveGame = operation("POST /games/save", {
  id: "saveGame",
  idempotency: "optional",
  summary:
    "How a child plays on a device, and where it left off. A stale `rev` is refused; `/games/load` has what is stored.",
  roles: ["user"],
  body: z.strictObject({
    profile_id: uuid(),
    game_id: gameId(),
    device: device(),
    rev: wholeNumber(0, 1_000_000_000),
    settings: settings.optional(),
    /** Null forgets the interrupted play. */
    resume: resume.nullish(),
  }),
  data: z.object({ rev: z.int(), settings }),
  errors: ["save_conflict", "not_found"],
  duringChildLock: true,
});

export const addPlays = operation("POST /games/stats", {
  id: "addPlays",
  idempotency: "optional",
  summary: `Takes plays, whole or as far as they are, with at most ${mostAttempts} answers together. The server deals each again from its ticket. Sending again, or more of the same play, does no harm.`,
  roles: ["user"],
  body: z.strictObject({ profile_id: uuid(), plays: sentPlays }),
  data: z.object({
    plays: z.array(
      z.object({
        play_id: z.uuid(),
        verdict: z.enum(["stored", "appended", "same", "refused"]),
        /** Why it was refused. */
        code: z.enum(["ticket_unknown", "play_conflict", "play_unreadable", "version_unknown"]).nullable(),
        /** How many of its attempts are stored. */
        attempts: z.int(),
        doubtful: z.boolean(),
        /** Levels that these plays passed. */
        levels: z.array(z.object({ strand: z.string(), level: z.int() })),
      }),
    ),
    /** States by game, of the games in these plays. */
    strands: z.record(z.string(), z.array(strandState)),
    budget,
  }),
  errors: ["not_found", "too_much_at_once"],
  duringChildLock: true,
});

export const addLevel = operation("POST /games/stats/levels/add", {
  id: "addGameLevel",
  idempotency: "optional",
  summary: "Confirms that a level is passed, as the stored plays say.",
  roles: ["user"],
  body: z.strictObject({ profile_id: uuid(), play_id: uuid(), strand: text(20), level: wholeNumber(1, 24) }),
  data: z.object({ strand: z.string(), level: z.int(), major: z.int(), reached_at: z.iso.datetime() }),
  errors: ["level_not_reached", "not_found"],
  duringChildLock: true,
});

export const refreshStats = operation("POST /profiles/refresh-stats/{id}", {
  id: "refreshStats",
  idempotency: "none",
  summary:
    "Recounts a profile's sessions, with the minutes of those completed. For who may play in its name, once a minute also where it stands in the games.",
  roles: ["user"],
  params: z.object({ id: uuid() }),
  data: z.object({
    profile_id: z.uuid(),
    computed_at: z.iso.datetime(),
    sessions: sessionCounts,
    /** Null for readers who may not play. */
    games: z.object({ computed_at: z.iso.datetime(), strands: z.int(), plays: z.int() }).nullable(),
  }),
});

export type PlayLimits = z.output<typeof limits>;
const limits = z.object({
  minutes_a_day: z.int(),
  quiet_from: z.string().nullable(),
  quiet_to: z.string().nullable(),
  /** Additional minutes for today only. */
  extra_minutes: z.int(),
  minutes_played: z.int(),
  time_zone: z.string(),
});

export const readLimits = operation("GET /games/limits", {
  id: "readPlayLimits",
  summary: "How much and when a child may play.",
  roles: ["user"],
  query: z.object({ profileId: uuid() }),
  data: limits,
  errors: ["not_found"],
  duringChildLock: true,
});

export const changeLimits = operation("PUT /games/limits/change", {
  id: "changePlayLimits",
  idempotency: "optional",
  summary: "Sets how many minutes a day a child may play, and the hours in which it may not.",
  roles: ["user"],
  body: z.strictObject({
    profile_id: uuid(),
    minutes_a_day: wholeNumber(5, 60),
    /** Both null for no quiet hours. */
    quiet_from: wallTime().nullable(),
    quiet_to: wallTime().nullable(),
  }),
  data: limits,
  errors: ["child_lock", "not_found"],
});

export const addMinutes = operation("POST /games/limits/extra", {
  id: "addPlayMinutes",
  idempotency: "none",
  summary: "Ten minutes more today. During the child lock, a grown-up proves with the PIN that it was them.",
  roles: ["user"],
  body: z.strictObject({ profile_id: uuid(), pin: z.string().max(8).optional() }),
  data: limits,
  errors: ["wrong_pin", "pin_too_soon", "too_many_extra_minutes", "not_found"],
  duringChildLock: true,
});

const off = z.object({
  id: z.uuid(),
  game_id: z.string(),
  strand: z.string().nullable(),
  reason: z.string(),
  off_at: z.iso.datetime(),
  off_by: z.uuid().nullable(),
});

export const listSwitchedOff = operation("GET /admin/games", {
  id: "listSwitchedOffGames",
  summary: "What of the games is switched off right now, and why.",
  roles: ["editor", "superadmin"],
  data: z.array(off),
});

export const switchOff = operation("POST /admin/games/off/add", {
  id: "switchOffGame",
  idempotency: "optional",
  summary: "Takes a game or a strand from the catalogue. Plays that have a ticket are still taken.",
  roles: ["editor", "superadmin"],
  body: z.strictObject({ game_id: gameId(), strand: text(20).nullish(), reason: text(500, 3) }),
  data: off,
  status: 201,
  errors: ["game_is_off"],
});

export const switchOn = operation("DELETE /admin/games/off/remove", {
  id: "switchOnGame",
  idempotency: "optional",
  summary: "Puts a game or a strand back.",
  roles: ["editor", "superadmin"],
  body: z.strictObject({ game_off_id: uuid() }),
  data: z.object({ id: z.uuid() }),
  errors: ["game_off_not_found"],
});
