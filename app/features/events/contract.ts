import { z } from "zod";
import { portraitLink } from "../../platform/files/portrait.ts";
import { operationWith } from "../../platform/http/operation.ts";
import { choice, optionalText, text, uuid, wholeNumber, wholeNumberText } from "../../platform/http/validation.ts";
import { errors as accountErrors } from "../accounts/contract.ts";
import { errors as checkoutErrors } from "../checkout/contract.ts";
import { errors as paymentErrors } from "../payments/contract.ts";
import { errors as profileErrors } from "../profiles/contract.ts";
import { dateView } from "./data/calendar-calls.ts";
import {
  cancellationCauses,
  longestAnswer,
  longestFeedback,
  longestPage,
  longestReason,
  mostQuestions,
  mostTicketsPerOrder,
  pageSize,
  ticketStates,
} from "./rules.ts";
import { organizerErrors } from "./data/organizer-calls.ts";

export * from "./data/date-calls.ts";
export * from "./data/organizer-calls.ts";
export * from "./data/participant-calls.ts";

export * from "./data/ticket-calls.ts";
export * from "./data/calendar-calls.ts";

export const errors = {
  ...organizerErrors,
  event_date_not_found: 404,
  event_ticket_not_found: 404,
  /** Fewer places are left than were ordered. */
  event_full: 409,
  /** The date is closed or cancelled, or its sales have ended. */
  event_closed: 409,
  event_already_booked: 409,
  /** The amount or percentage that the caller was shown has changed. */
  event_changed: 409,
  event_ticket_ended: 409,
  event_begun: 409,
} as const;

const operation = operationWith({
  ...accountErrors,
  ...profileErrors,
  ...paymentErrors,
  ...checkoutErrors,
  ...errors,
});

const paging = { cursor: z.string().max(200).optional(), limit: wholeNumberText(1, longestPage).default(pageSize) };

const question = z.object({
  id: z.uuid(),
  question: z.string(),
  /** Why it is asked. */
  purpose: z.string(),
  kind: z.enum(["text", "yes_no"]),
  required: z.boolean(),
  /** Days after the date until the answer is deleted. */
  keep_days: z.int(),
});
export type QuestionView = z.output<typeof question>;

export const readDate = operation("GET /events/dates/{id}", {
  id: "readEventDate",
  summary: "A date as its buyer needs it: what is asked, and whom of the caller's people it is for.",
  roles: ["user"],
  params: z.object({ id: uuid() }),
  data: z.object({
    date: dateView,
    questions: z.array(question),
    /** The people for whom the caller may book. */
    people: z.array(
      z.object({
        profile_id: z.uuid(),
        kind: z.enum(["own", "child"]),
        name: z.string(),
        lastname: z.string(),
        portrait: portraitLink,
        tint: z.string(),
        /** The age on the day of the date; null if unknown. */
        age: z.int().nullable(),
        /** reason: outside the age range, so a reason is required. no: it is not for them. */
        fits: z.enum(["yes", "reason", "no"]),
        ticket: z.object({ id: z.uuid(), state: z.enum(ticketStates) }).nullable(),
      }),
    ),
    /** The caller's people on the waiting list. */
    waiting: z.array(z.object({ profile_id: z.uuid(), position: z.int(), waiting_offer_id: z.uuid().nullable() })),
    /** The caller's order that is not paid or confirmed yet. */
    held: z
      .object({
        ticket_ids: z.array(z.uuid()),
        purchase_ids: z.array(z.uuid()),
        amount: z.int(),
        until: z.iso.datetime(),
      })
      .nullable(),
  }),
  errors: ["event_date_not_found"],
});
export type DateToBook = z.output<(typeof readDate)["data"]>;

const answers = () =>
  z
    .array(z.strictObject({ event_question_id: uuid(), answer: text(longestAnswer) }))
    .max(mostQuestions)
    .default([]);

/** A participant, and what the organizer needs to know. */
const participant = z.strictObject({
  profile_id: uuid(),
  /** Required outside the age range. */
  age_reason: optionalText(longestReason),
  /** Required if the event is recorded. */
  recording_ok: z.boolean().nullish(),
  answers: answers(),
});
export type ParticipantInput = z.output<typeof participant>;

const ordered = z.object({
  event_date_id: z.uuid(),
  ticket_ids: z.array(z.uuid()),
  /** To be paid by `POST /checkout/pay`; empty if it is free. */
  purchase_ids: z.array(z.uuid()),
  /** The total, in minor units. */
  amount: z.int(),
  currency: z.enum(["EUR"]),
  /** Until when the places are held. */
  until: z.iso.datetime(),
});
export type OrderResult = z.output<typeof ordered>;

export const orderTickets = operation("POST /events/payment-intent", {
  id: "orderTickets",
  idempotency: "optional",
  summary:
    "Holds a place for each participant until the order is paid, or confirmed if it is free. A new order of the caller for the same date takes the place of one that is not paid yet.",
  roles: ["user"],
  body: z.strictObject({
    event_date_id: uuid(),
    participants: z.array(participant).min(1).max(mostTicketsPerOrder),
    /** The price per participant that the caller was shown; refused if it has changed since. */
    price: wholeNumber(0, 100_000),
  }),
  data: ordered,
  status: 201,
  errors: [
    "event_date_not_found",
    "event_full",
    "event_closed",
    "event_already_booked",
    "event_changed",
    "child_lock",
    "too_much_at_once",
    "seller_unavailable",
  ],
});

export const confirmTickets = operation("POST /events/confirm", {
  id: "confirmTickets",
  idempotency: "none",
  summary:
    "Confirms the caller's order of a date: a free one right away; a paid one once the card provider says that it is paid.",
  roles: ["user"],
  body: z.strictObject({ event_date_id: uuid() }),
  data: z.object({
    /** open: nothing has been paid yet. paying: a payment is under way. */
    state: z.enum(["confirmed", "open", "paying", "over"]),
    ticket_ids: z.array(z.uuid()),
  }),
  errors: [
    "event_date_not_found",
    "event_ticket_not_found",
    "child_lock",
    "purchase_not_found",
    "payments_off",
    "payments_unavailable",
    "payment_not_found",
    "too_much_at_once",
  ],
});

export const ticketView = z.object({
  id: z.uuid(),
  state: z.enum(ticketStates),
  date: dateView,
  profile: z.object({
    id: z.uuid(),
    kind: z.enum(["own", "child"]),
    name: z.string(),
    lastname: z.string(),
    portrait: portraitLink,
    tint: z.string(),
  }),
  /** Whether the caller ordered it. */
  own: z.boolean(),
  price: z.int(),
  /** Until when a held or offered place is kept. */
  until: z.iso.datetime().nullable(),
  /** The purchase to pay in the checkout; null if it is free. */
  purchase_id: z.uuid().nullable(),
  cancelled_because: z.enum(cancellationCauses).nullable(),
  refund_percent: z.int().nullable(),
  confirmed_at: z.iso.datetime().nullable(),
  cancelled_at: z.iso.datetime().nullable(),
  checked_in_at: z.iso.datetime().nullable(),
  attended: z.boolean().nullable(),
});
export type TicketView = z.output<typeof ticketView>;

export const listTickets = operation("GET /events/tickets", {
  id: "listTickets",
  summary:
    "Tickets of everyone whose sessions the caller may see: of coming dates the next first, of past ones the latest.",
  roles: ["user"],
  query: z.object({ ...paging, when: choice(["coming", "past"]).default("coming"), profileId: uuid().optional() }),
  data: z.array(ticketView),
  list: "cursor",
});

export const ticketDetail = z.object({
  ...ticketView.shape,
  /** The content of its QR code; null unless the ticket is valid and the caller may book for its participant. */
  code: z.string().nullable(),
  /** The link of an online event; null unless the ticket is valid. */
  link: z.string().nullable(),
  age_reason: z.string().nullable(),
  recording_ok: z.boolean().nullable(),
  answers: z.array(
    z.object({ question: z.string(), kind: question.shape.kind, answer: z.string(), delete_on: z.iso.date() }),
  ),
  /** Whether the caller may cancel it and change who takes part. */
  manages: z.boolean(),
  /** What a cancellation would refund now; null if it is too late. */
  cancel: z.object({ percent: z.int(), amount: z.int(), free_until: z.iso.datetime() }).nullable(),
  messages: z.array(z.object({ id: z.uuid(), body: z.string(), created_at: z.iso.datetime() })),
  feedback: z.object({ stars: z.int(), body: z.string().nullable() }).nullable(),
  /** The amount refunded, and what is still to be refunded. */
  returned: z.int(),
  coming: z.object({ amount: z.int(), state: z.enum(["asked", "waits", "failed"]) }).nullable(),
});
export type TicketDetail = z.output<typeof ticketDetail>;

export const readTicket = operation("GET /events/tickets/{id}", {
  id: "readTicket",
  summary: "A ticket with its code, link and answers.",
  roles: ["user"],
  params: z.object({ id: uuid() }),
  data: ticketDetail,
  errors: ["event_ticket_not_found"],
});

export const cancelTicket = operation("POST /events/tickets/cancel", {
  id: "cancelTicket",
  idempotency: "optional",
  summary: "Gives a place back; what the policy says is refunded to those who paid.",
  roles: ["user"],
  body: z.strictObject({
    event_ticket_id: uuid(),
    /** The refund that the caller was shown; refused if it has changed since. */
    percent: wholeNumber(0, 100),
  }),
  data: z.object({ id: z.uuid(), percent: z.int() }),
  errors: ["event_ticket_not_found", "event_ticket_ended", "event_begun", "event_changed", "child_lock"],
});

export const changeParticipant = operation("POST /events/tickets/change", {
  id: "changeParticipant",
  idempotency: "optional",
  summary: "Gives a place to someone else whom the caller books for. The old QR code stops working.",
  roles: ["user"],
  body: z.strictObject({ event_ticket_id: uuid(), participant }),
  data: z.object({ id: z.uuid() }),
  errors: ["event_ticket_not_found", "event_ticket_ended", "event_begun", "event_already_booked", "child_lock"],
});

export const giveFeedback = operation("POST /events/feedback", {
  id: "giveEventFeedback",
  idempotency: "optional",
  summary:
    "What a family thought of an event, after its end; once for each ticket. Only the organizer and the team see it.",
  roles: ["user"],
  body: z.strictObject({
    event_ticket_id: uuid(),
    stars: wholeNumber(1, 5),
    body: optionalText(longestFeedback),
  }),
  data: z.object({ id: z.uuid() }),
  status: 201,
  errors: ["event_ticket_not_found", "event_ticket_ended", "event_changed", "child_lock"],
});
