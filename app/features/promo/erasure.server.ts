import type { Erasure } from "../../platform/features/erasure.server.ts";

/**
 * Discounts are part of the books: rows name people only by the ids of the empty shells. A code can contain its owner's name, so
 * when a specialist is erased, the code itself is deleted.
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
