/** Tables that only SQL uses. */
export const sqlTables = ["commission_rate", "purchase", "purchase_part"];
