import type { LoadedGame } from "./play-store.ts";
import { isQuiet, wallClock } from "../data/quiet.ts";

export interface Limits {
  /** Today's limit for the whole play, including what was played before an interruption. */
  ms_left: number | null;
  quiet_from: string | null;
  quiet_to: string | null;
  /** The time zone of the quiet hours. */
  zone: string | null;
  /** The server's clock minus the device's. */
  offset_ms: number;
}

const minute = 60_000;
/** With this little time left, the stones are dimmed. */
const almost = 120_000;

/**
 * The limits of the loaded budget; none without a budget. `before_ms` is the time played before an interruption, which the remaining
 * minutes no longer contain.
 */
export function limitsOf(loaded: Pick<LoadedGame, "budget" | "offset_ms"> | null, before_ms = 0): Limits {
  const { minutes_left = null, quiet_from = null, quiet_to = null, time_zone = null } = loaded?.budget ?? {};
  return {
    ms_left: minutes_left === null ? null : minutes_left * minute + before_ms,
    quiet_from,
    quiet_to,
    zone: time_zone,
    offset_ms: loaded?.offset_ms ?? 0,
  };
}

/** Whether and why a play must end at a time of the device's clock, and whether little of the day's minutes is left. */
export function checkTime(
  limits: Limits,
  spent_ms: number,
  now: number,
): { because: "budget" | "quiet" | null; nearly: boolean } {
  const { ms_left, quiet_from, quiet_to, zone, offset_ms } = limits;
  const left = ms_left === null ? Infinity : ms_left - spent_ms;
  const because =
    left <= 0 ? "budget" : isQuiet(wallClock(zone, now + offset_ms), quiet_from, quiet_to) ? "quiet" : null;
  return { because, nearly: left <= almost };
}
