import type { Attempt } from "../../engine/attempts.ts";
import { comesAfter, byStart, isOpen, stateAfterPlay, type StrandState } from "../../engine/fold.ts";
import type { Game } from "../../engine/game.ts";
import type { Budget } from "../../data/shapes.ts";
import type { LoadedGame } from "../play-store.ts";
import { isQuiet, wallClock, wallDay } from "../../data/quiet.ts";
import type { KeptGame, WaitingPlay } from "./kept.ts";
import { isWaiting } from "./queue.ts";

const minute = 60_000;

/** The budget as this device knows it: the server's last value, minus unsent plays of the child's current day. */
export function budgetAt(
  budget: Budget,
  budget_at: number,
  plays: readonly WaitingPlay[],
  now: number,
  offset_ms = 0,
): Budget {
  const { minutes_left, minutes_a_day, quiet_from, quiet_to, time_zone } = budget;
  const quiet_now = isQuiet(wallClock(time_zone, now + offset_ms), quiet_from, quiet_to);
  const dayOf = (at: number) => wallDay(time_zone, at);
  const today = dayOf(now + offset_ms);
  const from = dayOf(budget_at + offset_ms) === today ? minutes_left : minutes_a_day;
  if (from === null) return { ...budget, quiet_now };
  const played = plays.filter(
    (one) => isWaiting(one) && dayOf(Date.parse(one.sent.started_at) + one.sent.offset_ms) === today,
  );
  const ms = played.reduce((sum, { sent }) => sum + sent.active_ms, 0);
  return { ...budget, minutes_left: Math.max(0, Math.ceil(from - ms / minute)), quiet_now };
}

/** Tickets that have not expired; those that no page has used come first. */
export const ticketsAt = (
  { tickets, offset_ms }: Pick<KeptGame, "tickets" | "offset_ms">,
  now: number,
): KeptGame["tickets"] =>
  tickets
    .filter(({ expires_at }) => Date.parse(expires_at) > now + offset_ms)
    .toSorted((a, b) => (a.given_at ?? 0) - (b.given_at ?? 0));

/** Applies plays that the server has not received to the states. */
function statesAfter(states: readonly StrandState[], game: Game, plays: readonly WaitingPlay[]): StrandState[] {
  const folded = plays
    .filter(({ sent }) => sent.game_id === game.id && sent.game_version.startsWith(`${game.version.major}.`))
    .map(({ id, sent }) => ({
      start: Date.parse(sent.started_at) + sent.offset_ms,
      play_id: id,
      doubtful: false,
      together: sent.together,
      attempts: sent.attempts as readonly Attempt[],
    }))
    .toSorted(byStart);
  return states.map((state) => {
    const strand = game.strands.find(({ id }) => id === state.strand);
    return folded.reduce(
      (so_far, play) => (comesAfter(so_far, play) ? stateAfterPlay(so_far, play, strand?.tracks_delay) : so_far),
      state,
    );
  });
}

/** The loaded data, updated with plays of this device that the server has not received. */
export function withUnsentPlays(kept: KeptGame, game: Game, plays: readonly WaitingPlay[], now: number): LoadedGame {
  const own = plays.filter(({ profile_id }) => profile_id === kept.profile_id);
  const { loaded, offset_ms } = kept;
  const strands = statesAfter(loaded.strands as StrandState[], game, own.filter(isWaiting));
  // A strand opens as soon as its level is passed.
  const opened = game.strands.filter(
    (strand) =>
      strand.opens &&
      loaded.open.includes(strand.opens.strand) &&
      isOpen(game, strand, loaded.age ?? game.ages[0], strands),
  );
  return {
    ...loaded,
    offset_ms,
    strands: strands as LoadedGame["strands"],
    open: [...new Set([...loaded.open, ...opened.map(({ id }) => id)])],
    tickets: ticketsAt(kept, now).map(({ given_at: _, items_off = [], ...ticket }) => ({ ...ticket, items_off })),
    budget: budgetAt(loaded.budget, kept.budget_at, own, now, offset_ms),
  };
}
