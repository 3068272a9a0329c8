/** Tables that only SQL uses. */
export const sqlTables = ["closed_month", "credit_lot", "journal", "journal_line"];
