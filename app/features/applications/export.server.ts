import type { ExportData } from "../../platform/features/export.server.ts";

/** The application with checks, documents, tax data, decisions and objections. Without the reviewers and their notes. */
export const exportApplications: ExportData = async (sql, accountId) => {
  const own = sql`select id from specialist where account_id = ${accountId}`;
  return {
    specialist_application: await sql`
      select specialist_id, motivation, submitted_at, notice_status, notice_at from specialist_application where specialist_id in (${own})`,
    application_check: await sql`
      select id, specialist_id, kind, state, detail, number, body, valid_until, created_at, checked_at, checked_role, reasons, words
      from application_check where specialist_id in (${own}) order by id`,
    application_document: await sql`select * from application_document where specialist_id in (${own}) order by id`,
    specialist_tax: await sql`select * from specialist_tax where specialist_id in (${own})`,
    specialist_event: await sql`
      select id, specialist_id, at, actor_role, action, from_status, to_status, reasons, words, effective_at
      from specialist_event where specialist_id in (${own}) and action not in ('note', 'check_looked') order by id`,
    specialist_objection: await sql`
      select id, specialist_id, words, created_at, answer_by, answered_at, upheld, answer
      from specialist_objection where specialist_id in (${own}) order by id`,
  };
};
