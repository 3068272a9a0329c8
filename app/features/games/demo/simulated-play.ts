import type { Attempt } from "../engine/attempts.ts";
import { stateAtStart, type StrandState } from "../engine/fold.ts";
import type { Strand } from "../engine/game.ts";
import { newPlay, type PlaySetup, type PlayState, nextPlayState } from "../engine/play.ts";
import type { Random, Seed } from "../engine/random.ts";
import { chanceOf, type Player, uniform } from "./players.ts";
import { rightAnswer, wrongAnswer } from "../games/answers.ts";
import type { Pools } from "../pools/pool.ts";

export interface SimulatePlayInput {
  strand: Strand;
  pools: Pools;
  seed: Seed;
  state: StrandState;
  /** When the play begins. */
  start: number;
  player: Player;
  random: Random;
  /** Limit of tasks. */
  tasks?: number;
}

export interface SimulatedPlay {
  attempts: readonly Attempt[];
  active_ms: number;
}

/** Runs a play through the engine, as a screen would, for a simulated child who knows some of the answers. */
export function simulatePlay({
  strand,
  pools,
  seed,
  state,
  start,
  player,
  random,
  tasks = 30,
}: SimulatePlayInput): SimulatedPlay {
  const setup: PlaySetup = { strand, pools, seed, state: stateAtStart(state, start, strand.tracks_delay) };
  let at = 0;
  let play: PlayState = nextPlayState(setup, newPlay(setup), { type: "begin", at });
  while (play.stage !== "end") {
    const { dealt } = play;
    if (play.stage === "task" && dealt) {
      if (play.attempts.length >= tasks) play = { ...play, ending: "left" };
      const right = uniform(random) < chanceOf(player, Math.floor(dealt.t / 1000));
      if (!right && random.chance(1, 8)) play = nextPlayState(setup, play, { type: "hint", at: (at += 700) });
      const rt_ms = 900 + random.below(1800) + (right ? 0 : 500);
      const response = right ? rightAnswer(dealt.task) : wrongAnswer(dealt.task);
      play = nextPlayState(setup, play, { type: "answer", at: (at += rt_ms), response, rt_ms, input: "touch" });
    } else if (play.stage === "again" && dealt) {
      play = nextPlayState(setup, play, {
        type: "answer",
        at: (at += 1500),
        response: rightAnswer(dealt.task),
        rt_ms: 1500,
        input: "touch",
      });
    } else {
      play = nextPlayState(setup, play, { type: play.stage === "paused" ? "resume" : "next", at: (at += 1300) });
    }
    if (play.attempts.length > tasks + 2) play = nextPlayState(setup, play, { type: "leave", at });
  }
  return { attempts: play.attempts, active_ms: play.active_ms };
}
