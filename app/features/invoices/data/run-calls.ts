/** A month's run, and the team's decisions about its stops. */
import { z } from "zod";
import { operationWith } from "../../../platform/http/operation.ts";
import { choice, day, month, text, uuid, wholeNumberText } from "../../../platform/http/validation.ts";
import { decidableStops, draftChoices, longestReason, stops, treatments } from "../rules.ts";

export const runErrors = {
  month_not_prepared: 409,
  /** Specialists may still object to its lines. */
  month_open_to_objections: 409,
  invoice_month_not_over: 409,
  seller_incomplete: 409,
  /** A reverse charge without a member state's VAT number, or a specialist without tax details. */
  treatment_not_possible: 409,
  nothing_decided: 409,
} as const;

const operation = operationWith(runErrors);

const paged = { cursor: z.string().max(200).optional(), limit: wholeNumberText(1, 100).default(20) };

export const readRun = operation("GET /admin/invoice-runs/{month}", {
  id: "readInvoiceRun",
  summary: "A month's run: its sums, its exceptions, and how far it is.",
  roles: ["superadmin"],
  params: z.object({ month: month() }),
  data: z.object({
    month: z.string(),
    /** When drafts were last requested; null before the first time. */
    prepared_at: z.iso.datetime().nullable(),
    object_until: z.iso.datetime(),
    /** When the team first started issuing the documents. */
    run_at: z.iso.datetime().nullable(),
    can_prepare: z.boolean(),
    can_generate: z.boolean(),
    seller_complete: z.boolean(),
    specialists: z.int(),
    stopped: z.int(),
    failed: z.int(),
    /** Open objections, across all months: each holds its line, whatever month is issued. */
    objections: z.int(),
    issued: z.int(),
    /** Totals of drafts that have not been issued, and of issued documents. */
    drafts: z.object({ gross: z.int(), credited: z.int(), settled: z.int(), due: z.int() }),
    documents: z.object({
      count: z.int(),
      gross: z.int(),
      vat: z.int(),
      credited: z.int(),
      due: z.int(),
      undrawn: z.int(),
    }),
    before: z.object({ month: z.string(), gross: z.int() }),
  }),
});

export const decisionView = z.object({
  stop: z.enum(decidableStops),
  from_day: z.iso.date(),
  /** The last day; null: until further notice. */
  to_day: z.iso.date().nullable(),
  treatment: z.enum(treatments),
  reason: z.string(),
  /** A name; null once the person is gone. */
  decided_by: z.string().nullable(),
  decided_at: z.iso.datetime(),
});
export type DecisionView = z.output<typeof decisionView>;

export const draftView = z.object({
  specialist: z.object({ id: z.uuid(), name: z.string() }),
  lines: z.int(),
  gross: z.int(),
  credited: z.int(),
  settled: z.int(),
  due: z.int(),
  before: z.int(),
  stops: z.array(z.object({ stop: z.enum(stops), on: z.iso.date(), count: z.int() })),
  /** Decisions about sales up to the end of the month that no later one replaced, the latest first. */
  decisions: z.array(decisionView),
  objections: z.int(),
  issued: z.boolean(),
  failure: z.string().nullable(),
});
export type DraftView = z.output<typeof draftView>;

export const listDrafts = operation("GET /admin/invoice-runs/{month}/drafts", {
  id: "listInvoiceDrafts",
  summary: "What a month's run would issue, or has issued, by specialist.",
  roles: ["superadmin"],
  params: z.object({ month: month() }),
  query: z.object({ which: choice(draftChoices).default("all"), ...paged }),
  data: z.array(draftView),
  list: "cursor",
});

export const prepareInvoices = operation("POST /admin/invoice-runs", {
  id: "prepareInvoices",
  idempotency: "required",
  summary: "Computes a month's drafts, or computes them again.",
  roles: ["superadmin"],
  body: z.strictObject({ month: month() }),
  data: z.object({ month: z.string() }),
  errors: ["invoice_month_not_over"],
});

export const generateInvoices = operation("POST /admin/specialist/generate-platform-invoice", {
  id: "generatePlatformInvoices",
  idempotency: "required",
  summary: "Issues a month's documents, of all specialists or of one. What is issued already stays as it is.",
  roles: ["superadmin"],
  body: z.strictObject({ month: month(), specialist_id: uuid().optional() }),
  data: z.object({ month: z.string() }),
  errors: ["month_not_prepared", "month_open_to_objections", "seller_incomplete"],
});

export const decideTax = operation("POST /admin/tax-decisions", {
  id: "decideTax",
  idempotency: "required",
  summary:
    "Decides how the commission on a specialist's sales within a range of days is taxed, when a stop needs a decision, or withdraws a" +
    " decision. Issued documents stay as they are.",
  roles: ["superadmin"],
  body: z.strictObject({
    specialist_id: uuid(),
    stop: choice(decidableStops),
    from_day: day(),
    /** The last day; null: until further notice. */
    to_day: day().nullable(),
    /** Null withdraws earlier decisions. */
    treatment: choice(treatments).nullable(),
    reason: text(longestReason),
  }),
  data: z.object({ id: z.uuid() }),
  errors: ["not_found", "treatment_not_possible", "nothing_decided"],
});
