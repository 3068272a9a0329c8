import type { Erasure } from "../../platform/features/erasure.server.ts";

const tables = [
  "working_hours",
  "availability_plan",
  "booking_rules",
  "day_exception",
  "busy_time",
  "calendar_source",
  "availability_draft",
  "time_hold",
] as const;

/** Erased together with the specialist's page. The preview names only the page. */
export const availabilityErasure: Erasure = {
  tables: Object.fromEntries(tables.map((table) => [table, "erased" as const])),
  async erase(sql, { account_id }) {
    for (const table of tables) {
      await sql`delete from ${sql(table)} where specialist_id in (select id from specialist where account_id = ${account_id})`;
    }
  },
};
