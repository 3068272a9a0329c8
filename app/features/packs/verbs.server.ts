/** For features that charge for packs or let them pay for sessions. Everything runs in the caller's transaction. */
export { dropPack, openPack, type Order, insertPackOrder } from "./verbs/order.server.ts";
export { packReturned, type Return, returnUse, type Usage, usePack } from "./verbs/use.server.ts";
export { type DisputeState, disputePack, reopenPack } from "./verbs/dispute.server.ts";
export { endPack, unusedOf } from "./verbs/end.server.ts";
export { type PackFor, packsFor } from "./data/packs.server.ts";
export { publicOffers } from "./data/offers.server.ts";
