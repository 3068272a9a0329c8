import type { ExportData } from "../../platform/features/export.server.ts";

export const exportEarnings: ExportData = async (sql, accountId) => ({
  commission_due: await sql`
    select c.session_id, c.price, c.commission, c.currency, c.basis_points, c.vat_kind, c.vat_basis_points, c.agreed_at, c.due_at
    from commission_due c join specialist s on s.id = c.specialist_id where s.account_id = ${accountId} order by c.session_id`,
});
