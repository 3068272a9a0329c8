/** Calls about offers, series, and moves, and about what follows a confirmed session. */
import { z } from "zod";
import { locales } from "../../../platform/i18n/locales.ts";
import {
  choice,
  instant,
  month,
  optionalText,
  text,
  uuid,
  wholeNumber,
  wholeNumberText,
} from "../../../platform/http/validation.ts";
import {
  claimKinds,
  claimStates,
  claimDecisions,
  longestPage,
  mostDates,
  mostTimes,
  moveStates,
  pageSize,
  paymentTypes,
  sides,
  statuses,
} from "../rules.ts";
import { familyAndSpecialistRoles, modes, operation } from "./shapes.ts";

const starts = z.array(instant()).min(1).max(mostTimes);

/** A specialist's offer: one to three starts, all held until the answer. */
export const proposalBody = z.strictObject({
  /** The family's request that the offer answers, or the specialist's own offer that it replaces. */
  session_id: uuid().optional(),
  /** The client, when the offer does not answer a session. */
  profile_id: uuid().optional(),
  service_id: uuid().optional(),
  /** The name of a session that is not one of the services. */
  service_name: text(120).optional(),
  minutes: wholeNumber(10, 480),
  payment_type: choice(paymentTypes),
  price: wholeNumber(0, 100_000_000),
  mode: choice(modes),
  place: optionalText(300),
  times: starts,
  /** Defaults to two days; capped at the first offered time. */
  reply_until: instant().optional(),
  message: optionalText(2000),
});

/** Dates of a series. */
const dates = z.array(instant()).min(2).max(mostDates);

const seriesState = z.object({
  id: z.uuid(),
  sessions: z.array(z.object({ id: z.uuid(), status: z.enum(statuses) })),
  updated_at: z.iso.datetime(),
});
export type SeriesState = z.output<typeof seriesState>;

export const offerSeries = operation("POST /sessions/series", {
  id: "offerSessionSeries",
  idempotency: "optional",
  summary:
    "A specialist offers two to twelve dates at once. Each is a session of its own, and its time is held until the answer.",
  roles: ["specialist"],
  body: proposalBody.omit({ session_id: true, profile_id: true, times: true }).extend({
    profile_id: uuid(),
    times: dates,
    /** Whether the family must answer all dates together, or can answer each separately. */
    decision: choice(["all", "each"]),
  }),
  data: seriesState,
  status: 201,
  errors: [
    "slot_taken",
    "payment_online_unavailable",
    "cash_not_taken",
    "child_lock",
    "too_much_at_once",
    "own_consent_missing",
  ],
});

export const answerSeries = operation("PATCH /sessions/series", {
  id: "answerSessionSeries",
  idempotency: "optional",
  summary: "Confirms, declines or withdraws all dates of a series that are still open.",
  roles: familyAndSpecialistRoles,
  body: z.strictObject({
    series_id: uuid(),
    status: choice(["Confirmed", "Rejected", "Cancelled"]),
    reason: optionalText(500),
  }),
  data: seriesState,
  errors: [
    "already_answered",
    "hold_lapsed",
    "not_your_turn",
    "session_closed",
    "child_lock",
    "specialist_stopped",
    "own_consent_missing",
    "series_with_choice",
    "slot_taken",
  ],
});

const moveState = z.object({
  id: z.uuid(),
  session_id: z.uuid(),
  by: z.enum(sides),
  state: z.enum(moveStates),
  reply_until: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type MoveState = z.output<typeof moveState>;

export const moveSession = operation("POST /sessions/move", {
  id: "moveSession",
  idempotency: "optional",
  summary:
    "Proposes one to three other times for a confirmed session, which keeps its time until one of them is accepted. A specialist's times are held meanwhile. Takes the place of an open move.",
  roles: familyAndSpecialistRoles,
  body: z.strictObject({
    session_id: uuid(),
    times: starts,
    /** For specialists. Capped at the agreed time, after which an answer is useless. */
    reply_until: instant().optional(),
    message: optionalText(2000),
    expected_updated_at: instant().optional(),
  }),
  data: moveState,
  status: 201,
  errors: [
    "slot_taken",
    "slot_unavailable",
    "session_closed",
    "session_started",
    "session_not_agreed",
    "session_changed",
    "child_lock",
    "specialist_stopped",
    "too_much_at_once",
  ],
});

export const answerMove = operation("PATCH /sessions/move", {
  id: "answerSessionMove",
  idempotency: "optional",
  summary:
    "Accepts one of the proposed times, which becomes the session's, declines them all, or withdraws the own proposal.",
  roles: familyAndSpecialistRoles,
  body: z.strictObject({
    move_id: uuid(),
    state: choice(["accepted", "rejected", "withdrawn"]),
    /** The id of the chosen time; required to accept. */
    time_id: uuid().optional(),
    reason: optionalText(500),
  }),
  data: moveState,
  errors: [
    "move_closed",
    "slot_taken",
    "hold_lapsed",
    "not_your_turn",
    "session_closed",
    "session_not_agreed",
    "child_lock",
    "specialist_stopped",
    "own_consent_missing",
  ],
});

const cancellation = z.object({
  /** Percentage of the price that the family gets back or does not owe if the session is cancelled now; null without a price. */
  refund_percent: z.int().nullable(),
  /** The same amount in minor units of the currency. */
  refund: z.int(),
  price: z.int(),
  currency: z.enum(["EUR", "RSD"]),
  free_until: z.iso.datetime().nullable(),
  /** Whether the family's late cancellation for illness is free: one per quarter with each specialist who offers it. */
  sick_day: z.enum(["not_needed", "not_offered", "used", "available"]),
});
export type Cancellation = z.output<typeof cancellation>;

export const previewCancellation = operation("GET /sessions/{id}/cancellation", {
  id: "previewCancellation",
  summary: "What it would mean if the caller cancelled this confirmed session now.",
  roles: familyAndSpecialistRoles,
  params: z.object({ id: uuid() }),
  data: cancellation,
  errors: ["session_not_agreed", "session_closed", "session_started"],
});

export const waiveSession = operation("PATCH /sessions/waive", {
  id: "waiveSessionPrice",
  idempotency: "optional",
  summary:
    "The specialist waives the price, or a part of it, of a session that the family cancelled late or did not come to.",
  roles: ["specialist"],
  body: z.strictObject({
    session_id: uuid(),
    /** Total percentage of the price that the family does not pay. It can only rise. */
    percent: wholeNumber(1, 100),
  }),
  data: z.object({ id: z.uuid(), refund_percent: z.int(), updated_at: z.iso.datetime() }),
  errors: ["nothing_to_waive"],
});

const claimState = z.object({
  id: z.uuid(),
  session_id: z.uuid(),
  kind: z.enum(claimKinds),
  state: z.enum(claimStates),
  refund_percent: z.int().nullable(),
  /** The session's status, which settling the claim may change. */
  status: z.enum(statuses),
});
export type ClaimState = z.output<typeof claimState>;

export const claimSession = operation("POST /sessions/claims", {
  id: "claimSession",
  idempotency: "optional",
  summary:
    "A family says that the specialist was not there, until the session is completed, or disputes a completed session for 72 hours. Once for each session.",
  roles: ["user"],
  body: z.strictObject({ session_id: uuid(), kind: choice(claimKinds), words: text(2000) }),
  data: claimState,
  status: 201,
  errors: ["claim_made", "session_not_over", "session_not_agreed", "session_closed", "dispute_too_late", "child_lock"],
});

export const answerClaim = operation("PATCH /sessions/claims", {
  id: "answerSessionClaim",
  idempotency: "optional",
  summary:
    "The specialist agrees, and the family gets the whole price back, or answers how it was, and the team decides.",
  roles: ["specialist"],
  body: z.strictObject({
    claim_id: uuid(),
    state: choice(["agreed", "refused"]),
    /** Required to refuse. */
    answer: optionalText(2000),
  }),
  data: claimState,
  errors: ["claim_closed"],
});

const listedClaim = claimState.omit({ status: true }).extend({
  specialist_id: z.uuid(),
  specialist_name: z.string(),
  specialist_lastname: z.string(),
  /** The adult who made the claim. */
  account_name: z.string(),
  starts_at: z.iso.datetime().nullable(),
  minutes: z.int(),
  price: z.int(),
  currency: z.enum(["EUR", "RSD"]),
  payment_type: z.enum(paymentTypes),
  /** The languages of the two sides. */
  account_locale: z.enum(locales),
  specialist_locale: z.enum(locales),
  words: z.string().nullable(),
  answer: z.string().nullable(),
  answered_at: z.iso.datetime().nullable(),
  decision: z.enum(claimDecisions).nullable(),
  reasons: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type ListedClaim = z.output<typeof listedClaim>;

export const listClaims = operation("GET /admin/session-claims", {
  id: "listSessionClaims",
  summary:
    "What families say went wrong in sessions and the team has to decide, the longest waiting first; or all that is settled, newest first.",
  roles: ["superadmin"],
  query: z.object({
    settled: choice(["no", "yes"]).default("no"),
    cursor: z.string().max(200).optional(),
    limit: wholeNumberText(1, longestPage).default(pageSize),
  }),
  data: z.array(listedClaim),
  list: "cursor",
});

export const decideClaim = operation("PATCH /admin/session-claims/{id}", {
  id: "decideSessionClaim",
  idempotency: "optional",
  summary: "Decides between the family and the specialist, with written reasons for both.",
  roles: ["superadmin"],
  params: z.object({ id: uuid() }),
  body: z.strictObject({
    decision: choice(claimDecisions),
    /** The family's refund if its claim is upheld. Always the whole price if the specialist did not show up. */
    refund_percent: wholeNumber(1, 100).default(100),
    reasons: text(2000),
  }),
  data: claimState,
  errors: ["claim_closed", "session_not_agreed", "session_closed"],
});

export const sessionFreeTimes = operation("GET /sessions/{id}/free-times", {
  id: "listSessionFreeTimes",
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
