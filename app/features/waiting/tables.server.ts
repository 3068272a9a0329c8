/** Tables that only SQL uses. */
export const sqlTables = ["waiting_list", "waiting_offer", "waiting_entry"];
