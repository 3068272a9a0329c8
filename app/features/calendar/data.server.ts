/** For features that have entries of their own in calendars. */
export { calendarEntries, type DatedThing, type DatedThings, type Stretch } from "./data/dated.server.ts";
