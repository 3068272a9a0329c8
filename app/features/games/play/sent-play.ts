import type { Attempt } from "../engine/attempts.ts";
import { type Game, poolKindsOf, type Strand, versionText } from "../engine/game.ts";
import type { PlayState } from "../engine/play.ts";
import type { SentPlay } from "../data/shapes.ts";
import { type Pools } from "../pools/pool.ts";
import { versionsOf } from "../pools/load.ts";
import { prefersReducedMotion, hasCoarsePointer, mostUsedInput } from "./device.ts";
import type { Channel } from "./screen.ts";

/** The parts of a play that do not change. */
export interface PlayFacts {
  play_id: string;
  game: Game;
  strand: Strand;
  pools: Pools;
  channel: Channel | null;
  narrow: boolean;
  focus: string | null;
  adapted: boolean;
  hz: number | null;
  started_at: number;
  offset_ms: number;
}

/** Builds a play in the form in which it is sent. */
export function buildSentPlay(
  facts: PlayFacts,
  play: PlayState,
  { together, sound }: { together: boolean; sound: boolean },
): SentPlay {
  const { play_id, game, pools, channel, narrow, focus, adapted, hz, started_at, offset_ms } = facts;
  const ended = play.stage === "end";
  return {
    play_id,
    game_id: game.id as SentPlay["game_id"],
    game_version: versionText(game),
    pools: versionsOf(pools, poolKindsOf(game)) as SentPlay["pools"],
    language: pools.language,
    channel,
    device: {
      input: mostUsedInput(play.attempts),
      coarse: hasCoarsePointer(),
      hz,
      reduced_motion: prefersReducedMotion(),
      sound,
    },
    narrow,
    focus,
    adapted,
    started_at: new Date(started_at).toISOString(),
    offset_ms,
    ended_at: ended ? new Date().toISOString() : null,
    end: ended ? (play.ending ?? "done") : null,
    active_ms: Math.round(play.active_ms),
    together,
    attempts: play.attempts.map((attempt: Attempt) => ({
      ...attempt,
      stimulus: [...attempt.stimulus],
      flags: [...attempt.flags],
    })),
  };
}
