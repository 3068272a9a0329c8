/** For features that record sales, and for those that keep data about specialists who made some. */
export { endOfBooksDay, type LastSales, lastSales, salesRecords, startOfBooksYear } from "./data/last-sales.server.ts";
/** For features that issue invoices to specialists. */
export { sellerVatOn } from "./data/last-sales.server.ts";
