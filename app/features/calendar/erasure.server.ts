import type { Erasure } from "../../platform/features/erasure.server.ts";

/** Deletes the links that an account made and those that show an erased profile's sessions. */
export const calendarErasure: Erasure = {
  tables: { calendar_feed: "erased" },
  erase: async (sql, { account_id, profile_ids }) => {
    await sql`delete from calendar_feed where account_id = ${account_id} or profile_id = any(${profile_ids as string[]})`;
  },
};
