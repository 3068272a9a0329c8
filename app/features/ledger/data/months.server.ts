import type { Reading } from "../../../platform/db/database.server.ts";
import { closableMonth } from "../verbs/months.server.ts";
import { actorOf, isId, namesOf } from "./journals.server.ts";

const shown = 12;

/** Returns the last closed months and the one that can be closed now. */
export async function readMonths(sql: Reading, now: Date) {
  const rows = await sql<{ month: string; closed_at: Date; closed_by: string }[]>`
    select to_char(month, 'YYYY-MM') as month, closed_at, closed_by from closed_month order by closed_month.month desc limit ${shown}`;
  const names = await namesOf(sql, [...new Set(rows.map(({ closed_by }) => actorOf(closed_by).who).filter(isId))]);
  return {
    closed: rows.map(({ month, closed_at, closed_by }) => {
      const { kind, who } = actorOf<"person" | "job">(closed_by);
      return {
        month,
        closed_at: closed_at.toISOString(),
        closed_by: { kind, name: kind === "person" ? (names.get(who) ?? null) : who },
      };
    }),
    next: await closableMonth(sql, now),
  };
}
