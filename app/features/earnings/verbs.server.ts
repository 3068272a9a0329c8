/** For whoever makes the platform's invoices. */
export { type DueLine, dueLines, type ReceivableLine, receivableLines } from "./data/invoice.server.ts";
