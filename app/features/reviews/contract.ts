import { z } from "zod";
import { operationWith } from "../../platform/http/operation.ts";
import { choice, optionalText, text, uuid, wholeNumber, wholeNumberText } from "../../platform/http/validation.ts";
import { portraitLink } from "../../platform/files/portrait.ts";
import { errors as accountErrors } from "../accounts/contract.ts";
import { heldReasons } from "./data/text-check.ts";
import {
  caseKinds,
  longestBody,
  mostPerPage,
  longestReply,
  longestWords,
  pageSize,
  reportReasons,
  reviewStates,
  textStates,
} from "./rules.ts";

export const errors = {
  review_not_found: 404,
  review_case_not_found: 404,
  review_too_early: 409,
  session_not_held: 409,
  review_over: 409,
  already_reviewed: 409,
  review_closed: 409,
  already_replied: 409,
  already_reported: 409,
  case_decided: 409,
} as const;

const operation = operationWith({ ...accountErrors, ...errors });

export const review = z.object({
  id: z.uuid(),
  author: z.string(),
  rating: z.int(),
  punctuality: z.int(),
  clarity: z.int(),
  comfort: z.int(),
  body: z.string().nullable(),
  /** Language of the text and of the reply. */
  locale: z.enum(["en", "sl", "sr"]),
  reply: z.string().nullable(),
  demo: z.boolean(),
  created_at: z.iso.datetime(),
});
export type Review = z.output<typeof review>;

/** Averages in hundredths of a star; null below three reviews. */
export const summary = z.object({
  rating_count: z.int(),
  rating: z.int().nullable(),
  punctuality: z.int().nullable(),
  clarity: z.int().nullable(),
  comfort: z.int().nullable(),
});

/** Figures over the last twelve months. A figure is null while there are too few sessions or requests. */
export const reliability = z.object({
  /** Share of agreed sessions that took place; the specialist cancelled the others. */
  kept_percent: z.int().nullable(),
  sessions: z.int(),
  /** Median time until a request was answered. */
  reply_hours: z.int().nullable(),
  requests: z.int(),
  /** Whether the figures are invented for the demo. */
  demo: z.boolean(),
  counted_at: z.iso.datetime().nullable(),
});

const params = z.object({ id: uuid() });

export const listReviews = operation({
  id: "listReviews",
  method: "get",
  path: "/reviews/{id}",
  summary: "Reviews of a published specialist, newest first.",
  roles: ["anon"],
  params,
  query: z.object({ cursor: z.string().max(200).optional(), limit: wholeNumberText(1, mostPerPage).default(pageSize) }),
  data: z.array(review),
  list: "cursor",
});

export const summarizeReviews = operation({
  id: "summarizeReviews",
  method: "get",
  path: "/reviews/summary/{id}",
  summary: "A published specialist's average and part scores.",
  roles: ["anon"],
  params,
  data: summary,
});

export const readReliability = operation({
  id: "readReliability",
  method: "get",
  path: "/reviews/reliability/{id}",
  summary: "A published specialist's kept sessions and time to reply.",
  roles: ["anon"],
  params,
  data: reliability,
});

const paging = { cursor: z.string().max(200).optional(), limit: wholeNumberText(1, mostPerPage).default(pageSize) };
const stars = () => wholeNumber(1, 5);
const scores = { rating: stars(), punctuality: stars(), clarity: stars(), comfort: stars() };
const shownScores = { rating: z.int(), punctuality: z.int(), clarity: z.int(), comfort: z.int() };

const specialist = z.object({
  id: z.uuid(),
  name: z.string(),
  lastname: z.string(),
  portrait: portraitLink,
  tint: z.string(),
});

/** A review as its author sees it. */
export const ownReview = z.object({
  id: z.uuid(),
  session_id: z.uuid().nullable(),
  specialist,
  ...shownScores,
  body: z.string().nullable(),
  state: z.enum(reviewStates),
  /** Why the text is held back. */
  held_for: z.array(z.enum(heldReasons)),
  /** What the team wrote when it declined or removed the review. */
  answer: z.string().nullable(),
  reply: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** Until when the author may change the review. */
  change_until: z.iso.datetime(),
});
export type OwnReview = z.output<typeof ownReview>;

/** A review as its specialist sees it: what the public sees, and the specialist's reply with its state. */
export const receivedReview = review.extend({
  reply_state: z.enum(textStates).nullable(),
  /** What the team wrote when it declined the reply. */
  reply_answer: z.string().nullable(),
  /** Whether the specialist has reported the review and the team has not decided yet. */
  reported: z.boolean(),
});
export type ReceivedReview = z.output<typeof receivedReview>;

/** A case that waits for the team or was decided by it. */
export const reviewCase = z.object({
  id: z.uuid(),
  kind: z.enum(caseKinds),
  /** Values of `heldReasons`, or of `reportReasons` for a report. */
  reasons: z.array(z.string()),
  /** The text of a report. */
  words: z.string().nullable(),
  /** Who reported it: the specialist concerned or someone else. */
  reporter: z.enum(["specialist", "reader"]).nullable(),
  state: z.enum(["open", "accepted", "refused"]),
  answer: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  specialist,
  review: z.object({
    id: z.uuid(),
    author: z.string(),
    ...shownScores,
    body: z.string().nullable(),
    locale: z.enum(["en", "sl", "sr"]),
    reply: z.string().nullable(),
    state: z.enum(reviewStates),
  }),
  /** Earlier versions of the text, latest first. */
  versions: z.array(z.object({ ...shownScores, body: z.string().nullable(), until: z.iso.datetime() })),
});
export type ReviewCase = z.output<typeof reviewCase>;

const addedReview = z.object({ id: z.uuid(), state: z.enum(reviewStates) });

export const addReview = operation({
  id: "addReview",
  method: "post",
  path: "/reviews/add",
  idempotency: "optional",
  summary:
    "Reviews a completed session, once, within sixty days, by the adult who booked or paid for it. A text that names someone, has contact data, tells of someone's health, or insults is held back until the team has read it.",
  roles: ["user"],
  body: z.strictObject({ session_id: uuid(), ...scores, body: optionalText(longestBody) }),
  data: addedReview,
  status: 201,
  errors: ["child_lock", "not_found", "review_too_early", "session_not_held", "review_over", "already_reviewed"],
});

export const readSessionReview = operation({
  id: "readSessionReview",
  method: "get",
  path: "/reviews/session/{id}",
  summary: "The caller's review of a session, and whether and until when they may write one.",
  roles: ["user"],
  params,
  data: z.object({
    review: ownReview.nullable(),
    /** Null if there is a review, or if none may be written now. */
    may_write_until: z.iso.datetime().nullable(),
    specialist,
  }),
  errors: ["not_found"],
});

export const changeReview = operation({
  id: "changeReview",
  method: "patch",
  path: "/reviews/change",
  idempotency: "optional",
  summary: "Changes the caller's own review within fourteen days. What was there before is kept for the team.",
  roles: ["user"],
  body: z.strictObject({ review_id: uuid(), ...scores, body: optionalText(longestBody) }),
  data: addedReview,
  errors: ["child_lock", "review_not_found", "review_closed", "review_over"],
});

export const withdrawReview = operation({
  id: "withdrawReview",
  method: "delete",
  path: "/reviews/remove",
  idempotency: "optional",
  summary: "Takes the caller's own review away for good, with its text. The session cannot be reviewed again.",
  roles: ["user"],
  body: z.strictObject({ review_id: uuid() }),
  data: z.object({ id: z.uuid() }),
  errors: ["child_lock", "review_not_found", "review_closed"],
});

export const listWrittenReviews = operation({
  id: "listWrittenReviews",
  method: "get",
  path: "/reviews/written",
  summary: "The caller's own reviews in every state, the latest first.",
  roles: ["user"],
  query: z.object(paging),
  data: z.array(ownReview),
  list: "cursor",
});

export const listReceivedReviews = operation({
  id: "listReceivedReviews",
  method: "get",
  path: "/reviews/received",
  summary: "Reviews on the caller's own page, the latest first. What is held back is not among them.",
  roles: ["specialist"],
  query: z.object(paging),
  data: z.array(receivedReview),
  list: "cursor",
});

export const replyToReview = operation({
  id: "replyToReview",
  method: "post",
  path: "/reviews/reply",
  idempotency: "optional",
  summary: "The specialist's one public reply, checked like a review. One that was declined may be written again.",
  roles: ["specialist"],
  body: z.strictObject({ review_id: uuid(), reply: text(longestReply) }),
  data: z.object({ id: z.uuid(), reply_state: z.enum(textStates) }),
  errors: ["review_not_found", "review_closed", "already_replied"],
});

export const removeReply = operation({
  id: "removeReviewReply",
  method: "delete",
  path: "/reviews/reply",
  idempotency: "optional",
  summary: "Takes the specialist's own reply away.",
  roles: ["specialist"],
  body: z.strictObject({ review_id: uuid() }),
  data: z.object({ id: z.uuid() }),
  errors: ["review_not_found"],
});

export const reportReview = operation({
  id: "reportReview",
  method: "post",
  path: "/reviews/report",
  idempotency: "optional",
  summary: "Reports a review that is shown. The team reads it and answers by email; it stays where it is until then.",
  roles: ["user", "specialist"],
  body: z.strictObject({ review_id: uuid(), reason: choice(reportReasons), words: text(longestWords) }),
  data: z.object({ id: z.uuid() }),
  status: 201,
  errors: ["child_lock", "review_not_found", "already_reported", "too_much_at_once"],
});

export const listCases = operation({
  id: "listReviewCases",
  method: "get",
  path: "/admin/reviews",
  summary:
    "Reviews and replies that are held back, and reports, the longest waiting first; or what was decided, newest first.",
  roles: ["editor", "superadmin"],
  query: z.object({ decided: choice(["no", "yes"]).default("no"), ...paging }),
  data: z.array(reviewCase),
  list: "cursor",
});

export const decideCase = operation({
  id: "decideReviewCase",
  method: "patch",
  path: "/admin/reviews/{id}",
  idempotency: "optional",
  summary:
    "Shows a text that was held back, or declines it; leaves a reported review, or removes it. Whoever loses by it gets the reasons by email.",
  roles: ["editor", "superadmin"],
  params,
  body: z.strictObject({
    /** `accepted`: the text is shown, or the report is justified. */
    decision: choice(["accepted", "refused"]),
    /** An explanation for the author, specialist, or reporter; required if a text is not shown or a report changes nothing. */
    answer: optionalText(longestWords),
  }),
  data: z.object({ id: z.uuid() }),
  errors: ["review_case_not_found", "case_decided"],
});
