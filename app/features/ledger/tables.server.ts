/** Tables that only SQL uses. */
export const sqlTables = ["credit_lot", "journal", "journal_line"];
