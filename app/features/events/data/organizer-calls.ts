import { z } from "zod";
import { operationWith } from "../../../platform/http/operation.ts";
import {
  choice,
  listOf,
  optionalText,
  text,
  timeZone,
  uuid,
  wholeNumber,
  wholeNumberText,
} from "../../../platform/http/validation.ts";
import {
  audiences,
  dateStates,
  eventStates,
  longestPage,
  longestQuestion,
  longestReason,
  longestSuggestion,
  mostQuestions,
  pageSize,
} from "../rules.ts";

/** Errors of calls for organizers: specialists for their own events, the team for all. */
export const organizerErrors = {
  event_not_found: 404,
  event_question_not_found: 404,
  /** The state no longer allows this step, perhaps because someone else was quicker. */
  event_step_refused: 409,
  /** More places are taken or held than the new capacity. */
  event_capacity_taken: 409,
  /** The event has no seller who can take the money. */
  event_seller_missing: 409,
  /** The texts already belong to another event, or are not published. */
  event_words_taken: 409,
  too_many_event_questions: 409,
  event_begun: 409,
  event_date_not_found: 404,
  event_ticket_not_found: 404,
  event_ticket_ended: 409,
} as const;

const operation = operationWith(organizerErrors);
const roles = ["specialist", "editor", "superadmin"] as const;
const team = ["editor", "superadmin"] as const;
const paging = { cursor: z.string().max(200).optional(), limit: wholeNumberText(1, longestPage).default(pageSize) };
const longestName = 120;
const done = z.object({ id: z.uuid() });

/** What all dates of an event have in common. */
const factsIn = {
  for_whom: choice(audiences),
  /** Age in whole years on the day of the date, both inclusive. */
  age_from: wholeNumber(0, 99).nullish(),
  age_to: wholeNumber(0, 99).nullish(),
  languages: listOf(z.string().regex(/^[a-z]{2}$/), 10),
  online: z.boolean(),
  /** Required unless it is online. */
  venue: optionalText(longestName),
  address: optionalText(longestName),
  city: optionalText(longestName),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullish(),
  time_zone: timeZone(),
  leisure: z.boolean(),
  recorded: z.boolean(),
  refund_hours: wholeNumber(0, 720),
  late_percent: wholeNumber(0, 100),
};
const factsShape = z.strictObject(factsIn);
export type FactsInput = z.output<typeof factsShape>;

const facts = {
  for_whom: z.enum(audiences),
  age_from: z.int().nullable(),
  age_to: z.int().nullable(),
  languages: z.array(z.string()),
  online: z.boolean(),
  venue: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  time_zone: z.string(),
  leisure: z.boolean(),
  recorded: z.boolean(),
  refund_hours: z.int(),
  late_percent: z.int(),
};

const organized = {
  id: z.uuid(),
  state: z.enum(eventStates),
  /** The key of its texts; null until the team links them. */
  content_key: z.string().nullable(),
  /** Its title in the caller's language; null until it has texts. */
  title: z.string().nullable(),
  slug: z.string().nullable(),
  suggestion: z.string().nullable(),
  refusal: z.string().nullable(),
  /** Null for the operator's own events. */
  organizer: z.object({ specialist_id: z.uuid(), name: z.string() }).nullable(),
  created_at: z.iso.datetime(),
};
export const organizedEvent = z.object({
  ...organized,
  /** The next date that is not cancelled. */
  next_at: z.iso.datetime().nullable(),
  time_zone: z.string(),
  /** The number of upcoming dates that are not cancelled. */
  coming: z.int(),
});
export type OrganizedEvent = z.output<typeof organizedEvent>;

export const listOrganized = operation("GET /events/organized", {
  id: "listOrganizedEvents",
  summary: "A specialist's own events; for the team everyone's. The latest first.",
  roles: [...roles],
  query: z.object({ ...paging, state: choice(eventStates).optional() }),
  data: z.array(organizedEvent),
  list: "cursor",
});

const byLanguage = z.record(z.string(), z.string());
export const organizerQuestion = z.object({
  id: z.uuid(),
  question: byLanguage,
  purpose: byLanguage,
  kind: z.enum(["text", "yes_no"]),
  required: z.boolean(),
  keep_days: z.int(),
});
export type OrganizerQuestion = z.output<typeof organizerQuestion>;

export const eventDetail = z.object({ ...organized, ...facts, questions: z.array(organizerQuestion) });
export type EventDetail = z.output<typeof eventDetail>;

export const readOrganized = operation("GET /events/organized/{id}", {
  id: "readOrganizedEvent",
  summary: "An event with what is true of all its dates, and what participants are asked.",
  roles: [...roles],
  params: z.object({ id: uuid() }),
  data: eventDetail,
  errors: ["event_not_found"],
});

export const organizedDate = z.object({
  id: z.uuid(),
  event_id: z.uuid(),
  state: z.enum(dateStates),
  /** Whether nothing can be booked in any state, because its specialist is suspended or has left. */
  stopped: z.boolean(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  time_zone: z.string(),
  capacity: z.int(),
  /** The number of places that are confirmed, held or offered. */
  taken: z.int(),
  /** The number of people on the waiting list. */
  waits: z.int(),
  /** The number of confirmed places, paid or free. */
  confirmed: z.int(),
  cancelled: z.int(),
  checked_in: z.int(),
  /** In minor units: the price of confirmed places, and what was kept for cancelled ones. */
  revenue: z.int(),
  price: z.int(),
  currency: z.enum(["EUR"]),
  early_price: z.int().nullable(),
  early_until: z.iso.datetime().nullable(),
  group_from: z.int().nullable(),
  group_price: z.int().nullable(),
  waiting: z.boolean(),
  sell_until: z.iso.datetime(),
  link: z.string().nullable(),
  moved_at: z.iso.datetime().nullable(),
  cancel_reason: z.string().nullable(),
  series_id: z.uuid().nullable(),
});
export type OrganizedDate = z.output<typeof organizedDate>;

export const listOrganizedDates = operation("GET /events/organized/{id}/dates", {
  id: "listOrganizedDates",
  summary: "The dates of an event with their figures: coming ones the next first, past ones the latest.",
  roles: [...roles],
  params: z.object({ id: uuid() }),
  query: z.object({ ...paging, when: choice(["coming", "past"]).default("coming") }),
  data: z.array(organizedDate),
  list: "cursor",
  errors: ["event_not_found"],
});

export const readOrganizedDate = operation("GET /events/dates/{id}/organized", {
  id: "readOrganizedDate",
  summary: "A date as its organizer sees it, with the title of its event.",
  roles: [...roles],
  params: z.object({ id: uuid() }),
  data: z.object({
    ...organizedDate.shape,
    title: z.string().nullable(),
    online: z.boolean(),
    recorded: z.boolean(),
    questions: z.array(z.object({ id: z.uuid(), question: z.string() })),
  }),
  errors: ["event_date_not_found"],
});

export const suggestEvent = operation("POST /events/suggest", {
  id: "suggestEvent",
  idempotency: "optional",
  summary: "A specialist suggests an event in their own words; the team decides about it.",
  roles: ["specialist"],
  body: z.strictObject({ suggestion: text(longestSuggestion), ...factsIn }),
  data: done,
  status: 201,
});
export const changeSuggestion = operation("PATCH /events/suggestion", {
  id: "changeEventSuggestion",
  idempotency: "optional",
  summary: "Changes a suggestion until it is decided; one that was refused is suggested again.",
  roles: ["specialist"],
  body: z.strictObject({ event_id: uuid(), suggestion: text(longestSuggestion), ...factsIn }),
  data: done,
  errors: ["event_not_found", "event_step_refused"],
});
export const withdrawSuggestion = operation("POST /events/withdraw", {
  id: "withdrawEventSuggestion",
  idempotency: "optional",
  summary: "Withdraws a suggestion that is not decided.",
  roles: ["specialist"],
  body: z.strictObject({ event_id: uuid() }),
  data: done,
  errors: ["event_not_found", "event_step_refused"],
});

export const listWords = operation("GET /events/words", {
  id: "listEventWords",
  summary: "Published records of the content service that no event has yet.",
  roles: [...team],
  data: z.array(z.object({ content_key: z.string(), title: z.string() })),
});
const contentKey = text(200);
export const createEvent = operation("POST /events/create", {
  id: "createEvent",
  idempotency: "optional",
  summary: "Makes one of the operator's own events.",
  roles: [...team],
  body: z.strictObject({ content_key: contentKey, ...factsIn }),
  data: done,
  status: 201,
  errors: ["event_words_taken"],
});
export const approveEvent = operation("POST /events/approve", {
  id: "approveEvent",
  idempotency: "optional",
  summary: "Accepts a specialist's suggestion, and says which record has its words.",
  roles: [...team],
  body: z.strictObject({ event_id: uuid(), content_key: contentKey }),
  data: done,
  errors: ["event_not_found", "event_step_refused", "event_words_taken"],
});
export const refuseEvent = operation("POST /events/refuse", {
  id: "refuseEvent",
  idempotency: "optional",
  summary: "Does not accept a suggestion; the specialist is told why.",
  roles: [...team],
  body: z.strictObject({ event_id: uuid(), reason: text(longestReason) }),
  data: done,
  errors: ["event_not_found", "event_step_refused"],
});
export const changeEvent = operation("PATCH /events/change", {
  id: "changeEvent",
  idempotency: "optional",
  summary: "Changes what is true of all dates. Another place or zone counts as a move of those to come.",
  roles: [...team],
  body: z.strictObject({ event_id: uuid(), ...factsIn }),
  data: done,
  errors: ["event_not_found", "event_step_refused"],
});

const threeTexts = (max: number) =>
  z
    .strictObject({ en: optionalText(max), sl: optionalText(max), sr: optionalText(max) })
    .refine(({ en, sl, sr }) => Boolean(en ?? sl ?? sr), JSON.stringify({ code: "required" }));
export const addQuestion = operation("POST /events/questions/add", {
  id: "addEventQuestion",
  idempotency: "optional",
  summary: "Asks participants something from now on: why, and how long the answers are kept, is shown to them.",
  roles: [...roles],
  body: z.strictObject({
    event_id: uuid(),
    question: threeTexts(longestQuestion),
    purpose: threeTexts(longestQuestion),
    kind: choice(["text", "yes_no"]),
    required: z.boolean(),
    /** Days after the date for which answers are kept. */
    keep_days: wholeNumber(1, 365),
  }),
  data: done,
  status: 201,
  errors: ["event_not_found", "event_step_refused", "too_many_event_questions"],
});
export const orderQuestions = operation("PATCH /events/questions/order", {
  id: "orderEventQuestions",
  idempotency: "optional",
  summary: "The order in which participants are asked: all questions, each once.",
  roles: [...roles],
  body: z.strictObject({ event_id: uuid(), event_question_ids: listOf(uuid(), mostQuestions) }),
  data: done,
  errors: ["event_not_found", "event_step_refused"],
});
export const removeQuestion = operation("DELETE /events/questions/remove", {
  id: "removeEventQuestion",
  idempotency: "none",
  summary: "Asks it no longer. Answers stay until their day.",
  roles: [...roles],
  body: z.strictObject({ event_question_id: uuid() }),
  data: done,
  errors: ["event_question_not_found"],
});
