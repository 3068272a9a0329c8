/** For features whose places or times can run out. */
export {
  type Fact,
  offered,
  type SubjectKind,
  type OfferWords,
  type TakenOffer,
  type TakeRequest,
  type WaitedFor,
  type OfferRecipient,
  type WaitingReader,
} from "./data/offered.server.ts";
export { publishFreed } from "./verbs/freed.server.ts";
export {
  endList,
  joinList,
  moveList,
  type ListPosition,
  placesOf,
  someoneWaits,
  type Subject,
  waitingCounts,
  withdrawOffers,
} from "./verbs/lists.server.ts";
