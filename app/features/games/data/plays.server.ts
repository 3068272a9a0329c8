import type { Reading } from "../../../platform/db/database.server.ts";
import type { Attempt } from "../engine/attempts.ts";
import { sumsOf } from "../statistics/sums.ts";
import { toAttempts, type JudgedPlay, versionOf } from "./judge.server.ts";
import type { SentPlay } from "./shapes.ts";

export interface Ticket {
  play_id: string;
  game_id: string;
  language: SentPlay["language"];
  seed: string;
  items_off: string[];
  age: number | null;
  issued_at: Date;
  expires_at: Date;
}

/** A profile's tickets for these plays, by play. */
export async function ticketsOf(
  sql: Reading,
  profileId: string,
  playIds: readonly string[],
): Promise<Map<string, Ticket>> {
  const rows = await sql<Ticket[]>`
    select play_id, game_id, language, encode(seed, 'hex') as seed, items_off, age, issued_at, expires_at from game_ticket
    where play_id = any (${playIds as string[]}::uuid[]) and profile_id = ${profileId}`;
  return new Map(rows.map((row) => [row.play_id, row]));
}

type DealtFrom = Pick<SentPlay, "pools" | "narrow" | "focus" | "adapted" | "channel">;
export const dealingInput = ({ pools, narrow, focus, adapted, channel }: SentPlay): DealtFrom => ({
  pools,
  narrow,
  focus,
  adapted,
  channel,
});

export interface StoredPlay {
  play_id: string;
  major: number;
  started_at: Date;
  ending: SentPlay["end"];
  active_ms: number;
  doubtful: boolean;
  /** The versions its tasks are dealt from, fixed when the play starts. */
  dealt: DealtFrom;
  /** Attempts as they were sent. */
  attempts: Attempt[];
}

const attemptColumns = (
  sql: Reading,
) => sql`jsonb_build_object('i', a.i, 'strand', a.strand, 't', a.t, 'level', a.level, 'anchor', a.anchor, 'stimulus', a.stimulus,
  'response', a.response, 'correct', a.correct, 'rt_ms', a.rt_ms, 'tries', a.tries, 'hints', a.hints, 'input', a.input, 'flags', to_jsonb(a.flags))`;

/** The stored rows of these plays, by play. */
export async function storedPlays(
  sql: Reading,
  profileId: string,
  playIds: readonly string[],
): Promise<Map<string, StoredPlay>> {
  const rows = await sql<StoredPlay[]>`
    select p.id as play_id, p.major, p.started_at, p.ending, p.active_ms, p.doubtful,
      jsonb_build_object('pools', p.pools, 'narrow', p.narrow, 'focus', p.focus, 'adapted', p.adapted, 'channel', p.channel) as dealt, coalesce((
      select jsonb_agg(${attemptColumns(sql)} || coalesce(a.sent, '{}') order by a.i) from game_attempt a where a.play_id = p.id), '[]') as attempts
    from game_play p where p.id = any (${playIds as string[]}::uuid[]) and p.profile_id = ${profileId}`;
  return new Map(rows.map((row) => [row.play_id, row]));
}

/** The device's verdict if it differs from the server's, otherwise null. */
function differing(sent: Attempt, judged: Attempt): Pick<Attempt, "correct" | "anchor" | "flags"> | null {
  const same =
    sent.correct === judged.correct && sent.anchor === judged.anchor && sent.flags.join() === judged.flags.join();
  return same ? null : { correct: sent.correct, anchor: sent.anchor, flags: sent.flags };
}

export interface PlayToStore {
  play: SentPlay;
  by: JudgedPlay;
  profile_id: string;
  started_at: Date;
  /** When the play was received. */
  now: Date;
  /** How many of its attempts are already stored. */
  known: number;
}

const playRow = ({ play, by, profile_id, started_at, now }: PlayToStore) => {
  const [major, minor] = versionOf(play);
  return {
    ...play,
    id: play.play_id,
    profile_id,
    major,
    minor,
    started_at,
    client_started_at: play.started_at,
    ending: play.end,
    doubtful: by.doubtful,
    attempts: by.attempts.length,
    walked: play.walked ?? null,
    received_at: now,
  };
};

function attemptRows({ play, by, known }: PlayToStore) {
  const sent = toAttempts(play);
  return by.attempts.slice(known).map((attempt, at) => ({
    ...attempt,
    play_id: play.play_id,
    records: by.records[known + at] ?? {},
    sent: differing(sent[known + at] as Attempt, attempt),
  }));
}

const sumRows = ({ play, by, profile_id, started_at }: PlayToStore) =>
  sumsOf(by.attempts).map((sums) => ({
    ...sums,
    play_id: play.play_id,
    profile_id,
    game_id: play.game_id,
    major: versionOf(play)[0],
    adapted: play.adapted,
    started_at,
    apart: by.doubtful || play.together,
  }));

/** Stores plays or further attempts of them, with their totals. */
export async function storePlays(sql: Reading, plays: readonly PlayToStore[]): Promise<void> {
  await sql`
    insert into game_play (id, profile_id, game_id, major, minor, pools, language, channel, device, narrow, focus, adapted, started_at,
      client_started_at, ended_at, ending, active_ms, together, doubtful, attempts, walked, received_at)
    select id, profile_id, game_id, major, minor, pools, language, channel, device, narrow, focus, adapted, started_at,
      client_started_at, ended_at, ending, active_ms, together, doubtful, attempts, walked, received_at
    from jsonb_to_recordset(${sql.json(plays.map(playRow))}) as p (id uuid, profile_id uuid, game_id text, major int, minor int, pools jsonb,
      language text, channel text, device jsonb, narrow boolean, focus text, adapted boolean, started_at timestamptz, client_started_at timestamptz,
      ended_at timestamptz, ending text, active_ms int, together boolean, doubtful boolean, attempts int, walked int, received_at timestamptz)
    on conflict (id) do update set
      ended_at = coalesce(excluded.ended_at, game_play.ended_at), ending = coalesce(excluded.ending, game_play.ending),
      active_ms = greatest(excluded.active_ms, game_play.active_ms), together = excluded.together, doubtful = excluded.doubtful,
      attempts = excluded.attempts, walked = excluded.walked, received_at = excluded.received_at`;
  await sql`
    insert into game_attempt (play_id, i, strand, t, level, anchor, stimulus, response, correct, rt_ms, tries, hints, input, flags, records, sent)
    select play_id, i, strand, t, level, anchor, stimulus, response, correct, rt_ms, tries, hints, input,
      array(select jsonb_array_elements_text(flags)), records, nullif(sent, 'null')
    from jsonb_to_recordset(${sql.json(plays.flatMap(attemptRows))}) as a (play_id uuid, i int, strand text, t int, level int, anchor boolean,
      stimulus jsonb, response jsonb, correct boolean, rt_ms int, tries int, hints int, input text, flags jsonb, records jsonb, sent jsonb)`;
  await sql`
    insert into game_play_strand (play_id, strand, profile_id, game_id, major, adapted, started_at, tasks, scored, correct, hints, level_now, anchors, times, apart)
    select play_id, strand, profile_id, game_id, major, adapted, started_at, tasks, scored, correct, hints, level_now, anchors, times, apart
    from jsonb_to_recordset(${sql.json(plays.flatMap(sumRows))}) as s (play_id uuid, strand text, profile_id uuid, game_id text, major int,
      adapted boolean, started_at timestamptz, tasks int, scored int, correct int, hints int, level_now int, anchors jsonb, times jsonb, apart boolean)
    on conflict (play_id, strand) do update set tasks = excluded.tasks, scored = excluded.scored, correct = excluded.correct, hints = excluded.hints,
      level_now = excluded.level_now, anchors = excluded.anchors, times = excluded.times, apart = excluded.apart`;
}
