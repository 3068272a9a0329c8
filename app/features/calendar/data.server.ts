/** For features that have entries of their own in calendars. */
export { calendarEntries, type DatedEntry, type DatedEntrySource, type TimeRange } from "./data/dated.server.ts";
