/** For rooms in which the PIN of the child lock proves that a grown-up is there, and for other short secrets. */
export { forgetTries, hashSecret, isSecret, provePin } from "./verbs/child-lock.server.ts";
