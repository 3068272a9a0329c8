import { keptSince } from "../../platform/retention/retention.ts";
import type { Services } from "../../platform/services.server.ts";
import { jobContext } from "../../platform/write/context.ts";
import { write } from "../../platform/write/write.server.ts";

const batch = 2000;

/** Tickets that nobody played with, when no play of theirs can come any more. */
export async function sweepGames(services: Pick<Services, "db" | "sql" | "clock">): Promise<void> {
  const now = services.clock();
  await write(services, jobContext("games.sweep", now), async (_, sql) => {
    await sql`
      delete from game_ticket t where play_id in (
        select play_id from game_ticket n where expires_at < ${keptSince("game_tickets", now)}
          and not exists (select from game_play p where p.id = n.play_id) order by expires_at limit ${batch})`;
  });
}
