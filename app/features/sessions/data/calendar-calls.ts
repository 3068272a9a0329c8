/** Calendars of both sides, and the times that a session could have instead of its own. */
import { z } from "zod";
import { day, month, uuid, wholeText } from "../../../platform/http/validation.ts";
import { standings } from "../../specialists/rules.ts";
import { modes, operation } from "./shapes.ts";

/** Weeks that touch a month. */
export const longestStretch = 42;

export const entryKinds = ["confirmed", "held", "unpaid", "moving", "over", "completed", "cancelled"] as const;

const entry = z.object({
  /** Of the session, and for a held time of that time. */
  id: z.uuid(),
  session_id: z.uuid(),
  /** `held` for an offer, `unpaid` for one that was accepted and waits for its payment, `moving` for another time of a confirmed session; `over` waits for its outcome. */
  kind: z.enum(entryKinds),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** Until when a held time is held. */
  until: z.iso.datetime().nullable(),
  profile_name: z.string(),
  profile_lastname: z.string(),
  profile_time_zone: z.string(),
  service_name: z.string(),
  mode: z.enum(modes),
  /** Cancelled by whom, where it was. */
  cancelled_side: z.enum(["family", "specialist", "admin"]).nullable(),
});
export type SpecialistEntry = z.output<typeof entry>;

const stretch = { starts_at: z.iso.datetime(), ends_at: z.iso.datetime() };

export const specialistCalendar = operation({
  id: "readSpecialistCalendar",
  method: "get",
  path: "/sessions/calendar",
  summary:
    "A specialist's own days in their zone: sessions and held times, and behind them working hours, closures, what other calendars take, and what is kept for those who wait.",
  roles: ["specialist"],
  query: z.object({
    /** First day. */
    from: day(),
    days: wholeText(1, longestStretch).default(7),
  }),
  data: z.object({
    time_zone: z.string(),
    entries: z.array(entry),
    open: z.array(z.object(stretch)),
    closed: z.array(z.object({ ...stretch, note: z.string().nullable() })),
    busy: z.array(z.object({ ...stretch, name: z.string() })),
    /** Times kept for somebody who waits for an earlier one. */
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

export const familyCalendar = operation({
  id: "readFamilyCalendar",
  method: "get",
  path: "/sessions/family-calendar",
  summary:
    "A family's days in the caller's zone: sessions of every profile they have access to, and times that are held for them.",
  roles: ["user"],
  query: z.object({
    /** First day. */
    from: day(),
    days: wholeText(1, longestStretch).default(7),
  }),
  data: z.object({ time_zone: z.string(), entries: z.array(familyEntry) }),
});
export type FamilyDays = z.output<typeof familyCalendar.data>;

export const sessionFreeTimes = operation({
  id: "listSessionFreeTimes",
  method: "get",
  path: "/sessions/{id}/free-times",
  summary:
    "The starts in a month that a session's family may ask for instead of its times, for its length and place. The session's own times count as free.",
  roles: ["user"],
  params: z.object({ id: uuid() }),
  query: z.object({ month: month() }),
  data: z.object({
    /** The last day that can be booked today. */
    last_day: z.iso.date(),
    starts: z.array(z.iso.datetime()),
  }),
});
export type SessionFreeTimes = z.output<typeof sessionFreeTimes.data>;
