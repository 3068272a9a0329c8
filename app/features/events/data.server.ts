/** For features that list events. */
export { keysOfComing } from "./data/public-dates.server.ts";
export { eventWords, type PublishedWords } from "./data/words.server.ts";
