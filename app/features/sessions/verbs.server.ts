/** For features that take payments for sessions. */
export type { PaymentDue, SessionPayments } from "./data/payments.server.ts";
/** For the games feature, whose call returns the counts of a profile's sessions. */
export { countForProfile } from "./data/stats.server.ts";
export { confirmPaid, type ReceivedPayment } from "./verbs/payment.server.ts";
/** For features that offer a specialist's times to someone. */
export { mayActFor, mayReadFor } from "./policy.ts";
export { requestInTransaction } from "./verbs/request.server.ts";
export { toSlotTakenError, lockSpecialist, releaseExpiredHolds } from "./verbs/steps.server.ts";
/** For withdrawals by law from contracts that include sessions. */
export { rescindSession } from "./verbs/rescind.server.ts";
export { withdrawalEnds } from "./data/withdrawal.ts";
/** For features that add notes to a session's page. */
export { type LoadSessionNote, sessionNotes } from "./data/notes.server.ts";
/** For features that act after a session is over. */
export { type EndedSession, readEndedSession } from "./data/ended.server.ts";
