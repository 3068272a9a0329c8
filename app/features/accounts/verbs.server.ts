/**
 * For features in which the PIN of the child lock proves that a grown-up is present, and for other short secrets and locked
 * devices.
 */
export {
  countPictures,
  forgetPictures,
  forgetTries,
  handTo,
  hashSecret,
  isSecret,
  provePin,
} from "./verbs/child-lock.server.ts";
