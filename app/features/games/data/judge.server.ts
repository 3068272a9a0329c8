import { type Attempt } from "../engine/attempts.ts";
import { type Game, poolKindsOf } from "../engine/game.ts";
import { isDoubtful } from "../engine/plausibility.ts";
import { seedOf } from "../engine/random.ts";
import { canRecompute, recomputeInSteps, type RecomputedPlay } from "../engine/recompute.ts";
import { loadGame } from "../games/list.ts";
import { wasDealtFrom } from "../pools/earlier.ts";
import { withoutItems } from "../pools/items.ts";
import { loadPools } from "../pools/load.ts";
import { foci, type PoolKind } from "../pools/pool.ts";
import type { SentPlay } from "./shapes.ts";
import { runInSlices } from "./slices.server.ts";

export type AttemptRecords = Readonly<Record<string, number | string | boolean>>;

export interface JudgedPlay {
  attempts: Attempt[];
  doubtful: boolean;
  /** Records of the attempt with the same index. */
  records: AttemptRecords[];
}

export type JudgeRefusal = "play_unreadable" | "version_unknown";

export const versionOf = ({ game_version }: Pick<SentPlay, "game_version">): [major: number, minor: number] => {
  const [major = 0, minor = 0] = game_version.split(".").map(Number);
  return [major, minor];
};

export const toAttempts = ({ attempts }: Pick<SentPlay, "attempts">): Attempt[] =>
  attempts.map((attempt) => ({ ...attempt, response: attempt.response ?? null }));

/** The part of a ticket that a play is dealt from. */
export interface DealingTicket {
  seed: string;
  language: SentPlay["language"];
  items_off: readonly string[];
  issued_at: Date;
}

/** Deals a play again from its ticket and judges it. Accepts a play of an older version as it was sent. */
export async function judgePlay(
  play: SentPlay,
  { seed, language, items_off, issued_at }: DealingTicket,
): Promise<JudgedPlay | JudgeRefusal> {
  const game = await loadGame(play.game_id);
  const [major] = versionOf(play);
  const sent = toAttempts(play);
  if (major < 1 || major > game.version.major) return "version_unknown";
  if (game.scored === false)
    return sent.length === 0 ? { attempts: [], doubtful: false, records: [] } : "play_unreadable";
  const kinds = poolKindsOf(game);
  const pools = await loadPools(language, kinds);
  const known = (kind: PoolKind) =>
    play.pools[kind] === pools[kind].version || wasDealtFrom(language, kind, play.pools[kind], issued_at);
  if (major === game.version.major && !kinds.every(known)) return "version_unknown";
  // Generators cache results by focus, so unknown values are refused.
  if (play.focus !== null && !(foci as readonly string[]).includes(play.focus)) return "play_unreadable";
  if (!canRecompute(game, { major, pools: play.pools }, pools)) return asSent(game, major, sent, play.active_ms);
  const { focus, narrow } = play;
  const from = {
    seed: seedOf(seed),
    pools: withoutItems(pools, items_off),
    attempts: sent,
    active_ms: play.active_ms,
    narrow,
    ...(focus === null ? {} : { focus }),
  };
  const again = await runInSlices(recomputeInSteps(game, from));
  if (typeof again === "string" || isForeign(again.attempts)) return "play_unreadable";
  return { attempts: again.attempts, doubtful: again.doubtful, records: recordsOf(game, again) };
}

/** Whether most of the tasks cannot come from this seed. */
const isForeign = (attempts: readonly Attempt[]): boolean =>
  attempts.filter(({ flags }) => flags.includes("impossible")).length * 2 > attempts.length;

/** Accepts attempts as they were sent. Strands are identified by name even if their tasks can no longer be dealt. */
function asSent(game: Game, major: number, attempts: Attempt[], active_ms: number): JudgedPlay | JudgeRefusal {
  const inOrder = attempts.every(({ i, t, level }, at) => i === at && Math.floor(t / 1000) === level);
  const known =
    major < game.version.major || attempts.every(({ strand }) => game.strands.some(({ id }) => id === strand));
  if (!inOrder || !known) return "play_unreadable";
  return {
    attempts,
    doubtful: isDoubtful(
      attempts,
      attempts.map(() => null),
      active_ms,
    ),
    records: attempts.map(() => ({})),
  };
}

function recordsOf(game: Game, { attempts, tasks }: RecomputedPlay): AttemptRecords[] {
  const past = new Map(
    game.strands.map(({ id }) => [
      id,
      [] as { task: (typeof tasks)[number]; response: unknown; correct: boolean | null }[],
    ]),
  );
  return attempts.map((attempt, at) => {
    const strand = game.strands.find(({ id }) => id === attempt.strand);
    const task = tasks[at];
    const before = past.get(attempt.strand);
    if (!strand || !task || !before) return {};
    const records = attempt.correct === null ? {} : strand.records(task, attempt.response, before);
    before.push({ task, response: attempt.response, correct: attempt.correct });
    return records;
  });
}
