import { z } from "zod";
import { operationWith } from "../../platform/http/operation.ts";
import { portraitLink } from "../../platform/files/portrait.ts";
import { choice, day, listOf, uuid, wallTime, wholeNumber, wholeNumberText } from "../../platform/http/validation.ts";
import { errors as accountErrors } from "../accounts/contract.ts";
import { errors as profileErrors } from "../profiles/contract.ts";
import { errors as sessionErrors } from "../sessions/contract.ts";
import { openingKinds, longestPage, modes, offerStates, pageSize, entryStates } from "./rules.ts";

export const errors = {
  waiting_entry_not_found: 404,
  waiting_offer_not_found: 404,
  waiting_closed: 409,
  waiting_full: 409,
  already_waiting: 409,
  too_many_waiting_entries: 409,
  time_is_free: 409,
  place_is_free: 409,
  place_gone: 409,
  waiting_entry_ended: 409,
  offer_answered: 409,
  offer_lapsed: 409,
} as const;

const operation = operationWith({ ...accountErrors, ...profileErrors, ...sessionErrors, ...errors });

const fact = z.object({
  term: z.string(),
  value: z.string(),
  /** Whether a person wrote the value, in their own language. */
  typed: z.boolean(),
});

const offerFacts = {
  id: z.uuid(),
  state: z.enum(offerStates),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** Null if it does not apply. */
  mode: z.enum(modes).nullable(),
  /** The time until which no one else can take it. */
  until: z.iso.datetime(),
  /** The session that was made by taking a time. */
  session_id: z.uuid().nullable(),
};

export const entryView = z.object({
  id: z.uuid(),
  state: z.enum(entryStates),
  /** Whether the subject offers times to choose from, or places at a fixed time. */
  kind: z.enum(openingKinds),
  subject: z.string(),
  subject_id: z.uuid(),
  /** A specialist's name or an event's title. */
  title: z.string(),
  /** The service, or the event's time. */
  what: fact,
  href: z.string(),
  face: z.object({ portrait: portraitLink, tint: z.string() }).nullable(),
  /** The name of the specialist, or of the event's city or organizer, and the time zone there. */
  there: z.object({ name: z.string(), time_zone: z.string() }),
  profile_id: z.uuid(),
  profile_name: z.string(),
  profile_tint: z.string(),
  service_id: z.uuid().nullable(),
  /** Null if either suits. */
  mode: z.enum(modes).nullable(),
  /** Monday is 1; null for any day. */
  weekdays: z.array(z.int()).nullable(),
  /** Between which times of day, or null for any. */
  starts: z.string().nullable(),
  ends: z.string().nullable(),
  time_zone: z.string(),
  until: z.iso.date(),
  created_at: z.iso.datetime(),
  /** The offer that is held right now. */
  offer: z.object(offerFacts).nullable(),
});
export type EntryView = z.output<typeof entryView>;

export const offerView = z.object({
  ...offerFacts,
  facts: z.array(fact),
  /** What happens when it is taken, and what else the reader should know. */
  takes: z.string(),
  later: z.string().nullable(),
  /** The page of what was taken. */
  taken: z.object({ label: z.string(), href: z.string() }).nullable(),
  entry: entryView.omit({ offer: true }),
});
export type OfferView = z.output<typeof offerView>;

export const readWaitlist = operation("GET /waiting/specialists/{id}", {
  id: "readWaitlist",
  summary: "Whether families may wait for a specialist's times.",
  roles: ["user"],
  params: z.object({ id: uuid() }),
  data: z.object({ open: z.boolean() }),
});

export const listWaitingEntries = operation("GET /waiting", {
  id: "listWaitingEntries",
  summary: "What the caller waits for, the latest first; what has ended stays for a while.",
  roles: ["user"],
  query: z.object({ cursor: z.string().max(200).optional(), limit: wholeNumberText(1, longestPage).default(pageSize) }),
  data: z.array(entryView),
  list: "cursor",
});

export const addWaitingEntry = operation("POST /waiting/add", {
  id: "addWaitingEntry",
  idempotency: "optional",
  summary: "Waits for an earlier time of a specialist. Refused while such a time is free.",
  roles: ["user"],
  body: z.strictObject({
    specialist_id: uuid(),
    profile_id: uuid(),
    service_id: uuid(),
    mode: choice(modes).nullish(),
    weekdays: listOf(wholeNumber(1, 7), 7).nullish(),
    /** Between these times of day in the profile's zone; both or neither. */
    starts: wallTime().nullish(),
    ends: wallTime().nullish(),
    /** The last day that suits. */
    until: day(),
  }),
  data: z.object({ id: z.uuid() }),
  status: 201,
  errors: [
    "child_lock",
    "own_consent_missing",
    "waiting_closed",
    "waiting_full",
    "already_waiting",
    "too_many_waiting_entries",
    "time_is_free",
  ],
});

export const removeWaitingEntry = operation("DELETE /waiting/remove", {
  id: "removeWaitingEntry",
  idempotency: "optional",
  summary: "No longer waits. What is kept goes to the next who waits.",
  roles: ["user"],
  body: z.strictObject({ waiting_entry_id: uuid() }),
  data: z.object({ id: z.uuid() }),
  errors: ["child_lock", "waiting_entry_not_found", "waiting_entry_ended"],
});

export const readOffer = operation("GET /waiting/offers/{id}", {
  id: "readWaitingOffer",
  summary: "A time or place that became free and is kept for the caller, or was.",
  roles: ["user"],
  params: z.object({ id: uuid() }),
  data: offerView,
  errors: ["waiting_offer_not_found"],
});

export const answerOffer = operation("PATCH /waiting/offers/answer", {
  id: "answerWaitingOffer",
  idempotency: "optional",
  summary:
    "Takes a kept time, which confirms a session or requests it, as the service has it; or a kept place; or declines it.",
  roles: ["user"],
  body: z.strictObject({ waiting_offer_id: uuid(), answer: choice(["accepted", "declined"]) }),
  data: z.object({
    id: z.uuid(),
    state: z.enum(offerStates),
    session_id: z.uuid().nullable(),
    /** Where to go next, such as to pay for a place; null for a session. */
    next: z.string().nullable(),
  }),
  errors: [
    "child_lock",
    "waiting_offer_not_found",
    "offer_answered",
    "offer_lapsed",
    "place_gone",
    "slot_taken",
    "slot_unavailable",
    "too_many_open_requests",
    "own_consent_missing",
    "specialist_stopped",
    "payment_stopped",
  ],
});

export const readList = operation("GET /waiting/list", {
  id: "readWaitingList",
  summary: "How many wait for the calling specialist's times, by service, and whether anybody may.",
  roles: ["specialist"],
  data: z.object({
    open: z.boolean(),
    waiting: z.int(),
    /** How many times are held right now. */
    offered: z.int(),
    services: z.array(z.object({ service_id: z.uuid(), name: z.string(), waiting: z.int() })),
  }),
});

export const changeList = operation("PATCH /waiting/list/change", {
  id: "changeWaitingList",
  idempotency: "optional",
  summary: "Lets families wait for times, or stops it; who waits already is offered nothing until it is on again.",
  roles: ["specialist"],
  body: z.strictObject({ open: z.boolean() }),
  data: z.object({ open: z.boolean() }),
  errors: [],
});
