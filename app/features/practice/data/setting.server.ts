import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { limitsOf } from "../../games/data.server.ts";
import { noteReading } from "../../profiles/access.server.ts";
import type { PlanSetting } from "../contract.ts";
import { mayAnswer } from "../policy.ts";
import { standingOf } from "./plans.server.ts";
import { readCurrentLevels } from "./played.server.ts";

interface Row {
  id: string;
  name: string;
  lastname: string;
  kind: "own" | "child";
  age: number | null;
  portrait: string | null;
  tint: string;
  time_zone: string;
}

export async function readPlanSetting(
  sql: Reading,
  reader: Person,
  profileId: string,
  now: Date,
): Promise<PlanSetting> {
  const { side, access } = await standingOf(sql, reader, profileId, now);
  const [[row], strands, limits, guardians] = await Promise.all([
    sql<Row[]>`
      select id, name, seen_lastname(lastname, ${access.scopes.includes("basics")}) as lastname, kind, age_at(birth_date, ${now}, time_zone) as age, portrait,
        tint, time_zone
      from profile where id = ${profileId}`,
    readCurrentLevels(sql, profileId),
    limitsOf(sql, profileId, isoDay(now, "UTC")),
    side === "family"
      ? []
      : sql<{ name: string }[]>`
      select o.name from live_access_to(${profileId}, ${now}) a join profile o on o.account_id = a.account_id and o.kind = 'own'
      where a.level = 'guardian' and a.scopes && array['book', 'manage'] order by a.starts_at, a.id limit 4`,
  ]);
  const { time_zone, ...profile } = row as Row;
  await noteReading(sql, reader, "profile", { game_stats: [profileId] }, now);
  return {
    profile,
    side,
    may_write: mayAnswer(access),
    guardians: guardians.map(({ name }) => name),
    today: isoDay(now, time_zone),
    minutes_a_day: profile.kind === "own" ? null : limits.minutes_a_day,
    levels: strands,
  };
}
