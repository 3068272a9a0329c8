import type { Reading } from "../../../platform/db/database.server.ts";
import type { Attempt } from "../engine/attempts.ts";
import { comesAfter, emptyState, type FoldedPlay, byStart, stateAfterPlay, type StrandState } from "../engine/fold.ts";
import type { Game, Strand } from "../engine/game.ts";
import type { StoredStrand } from "./strands.server.ts";

export interface PassedLevel {
  level: number;
  play_id: string;
  start: number;
}

/** A play with the child's age, which determines where its strands start. */
export interface PlayWithAge extends FoldedPlay {
  age: number;
}

export interface FoldedStrand {
  state: StrandState;
  /** The state before the newest play. */
  before: StrandState;
  /** Passed levels in order. */
  passed: PassedLevel[];
}

const newlyPassed = (from: number, to: number, { play_id, start }: FoldedPlay): PassedLevel[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => ({ level: from + at + 1, play_id, start }));

/** Folds all plays of a strand. They start from `base`, the state after plays that have been deleted; null if there were none. */
export function foldStrand(
  game: Game,
  strand: Strand,
  base: StrandState | null,
  plays: readonly PlayWithAge[],
): FoldedStrand | null {
  const ordered = plays.filter(({ attempts }) => attempts.some((one) => one.strand === strand.id)).toSorted(byStart);
  const [first] = ordered;
  if (!first) return base && { state: base, before: base, passed: [] };
  let state = base ?? emptyState(game, strand, first.age);
  let before = state;
  const passed: PassedLevel[] = [];
  for (const play of ordered) {
    before = state;
    state = stateAfterPlay(state, play, strand.tracks_delay);
    passed.push(...newlyPassed(before.passed, state.passed, play));
  }
  return { state, before, passed };
}

/** Folds one more play without reading the others; null if it is older than the newest. */
export function foldNewestPlay(
  strand: Strand,
  { state, before }: Pick<StoredStrand, "state" | "before">,
  play: FoldedPlay,
): FoldedStrand | null {
  const again = state.newest?.play_id === play.play_id && state.newest.start === play.start;
  if (!again && !comesAfter(state, play)) return null;
  const from = again ? before : state;
  const next = stateAfterPlay(from, play, strand.tracks_delay);
  return { state: next, before: from, passed: newlyPassed(from.passed, next.passed, play) };
}

type FoldRow = Omit<PlayWithAge, "attempts" | "start"> & { started_at: Date } & Pick<
    Attempt,
    "i" | "t" | "level" | "anchor" | "correct" | "hints" | "flags"
  >;

/** The plays of a strand with the columns the fold needs; only those that began before `until`, if given. */
export async function playsOfStrand(
  sql: Reading,
  { profile_id, game_id, strand, major }: StrandKey,
  until: Date | null = null,
): Promise<PlayWithAge[]> {
  const rows = await sql<FoldRow[]>`
    select p.id as play_id, p.started_at, p.doubtful, p.together, coalesce(t.age, 0) as age, a.i, a.t, a.level, a.anchor, a.correct, a.hints, a.flags
    from game_play_strand s
    join game_play p on p.id = s.play_id
    join game_ticket t on t.play_id = s.play_id
    join game_attempt a on a.play_id = s.play_id and a.strand = s.strand
    where s.profile_id = ${profile_id} and s.game_id = ${game_id} and s.strand = ${strand} and s.major = ${major}
      and s.started_at < coalesce(${until}::timestamptz, 'infinity')
    order by s.started_at, s.play_id, a.i`;
  const plays: (PlayWithAge & { attempts: Attempt[] })[] = [];
  for (const { play_id, started_at, doubtful, together, age, ...attempt } of rows) {
    if (plays.at(-1)?.play_id !== play_id)
      plays.push({ play_id, start: started_at.getTime(), doubtful, together, age, attempts: [] });
    plays
      .at(-1)
      ?.attempts.push({ ...attempt, strand, stimulus: [], response: null, rt_ms: null, tries: 1, input: "touch" });
  }
  return plays;
}

export interface StrandKey {
  profile_id: string;
  game_id: string;
  strand: string;
  major: number;
}

/** Stores a strand's current state. `all` replaces every passed level, otherwise only those of the newest play. */
export async function storeStrand(
  sql: Reading,
  key: StrandKey,
  { state, before, passed }: FoldedStrand,
  all: boolean,
): Promise<void> {
  const { profile_id, game_id, strand, major } = key;
  await sql`
    insert into game_strand (profile_id, game_id, strand, major, state, before, passed, t, anchor_level, played_at)
    values (${profile_id}, ${game_id}, ${strand}, ${major}, ${sql.json(state)}, ${sql.json(before)}, ${state.passed}, ${state.stairs.t},
      ${state.anchor?.level ?? null}, ${new Date(state.newest?.start ?? 0)})
    on conflict (profile_id, game_id, strand, major) do update set
      state = excluded.state, before = excluded.before, passed = excluded.passed, t = excluded.t, anchor_level = excluded.anchor_level,
      played_at = excluded.played_at`;
  // Removes levels that are about to be written again. Levels of deleted plays have no play and stay.
  await sql`
    delete from game_level
    where profile_id = ${profile_id} and game_id = ${game_id} and strand = ${strand} and major = ${major} and play_id is not null
      and (${all} or level > ${before.passed})`;
  await sql`
    insert into game_level (profile_id, game_id, strand, major, level, play_id, reached_at)
    select ${profile_id}, ${game_id}, ${strand}, ${major}, level, play_id, reached_at
    from jsonb_to_recordset(${sql.json(passed.map(({ level, play_id, start }) => ({ level, play_id, reached_at: new Date(start) })))})
      as l (level int, play_id uuid, reached_at timestamptz)
    on conflict do nothing`;
}
