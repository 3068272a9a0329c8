/** For features whose places or times can run out. */
export {
  type Fact,
  offered,
  type Offered,
  type OfferWords,
  type TakenOffer,
  type Taking,
  type WaitedFor,
  type Waiter,
  type WaitingReader,
} from "./data/offered.server.ts";
export { publishFreed } from "./verbs/freed.server.ts";
export {
  endList,
  joinList,
  moveList,
  type Place,
  placesOf,
  someoneWaits,
  type Subject,
  waitingCounts,
  withdrawOffers,
} from "./verbs/lists.server.ts";
