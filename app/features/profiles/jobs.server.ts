import { publish } from "../../platform/events/outbox.server.ts";
import { eachRow } from "../../platform/jobs/each-row.server.ts";
import { keptSince, type Retention, daysInYears } from "../../platform/retention/retention.ts";
import type { Services } from "../../platform/services.server.ts";
import { jobContext } from "../../platform/write/context.ts";
import { write } from "../../platform/write/write.server.ts";

/** How long this data is kept, and why. */
export const retention = {
  profiles: { basis: "contract", days: null, until: "account" },
  access_diary: { basis: "proof", days: daysInYears(3), job: "profiles.forget_readings" },
} as const satisfies Retention;

const batch = 500;
const warnDays = 7;
type Needs = Pick<Services, "db" | "sql" | "clock" | "log">;

/**
 * Publishes `access.ending` a week before a grant expires, and `access.ended` once it has, each once per end date. Grants that
 * last a week or less get no warning. Returns the count.
 */
export async function announceAccessEnds(services: Needs): Promise<number> {
  const now = services.clock();
  const soon = new Date(now.getTime() + warnDays * 24 * 3600_000);
  const due = await services.sql<{ id: string }[]>`
    select id from profile_access
    where revoked_at is null and ends_at is not null and told_for is distinct from ends_at and ends_at <= ${soon}
      and (ends_at <= ${now} or warned_for is distinct from ends_at)
    order by ends_at limit ${batch}`;
  return eachRow(
    services.log,
    "profiles.ends",
    due.map(({ id }) => id),
    (id) =>
      write(services, jobContext("profiles.ends", now), async (tx, sql) => {
        const [row] = await sql<{ profile_id: string; account_id: string; over: boolean; told: boolean }[]>`
        update profile_access a set warned_for = ends_at, told_for = case when ends_at <= ${now} then ends_at else told_for end
        where id = ${id} and revoked_at is null and ends_at <= ${soon} and told_for is distinct from ends_at
          and (ends_at <= ${now} or warned_for is distinct from ends_at)
        returning profile_id, account_id, ends_at <= ${now} as over,
          ends_at > ${now} and ends_at - starts_at <= make_interval(days => ${warnDays}) or exists (
            select from profile_access n where n.profile_id = a.profile_id and n.account_id = a.account_id
              and n.revoked_at is null and n.starts_at = a.ends_at) as told`;
        if (!row || row.told) return 0;
        const { profile_id, account_id, over } = row;
        await publish(tx, over ? "access.ended" : "access.ending", { profile_id, account_id, access_id: id, by: null });
        return 1;
      }),
  );
}

/** Deletes entries of the access log that are older than their retention. The database refuses to delete entries younger than a year. */
export async function forgetReadings({ sql, clock }: Pick<Services, "sql" | "clock">): Promise<number> {
  const gone =
    await sql`delete from profile_reading where read_at < ${keptSince(retention.access_diary, clock())} returning profile_id`;
  return gone.length;
}
