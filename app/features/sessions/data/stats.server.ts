import type { Person } from "../../../platform/auth/actor.ts";
import type { Sql } from "../../../platform/db/database.server.ts";
import { refusal } from "../../../platform/errors/app-error.ts";
import { accessOf, noteReading } from "../../profiles/access.server.ts";
import type { SessionStats } from "../contract.ts";
import { mayReadFor } from "../policy.ts";

/** How many sessions a profile has in each state, and when. */
export async function countForProfile(sql: Sql, person: Person, profileId: string, now: Date): Promise<SessionStats> {
  const access = await accessOf(sql, person.account_id, profileId, now);
  if (!mayReadFor(access)) throw refusal("not_found");
  if (access?.level === "viewer") await noteReading(sql, person, "sessions", { sessions: [profileId] }, now);
  type Row = Record<"pending" | "confirmed" | "completed" | "minutes", number> & Record<"first_at" | "last_at" | "next_at", Date | null>;
  const [row] = await sql<Row[]>`
    select count(*) filter (where status = 'Pending')::int as pending,
      count(*) filter (where status = 'Confirmed' and ends_at > ${now})::int as confirmed,
      count(*) filter (where status = 'Completed')::int as completed,
      coalesce(sum(minutes) filter (where status = 'Completed'), 0)::int as minutes,
      min(starts_at) filter (where status = 'Completed') as first_at,
      max(starts_at) filter (where status = 'Completed') as last_at,
      min(starts_at) filter (where status = 'Confirmed' and ends_at > ${now}) as next_at
    from session where profile_id = ${profileId}`;
  const { first_at, last_at, next_at, ...counts } = row as Row;
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    profile_id: profileId,
    computed_at: now.toISOString(),
    sessions: { ...counts, first_at: iso(first_at), last_at: iso(last_at), next_at: iso(next_at) },
  };
}
