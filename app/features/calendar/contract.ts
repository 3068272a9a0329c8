import { z } from "zod";
import { operationWith } from "../../platform/http/operation.ts";
import { choice, day, uuid, wholeNumberText } from "../../platform/http/validation.ts";
import { modes } from "../sessions/contract.ts";
import { entryKinds, sides } from "../sessions/rules.ts";
import { standings } from "../specialists/rules.ts";
import { datedStates, feedNameStyles } from "./rules.ts";

export const errors = { calendar_feed_not_found: 404 } as const;

const operation = operationWith(errors);

/** Days in the six weeks that a month can touch. */
export const longestRange = 42;

const entry = z.object({
  /** The id of the session, or of a held time. */
  id: z.uuid(),
  session_id: z.uuid(),
  kind: z.enum(entryKinds),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** When a held time is released. */
  until: z.iso.datetime().nullable(),
  profile_name: z.string(),
  profile_lastname: z.string(),
  profile_time_zone: z.string(),
  service_name: z.string(),
  mode: z.enum(modes),
  /** Who cancelled it, if anyone. */
  cancelled_side: z.enum([...sides, "admin"]).nullable(),
});
export type SpecialistEntry = z.output<typeof entry>;

/** An entry of another feature, such as a ticket or an event that a specialist organizes. */
const dated = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** In the caller's language, like the title and the place. */
  kind_name: z.string(),
  state: z.enum(datedStates),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
  title: z.string(),
  where: z.string(),
  href: z.string(),
  /** The participant; null for the organizer. */
  profile_id: z.uuid().nullable(),
  profile_name: z.string(),
});
export type DatedView = z.output<typeof dated>;

const stretch = { starts_at: z.iso.datetime(), ends_at: z.iso.datetime() };

export const specialistCalendar = operation("GET /calendar/specialist", {
  id: "readSpecialistCalendar",
  summary:
    "A specialist's own days in their zone: sessions, held times and events, and behind them working hours, closures, what other calendars take, and what is kept for those who wait.",
  roles: ["specialist"],
  query: z.object({
    /** First day. */
    from: day(),
    days: wholeNumberText(1, longestRange).default(7),
  }),
  data: z.object({
    time_zone: z.string(),
    entries: z.array(entry),
    dated: z.array(dated),
    open: z.array(z.object(stretch)),
    closed: z.array(z.object({ ...stretch, note: z.string().nullable() })),
    busy: z.array(z.object({ ...stretch, name: z.string() })),
    /** Times held for people on the waiting list. */
    kept: z.array(z.object(stretch)),
  }),
});
export type SpecialistDays = z.output<typeof specialistCalendar.data>;

const familyEntry = entry.omit({ profile_lastname: true, profile_time_zone: true, cancelled_side: true }).extend({
  profile_id: z.uuid(),
  profile_kind: z.enum(["own", "child"]),
  specialist_id: z.uuid(),
  specialist_name: z.string(),
  specialist_lastname: z.string(),
  specialist_standing: z.enum(standings),
});
export type FamilyEntry = z.output<typeof familyEntry>;

export const familyCalendar = operation("GET /calendar/family", {
  id: "readFamilyCalendar",
  summary:
    "A family's days in the caller's zone: sessions and events of every profile they have access to, and times that are held for them.",
  roles: ["user"],
  query: z.object({
    /** First day. */
    from: day(),
    days: wholeNumberText(1, longestRange).default(7),
  }),
  data: z.object({ time_zone: z.string(), entries: z.array(familyEntry), dated: z.array(dated) }),
});
export type FamilyDays = z.output<typeof familyCalendar.data>;

/** A possible scope of a calendar link, and the existing link. */
const feed = z.object({
  /** Null for all sessions of the account. */
  profile_id: z.uuid().nullable(),
  /** The child's first name; null for the whole account. */
  name: z.string().nullable(),
  made: z
    .object({
      id: z.uuid(),
      names: z.enum(feedNameStyles),
      created_at: z.iso.datetime(),
      /** When a calendar program last read it, to the hour. */
      read_at: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type CalendarFeedView = z.output<typeof feed>;

export const listFeeds = operation("GET /calendar-feeds", {
  id: "listCalendarFeeds",
  summary:
    "For whom one may have sessions in a calendar elsewhere, and the addresses that were made, without their secrets.",
  roles: ["user", "specialist"],
  data: z.array(feed),
});

export const makeFeed = operation("POST /calendar-feeds", {
  id: "makeCalendarFeed",
  idempotency: "none",
  summary: "Makes a secret address for calendar programs. Only this answer has it, and the earlier one ends.",
  roles: ["user", "specialist"],
  body: z.strictObject({ profile_id: uuid().nullable().default(null), names: choice(feedNameStyles) }),
  data: z.object({ id: z.uuid(), address: z.url() }),
  status: 201,
  errors: ["too_much_at_once"],
});

export const endFeed = operation("DELETE /calendar-feeds", {
  id: "endCalendarFeed",
  idempotency: "optional",
  summary: "Ends an address at once.",
  roles: ["user", "specialist"],
  body: z.strictObject({ calendar_feed_id: uuid() }),
  data: z.object({ id: z.uuid() }),
  errors: ["calendar_feed_not_found"],
});

export const readFeed = operation("POST /public/calendar", {
  id: "readCalendarFeed",
  idempotency: "none",
  summary:
    "Sessions and events of the last 90 days and all ahead, held times too, for whoever has the secret of a calendar link.",
  roles: ["anon"],
  body: z.strictObject({ token: z.string().max(100) }),
  answer: { kind: "file", types: ["text/calendar"] },
  errors: ["calendar_feed_not_found", "too_much_at_once"],
});
