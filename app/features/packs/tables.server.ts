/** Tables that only SQL uses. */
export const sqlTables = ["pack", "pack_offer", "pack_return", "pack_use"];
