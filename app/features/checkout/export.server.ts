import type { ExportData } from "../../platform/rooms/export.server.ts";

export const exportCheckout: ExportData = async (sql, accountId) => ({
  purchase_part: await sql`
    select t.id, b.session_id, b.kind, t.percent, t.price, t.discount, t.credits, t.amount, b.currency, t.state,
      t.card_returned + t.credits_returned as returned, b.pay_until, t.early_start_at, t.address, b.created_at, t.paid_at
    from purchase_part t join purchase b on b.id = t.purchase_id where t.account_id = ${accountId} order by t.id`,
});
