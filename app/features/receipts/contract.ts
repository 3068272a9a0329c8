import { z } from "zod";
import { operationWith } from "../../platform/http/operation.ts";
import { optionalFileName, uuid, wholeNumberText } from "../../platform/http/validation.ts";
import { longestPage, longestReceipt, pageSize } from "./rules.ts";

export const errors = { no_receipt_here: 409 } as const;

const operation = operationWith(errors);

export const receipt = z.object({
  /** Its number or link, as the specialist entered it; null without a receipt. */
  text: z.string().nullable(),
  /** The link to open; null unless the text is an https URL. */
  link: z.string().nullable(),
  /** Whether the session can have one: it is completed, and the family owes something that it pays directly. */
  possible: z.boolean(),
  /** Whether the specialist is asked for one because of their country. It is never required. */
  asked: z.boolean(),
});
export type Receipt = z.output<typeof receipt>;

export const readReceipt = operation("GET /billing/fiscal-receipts/session/{id}", {
  id: "readFiscalReceipt",
  summary: "The fiscal receipt of a session that was paid directly, for its specialist and its family.",
  roles: ["user", "specialist"],
  params: z.object({ id: uuid() }),
  data: receipt,
  errors: ["not_found"],
});

export const missingReceipt = z.object({
  session_id: z.uuid(),
  starts_at: z.iso.datetime(),
  /** In the caller's language if the specialist gave it. */
  service: z.string(),
  price: z.int(),
  currency: z.enum(["EUR", "RSD"]),
});
export type MissingReceipt = z.output<typeof missingReceipt>;

export const listMissing = operation("GET /billing/fiscal-receipts/missing", {
  id: "listMissingFiscalReceipts",
  summary: "The caller's completed sessions without a receipt that the caller's country wants, the latest first.",
  roles: ["specialist"],
  query: z.object({ cursor: z.string().max(200).optional(), limit: wholeNumberText(1, longestPage).default(pageSize) }),
  data: z.array(missingReceipt),
  list: "cursor",
});

export const saveReceipt = operation("PUT /billing/fiscal-receipts", {
  id: "saveFiscalReceipt",
  summary: "Notes the number or the address of a session's fiscal receipt; null removes it.",
  roles: ["specialist"],
  body: z.strictObject({ session_id: uuid(), text: optionalFileName(longestReceipt) }),
  data: receipt,
  errors: ["not_found", "no_receipt_here"],
  idempotency: "optional",
});
