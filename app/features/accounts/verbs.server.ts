/** For features in which the PIN of the child lock proves that a grown-up is there, for other short secrets, and for who holds a locked device. */
export {
  countPictures,
  forgetPictures,
  forgetTries,
  handTo,
  hashSecret,
  isSecret,
  provePin,
} from "./verbs/child-lock.server.ts";
