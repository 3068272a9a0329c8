/** For features that take payments for sessions. */
export type { Due, SessionPayments } from "./data/payments.server.ts";
/** For the call that counts a profile again, which is the games' feature's. */
export { countForProfile } from "./data/stats.server.ts";
export { confirmPaid, type Payment } from "./verbs/payment.server.ts";
/** For features that give a specialist's time to someone. */
export { mayActFor, mayReadFor } from "./policy.ts";
export { bookWithin } from "./verbs/request.server.ts";
export { asSlotTaken, lockSpecialist, releaseLapsed } from "./verbs/steps.server.ts";
/** For what families may withdraw from by law together with its sessions. */
export { rescindSession } from "./verbs/rescind.server.ts";
export { withdrawalEnds } from "./data/withdrawal.ts";
/** For features with something to say on a session's page. */
export { type LoadSessionNote, sessionNotes } from "./data/notes.server.ts";
/** For features that follow a session which is over. */
export { type EndedSession, readEnded } from "./data/ended.server.ts";
