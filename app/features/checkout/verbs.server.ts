/** For features that sell: queries the provider again. */
export { checkCheckout } from "./verbs/pay.server.ts";
/** For the services, which let this feature take payments for sessions. */
export { sessionPayments } from "./verbs/due.server.ts";
/** For payers' confirmations, which state the VAT included in what they paid. */
export { worthOf } from "./data/terms.server.ts";
/** For features that show what was refunded. */
export { refundsOfPurchases } from "./data/money-back.server.ts";
/** For features that reward what was paid. */
export { readSessionsPaidByCard, type PaidSession, sessionsPaidWith } from "./data/paid-sessions.server.ts";
/** For features that record the rate at which something was agreed. */
export { commissionRateAt } from "./data/rate.server.ts";
/** For the demo, and for features that check who paid for a session. */
export { seedPurchase } from "./demo.server.ts";
export { hasPaidFor } from "./data/purchases.server.ts";
/** For features in which the team decides that no commission is due. */
export { waivePurchaseCommission } from "./verbs/waive.server.ts";
