/** For features that record what a specialist sold, and for those that keep data of specialists who did. */
export { endOfBooksDay, type LastSales, lastSales, salesRecords, startOfBooksYear } from "./data/last-sales.server.ts";
/** For features that make out invoices to specialists. */
export { sellerVatOn } from "./data/last-sales.server.ts";
