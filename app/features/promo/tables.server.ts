/** Tables that only SQL uses. */
export const sqlTables = ["promo_code", "promo_use"];
