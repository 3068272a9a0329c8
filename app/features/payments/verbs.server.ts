/** For features that take money, and for the demo's cards. */
export { cancelPayment, beginPayment, type NewPayment } from "./verbs/payments.server.ts";
export { checkPayment, payByCard, refuseManyTries } from "./verbs/pay.server.ts";
export { type NewRefund, requestRefund } from "./verbs/refunds.server.ts";
export { customerFor, customerIdOf, readCards } from "./data/customers.server.ts";
/** For whoever charges cards for a specialist. */
export { chargeableAccount } from "./data/connections.server.ts";
/** For whoever sells for a specialist. */
export { sellerVat, vatClause, waysToPay } from "./data/seller.server.ts";
export type { SellerVat } from "./rules.ts";
export { addressesOf } from "./data/addresses.server.ts";
export { type AskedBack, askedBack, lockPayment, paymentView, sentStates } from "./data/payments.server.ts";
export { stuckOf } from "./data/stuck-refunds.server.ts";
/** For the demo. */
export { demoAccount, demoSeller, seedCharge, seedRefund } from "./demo.server.ts";
export { chargeDemo } from "./demo/charges.server.ts";
