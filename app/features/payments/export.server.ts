import type { ExportData } from "../../platform/rooms/export.server.ts";

export const exportPayments: ExportData = async (sql, accountId) => ({
  payment_customer: await sql`select * from payment_customer where account_id = ${accountId}`,
  payment_card: await sql`select * from payment_card where account_id = ${accountId} order by position`,
  billing_address: await sql`select * from billing_address where account_id = ${accountId} order by created_at, id`,
});
