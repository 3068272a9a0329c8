import { eachRow } from "../../platform/jobs/each-row.server.ts";
import { keptSince } from "../../platform/retention/retention.ts";
import type { Services } from "../../platform/services.server.ts";
import { jobContext } from "../../platform/write/context.ts";
import { write } from "../../platform/write/write.server.ts";
import { forgetPlays } from "./verbs/forget.server.ts";
import { retention } from "./data/periods.ts";

const batch = 2000;
const children = 200;

/** Deletes unused tickets whose plays can no longer arrive, and old answers, of which only totals remain. */
export async function sweepGames(services: Pick<Services, "db" | "sql" | "clock" | "log">): Promise<void> {
  const now = services.clock();
  await write(services, jobContext("games.sweep", now), async (_, sql) => {
    await sql`
      delete from game_ticket t where play_id in (
        select play_id from game_ticket n where expires_at < ${keptSince(retention.game_tickets, now)}
          and not exists (select from game_play p where p.id = n.play_id) order by expires_at limit ${batch})`;
  });
  const old = await services.sql<{ profile_id: string }[]>`
    select profile_id from (
      select profile_id from game_play where started_at < ${keptSince(retention.game_answers, now)} order by started_at limit ${batch}
    ) p group by profile_id order by random() limit ${children}`;
  await eachRow(
    services.log,
    "games.sweep",
    old.map(({ profile_id }) => profile_id),
    (id) => forgetPlays(services, id),
  );
}
