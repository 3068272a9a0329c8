/** Tables that only SQL uses. */
export const sqlTables = ["purchase", "purchase_part"];
