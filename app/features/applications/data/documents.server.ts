import type { Reading } from "../../../platform/db/database.server.ts";

/** Whether an account may still open an applicant's document through its link. The applicant and reviewers may. */
export async function mayReadDocument(sql: Reading, id: string, account_id: string): Promise<boolean> {
  const [row] = await sql`
    select from application_document d join specialist s on s.id = d.specialist_id
    join account a on a.id = ${account_id} and (a.id = s.account_id or a.role in ('editor', 'superadmin'))
    where d.id = ${id} and a.paused_at is null and a.erasing_since is null`;
  return row !== undefined;
}
