/** Tables that only SQL uses. */
export const sqlTables = ["content_copy"];
