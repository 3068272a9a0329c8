import type { Person } from "../../../platform/auth/actor.ts";
import type { Sql } from "../../../platform/db/database.server.ts";
import { refusal } from "../../../platform/errors/app-error.ts";
import { freeInMonth } from "../../availability/slots.server.ts";
import type { SessionFreeTimes } from "../contract.ts";
import { mayRead } from "../policy.ts";
import { readActionFacts } from "./sessions.server.ts";

/** Times the family may request instead; none for a specialist who no longer exists. */
export async function listSessionFreeTimes(
  sql: Sql,
  person: Person,
  { id, month }: { id: string; month: string },
  now: Date,
): Promise<SessionFreeTimes> {
  const known = await readActionFacts(sql, person.account_id, id, now);
  if (!known || !mayRead(person, known, known.grant)) throw refusal("not_found");
  const [row] = await sql<
    { specialist_id: string; service_id: string | null; minutes: number; mode: "online" | "in_person" }[]
  >`
    select specialist_id, service_id, minutes, mode from session where id = ${id}`;
  const found = row && (await freeInMonth(sql, { ...row, month, ignoring: id, now }));
  const starts = found?.starts.filter((one) => one.getTime() !== known.starts_at?.getTime()) ?? [];
  return { last_day: found?.last_day ?? `${month}-01`, starts: starts.map((one) => one.toISOString()) };
}
