import type { TxSql } from "../../../platform/db/database.server.ts";
import { keptSince } from "../../../platform/retention/retention.ts";
import type { Services } from "../../../platform/services.server.ts";
import { jobContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { lockProfile } from "../../profiles/access.server.ts";
import { foldStrand, playsOfStrand } from "../data/fold.server.ts";
import { currentStrand } from "../data/strands.server.ts";
import { addWeeks, type ExpiringPlayRow, weeksFrom } from "../data/weeks.server.ts";
import type { StrandState } from "../engine/fold.ts";
import { retention } from "../data/periods.ts";

/**
 * Turns a child's expired plays into weekly totals and returns how many there were. The state after them becomes the base of
 * each strand.
 */
export function forgetPlays(services: Pick<Services, "db" | "sql" | "clock">, profileId: string): Promise<number> {
  const now = services.clock();
  const before = keptSince(retention.game_answers, now);
  return write(services, jobContext("games.sweep", now), async (_, sql) => {
    await lockProfile(sql, profileId);
    const rows = await sql<(ExpiringPlayRow & { time_zone: string })[]>`
      select p.id as play_id, p.game_id, p.major, p.adapted, p.started_at, p.active_ms, p.attempts, f.time_zone, s.strand, s.apart,
        coalesce(s.tasks, 0) as tasks, coalesce(s.scored, 0) as scored, coalesce(s.correct, 0) as correct, coalesce(s.hints, 0) as hints, s.level_now,
        coalesce(s.anchors, '[]') as anchors
      from game_play p join profile f on f.id = p.profile_id left join game_play_strand s on s.play_id = p.id
      where p.profile_id = ${profileId} and p.started_at < ${before} order by p.started_at, p.id, s.strand`;
    const [first] = rows;
    if (!first) return 0;
    await keepBases(sql, profileId, before);
    await addWeeks(sql, profileId, weeksFrom(rows, first.time_zone));
    const plays = [...new Set(rows.map(({ play_id }) => play_id))];
    await sql`delete from game_play where id = any (${plays}::uuid[])`;
    await sql`delete from game_ticket where play_id = any (${plays}::uuid[])`;
    return plays.length;
  });
}

async function keepBases(sql: TxSql, profileId: string, before: Date): Promise<void> {
  const strands = await sql<{ game_id: string; strand: string; major: number; base: StrandState | null }[]>`
    select game_id, strand, major, base from game_strand where profile_id = ${profileId} order by game_id, strand, major`;
  for (const { base, ...stored } of strands) {
    const current = await currentStrand(stored);
    if (!current) continue;
    const plays = await playsOfStrand(sql, { profile_id: profileId, ...stored }, before);
    const folded = foldStrand(current.game, current.strand, base, plays);
    if (plays.length === 0 || !folded) continue;
    const { game_id, strand, major } = stored;
    await sql`
      update game_strand set base = ${sql.json(folded.state)}
      where profile_id = ${profileId} and game_id = ${game_id} and strand = ${strand} and major = ${major}`;
  }
}
