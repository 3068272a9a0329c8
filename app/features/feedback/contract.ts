import { z } from "zod";
import { operationWith } from "../../platform/http/operation.ts";
import { choice, optionalText, text, uuid, wholeNumberText } from "../../platform/http/validation.ts";
import { locales } from "../../platform/i18n/locales.ts";
import {
  feedbackKinds,
  feedbackStates,
  longestAnswer,
  longestBody,
  mostPerPage,
  longestPath,
  pageSize,
  teamLists,
} from "./rules.ts";

export const errors = {
  feedback_not_found: 404,
  feedback_taken: 409,
  feedback_done: 409,
  feedback_open: 409,
  feedback_answered: 409,
  feedback_author_left: 409,
} as const;

const operation = operationWith(errors);

const authors = ["user", "specialist"] as const;
const team = ["editor", "superadmin"] as const;
const paging = { cursor: z.string().max(200).optional(), limit: wholeNumberText(1, mostPerPage).default(pageSize) };

/** A page of Korak in the caller's language: the menu entry it belongs to, and its path with an ellipsis for each id. */
const aboutPage = z.object({ title: z.string().nullable(), path: z.string() }).nullable();
/** The link expires soon and works only for the caller. */
const screenshot = z.object({ link: z.string(), width: z.int(), height: z.int() }).nullable();

/** Feedback as its author sees it. */
export const feedbackView = z.object({
  id: z.uuid(),
  kind: z.enum(feedbackKinds),
  page: aboutPage,
  body: z.string(),
  screenshot,
  wants_reply: z.boolean(),
  state: z.enum(feedbackStates),
  /** The team's answers, oldest first. */
  answers: z.array(z.object({ id: z.uuid(), body: z.string(), written_at: z.iso.datetime() })),
  /** Whether the author may still withdraw it. */
  withdrawable: z.boolean(),
  created_at: z.iso.datetime(),
});
export type FeedbackView = z.output<typeof feedbackView>;

/** Feedback as the team sees it in a list. */
export const feedbackRow = z.object({
  id: z.uuid(),
  kind: z.enum(feedbackKinds),
  page: aboutPage,
  body: z.string(),
  has_screenshot: z.boolean(),
  wants_reply: z.boolean(),
  state: z.enum(feedbackStates),
  /** The author's role, kept even after the account is erased. */
  role: z.enum(authors),
  locale: z.enum(locales),
  /** Null after the account was erased. */
  author: z.object({ name: z.string().nullable(), email: z.string() }).nullable(),
  /** The team member who is working on it, or who has answered or closed it. */
  assigned: z.object({ email: z.string(), you: z.boolean() }).nullable(),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
});
export type FeedbackRow = z.output<typeof feedbackRow>;

export const addFeedback = operation({
  id: "addFeedback",
  method: "post",
  path: "/feedbacks/add",
  idempotency: "optional",
  summary: "Tells the team about a problem or an idea. Only which page it is about is kept of the path, not whose.",
  roles: authors,
  body: z.strictObject({
    kind: choice(feedbackKinds),
    /** Path of a page of Korak, without a query. */
    page: optionalText(longestPath),
    body: text(longestBody),
    wants_reply: z.boolean().default(false),
    /** An image uploaded with `POST /services/upload-image`. */
    file_id: uuid().optional(),
  }),
  data: z.object({ id: z.uuid() }),
  errors: ["child_lock", "file_not_found", "too_much_at_once"],
  withoutApproval: true,
  status: 201,
});

export const listFeedbacks = operation({
  id: "listFeedbacks",
  method: "get",
  path: "/feedbacks",
  summary: "What the caller told the team, with its state and the answers; what changed last comes first.",
  roles: authors,
  query: z.object(paging),
  data: z.array(feedbackView),
  list: "cursor",
  withoutApproval: true,
});

export const withdrawFeedback = operation({
  id: "withdrawFeedback",
  method: "delete",
  path: "/feedbacks/remove",
  idempotency: "optional",
  summary: "Deletes the caller's own feedback with its screenshot, as long as the team has not answered or closed it.",
  roles: authors,
  body: z.strictObject({ feedback_id: uuid() }),
  data: z.object({ id: z.uuid() }),
  errors: ["child_lock", "feedback_not_found", "feedback_answered"],
  withoutApproval: true,
});

export const listTeamFeedback = operation({
  id: "listAllFeedback",
  method: "get",
  path: "/admin/feedbacks",
  summary:
    "Everyone's feedback: open ones, the longest waiting first, or those in the caller's hands; done ones newest first.",
  roles: team,
  query: z.object({ ...paging, state: choice(teamLists).default("open"), kind: choice(feedbackKinds).optional() }),
  data: z.array(feedbackRow),
  list: "cursor",
});

export const readTeamFeedback = operation({
  id: "readFeedback",
  method: "get",
  path: "/admin/feedbacks/{id}",
  summary: "One feedback with its screenshot and answers. The author's log of their data says that it was opened.",
  roles: team,
  params: z.object({ id: uuid() }),
  data: feedbackRow.extend({
    screenshot,
    answers: z.array(
      z.object({ id: z.uuid(), by: z.string().nullable(), body: z.string(), written_at: z.iso.datetime() }),
    ),
  }),
  errors: ["feedback_not_found"],
});
export type TeamFeedback = z.output<typeof readTeamFeedback.data>;

const step = z.strictObject({ feedback_id: uuid() });
const done = z.object({ id: z.uuid(), state: z.enum(feedbackStates) });

export const assignFeedback = operation({
  id: "assignFeedback",
  method: "post",
  path: "/admin/feedbacks/assign",
  idempotency: "optional",
  summary: "Takes an open feedback into the caller's hands. The first one has it.",
  roles: team,
  body: step,
  data: done,
  errors: ["feedback_not_found", "feedback_done", "feedback_taken"],
});

export const unassignFeedback = operation({
  id: "unassignFeedback",
  method: "post",
  path: "/admin/feedbacks/unassign",
  idempotency: "optional",
  summary: "Leaves it to others again. A superadmin may do so for anyone.",
  roles: team,
  body: step,
  data: done,
  errors: ["feedback_not_found", "feedback_done", "feedback_taken"],
});

export const answerFeedback = operation({
  id: "answerFeedback",
  method: "post",
  path: "/admin/feedbacks/answer",
  idempotency: "optional",
  summary: "Answers it. The author finds the answer with the feedback, and gets it by email if they asked for a reply.",
  roles: team,
  body: z.strictObject({ feedback_id: uuid(), answer: text(longestAnswer) }),
  data: done,
  errors: ["feedback_not_found", "feedback_done", "feedback_taken", "feedback_author_left"],
});

export const closeFeedback = operation({
  id: "closeFeedback",
  method: "post",
  path: "/admin/feedbacks/close",
  idempotency: "optional",
  summary: "Closes an open or answered one. An author who waits for a reply is told by email.",
  roles: team,
  body: step,
  data: done,
  errors: ["feedback_not_found", "feedback_done", "feedback_taken"],
});

export const reopenFeedback = operation({
  id: "reopenFeedback",
  method: "post",
  path: "/admin/feedbacks/reopen",
  idempotency: "optional",
  summary: "Opens an answered or closed one again, in the caller's hands.",
  roles: team,
  body: step,
  data: done,
  errors: ["feedback_not_found", "feedback_open"],
});
