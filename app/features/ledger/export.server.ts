import type { ExportData } from "../../platform/features/export.server.ts";

/** A person's credits, and what was written on the accounts in their name: a family's credits, a specialist's commission. */
export const exportLedger: ExportData = async (sql, accountId) => {
  const specialists = await sql<{ id: string }[]>`select id from specialist where account_id = ${accountId}`;
  const accounts = [
    `user_credit:${accountId}`,
    `credit_held:${accountId}`,
    ...specialists.flatMap(({ id }) => [`receivable_specialist:${id}`, `specialist_payable:${id}`]),
  ];
  return {
    credit_lot: await sql`
      select id, account_id, kind, words, amount, currency, granted_at, expires_at, ended, ended_at from credit_lot where account_id = ${accountId} order by id`,
    journal_line: await sql`
      select j.occurred_at, j.kind, split_part(l.account, ':', 1) as account_kind, l.amount, l.currency, l.lot_id
      from journal_line l join journal j on j.id = l.journal_id where l.account = any (${accounts}::text[]) order by l.journal_id, l.position`,
  };
};
