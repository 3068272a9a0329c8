import type { Erasure } from "../../platform/features/erasure.server.ts";

/**
 * What was taken off a price is part of the books: rows name people only by the ids of the empty shells. A code can hold its
 * owner's name, so where a specialist leaves, the code itself goes and nobody can use it any more.
 */
export const promoErasure: Erasure = {
  tables: { promo_code: "stripped", promo_use: "kept" },
  async erase(sql, { account_id }) {
    if (account_id === null) return;
    await sql`
      update promo_code set code = id::text, folded = id::text, paused = true
      where specialist_id in (select id from specialist where account_id = ${account_id})`;
  },
};
