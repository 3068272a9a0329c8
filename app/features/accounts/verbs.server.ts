/** For features that use the child lock's PIN as proof that a grown-up is present, other short secrets, or locked devices. */
export {
  countPictureSignIn,
  uncountPictureSignIns,
  resetPinTries,
  handDeviceTo,
  hashSecret,
  isSecret,
  requireCorrectPin,
} from "./verbs/child-lock.server.ts";
