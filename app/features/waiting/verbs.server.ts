/** For features whose places or times can run out. */
export {
  type DescribedFact,
  subjectHandlers,
  type SubjectHandler,
  type OfferDescription,
  type TakenOffer,
  type TakeRequest,
  type SubjectDescription,
  type OfferRecipient,
  type WaitingReader,
} from "./data/offered.server.ts";
export { publishAvailable } from "./verbs/freed.server.ts";
export {
  endList,
  joinList,
  moveList,
  type ListPosition,
  placesOf,
  someoneWaits,
  type WaitingSubject,
  waitingCounts,
  withdrawOffers,
} from "./verbs/lists.server.ts";
