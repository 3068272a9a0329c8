/** Tables that only SQL uses. */
export const sqlTables = ["withdrawal"];
