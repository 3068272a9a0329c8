import type { ExportLabels, ExportData } from "../../platform/features/export.server.ts";
import { commonColumnNames } from "../../platform/features/facts.ts";

/** Exports a person's credits, and the postings to their accounts: a family's credits, or a specialist's commission. */
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
      select j.occurred_at, j.happened_on, j.kind, split_part(l.account, ':', 1) as account_kind, l.amount, l.currency, l.lot_id
      from journal_line l join journal j on j.id = l.journal_id where l.account = any (${accounts}::text[]) order by l.journal_id, l.position`,
  };
};

export const ledgerWords: ExportLabels = {
  part: { en: "Credits and books", sl: "Dobroimetje in poslovne knjige", sr: "Krediti i poslovne knjige" },
  columns: {
    kind: commonColumnNames.kind,
    words: commonColumnNames.words,
    amount: commonColumnNames.amount,
    currency: commonColumnNames.currency,
    granted_at: { en: "Granted", sl: "Dodeljeno", sr: "Dodeljeno" },
    expires_at: commonColumnNames.expires,
    ended: { en: "How it ended", sl: "Kako se je končalo", sr: "Kako se završilo" },
    ended_at: commonColumnNames.ended,
    occurred_at: { en: "Happened", sl: "Zgodilo se je", sr: "Dogodilo se" },
    happened_on: {
      en: "Real day, if found late",
      sl: "Pravi dan, če je bilo najdeno pozneje",
      sr: "Pravi dan, ako je nađeno naknadno",
    },
    account_kind: { en: "Where", sl: "Kje", sr: "Gde" },
  },
  values: { amount: "money", ended: "ended.*", account_kind: "account.*" },
  tables: {
    credit_lot: {
      name: { en: "Your credits", sl: "Vaše dobroimetje", sr: "Vaši krediti" },
      values: { kind: { "*": "source.*", correction: { en: "Correction", sl: "Popravek", sr: "Ispravka" } } },
    },
    journal_line: {
      name: {
        en: "Entries in our books in your name",
        sl: "Kaj je v naših poslovnih knjigah zapisano o vas",
        sr: "Šta je u našim poslovnim knjigama zapisano o vama",
      },
      values: { kind: "kind.*" },
    },
  },
};
