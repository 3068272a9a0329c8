import { z } from "zod";
import { portraitLink } from "../../platform/files/portrait.ts";
import { operationWith } from "../../platform/http/operation.ts";
import { choice, instant, link, optionalText, text, uuid, whole, wholeText } from "../../platform/http/validation.ts";
import { errors as profileErrors } from "../profiles/contract.ts";
import { standings } from "../specialists/rules.ts";
import { eventKinds, longestChoice, longestPage, mostTimes, pageSize, paymentTypes, statuses, timeStates } from "./rules.ts";

export const errors = {
  slot_taken: 409,
  already_answered: 409,
  hold_lapsed: 409,
  not_your_turn: 409,
  session_closed: 409,
  session_started: 409,
  session_not_over: 409,
  session_changed: 409,
  too_many_open_requests: 429,
  payment_online_unavailable: 422,
  specialist_stopped: 409,
  session_without_room: 409,
} as const;

const operation = operationWith({ ...errors, ...profileErrors });

/**
 * Confirmed sessions that are over appear in the history and, until their outcome is recorded, under `over`, not under
 * `confirmed`. `today` has sessions that begin on the caller's calendar day, confirmed or completed.
 */
export const tabs = ["proposed", "confirmed", "over", "history", "today", "all"] as const;
export type Tab = (typeof tabs)[number];
export const modes = ["online", "in_person"] as const;

const time = z.object({
  id: z.uuid(),
  starts_at: z.iso.datetime(), ends_at: z.iso.datetime(),
  state: z.enum(timeStates),
});
export type SessionTime = z.output<typeof time>;

/** A session in lists. Specialists see only the initial of a family's last name. */
export const sessionItem = z.object({
  id: z.uuid(), status: z.enum(statuses),
  /** The side that has to answer while Pending. */
  awaits: z.enum(["family", "specialist"]).nullable(),
  specialist_id: z.uuid(), specialist_name: z.string(), specialist_lastname: z.string(),
  specialist_gender: z.enum(["female", "male"]),
  specialist_portrait: portraitLink, specialist_tint: z.string(),
  /** A `stopped` specialist takes no new sessions; only a `listed` one can receive requests. */
  specialist_standing: z.enum(standings),
  profile_id: z.uuid(),
  profile_kind: z.enum(["own", "child"]),
  profile_name: z.string(), profile_lastname: z.string(),
  /** Whole years; null when the birthday is not known. */
  profile_age: z.int().nullable(),
  profile_portrait: portraitLink, profile_tint: z.string(),
  /** Time zone of the family. */
  profile_time_zone: z.string(),
  /** In the reader's language, when the specialist provided it. */
  service_name: z.string(),
  service_id: z.uuid().nullable(),
  minutes: z.int(),
  payment_type: z.enum(paymentTypes),
  price: z.int(), currency: z.enum(["EUR", "RSD"]),
  mode: z.enum(modes),
  place: z.string().nullable(),
  /** Time zone of the place. */
  time_zone: z.string(),
  message: z.string().nullable(),
  /** When the hold on the offered times ends; null for a family's request, which holds nothing. */
  reply_until: z.iso.datetime().nullable(),
  starts_at: z.iso.datetime().nullable(),
  ends_at: z.iso.datetime().nullable(),
  cancellation_hours: z.int(),
  created_at: z.iso.datetime(), updated_at: z.iso.datetime(),
  /** Preferred, held or chosen times in order; only the single session includes released times. */
  times: z.array(time),
});
export type SessionItem = z.output<typeof sessionItem>;

const event = z.object({
  id: z.uuid(),
  kind: z.enum(eventKinds),
  /** Who did it, from the reader's view; `clock` is a scheduled job. */
  by: z.enum(["you", "family", "specialist", "clock"]),
  name: z.string().nullable(),
  reason: z.string().nullable(),
  /** What was written with a request or an offer. */
  message: z.string().nullable(),
  times: z.array(z.object({ starts_at: z.iso.datetime(), ends_at: z.iso.datetime() })),
  created_at: z.iso.datetime(),
});
export type SessionEvent = z.output<typeof event>;

export const sessionView = sessionItem.extend({
  /** All times the session ever had, including released ones. */
  times: z.array(time),
  events: z.array(event),
  free_cancellation_until: z.iso.datetime().nullable(),
  /** Confirmed, and no earlier session of this profile with this specialist was confirmed. */
  first: z.boolean(),
  /** What the reader may do now. */
  actions: z.object({
    confirm: z.boolean(), reject: z.boolean(), withdraw: z.boolean(),
    cancel: z.boolean(), complete: z.boolean(), offer: z.boolean(),
    /** Set or change the room link. */
    room: z.boolean(),
  }),
});
export type SessionView = z.output<typeof sessionView>;

const client = z.object({
  profile_id: z.uuid(),
  kind: z.enum(["own", "child"]), name: z.string(), lastname: z.string(), age: z.int().nullable(),
  portrait: portraitLink, tint: z.string(), time_zone: z.string(),
});
export type Client = z.output<typeof client>;

const service = z.object({
  id: z.uuid(), name: z.string(), minutes: z.int(), price: z.int(), currency: z.enum(["EUR", "RSD"]), modes: z.array(z.enum(modes)),
});

export const prefills = z.object({
  /** Profiles to book for (families), or clients a specialist may propose to, always including the named one. */
  profiles: z.array(client),
  /** The next `clientsCursor` for a specialist's clients; null on the last page. */
  more_profiles: z.string().nullable(),
  services: z.array(service),
  /** Null when a family names no specialist. */
  specialist: z
    .object({
      id: z.uuid(), name: z.string(), lastname: z.string(),
      gender: z.enum(["female", "male"]),
      portrait: portraitLink, tint: z.string(), time_zone: z.string(),
      address: z.string().nullable(),
      currency: z.enum(["EUR", "RSD"]),
      cancellation_hours: z.int(),
    })
    .nullable(),
  /** The session to answer, when the query names one. */
  session: sessionView.nullable(),
  /** A specialist's last session with the named client, for "same as last time". */
  last: z
    .object({
      service_id: z.uuid().nullable(), minutes: z.int(),
      payment_type: z.enum(paymentTypes),
      price: z.int(),
      mode: z.enum(modes),
      place: z.string().nullable(),
    })
    .nullable(),
  /** The specialist's held and booked times, from now to the end of the booking horizon. */
  busy: z.array(
    z.object({
      session_id: z.uuid(),
      starts_at: z.iso.datetime(),
      ends_at: z.iso.datetime(),
      state: z.enum(["held", "chosen"]),
      profile_name: z.string(),
      profile_lastname: z.string(),
    }),
  ),
});
export type Prefills = z.output<typeof prefills>;

const both = ["user", "specialist"] as const;

export const listSessions = operation({
  id: "listSessions",
  method: "get",
  path: "/sessions",
  summary: "The caller's sessions: a family's for every profile they have access to, a specialist's own.",
  roles: both,
  query: z.object({
    tab: choice(tabs).default("all"),
    profileId: uuid().optional(),
    cursor: z.string().max(300).optional(),
    limit: wholeText(1, longestPage).default(pageSize),
  }),
  data: z.array(sessionItem),
  list: "cursor",
});

export const countSessions = operation({
  id: "countSessions",
  method: "get",
  path: "/sessions/counts",
  summary: "How many sessions are open, by tab, and how many wait for the caller: for an answer, or for the outcome of one that is over. Closed sessions aren't counted, as their number only grows.",
  roles: both,
  data: z.object({ proposed: z.int(), confirmed: z.int(), over: z.int(), awaiting_me: z.int() }),
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
  /** Link to the online room; null while it is too early to join, and when there is none. */
  join_url: z.url().nullable(),
});
export type ChildSession = z.output<typeof childSession>;

export const nextSession = operation({
  id: "readNextSession",
  method: "get",
  path: "/sessions/next",
  summary: "A profile's current or next confirmed session, as a child may see it; null if there is none.",
  roles: ["user"],
  query: z.object({ profileId: uuid() }),
  data: childSession.nullable(),
  duringChildLock: true,
});

const when = z.iso.datetime().nullable();
const counts = { pending: z.int(), confirmed: z.int(), completed: z.int(), minutes: z.int() };
export const refreshStats = operation({
  id: "refreshStats",
  method: "post",
  path: "/profiles/refresh-stats/{id}",
  idempotency: "none",
  summary: "Counts a profile's sessions anew, with the minutes of those completed. Stores nothing that could be out of date.",
  roles: ["user"],
  params: z.object({ id: uuid() }),
  data: z.object({
    profile_id: z.uuid(), computed_at: z.iso.datetime(), sessions: z.object({ ...counts, first_at: when, last_at: when, next_at: when }),
  }),
});
export type SessionStats = z.output<(typeof refreshStats)["data"]>;

export const sessionPrefills = operation({
  id: "readSessionPrefills",
  method: "get",
  path: "/sessions/prefills",
  summary: "The choices and defaults for the forms of a request or an offer.",
  roles: both,
  query: z.object({
    specialistId: uuid().optional(),
    clientId: uuid().optional(),
    sessionId: uuid().optional(),
    /** Cursor for a specialist's clients: `more_profiles` of the previous response. */
    clientsCursor: z.string().max(200).optional(),
  }),
  data: prefills,
});

export const viewSession = operation({
  id: "viewSession",
  method: "get",
  path: "/sessions/{id}",
  summary: "One session with all its times, its history and what the caller may do right now.",
  roles: both,
  params: z.object({ id: uuid() }),
  data: sessionView,
});

export const sessionCalendar = operation({
  id: "downloadSessionCalendar",
  method: "get",
  path: "/sessions/{id}/calendar.ics",
  summary: "A confirmed session as a file for the caller's own calendar; 404 while it is not confirmed.",
  roles: both,
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
  message: optionalText(2000),
});
/** A family answers an offer with other times; the offered times are released. */
export const otherTimesBody = z.strictObject({ session_id: uuid(), preferred_times: starts, message: optionalText(2000) });

/** A specialist's offer: one to three starts, all held until the answer. */
export const proposalBody = z.strictObject({
  /** The family's request to answer, or the specialist's own offer to replace. */
  session_id: uuid().optional(),
  /** The client, when the offer does not answer a session. */
  profile_id: uuid().optional(),
  service_id: uuid().optional(),
  /** Name of the session when it is not one of the services. */
  service_name: text(120).optional(),
  minutes: whole(10, 480),
  payment_type: choice(paymentTypes),
  price: whole(0, 100_000_000),
  mode: choice(modes),
  place: optionalText(300),
  times: starts,
  /** Defaults to two days; capped at the first offered time. */
  reply_until: instant().optional(),
  message: optionalText(2000),
});

export const createSession = operation({
  id: "createSession",
  method: "post",
  path: "/sessions/create",
  idempotency: "optional",
  summary: "A family requests a session (or suggests other times); a specialist offers one and holds its times.",
  roles: both,
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
    awaits: z.enum(["family", "specialist"]).nullable(),
    updated_at: z.iso.datetime(),
  }),
  status: 201,
  errors: [
    "slot_taken", "too_many_open_requests", "payment_online_unavailable", "child_lock", "already_answered",
    "session_closed", "not_your_turn", "hold_lapsed", "specialist_stopped", "too_much_at_once", "own_consent_missing",
  ],
});
export type SessionState = z.output<typeof createSession.data>;

export const updateStatus = operation({
  id: "updateSessionStatus",
  method: "patch",
  path: "/sessions/update-status",
  idempotency: "optional",
  summary: "Confirms one of the offered times, rejects, withdraws, cancels or completes a session.",
  roles: both,
  body: z.strictObject({
    session_id: uuid(),
    status: choice(["Confirmed", "Rejected", "Cancelled", "Completed"]),
    /** The chosen offered time; required to confirm. */
    time_id: uuid().optional(),
    /** Required when a specialist cancels a confirmed session. */
    reason: optionalText(500),
    /** Returns `session_changed` when the session has changed since the caller read it. */
    expected_updated_at: instant().optional(),
  }),
  data: createSession.data,
  errors: [
    "already_answered", "hold_lapsed", "slot_taken", "not_your_turn", "session_closed", "session_started",
    "session_not_over", "session_changed", "child_lock", "specialist_stopped", "own_consent_missing",
  ],
});

export const changeRoom = operation({
  id: "changeSessionRoom",
  method: "patch",
  path: "/sessions/room",
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

export const listClientsMini = operation({
  id: "listClients",
  method: "get",
  path: "/clients/mini",
  summary: "The clients a specialist may offer a session to, by name.",
  roles: ["specialist"],
  query: z.object({ cursor: z.string().max(200).optional(), limit: wholeText(1, longestChoice).default(longestPage) }),
  data: z.array(client),
  list: "cursor",
});

export const sessionStatistics = operation({
  id: "readSessionStatistics",
  method: "get",
  path: "/specialists/session-statistics",
  summary: "A specialist's sessions this month, by the specialist's calendar.",
  roles: ["specialist"],
  data: z.object({
    /** First day of the month, YYYY-MM-DD. */
    month: z.iso.date(),
    held: z.int(), planned: z.int(), cancelled: z.int(),
  }),
});
