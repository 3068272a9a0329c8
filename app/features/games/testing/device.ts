import { randomOf, seedOf } from "../engine/random.ts";
import { emptyState, type StrandState } from "../engine/fold.ts";
import { poolKindsOf, versionText } from "../engine/game.ts";
import type { Player } from "../demo/players.ts";
import { simulatePlay } from "../demo/simulated-play.ts";
import { type GameId, loadGame } from "../games/list.ts";
import { withoutItems } from "../pools/items.ts";
import { loadPools, versionsOf } from "../pools/load.ts";
import type { Language } from "../pools/pool.ts";

export const child: Player = { ability: 8, guess: 0.25, slope: 2, lapse: 0.03 };

export interface DevicePlayInput {
  ticket: { play_id: string; seed: string; items_off?: readonly string[] };
  game_id: GameId;
  strand: string;
  language?: Language;
  state?: StrandState;
  started_at: Date;
  offset_ms?: number;
  player?: Player;
  tasks?: number;
}

/** Builds the data that a device sends after a play. */
export async function playOnDevice({
  ticket,
  game_id,
  strand: id,
  language = "sl",
  started_at,
  offset_ms = 0,
  player = child,
  tasks = 12,
  ...known
}: DevicePlayInput) {
  const game = await loadGame(game_id);
  const strand = game.strands.find((one) => one.id === id);
  if (!strand) throw new Error(`No strand ${id}`);
  const kinds = poolKindsOf(game);
  const pools = withoutItems(await loadPools(language, kinds), ticket.items_off ?? []);
  const seed = seedOf(ticket.seed);
  const state = known.state ?? emptyState(game, strand, 6);
  const { attempts, active_ms } = simulatePlay({
    strand,
    pools,
    seed,
    state,
    start: started_at.getTime() + offset_ms,
    player,
    random: randomOf([seed[3], seed[2], 7, 1]),
    tasks,
  });
  return {
    play_id: ticket.play_id,
    game_id,
    game_version: versionText(game),
    pools: versionsOf(pools, kinds) as Record<string, number>,
    language,
    channel: null,
    device: { input: "touch", coarse: true, hz: 60, reduced_motion: false, sound: true },
    narrow: false,
    focus: null,
    adapted: false,
    started_at: started_at.toISOString(),
    offset_ms,
    ended_at: new Date(started_at.getTime() + active_ms).toISOString() as string | null,
    end: "done" as string | null,
    active_ms: Math.round(active_ms),
    together: false,
    attempts: attempts.map((attempt) => ({ ...attempt, stimulus: [...attempt.stimulus], flags: [...attempt.flags] })),
  };
}
