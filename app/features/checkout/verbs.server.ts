/** For the services: who takes payments for sessions. */
export { sessionPayments } from "./verbs/due.server.ts";
/** For documents: what the specialist gets for a part, whoever pays. */
export { worthOf } from "./data/terms.server.ts";
/** For features that show packs. */
export { backOfPacks } from "./data/money-back.server.ts";
/** For features that reward what was paid. */
export { paidByCard, type PaidSession, sessionsPaidWith } from "./data/paid-sessions.server.ts";
/** For features that ask who paid for a session. */
export { hasPaidFor } from "./data/purchases.server.ts";
