/** For features with dated things of their own. */
export { calendarEntries, type DatedThing, type DatedThings, type Stretch } from "./data/dated.server.ts";
