import type { Erasure } from "../../platform/rooms/erasure.server.ts";

/** Goes with the specialist's page, which the preview names. */
export const workingHoursErasure: Erasure = {
  tables: { working_hours: "erased" },
  async erase(sql, { account_id }) {
    await sql`delete from working_hours where specialist_id in (select id from specialist where account_id = ${account_id})`;
  },
};
