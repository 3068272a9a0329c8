import type { ExportData } from "../../platform/features/export.server.ts";

export const exportPayments: ExportData = async (sql, accountId) => ({
  payment_customer: await sql`select * from payment_customer where account_id = ${accountId}`,
  payment_card: await sql`select * from payment_card where account_id = ${accountId} order by position`,
  billing_address: await sql`select * from billing_address where account_id = ${accountId} order by created_at, id`,
  payment: await sql`
    select id, amount, currency, state, card_brand as brand, card_last4 as last4,
      paid_at, cancelled_at, created_at
    from payment where account_id = ${accountId} or specialist_id in (select id from specialist where account_id = ${accountId}) order by id`,
  payment_refund: await sql`
    select r.id, r.payment_id, r.amount, p.currency, r.state, r.asked_at, r.ended_at
    from payment_refund r join payment p on p.id = r.payment_id
    where p.account_id = ${accountId} or p.specialist_id in (select id from specialist where account_id = ${accountId}) order by r.id`,
  seller_terms: await sql`
    select t.vat, t.cash, t.updated_at from seller_terms t join specialist s on s.id = t.specialist_id where s.account_id = ${accountId}`,
  connected_account: await sql`
    select c.id, c.provider_id, c.connected_at, c.disconnected_at, c.country, c.takes_payments, c.pays_out, c.due, c.closed_because, c.read_at
    from connected_account c join specialist s on s.id = c.specialist_id where s.account_id = ${accountId}
    order by c.connected_at, c.id`,
});
