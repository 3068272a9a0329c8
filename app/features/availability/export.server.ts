import type { ExportData } from "../../platform/features/export.server.ts";

/** Without the addresses of calendars, which open them to anybody, and how they are fetched. */
export const exportAvailability: ExportData = async (sql, accountId) => {
  const own = sql`select id from specialist where account_id = ${accountId}`;
  return {
    availability_plan: await sql`select * from availability_plan where specialist_id in (${own}) order by valid_from`,
    working_hours: await sql`select * from working_hours where specialist_id in (${own}) order by weekday, starts`,
    booking_rules: await sql`select * from booking_rules where specialist_id in (${own})`,
    day_exception: await sql`select * from day_exception where specialist_id in (${own}) order by from_day`,
    calendar_source: await sql`
      select id, specialist_id, name, host, state, code, synced_at, created_at from calendar_source where specialist_id in (${own}) order by created_at`,
    busy_time: await sql`select * from busy_time where specialist_id in (${own}) order by starts_at`,
    time_hold: await sql`select * from time_hold where specialist_id in (${own}) order by starts_at`,
    availability_draft: await sql`select * from availability_draft where specialist_id in (${own})`,
  };
};
