import type { Person } from "../../../platform/auth/actor.ts";
import type { Sql } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { Body, Data } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { lockProfile } from "../../profiles/access.server.ts";
import { countForProfile } from "../../sessions/verbs.server.ts";
import type * as contract from "../contract.ts";
import { playerFor, playerOrNull } from "../data/player.server.ts";
import { refreshSeconds } from "../data/periods.ts";
import { refold } from "./fold.server.ts";

/** Confirms a level that the plays have shown. Only the plays decide, so nothing is stored. */
export async function addLevel(
  services: Services,
  context: WriteContext<Person>,
  { profile_id, play_id, strand, level }: Body<typeof contract.addLevel>,
): Promise<Data<typeof contract.addLevel>> {
  const { actor, now } = context;
  await playerFor(services.sql, actor, profile_id, now);
  return write(services, context, async (_, sql) => {
    const [row] = await sql<{ major: number; reached_at: Date | null }[]>`
      select p.major, l.reached_at from game_play p
      left join game_level l on l.profile_id = p.profile_id and l.game_id = p.game_id and l.major = p.major and l.strand = ${strand} and l.level = ${level}
      where p.id = ${play_id} and p.profile_id = ${profile_id}`;
    if (!row?.reached_at) throw new AppError("level_not_reached");
    return { strand, level, major: row.major, reached_at: row.reached_at.toISOString() };
  });
}

export async function refreshStats(
  services: Services,
  context: WriteContext<Person>,
  profileId: string,
): Promise<Data<typeof contract.refreshStats>> {
  const { actor, now } = context;
  const counted = await countForProfile(services.sql as Sql, actor, profileId, now);
  if (!(await playerOrNull(services.sql, actor, profileId, now))) return { ...counted, games: null };
  return write(services, context, async (_, sql) => {
    await lockProfile(sql, profileId);
    const [last] = await sql<
      { refreshed_at: Date }[]
    >`select refreshed_at from game_refresh where profile_id = ${profileId}`;
    const rests = last && now.getTime() - last.refreshed_at.getTime() < refreshSeconds * 1000;
    if (!rests) {
      await refold(sql, profileId);
      await sql`
        insert into game_refresh (profile_id, refreshed_at) values (${profileId}, ${now})
        on conflict (profile_id) do update set refreshed_at = excluded.refreshed_at`;
    }
    const [counts] = await sql<{ strands: number; plays: number }[]>`
      select (select count(*)::int from game_strand where profile_id = ${profileId}) as strands,
        (select count(*)::int from game_play where profile_id = ${profileId}) as plays`;
    return {
      ...counted,
      games: {
        computed_at: (rests ? last.refreshed_at : now).toISOString(),
        strands: counts?.strands ?? 0,
        plays: counts?.plays ?? 0,
      },
    };
  });
}
