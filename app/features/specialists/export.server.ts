import type { ExportData } from "../../platform/features/export.server.ts";

/** The account's application and specialist profile, with services and checks. */
export const exportSpecialists: ExportData = async (sql, accountId) => {
  const own = sql`select id from specialist where account_id = ${accountId}`;
  return {
    specialist: await sql`select * from specialist where account_id = ${accountId}`,
    service: await sql`select * from service where specialist_id in (${own}) order by position, id`,
    specialist_check: await sql`select * from specialist_check where specialist_id in (${own}) order by id`,
  };
};
