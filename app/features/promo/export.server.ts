import type { ExportData } from "../../platform/features/export.server.ts";

/** Codes that the account made, and those that it used. */
export const exportPromo: ExportData = async (sql, accountId) => ({
  promo_code: await sql`
    select id, code as promo_code, percent, amount, most, currency, total_limit, account_limit, starts_on::text as starts_on, ends_on::text as ends_on, covers, first_only, paused, created_at
    from promo_code where created_by = ${accountId} or specialist_id in (select id from specialist where account_id = ${accountId}) order by id`,
  promo_use: await sql`
    select u.id, c.code as promo_code, u.specialist_id, u.amount, u.currency, u.state, u.created_at, u.used_at, u.released_at
    from promo_use u join promo_code c on c.id = u.promo_code_id where u.account_id = ${accountId} order by u.id`,
});
