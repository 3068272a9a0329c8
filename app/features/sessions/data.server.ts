/** For calendars: sessions within a range of time, as entries. */
export { readFamilyEntries, readSpecialistEntries } from "./data/calendar-entries.server.ts";
export { entryTexts } from "./data/calendar.server.ts";
export { type FeedSession, readFeedSessions } from "./data/feed.server.ts";
