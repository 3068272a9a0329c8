import { v7 } from "uuid";
import type { Services } from "../../platform/services.server.ts";
import type { Place, WorkingHours } from "./rules.ts";

/** Hours within a week, for either place and all services unless given. */
export type SimpleHours = Pick<WorkingHours, "weekday" | "starts" | "ends"> & {
  mode?: Place;
  service_ids?: string[] | null;
};

/** Monday to Friday, nine to five. */
export const officeWeek: SimpleHours[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  starts: "09:00",
  ends: "17:00",
}));

const longAgo = "2020-01-01";

/** Gives each specialist these hours in a plan that is valid from a given day. */
export async function openForWork(
  { sql }: Pick<Services, "sql">,
  specialistIds: string[],
  hours: SimpleHours[] = officeWeek,
  valid_from = longAgo,
): Promise<void> {
  const plans = specialistIds.map((specialist_id) => ({ id: v7(), specialist_id, valid_from }));
  const rows = plans.flatMap(({ id: plan_id, specialist_id }) =>
    hours.map((h) => ({ id: v7(), plan_id, specialist_id, mode: "either", service_ids: null, ...h })),
  );
  for (let i = 0; i < plans.length; i += 5000) {
    await sql`insert into availability_plan (id, specialist_id, valid_from)
      select id, specialist_id, valid_from from jsonb_populate_recordset(null::availability_plan, ${sql.json(plans.slice(i, i + 5000))})`;
  }
  for (let i = 0; i < rows.length; i += 5000) {
    await sql`insert into working_hours (id, plan_id, specialist_id, weekday, starts, ends, mode, service_ids)
      select id, plan_id, specialist_id, weekday, starts, ends, mode, service_ids
      from jsonb_populate_recordset(null::working_hours, ${sql.json(rows.slice(i, i + 5000))})`;
  }
}
