import type { Services } from "../../platform/services.server.ts";
import { daysAfter, undoDays } from "../../platform/features/erasure.ts";
import { formatsOf } from "../../platform/time/formats.ts";
import { jobContext } from "../../platform/write/context.ts";
import { write } from "../../platform/write/write.server.ts";
import { cancelDeletion } from "../applications/verbs.server.ts";
import { startErasure, lockForDeletion } from "./verbs/delete.server.ts";

/** The maximum per run; the next run continues. */
const most = 100;

/** Deletes accounts whose deletion waited for sessions that have ended by now. Returns the count. */
export async function carryOutDeletions(
  services: Pick<Services, "db" | "sql" | "clock" | "settings">,
): Promise<number> {
  const now = services.clock();
  const due = await services.sql<{ specialist_id: string }[]>`
    select a.specialist_id from specialist_application a
    where a.delete_asked_at is not null and not exists (
      select from session s
      where s.specialist_id = a.specialist_id and (s.status = 'Pending' or s.status = 'Confirmed' and s.ends_at > ${now}))
    order by a.delete_asked_at limit ${most}`;
  const context = jobContext("team.deletions", now);
  const reading = {
    now,
    erase_at: daysAfter(now, undoDays),
    locale: "en",
    time_zone: "UTC",
    formats: formatsOf({ locale: "en" }),
    settings: services.settings,
  } as const;
  let ended = 0;
  for (const { specialist_id } of due) {
    await write(services, context, async (_, sql) => {
      const one = await lockForDeletion(sql, specialist_id);
      if (one.leaving || one.status !== "removed") await cancelDeletion(sql, specialist_id);
      else if (await startErasure({ sql, services, actor: context.actor, now }, specialist_id, one, reading))
        ended += 1;
    });
  }
  return ended;
}
