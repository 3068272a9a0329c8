/** For features that move money. Everything runs in the caller's transaction. */
export {
  balanceOf,
  journalsOf,
  nameOf,
  post,
  type PostedJournal,
  type Poster,
  type Posting,
  reverse,
  type Source,
} from "./verbs/post.server.ts";
export {
  endCredit,
  forgetCreditWords,
  type Grant,
  grantCredit,
  grantSilently,
  type Hold,
  holdCredits,
  releaseCredits,
  type Restore,
  restoreCredits,
  useCredits,
} from "./verbs/credits.server.ts";
export { closableMonth, closeMonth } from "./verbs/months.server.ts";
export { commissionOf, feeToReturn, splitByShares, vatFromGross } from "./amounts.ts";
export {
  chargeLines,
  commissionInvoiceLines,
  commissionPaidLines,
  convertedLines,
  disputeLines,
  negate,
  ownDisputeLines,
  ownSaleLines,
  packBoughtLines,
  packUsedLines,
  payoutLines,
  promoUsedLines,
  providerFeeLines,
  referralRewardLines,
  refundLines,
  refundOtherwiseLines,
  refundSentBackLines,
  refundTwiceLines,
} from "./postings.ts";
export type { Line } from "./rules.ts";
export { creditsOf, creditSpent } from "./data/credits.server.ts";
