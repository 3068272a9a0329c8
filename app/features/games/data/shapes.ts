import { z } from "zod";
import { locales } from "../../../platform/i18n/locales.ts";
import { choice, instant, text, uuid, wholeNumber } from "../../../platform/http/validation.ts";
import { mostAttempts } from "../engine/attempts.ts";
import { type GameId, gameIds } from "../games/list.ts";

export const gameId = () => choice(gameIds as [GameId, ...GameId[]]);
export const language = () => choice(locales);
/** A random id that a device gives itself; it reveals nothing about the device. */
export const device = () => text(40).regex(/^[\w-]+$/);

export const channels = ["voice", "adult", "pictures"] as const;
export const inputs = ["touch", "mouse", "pen", "key", "scan"] as const;
export const endings = ["done", "left", "budget", "quiet", "error"] as const;
export const flags = [
  "void",
  "hidden",
  "idle",
  "paused",
  "clamped_below",
  "clamped_above",
  "closing",
  "unscored",
  "recomputed",
  "impossible",
] as const;

/** How a child plays on a device. */
export const settings = z.strictObject({
  channel: choice(channels).optional(),
  /** A grown-up confirmed that this device's voice pronounces the sounds distinctly. */
  voice_checked: z.boolean().optional(),
  /** Allows voices that send the text to a third party; only a guardian can set it. */
  remote_voices: z.boolean().optional(),
  /** For Serbian: lets a Croatian or Bosnian voice say the instructions; only a grown-up can set it. */
  near_voice: z.boolean().optional(),
  /** Scanning switches: none, one that advances by itself, or two that step. */
  switches: wholeNumber(0, 2).optional(),
  scan_ms: wholeNumber(800, 4000).optional(),
  hand: choice(["right", "left"]).optional(),
  sound: z.boolean().optional(),
  together: z.boolean().optional(),
  /** Options have names for screen readers. */
  named: z.boolean().optional(),
});
export type GameSettings = z.output<typeof settings>;

/**
 * Settings that only grown-ups may change: which voices may speak, and what a play counts for. During a child lock a child may
 * still change hand, switches and sounds.
 */
export const grownUpSettings: ReadonlySet<string> = new Set([
  "together",
  "channel",
  "voice_checked",
  "remote_voices",
  "near_voice",
  "named",
] satisfies (keyof GameSettings)[]);

export const resume = z.strictObject({ play_id: uuid(), i: wholeNumber(0, 300), active_ms: wholeNumber(0, 3_600_000) });

const longestResponse = 2000;
const deepestResponse = 8;

/** Limits depth and size level by level, because turning an oversized value into text would be expensive. */
function isShort(response: unknown): boolean {
  let level = [response];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepestResponse || level.length > longestResponse) return false;
    level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
  }
  return response === undefined || JSON.stringify(response).length <= longestResponse;
}
const response = z.unknown().refine(isShort);

const sentAttempt = z.strictObject({
  i: wholeNumber(0, mostAttempts - 1),
  strand: text(20),
  t: wholeNumber(1000, 24_999),
  level: wholeNumber(1, 24),
  anchor: z.boolean(),
  stimulus: z.array(z.string().max(80)).max(80),
  response,
  correct: z.boolean().nullable(),
  rt_ms: wholeNumber(0, 600_000).nullable(),
  tries: wholeNumber(0, 20),
  hints: wholeNumber(0, 2),
  input: choice(inputs),
  flags: z.array(choice(flags)).max(10),
});

export const sentPlay = z.strictObject({
  play_id: uuid(),
  game_id: gameId(),
  /** `major.minor` of the game that dealt the play. */
  game_version: text(9).regex(/^\d{1,3}\.\d{1,3}$/),
  /** Versions of the pools that the play was dealt from, by kind; empty if the game has none. */
  pools: z.record(z.string().max(20), wholeNumber(1, 9999)),
  language: language(),
  channel: choice(channels).nullable(),
  device: z.strictObject({
    input: choice(inputs),
    coarse: z.boolean(),
    hz: wholeNumber(1, 500).nullable(),
    reduced_motion: z.boolean(),
    sound: z.boolean(),
  }),
  narrow: z.boolean(),
  focus: z.string().max(40).nullable(),
  adapted: z.boolean(),
  /** The start by the device's clock, and that clock's correction, known from `server_time` when the ticket was loaded. */
  started_at: instant(),
  offset_ms: z.int().min(-4e11).max(4e11),
  /** Both null while the play continues. */
  ended_at: instant().nullable(),
  end: choice(endings).nullable(),
  active_ms: wholeNumber(0, 3_600_000),
  together: z.boolean(),
  /** The number of paths walked, for the one game that stores only that. */
  walked: wholeNumber(0, 1000).nullish(),
  attempts: z.array(sentAttempt).max(mostAttempts),
});
/** Plays of one child, up to the limit of one call. */
export const sentPlays = z
  .array(sentPlay)
  .min(1)
  .max(20)
  .refine(
    (plays) => plays.reduce((sum, { attempts }) => sum + attempts.length, 0) <= mostAttempts,
    JSON.stringify({ code: "max", values: { max: mostAttempts } }),
  );
export type SentPlay = z.output<typeof sentPlay>;

export const strandState = z.object({
  strand: z.string(),
  game_major: z.int(),
  stairs: z.object({ phase: z.enum(["climb", "settle", "track"]), errors: z.int(), left: z.int(), t: z.int() }),
  anchor: z.object({ level: z.int(), answers: z.array(z.boolean()) }).nullable(),
  scored: z.int(),
  recent_t: z.array(z.int()),
  windows: z.array(z.int()),
  passed: z.int(),
  newest: z.object({ start: z.int(), play_id: z.string() }).nullable(),
});

export const budget = z.object({
  /** Minutes left today in the child's time zone, rounded up; null without a limit. */
  minutes_left: z.int().nullable(),
  minutes_a_day: z.int().nullable(),
  quiet_from: z.string().nullable(),
  quiet_to: z.string().nullable(),
  quiet_now: z.boolean(),
  /** The time zone of the quiet hours, which is the child's, whatever the device's clock shows. */
  time_zone: z.string().nullable().optional(),
});
export type Budget = z.output<typeof budget>;

export const planItem = z.object({
  game_id: z.string(),
  strand: z.string(),
  level_from: z.int(),
  level_to: z.int(),
  focus: z.string().nullable(),
  channel: z.enum(channels).nullable(),
  plays: z.int(),
});

/** Only the strands that can be played, so none of a game that is switched off. */
export const gameView = z.object({
  id: z.string(),
  version: z.string(),
  ages: z.tuple([z.int(), z.int()]),
  minutes: z.int(),
  icon: z.string(),
  /** False if nothing is right or wrong, and nothing is measured. */
  scored: z.boolean(),
  strands: z.array(
    z.object({
      id: z.string(),
      skill: z.string(),
      from_age: z.int(),
      opens: z.object({ strand: z.string(), level: z.int() }).nullable(),
      needs_voice: z.boolean(),
      needs_reading: z.boolean(),
      /** The age from which it requires reading; younger children get pictures. Null if it always or never requires reading. */
      reads_from: z.int().nullable(),
      screen_reader: z.enum(["adapted", "none"]),
      by_switch: z.boolean(),
    }),
  ),
});
export type GameView = z.output<typeof gameView>;
