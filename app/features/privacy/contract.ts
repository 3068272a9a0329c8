import { z } from "zod";
import { operationWith } from "../../platform/http/operation.ts";
import { choice, text, uuid, wholeNumberText } from "../../platform/http/validation.ts";
import { locales } from "../../platform/i18n/locales.ts";
import { copyStates, longestAnswer, longestReason, longestRequest, requestOutcomes, requestKinds } from "./rules.ts";

export const errors = {
  copy_running: 409,
  data_copy_not_found: 404,
  data_request_not_found: 404,
  request_closed: 409,
  already_extended: 409,
  last_superadmin: 409,
} as const;

const operation = operationWith(errors);

const everyRole = ["user", "specialist", "editor", "superadmin"] as const;
const params = z.object({ id: uuid() });
const paged = { cursor: z.string().max(200).optional(), limit: wholeNumberText(1, 50).default(20) };

export const dataCopyView = z.object({
  id: z.uuid(),
  everyone: z.boolean(),
  own: z.boolean(),
  /** The children in the copy whom the reader still guards, by first name. The others are counted in `more`. */
  children: z.array(z.object({ id: z.uuid(), name: z.string() })),
  more: z.int(),
  state: z.enum(copyStates),
  files_done: z.int(),
  files_total: z.int(),
  bytes: z.int().nullable(),
  asked_at: z.iso.datetime(),
  valid_until: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  downloads: z.int(),
});

export const listCopies = operation("GET /data-copies", {
  id: "listDataCopies",
  summary: "The copies of their data that the caller asked for, newest first.",
  roles: everyRole,
  query: z.object({ ...paged, limit: wholeNumberText(1, 50).default(5) }),
  data: z.array(dataCopyView),
  list: "cursor",
  withoutApproval: true,
});

export const askForCopy = operation("POST /data-copies/ask", {
  id: "askForDataCopy",
  idempotency: "optional",
  summary:
    "Asks for a copy of the caller's data, of everyone in the family or of some. A job makes it; an email tells when it is ready.",
  roles: everyRole,
  body: z.strictObject({
    everyone: z.boolean(),
    own: z.boolean().default(false),
    /** Children whose profiles the caller can manage as a guardian. */
    profile_ids: z.array(uuid()).max(50).default([]),
  }),
  data: dataCopyView,
  errors: ["copy_running", "too_much_at_once", "not_found"],
  status: 201,
  withoutApproval: true,
});

export const downloadCopy = operation("GET /data-copies/file/{id}", {
  id: "downloadDataCopy",
  summary: "The archive, once, with the permit that the page about one's data gives after a fresh sign-in.",
  roles: everyRole,
  params,
  query: z.object({ permit: z.string().max(100).optional() }),
  answer: { kind: "file", types: ["application/zip"] },
  errors: ["data_copy_not_found"],
  withoutApproval: true,
});

export const dataRequestView = z.object({
  id: z.uuid(),
  kind: z.enum(requestKinds),
  body: z.string(),
  received_at: z.iso.datetime(),
  /** Deadline for an answer. */
  due_on: z.iso.date(),
  extension_reason: z.string().nullable(),
  answer: z.string().nullable(),
  answered_at: z.iso.datetime().nullable(),
  outcome: z.enum(requestOutcomes).nullable(),
  closing_reason: z.string().nullable(),
  closed_at: z.iso.datetime().nullable(),
});

export const listRequests = operation("GET /data-requests", {
  id: "listDataRequests",
  summary: "The caller's data protection requests, newest first.",
  roles: everyRole,
  query: z.object(paged),
  data: z.array(dataRequestView),
  list: "cursor",
  withoutApproval: true,
});

export const addRequest = operation("POST /data-requests/add", {
  id: "addDataRequest",
  idempotency: "optional",
  summary: "Makes a data protection request. It is confirmed by email and answered within one month.",
  roles: everyRole,
  body: z.strictObject({ kind: choice(requestKinds), body: text(longestRequest) }),
  data: dataRequestView,
  errors: ["too_much_at_once"],
  status: 201,
  withoutApproval: true,
});

/** An event in the log of a person's data. */
export const dataLogEntry = z.object({
  id: z.uuid(),
  action: z.string(),
  at: z.iso.datetime(),
  /** Who did it: the reader, a job of the product, or our team. */
  by: z.enum(["you", "korak", "team"]),
  /** What it was done to, if the text needs that. */
  subject: z.string().nullable(),
});

export const listDataLog = operation("GET /data-copies/log", {
  id: "listDataHappenings",
  summary: "What happened to the caller's data, newest first: copies, consents, requests, erasure.",
  roles: everyRole,
  query: z.object(paged),
  data: z.array(dataLogEntry),
  list: "cursor",
  withoutApproval: true,
});

/** A request as the team sees it. */
export const teamRequestRow = dataRequestView.extend({
  /** Null after the account was erased. */
  account: z.object({ email: z.string(), name: z.string().nullable(), role: z.string() }).nullable(),
  locale: z.enum(locales),
  overdue: z.boolean(),
  extended_at: z.iso.datetime().nullable(),
});

export const listTeamRequests = operation("GET /data-requests/all", {
  id: "listDataRequestsOfAll",
  summary: "Everybody's data protection requests: open ones by deadline, closed ones newest first.",
  roles: ["superadmin"],
  query: z.object({ ...paged, state: choice(["open", "closed"]).default("open") }),
  data: z.array(teamRequestRow),
  list: "cursor",
});

/** Late means that the job has not erased the account two days after it was due. */
export const erasureStates = ["waiting", "under_way", "late"] as const;

export const listPendingErasures = operation("GET /data-requests/erasures", {
  id: "listPendingErasures",
  summary: "Accounts that wait for their erasure, or those that are late, the next one first.",
  roles: ["superadmin"],
  query: z.object({ ...paged, late: choice(["no", "yes"]).default("no") }),
  data: z.array(
    z.object({
      /** The account's id. */
      id: z.uuid(),
      name: z.string().nullable(),
      email: z.string(),
      role: z.string(),
      asked_at: z.iso.datetime(),
      erase_at: z.iso.datetime(),
      state: z.enum(erasureStates),
    }),
  ),
  list: "cursor",
});

export const readTeamRequest = operation("GET /data-requests/view/{id}", {
  id: "readDataRequest",
  summary: "One request with the team's notes, and the copies and other requests of the same account.",
  roles: ["superadmin"],
  params,
  data: teamRequestRow.extend({
    notes: z.array(
      z.object({ id: z.uuid(), by: z.string().nullable(), body: z.string(), written_at: z.iso.datetime() }),
    ),
    copies: z.array(z.object({ id: z.uuid(), state: z.enum(copyStates), asked_at: z.iso.datetime() })),
    others: z.array(dataRequestView.pick({ id: true, kind: true, received_at: true, outcome: true })),
  }),
  errors: ["data_request_not_found"],
});

export const answerDataRequest = operation("POST /data-requests/answer", {
  id: "answerDataRequest",
  idempotency: "optional",
  summary: "Answers a request by email and closes it.",
  roles: ["superadmin"],
  body: z.strictObject({ data_request_id: uuid(), answer: text(longestAnswer) }),
  data: dataRequestView,
  errors: ["data_request_not_found", "request_closed"],
});

export const extendDataRequest = operation("POST /data-requests/extend", {
  id: "extendDataRequest",
  idempotency: "optional",
  summary: "Extends the deadline once by two months, and tells the person why.",
  roles: ["superadmin"],
  body: z.strictObject({ data_request_id: uuid(), reason: text(longestReason) }),
  data: dataRequestView,
  errors: ["data_request_not_found", "request_closed", "already_extended"],
});

export const closeDataRequest = operation("POST /data-requests/close", {
  id: "closeDataRequest",
  idempotency: "optional",
  summary:
    "Closes a request without an answer: refused, withdrawn or asked twice. The person gets the reason by email.",
  roles: ["superadmin"],
  body: z.strictObject({
    data_request_id: uuid(),
    outcome: choice(["refused", "withdrawn", "duplicate"]),
    reason: text(longestReason),
  }),
  data: dataRequestView,
  errors: ["data_request_not_found", "request_closed"],
});

export const addDataRequestNote = operation("POST /data-requests/note", {
  id: "noteDataRequest",
  idempotency: "optional",
  summary: "Adds a note for the team to a request.",
  roles: ["superadmin"],
  body: z.strictObject({ data_request_id: uuid(), body: text(longestReason) }),
  data: z.object({ id: z.uuid() }),
  errors: ["data_request_not_found"],
  status: 201,
});
