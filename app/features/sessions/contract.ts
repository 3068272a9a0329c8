import { z } from "zod";
import { portraitLink } from "../../platform/files/portrait.ts";
import { choice, instant, link, optionalText, uuid, wholeNumberText } from "../../platform/http/validation.ts";
import { proposalBody } from "./data/later-calls.ts";
import {
  familyAndSpecialistRoles,
  client,
  modes,
  operation,
  prefills,
  sessionItem,
  sessionView,
  tabs,
} from "./data/shapes.ts";
import { awaitedParties, longestChoice, longestPage, mostTimes, pageSize, statuses } from "./rules.ts";

export * from "./data/later-calls.ts";
export {
  type Client,
  errors,
  modes,
  type Prefills,
  type SessionEvent,
  type SessionItem,
  type SessionTime,
  type SessionView,
  type Tab,
  tabs,
} from "./data/shapes.ts";

export const listSessions = operation("GET /sessions", {
  id: "listSessions",
  summary: "The caller's sessions: a family's for every profile they have access to, a specialist's own.",
  roles: familyAndSpecialistRoles,
  query: z.object({
    tab: choice(tabs).default("all"),
    profileId: uuid().optional(),
    /** Only sessions in this state. */
    status: choice(statuses).optional(),
    cursor: z.string().max(300).optional(),
    limit: wholeNumberText(1, longestPage).default(pageSize),
  }),
  data: z.array(sessionItem),
  list: "cursor",
});

export const countSessions = operation("GET /sessions/counts", {
  id: "countSessions",
  summary:
    "How many sessions are open, by tab, and how many wait for the caller: for an answer, a payment, or the outcome of one that is over. Closed sessions aren't counted, as their number only grows.",
  roles: familyAndSpecialistRoles,
  data: z.object({
    proposed: z.int(),
    confirmed: z.int(),
    over: z.int(),
    /** Confirmed sessions with a move that the caller has to answer. */
    moves: z.int(),
    /** Claims that a specialist has not answered, except those of sessions counted under `over`. */
    claimed: z.int(),
    awaiting_me: z.int(),
  }),
});

/** A session as the child sees it: specialist, time and room link. No prices, no messages for adults. */
const childSession = z.object({
  id: z.uuid(),
  specialist_name: z.string(),
  specialist_gender: z.enum(["female", "male"]),
  specialist_portrait: portraitLink,
  specialist_tint: z.string(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** Time zone of the profile. */
  time_zone: z.string(),
  mode: z.enum(modes),
  /** The link to the online room; null while it is too early to join, and if there is none. */
  join_url: z.url().nullable(),
});
export type ChildSession = z.output<typeof childSession>;

export const nextSession = operation("GET /sessions/next", {
  id: "readNextSession",
  summary: "A profile's current or next confirmed session, as a child may see it; null if there is none.",
  roles: ["user"],
  query: z.object({ profileId: uuid() }),
  data: childSession.nullable(),
  duringChildLock: true,
});

const when = z.iso.datetime().nullable();
export const sessionCounts = z.object({
  pending: z.int(),
  confirmed: z.int(),
  completed: z.int(),
  minutes: z.int(),
  first_at: when,
  last_at: when,
  next_at: when,
});
export interface SessionStats {
  profile_id: string;
  computed_at: string;
  sessions: z.output<typeof sessionCounts>;
}

export const sessionPrefills = operation("GET /sessions/prefills", {
  id: "readSessionPrefills",
  summary: "The choices and defaults for the forms of a request or an offer.",
  roles: familyAndSpecialistRoles,
  query: z.object({
    specialistId: uuid().optional(),
    clientId: uuid().optional(),
    sessionId: uuid().optional(),
    /** Cursor for a specialist's clients: `more_profiles` of the previous response. */
    clientsCursor: z.string().max(200).optional(),
  }),
  data: prefills,
});

export const viewSession = operation("GET /sessions/{id}", {
  id: "viewSession",
  summary: "One session with all its times, its history and what the caller may do right now.",
  roles: familyAndSpecialistRoles,
  params: z.object({ id: uuid() }),
  data: sessionView,
});

export const sessionCalendar = operation("GET /sessions/{id}/calendar.ics", {
  id: "downloadSessionCalendar",
  summary: "A confirmed session as a file for the caller's own calendar; 404 while it is not confirmed.",
  roles: familyAndSpecialistRoles,
  params: z.object({ id: uuid() }),
  answer: { kind: "file", types: ["text/calendar"] },
});

export const seriesCalendar = operation("GET /sessions/series/{id}/calendar.ics", {
  id: "downloadSeriesCalendar",
  summary: "The confirmed dates of a series as one file for the caller's own calendar; 404 while none is confirmed.",
  roles: familyAndSpecialistRoles,
  params: z.object({ id: uuid() }),
  answer: { kind: "file", types: ["text/calendar"] },
});

const starts = z.array(instant()).min(1).max(mostTimes);

/** A family's request: up to three preferred starts, which hold nothing. */
export const requestBody = z.strictObject({
  specialist_id: uuid(),
  profile_id: uuid(),
  service_id: uuid(),
  mode: choice(modes),
  preferred_times: starts,
  /** Books the only time directly, if the service allows it. */
  instant: z.boolean().optional(),
  message: optionalText(2000),
});
/** A family answers an offer with other times; the offered times are released. */
export const otherTimesBody = z.strictObject({
  session_id: uuid(),
  preferred_times: starts,
  message: optionalText(2000),
});

export const createSession = operation("POST /sessions/create", {
  id: "createSession",
  idempotency: "optional",
  summary: "A family requests a session (or suggests other times); a specialist offers one and holds its times.",
  roles: familyAndSpecialistRoles,
  // Families send the first two, specialists the third.
  oneOf: [requestBody, otherTimesBody, proposalBody],
  body: z.strictObject({
    ...requestBody.omit({ message: true }).partial().shape,
    ...proposalBody.omit({ message: true, place: true }).partial().shape,
    place: z.string().nullish(),
    message: z.string().nullish(),
  }),
  data: z.object({
    id: z.uuid(),
    status: z.enum(statuses),
    awaits: z.enum(awaitedParties).nullable(),
    updated_at: z.iso.datetime(),
  }),
  status: 201,
  errors: [
    "slot_taken",
    "too_many_open_requests",
    "payment_online_unavailable",
    "cash_not_taken",
    "payment_stopped",
    "child_lock",
    "already_answered",
    "session_closed",
    "not_your_turn",
    "hold_lapsed",
    "specialist_stopped",
    "too_much_at_once",
    "own_consent_missing",
    "series_as_whole",
    "not_instant",
    "slot_unavailable",
  ],
});
export type SessionState = z.output<typeof createSession.data>;

export const updateStatus = operation("PATCH /sessions/update-status", {
  id: "updateSessionStatus",
  idempotency: "optional",
  summary:
    "Confirms one of the offered times (one that is paid online first awaits its payment), rejects, withdraws, cancels or completes a session.",
  roles: familyAndSpecialistRoles,
  body: z.strictObject({
    session_id: uuid(),
    status: choice(["Confirmed", "Rejected", "Cancelled", "Completed"]),
    /** The id of the chosen time; required to confirm. */
    time_id: uuid().optional(),
    /** A family's late cancellation for illness, free once a quarter if the specialist offers it. */
    sick_day: z.boolean().optional(),
    /** Whether the session took place or was a no-show. For `Completed` only. */
    outcome: choice(["held", "client_no_show"]).optional(),
    /** Required when a specialist cancels a confirmed session. */
    reason: optionalText(500),
    /** If set, a session that has changed since the caller read it is refused with `session_changed`. */
    expected_updated_at: instant().optional(),
  }),
  data: createSession.data,
  errors: [
    "already_answered",
    "hold_lapsed",
    "slot_taken",
    "not_your_turn",
    "session_closed",
    "session_started",
    "session_not_over",
    "session_changed",
    "child_lock",
    "specialist_stopped",
    "own_consent_missing",
    "sick_day_unavailable",
    "claim_made",
    "series_as_whole",
    "payment_stopped",
  ],
});

export const changeRoom = operation("PATCH /sessions/room", {
  id: "changeSessionRoom",
  idempotency: "optional",
  summary: "Sets, changes or removes the video room link of a confirmed online session; the family is told by email.",
  roles: ["specialist"],
  body: z.strictObject({
    session_id: uuid(),
    /** An https URL; null removes the link. */
    link: link(300).nullable(),
  }),
  data: z.object({ id: z.uuid(), link: z.string().nullable(), updated_at: z.iso.datetime() }),
  errors: ["session_without_room", "session_closed", "too_much_at_once"],
});

export const listClientsMini = operation("GET /clients/mini", {
  id: "listClients",
  summary: "The clients a specialist may offer a session to, by name; with an id, only that one.",
  roles: ["specialist"],
  query: z.object({
    id: uuid().optional(),
    cursor: z.string().max(200).optional(),
    limit: wholeNumberText(1, longestChoice).default(longestPage),
  }),
  data: z.array(client),
  list: "cursor",
});

export const sessionStatistics = operation("GET /specialists/session-statistics", {
  id: "readSessionStatistics",
  summary: "A specialist's sessions of some days, this month's unless they are named, by the specialist's calendar.",
  roles: ["specialist"],
  query: z.object({ from: z.iso.date().optional(), until: z.iso.date().optional() }),
  data: z.object({
    /** First day of the first month, YYYY-MM-DD. */
    month: z.iso.date(),
    /** First and last day of the range. */
    from: z.iso.date(),
    until: z.iso.date(),
    held: z.int(),
    planned: z.int(),
    cancelled: z.int(),
    /** Sessions that the family missed without cancelling. */
    missed: z.int(),
  }),
});
