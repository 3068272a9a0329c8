/** For features that create the platform's invoices. */
export { invoicedCommission, owedBySpecialist } from "./data/balance.server.ts";
export { type SaleTitle, saleTitles } from "./data/titles.server.ts";
export {
  type CommissionNow,
  commissionOfSpecialist,
  type DueLine,
  dueLines,
  type ReceivableLine,
  receivableLines,
} from "./data/invoice.server.ts";
export { waiveCommission } from "./verbs/commission.server.ts";
