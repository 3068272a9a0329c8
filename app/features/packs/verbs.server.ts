/** For features that charge for packs or let them pay for sessions. Everything runs in the caller's transaction. */
export { dropPack, openPack, type PackOrder, insertPackOrder } from "./verbs/order.server.ts";
export { packRefundTotal, type UseReturn, returnUse, type PackUse, usePack } from "./verbs/use.server.ts";
export { type DisputeState, disputePack, reopenPack } from "./verbs/dispute.server.ts";
export { endPack, unusedOf } from "./verbs/end.server.ts";
export { type PackRequirements, usablePacksFor } from "./data/packs.server.ts";
export { publicOffers } from "./data/offers.server.ts";
