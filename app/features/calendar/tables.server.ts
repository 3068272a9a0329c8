/** Tables that only SQL uses. */
export const sqlTables = ["calendar_feed"];
