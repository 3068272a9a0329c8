import type { Erasure } from "../../platform/features/erasure.server.ts";

/**
 * Discounts are part of the books, where people are named only by id. A code can contain its owner's name, so its text is deleted when the
 * specialist is erased.
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
