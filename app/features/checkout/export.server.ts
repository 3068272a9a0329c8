import type { ExportData } from "../../platform/features/export.server.ts";

export const exportCheckout: ExportData = async (sql, accountId) => ({
  purchase: await sql`
    select id, session_id, price, discount, currency, state, pay_until, created_at, paid_at from purchase where account_id = ${accountId} order by id`,
  purchase_part: await sql`
    select t.id, t.purchase_id, t.percent, t.price, t.discount, t.credits, t.amount, b.currency, t.state,
      t.card_returned + t.credits_returned as returned, b.pay_until, t.early_start_at, t.address, t.paid_at
    from purchase_part t join purchase b on b.id = t.purchase_id where t.account_id = ${accountId} order by t.id`,
});
