import { publish } from "../../platform/events/outbox.server.ts";
import { subscribe } from "../../platform/events/subscription.server.ts";
import { eachRow } from "../../platform/jobs/each-row.server.ts";
import type { Services } from "../../platform/services.server.ts";
import { jobContext } from "../../platform/write/context.ts";
import { write } from "../../platform/write/write.server.ts";
import { warningDays } from "./rules.ts";
import { endPack, endPacksSoldBy } from "./verbs/end.server.ts";

const batch = 500;
const job = "packs.end";
type Needs = Pick<Services, "db" | "sql" | "clock" | "log">;

/** Ends expired packs, so that their unused part is refunded, and tells owners of packs that end soon. Returns how many ended. */
export async function endPacks(services: Needs): Promise<number> {
  const now = services.clock();
  await tellOfEnds(services, now);
  const over = await services.sql<{ id: string }[]>`
    select id from pack where state = 'open' and use_until <= ${now} order by random() limit ${batch}`;
  return eachRow(
    services.log,
    job,
    over.map(({ id }) => id),
    (pack_id) => {
      const { actor, ...context } = jobContext(job, now);
      return write(services, { ...context, actor }, async (_, sql) =>
        (await endPack(sql, { pack_id, because: "over", actor }, now)) === null ? 0 : 1,
      );
    },
  );
}

/** Ends the packs of removed specialists, so that families get unused sessions refunded. Not for suspended ones, who may return. */
export const leaverSubscription = subscribe<{ specialist_id: string; to: string }>(
  "specialist.status_changed",
  "packs.leavers",
  async (services, { specialist_id, to }) => {
    if (to !== "removed") return;
    const now = services.clock();
    const { actor, ...context } = jobContext(job, now);
    await write(services, { ...context, actor }, async (_, sql) => {
      // The specialist may have returned since.
      const [still] = await sql`select from specialist where id = ${specialist_id} and status = 'removed'`;
      if (still) await endPacksSoldBy(sql, specialist_id, actor, now);
    });
  },
);

/** Tells owners once that a pack with unused sessions ends soon. */
async function tellOfEnds(services: Needs, now: Date): Promise<void> {
  const soon = await services.sql<{ id: string }[]>`
    select k.id from pack k
    where k.state = 'open' and k.use_until > ${now} and k.use_until <= ${now}::timestamptz + make_interval(days => ${warningDays}) and k.warned_at is null
      and k.count > (select count(*) from pack_use u where u.pack_id = k.id and u.state = 'used')
    order by random() limit ${batch}`;
  await eachRow(
    services.log,
    job,
    soon.map(({ id }) => id),
    (id) =>
      write(services, jobContext(job, now), async (tx, sql) => {
        const told = await sql`update pack set warned_at = ${now} where id = ${id} and warned_at is null returning 1`;
        if (told.length > 0) await publish(tx, "pack.ends_soon", { pack_id: id });
        return told.length;
      }),
  );
}
