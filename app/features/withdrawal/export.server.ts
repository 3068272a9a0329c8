import type { ExportLabels, ExportData } from "../../platform/features/export.server.ts";
import { commonColumnNames } from "../../platform/features/facts.ts";

/** Exports the contracts from which the account withdrew. */
export const exportWithdrawals: ExportData = async (sql, accountId) => ({
  withdrawal: await sql`
    select id, session_id, profile_id, specialist_id, stated_name, concluded_at, refund, currency, percent, made_at from withdrawal
    where account_id = ${accountId} order by id`,
});

export const withdrawalsExportLabels: ExportLabels = {
  part: { en: "Withdrawals from contracts", sl: "Odstopi od pogodb", sr: "Odustanci od ugovora" },
  columns: {
    stated_name: { en: "Name you gave", sl: "Ime, ki ste ga navedli", sr: "Ime koje ste naveli" },
    concluded_at: "fact.concluded",
    refund: { en: "Refunded or not owed", sl: "Vrnjeno ali ni treba plačati", sr: "Vraćeno ili se ne duguje" },
    currency: commonColumnNames.currency,
    percent: commonColumnNames.percent,
    made_at: { en: "Withdrawn", sl: "Odstop", sr: "Odustanak" },
  },
  values: { refund: "money" },
  tables: {
    withdrawal: {
      name: {
        en: "Contracts you withdrew from",
        sl: "Pogodbe, od katerih ste odstopili",
        sr: "Ugovori od kojih ste odustali",
      },
    },
  },
};
