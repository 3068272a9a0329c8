/** For features that create the platform's invoices. */
export { owedBySpecialist } from "./data/balance.server.ts";
export { type DueLine, dueLines, type ReceivableLine, receivableLines } from "./data/invoice.server.ts";
