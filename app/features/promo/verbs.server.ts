/** For features that sell. All but `tryCode` run in the caller's transaction. */
export {
  type CodeTarget,
  holdPromo,
  type AppliedDiscount,
  promoFor,
  releasePromo,
  tryCode,
  usePromo,
} from "./verbs/uses.server.ts";
