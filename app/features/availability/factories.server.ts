import { v7 } from "uuid";
import type { Services } from "../../platform/services.server.ts";
import type { WorkingHours } from "./rules.ts";

/** Monday to Friday, nine to five. */
export const officeWeek: WorkingHours[] = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, starts: "09:00", ends: "17:00" }));

/** Gives each specialist these hours. */
export async function openForWork(
  { sql }: Pick<Services, "sql">,
  specialistIds: string[],
  hours: WorkingHours[] = officeWeek,
): Promise<void> {
  const rows = specialistIds.flatMap((specialist_id) => hours.map((h) => ({ id: v7(), specialist_id, ...h })));
  for (let i = 0; i < rows.length; i += 5000) {
    await sql`insert into working_hours (id, specialist_id, weekday, starts, ends)
      select id, specialist_id, weekday, starts, ends
      from jsonb_populate_recordset(null::working_hours, ${sql.json(rows.slice(i, i + 5000))})`;
  }
}
