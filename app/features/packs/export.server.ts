import type { ExportData } from "../../platform/features/export.server.ts";

/** What an account sells, and the packs it bought or sold. */
export const exportPacks: ExportData = async (sql, accountId) => {
  const mine = sql`(k.account_id = ${accountId} or k.specialist_id in (select id from specialist where account_id = ${accountId}))`;
  return {
    pack_offer: await sql`
      select id, service_id, count, price, currency, months, paused_at, removed_at, created_at
      from pack_offer where specialist_id in (select id from specialist where account_id = ${accountId}) order by id`,
    pack: await sql`
      select k.id, k.specialist_id, k.profile_id, k.service_id, k.service_name, k.minutes, k.count, k.price, k.paid, k.currency, k.months, k.state, k.created_at,
        k.opened_at, k.use_until, k.ended_at
      from pack k where ${mine} order by k.id`,
    pack_use: await sql`
      select u.id, u.pack_id, u.session_id, u.profile_id, u.position, u.price, k.currency, u.state, u.used_at, u.returned_at
      from pack_use u join pack k on k.id = u.pack_id where ${mine} order by u.id`,
    pack_return: await sql`
      select r.id, r.pack_id, r.count, r.amount, k.currency, r.created_at from pack_return r join pack k on k.id = r.pack_id where ${mine} order by r.id`,
  };
};
