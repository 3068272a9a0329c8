/** For rooms in which the PIN of the child lock proves that a grown-up is there. */
export { forgetTries, provePin } from "./verbs/child-lock.server.ts";
