import type { ExportData } from "../../platform/rooms/export.server.ts";

export const exportCheckout: ExportData = async (sql, accountId) => ({
  purchase: await sql`
    select id, session_id, price, credits, amount, currency, state, card_returned + credits_returned as returned, pay_until, early_start_at, address, created_at,
      paid_at
    from purchase where account_id = ${accountId} order by id`,
});
