/** For whoever takes payments for sessions. */
export type { Due, SessionPayments } from "./data/payments.server.ts";
export { confirmPaid, type Payment } from "./verbs/payment.server.ts";
