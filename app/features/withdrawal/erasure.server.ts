import type { Erasure } from "../../platform/features/erasure.server.ts";

/** A withdrawal explains bookings, so it is kept with the books; the stated name is deleted. */
export const withdrawalErasure: Erasure = {
  tables: { withdrawal: "stripped" },
  async erase(sql, { account_id }) {
    if (account_id !== null)
      await sql`update withdrawal set stated_name = null where account_id = ${account_id} and stated_name is not null`;
  },
};
