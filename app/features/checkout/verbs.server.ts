/** For the services: who takes payments for sessions. */
export { sessionPayments } from "./verbs/due.server.ts";
