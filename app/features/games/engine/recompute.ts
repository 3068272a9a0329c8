import type { PoolKind, Pools } from "../pools/pool.ts";
import { isAnchorTurn } from "./anchors.ts";
import { type Attempt, type Flag, isUnanswered } from "./attempts.ts";
import { type Game, levelCount, type PastTask, poolKindsOf, type Strand, type Task } from "./game.ts";
import { fastest, isDoubtful } from "./plausibility.ts";
import type { Seed } from "./random.ts";

export interface SentPlay {
  seed: Seed;
  pools: Pools;
  focus?: string;
  narrow?: boolean;
  attempts: readonly Attempt[];
  /** Total time, measured by the device. */
  active_ms: number;
}

export type RecomputeFault = "gap" | "strand_unknown" | "level_unknown";

export interface RecomputedPlay {
  attempts: Attempt[];
  doubtful: boolean;
  /** The task of the attempt with the same index. */
  tasks: Task[];
}

/** The versions that a play says it was dealt from. */
export interface DealtVersions {
  major: number;
  pools: Partial<Record<PoolKind, number>>;
}

/** Whether a play can be dealt again. Plays of older major versions or other pool versions count as stored. */
export function canRecompute(game: Game, from: DealtVersions, pools: Pools): boolean {
  return (
    from.major === game.version.major && poolKindsOf(game).every((kind) => from.pools[kind] === pools[kind].version)
  );
}

/** Deals a play again from its seed and decides what was right; the browser's verdict is only compared. */
export function recompute(game: Game, play: SentPlay): RecomputedPlay | RecomputeFault {
  const steps = recomputeInSteps(game, play);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Like `recompute`, one attempt per step, because a long play takes long. */
export function* recomputeInSteps(game: Game, play: SentPlay): Generator<undefined, RecomputedPlay | RecomputeFault> {
  const strands = new Map(game.strands.map((strand) => [strand.id, { strand, past: [] as PastTask[] }]));
  const attempts: Attempt[] = [];
  const tasks: Task[] = [];
  for (const [i, sent] of play.attempts.entries()) {
    if (sent.i !== i) return "gap";
    const of = strands.get(sent.strand);
    if (!of) return "strand_unknown";
    if (
      !Number.isInteger(sent.t) ||
      sent.level !== Math.floor(sent.t / 1000) ||
      sent.level < 1 ||
      sent.level > levelCount
    )
      return "level_unknown";
    const { seed, pools, focus, narrow } = play;
    const task = of.strand.deal({
      seed,
      pools,
      level: sent.level,
      past: of.past,
      i,
      ...(focus === undefined ? {} : { focus }),
      ...(narrow === undefined ? {} : { narrow }),
    });
    const attempt = verdict(of.strand, task, sent, of.past.length);
    of.past.push({ task, response: attempt.response, correct: attempt.correct });
    attempts.push(attempt);
    tasks.push(task);
    yield;
  }
  return { attempts, tasks, doubtful: isDoubtful(attempts, tasks, play.active_ms) };
}

function verdict(strand: Strand, task: Task, sent: Attempt, turn: number): Attempt {
  const flags = new Set<Flag>(
    sent.flags.filter((flag) => flag !== "recomputed" && flag !== "impossible" && flag !== "unscored"),
  );
  if (task.unscored) flags.add("unscored");
  if (sent.rt_ms !== null && sent.rt_ms < fastest && !strand.fast_counts(task)) flags.add("void");
  const anchor = sent.anchor && isAnchorTurn(turn);
  const withVerdict = (correct: boolean | null): Attempt => ({ ...sent, anchor, correct, flags: [...flags] });
  if (sent.stimulus.length !== task.stimulus.length || sent.stimulus.some((item, at) => item !== task.stimulus[at])) {
    flags.add("impossible");
    return withVerdict(null);
  }
  if (isUnanswered({ flags: [...flags] })) return withVerdict(null);
  const correct = strand.judge(task, sent.response);
  if (correct === null) flags.add("impossible");
  else if (correct !== sent.correct || anchor !== sent.anchor) flags.add("recomputed");
  return withVerdict(correct);
}
