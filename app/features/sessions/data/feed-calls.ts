/** Sessions in calendars elsewhere. */
import { z } from "zod";
import { choice, uuid } from "../../../platform/http/validation.ts";
import { feedNames } from "./feed-names.ts";
import { both, operation } from "./shapes.ts";

/** What an address may be made for, and the one there is. */
const feed = z.object({
  /** Null for all sessions of the account. */
  profile_id: z.uuid().nullable(),
  /** First name; null for all. */
  name: z.string().nullable(),
  made: z
    .object({
      id: z.uuid(),
      names: z.enum(feedNames),
      created_at: z.iso.datetime(),
      /** When a calendar last asked, to the hour. */
      read_at: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type CalendarFeedView = z.output<typeof feed>;

export const listFeeds = operation({
  id: "listCalendarFeeds",
  method: "get",
  path: "/calendar-feeds",
  summary:
    "For whom one may have sessions in a calendar elsewhere, and the addresses that were made, without their secrets.",
  roles: both,
  data: z.array(feed),
});

export const makeFeed = operation({
  id: "makeCalendarFeed",
  method: "post",
  path: "/calendar-feeds",
  idempotency: "none",
  summary: "Makes a secret address for calendar programs. Only this answer has it, and the earlier one ends.",
  roles: both,
  body: z.strictObject({ profile_id: uuid().nullable().default(null), names: choice(feedNames) }),
  data: z.object({ id: z.uuid(), address: z.url() }),
  status: 201,
  errors: ["too_much_at_once"],
});

export const endFeed = operation({
  id: "endCalendarFeed",
  method: "delete",
  path: "/calendar-feeds",
  idempotency: "optional",
  summary: "Ends an address at once.",
  roles: both,
  body: z.strictObject({ calendar_feed_id: uuid() }),
  data: z.object({ id: z.uuid() }),
  errors: ["calendar_feed_not_found"],
});

export const readFeed = operation({
  id: "readCalendarFeed",
  method: "post",
  path: "/public/calendar",
  idempotency: "none",
  summary: "Sessions of the last 90 days and all ahead, held times too, for whoever has the secret of a calendar link.",
  roles: ["anon"],
  body: z.strictObject({ token: z.string().max(100) }),
  answer: { kind: "file", types: ["text/calendar"] },
  errors: ["calendar_feed_not_found", "too_much_at_once"],
});
