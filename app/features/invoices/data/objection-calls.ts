/** Specialists' objections to lines of the coming invoice, and the team's answers. */
import { z } from "zod";
import { operationWith } from "../../../platform/http/operation.ts";
import { choice, text, uuid, wholeNumberText } from "../../../platform/http/validation.ts";
import { longestWords } from "../rules.ts";

export const objectionErrors = {
  sale_not_open: 409,
  objections_over: 409,
  objection_exists: 409,
  objection_not_found: 404,
  objection_closed: 409,
} as const;

const operation = operationWith(objectionErrors);

const paged = { cursor: z.string().max(200).optional(), limit: wholeNumberText(1, 100).default(20) };
export const sourceType = z.enum(["purchase", "session"]);

const message = z.object({
  id: z.uuid(),
  side: z.enum(["specialist", "team"]),
  words: z.string(),
  at: z.iso.datetime(),
});
export const objectionView = z.object({
  id: z.uuid(),
  source_type: sourceType,
  source_id: z.uuid(),
  words: z.string(),
  month: z.string(),
  specialist: z.object({ id: z.uuid(), name: z.string() }),
  created_at: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable(),
  outcome: z.enum(["upheld", "declined", "withdrawn"]).nullable(),
  messages: z.array(message),
});
export type ObjectionView = z.output<typeof objectionView>;

export const listOwnObjections = operation("GET /billing/objections", {
  id: "listOwnObjections",
  summary: "The caller's objections to lines of the coming invoice, the latest first.",
  roles: ["specialist"],
  withoutApproval: true,
  query: z.object(paged),
  data: z.array(objectionView),
  list: "cursor",
});

export const objectToLine = operation("POST /billing/objections", {
  id: "objectToLine",
  idempotency: "required",
  summary: "Objects to a line of the coming invoice. It is on no document until the team has answered.",
  roles: ["specialist"],
  withoutApproval: true,
  body: z.strictObject({ source_type: sourceType, source_id: uuid(), words: text(longestWords) }),
  data: z.object({ id: z.uuid() }),
  errors: ["sale_not_open", "objections_over", "objection_exists"],
});

export const writeToObjection = operation("POST /billing/objections/{id}/messages", {
  id: "writeToObjection",
  idempotency: "required",
  summary: "Adds to the caller's objection.",
  roles: ["specialist"],
  withoutApproval: true,
  params: z.object({ id: uuid() }),
  body: z.strictObject({ words: text(longestWords) }),
  data: z.object({ id: z.uuid() }),
  errors: ["objection_not_found", "objection_closed"],
});

export const withdrawObjection = operation("DELETE /billing/objections/{id}", {
  id: "withdrawObjection",
  idempotency: "optional",
  summary: "Takes the caller's objection back; the line goes on the next document.",
  roles: ["specialist"],
  withoutApproval: true,
  params: z.object({ id: uuid() }),
  data: z.object({ id: z.uuid() }),
  errors: ["objection_not_found", "objection_closed"],
});

export const listObjections = operation("GET /admin/invoice-objections", {
  id: "listInvoiceObjections",
  summary: "Objections to lines, the oldest first; those without an answer, or all.",
  roles: ["superadmin"],
  query: z.object({ which: choice(["open", "all"]).default("open"), ...paged }),
  data: z.array(objectionView),
  list: "cursor",
});

export const answerObjection = operation("POST /admin/invoice-objections/{id}", {
  id: "answerInvoiceObjection",
  idempotency: "required",
  summary: "Writes to a specialist about their objection, and may close it.",
  roles: ["superadmin"],
  params: z.object({ id: uuid() }),
  body: z.strictObject({ words: text(longestWords), outcome: choice(["upheld", "declined"]).optional() }),
  data: z.object({ id: z.uuid() }),
  errors: ["objection_not_found", "objection_closed"],
});
