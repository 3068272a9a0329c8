/** For features that take money, and for the demo's cards. */
export { cancelPayment, beginPayment, type NewPayment } from "./verbs/payments.server.ts";
export { checkPayment, payByCard, refusePastPayLimit } from "./verbs/pay.server.ts";
export { type NewRefund, requestRefund } from "./verbs/refunds.server.ts";
export { customerFor, customerIdOf, readCards } from "./data/customers.server.ts";
/** For features that charge cards for a specialist. */
export { chargeableAccount } from "./data/connections.server.ts";
/** For features that sell for a specialist. */
export { sellerVat, vatClause, waysToPay } from "./data/seller.server.ts";
export type { SellerVat } from "./rules.ts";
/** For the feature that keeps tax data. */
export { forgetTermsVersions, type UnneededTermsVersions } from "./verbs/seller.server.ts";
export { addressesOf } from "./data/addresses.server.ts";
export { type RefundDue, refundsDue, lockPayment, paymentView, sentRefundStates } from "./data/payments.server.ts";
/** For features that must not reward people for themselves. */
export { sharesCard } from "./data/cards.server.ts";
export { unsentRefundStates } from "./data/stuck-refunds.server.ts";
/** For features that add assertions about the books. */
export { type Assertion, assertions } from "./data/assertions.server.ts";
export type { AssertionViolation } from "./data/broken.server.ts";
/** For the demo. */
export { demoAccount, demoSeller, seedCharge, seedRefund } from "./demo.server.ts";
export { chargeDemo } from "./demo/charges.server.ts";
/** For features that sell, and for those that charge for or show what is sold. */
export {
  purchaseParameters,
  type PurchaseParameter,
  type RefundTotal,
  type DisputeState,
  type PurchaseGroup,
  type Contracts,
  type ContractWords,
  kindsWith,
  type NewOrder,
  type PaidOrder,
  type RefundReason,
  type SoldKind,
  soldKinds,
  type SoldContract,
  type SoldLink,
  type SoldThing,
  type SoldWords,
  thingsOf,
  type Till,
  till,
  tills,
  type WordsReader,
} from "./data/sold.server.ts";
/** For features that offer a means of payment, and for those that charge. */
export {
  creditBalanceMeans,
  balanceMeans,
  chargeMeans,
  type OrderForMeans,
  type NonMoneyMeans,
  nonMoneyMeans,
  type MeansOffer,
} from "./data/means.server.ts";
