/** Tables that only SQL uses. */
export const sqlTables = ["fiscal_receipt"];
