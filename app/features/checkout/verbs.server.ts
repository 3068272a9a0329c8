/** For features that sell: queries the provider again. */
export { checkCheckout } from "./verbs/pay.server.ts";
/** For the services: who takes payments for sessions. */
export { sessionPayments } from "./verbs/due.server.ts";
/** For documents: what the specialist gets for a part, whoever pays. */
export { worthOf } from "./data/terms.server.ts";
/** For features that sell and show what was refunded. */
export { backOfPurchases } from "./data/money-back.server.ts";
/** For features that reward what was paid. */
export { paidByCard, type PaidSession, sessionsPaidWith } from "./data/paid-sessions.server.ts";
/** For features that record what is agreed. */
export { commissionRateAt } from "./data/rate.server.ts";
/** For features that ask who paid for a session. */
export { seedPurchase } from "./demo.server.ts";
export { hasPaidFor } from "./data/purchases.server.ts";
