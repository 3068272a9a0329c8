/** For calendars: sessions of a stretch of time, and what an entry says of one. */
export { readFamilyEntries, readSpecialistEntries } from "./data/calendar-entries.server.ts";
export { entryTexts } from "./data/calendar.server.ts";
export { type FeedSession, readFeedSessions } from "./data/feed.server.ts";
