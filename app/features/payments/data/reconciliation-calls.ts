import { z } from "zod";
import { choice, text, uuid, wholeNumberText } from "../../../platform/http/validation.ts";
import { operation } from "./shapes.ts";

const difference = z.object({
  id: z.uuid(),
  class: z.enum(["missing_here", "missing_there", "different_amount", "broken"]),
  /** The provider's kind of movement, and the id of its source. */
  kind: z.string(),
  source: z.string(),
  /** The violated assertion, in the caller's language; null for a movement. */
  what: z.string().nullable(),
  /** In minor units, by our books and by the provider's; null where it is missing. */
  here: z.int().nullable(),
  there: z.int().nullable(),
  currency: z.enum(["EUR", "RSD"]),
  /** A superadmin's explanation and its author; null before there is one. */
  resolved: z.object({ at: z.iso.datetime(), words: z.string(), by: z.string().nullable() }).nullable(),
});
export type DifferenceView = z.output<typeof difference>;

const reconciliationView = z.object({
  id: z.uuid(),
  day: z.iso.date(),
  /** Null for the platform's own account. */
  account: z.object({ id: z.string(), specialist: z.string().nullable() }).nullable(),
  matched: z.int(),
  differing: z.int(),
  /** Unexplained differences. */
  open: z.int(),
  /** Movements that our books never contain, such as payouts of a specialist's account. */
  others: z.int(),
  finished_at: z.iso.datetime(),
  /** The first few. */
  differences: z.array(difference),
});
export type ReconciliationView = z.output<typeof reconciliationView>;

export const listReconciliations = operation("GET /admin/reconciliation", {
  id: "listReconciliations",
  summary: "How each day's movements at the card provider compare with our books, the latest first.",
  roles: ["superadmin"],
  query: z.object({
    /** Only days with unexplained differences. */
    which: choice(["all", "open"]).default("all"),
    cursor: z.string().max(200).optional(),
    limit: wholeNumberText(1, 50).default(20),
  }),
  data: z.array(reconciliationView),
  list: "cursor",
});

export const longestResolution = 500;

export const resolveDifference = operation("POST /admin/reconciliation/resolve", {
  id: "resolveDifference",
  idempotency: "required",
  summary: "Says what came of a difference. The books stay as they are.",
  roles: ["superadmin"],
  body: z.strictObject({ reconciliation_difference_id: uuid(), words: text(longestResolution, 3) }),
  data: z.object({ id: z.uuid(), open: z.int() }),
  errors: ["difference_not_found", "difference_resolved"],
});
