/** For features that list events. */
export { keysOfUpcomingEvents } from "./data/public-dates.server.ts";
export { eventWords, type PublishedWords } from "./data/words.server.ts";
