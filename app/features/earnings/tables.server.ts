/** Tables that only SQL uses. */
export const sqlTables = ["commission_due"];
