import { z } from "zod";
import { portraitLink } from "../../platform/files/portrait.ts";
import { operationWith } from "../../platform/http/operation.ts";
import { choice, day, month, text, uuid, wholeNumber, wholeNumberText } from "../../platform/http/validation.ts";
import { currencies } from "../ledger/rules.ts";
import { objectionErrors, sourceType } from "./data/objection-calls.ts";
import { runErrors } from "./data/run-calls.ts";
import { correctableStops, documentKinds, documentStates, longestReason, minimaxStates, treatments } from "./rules.ts";

export * from "./data/book-calls.ts";
export * from "./data/objection-calls.ts";
export * from "./data/run-calls.ts";

export const errors = {
  document_not_found: 404,
  /** Issued, but its PDF and XML are not ready yet; they follow within minutes. */
  document_not_drawn: 409,
  more_than_unpaid: 409,
  more_than_owed: 409,
  payment_not_found: 404,
  payment_taken_back: 409,
  ...objectionErrors,
  ...runErrors,
} as const;

const operation = operationWith(errors);

const paged = { cursor: z.string().max(200).optional(), limit: wholeNumberText(1, 100).default(20) };
const currency = z.enum(currencies);

/** Amounts are in minor units of EUR; days are in Ljubljana time. */
export const documentView = z.object({
  id: z.uuid(),
  kind: z.enum(documentKinds),
  /** PI-2026-0841. */
  number: z.string(),
  /** YYYY-MM. */
  month: z.string(),
  issued_on: z.iso.date(),
  due_on: z.iso.date().nullable(),
  treatment: z.enum(treatments).nullable(),
  net: z.int(),
  vat: z.int(),
  /** For a statement, its closing balance: positive is owed to the platform. */
  gross: z.int(),
  /** Covered by withheld commission, credit notes, credits, and promo codes. */
  settled: z.int(),
  due: z.int(),
  /** Paid by transfer or netting. */
  paid: z.int(),
  state: z.enum(documentStates),
  /** Whether the PDF and the XML can be downloaded. */
  drawn: z.boolean(),
});
export type DocumentView = z.output<typeof documentView>;

const payment = z.object({
  id: z.uuid(),
  amount: z.int(),
  how: z.enum(["transfer", "netting", "paid_out"]),
  paid_on: z.iso.date(),
  reason: z.string(),
  /** The earlier payment that this one reverses, and whether a later one reversed this one. */
  takes_back: z.uuid().nullable(),
  taken_back: z.boolean(),
});

const lineView = z.object({
  words: z.string(),
  on: z.iso.date(),
  source_id: z.uuid(),
  gross: z.int(),
  net: z.int(),
  from: z.object({ amount: z.int(), currency, rate: z.int(), rate_on: z.iso.date() }).nullable(),
});

export const documentDetail = documentView.extend({
  rate: z.int().nullable(),
  lines: z.array(lineView),
  /** `opening`, `documents`, and `settlement` have values on statements only. */
  opening: z.int(),
  documents: z.array(z.object({ number: z.string(), issued_on: z.iso.date(), amount: z.int() })),
  settlement: z.array(z.object({ kind: z.string(), kind_name: z.string(), on: z.iso.date(), amount: z.int() })),
  corrects: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  corrected_by: z.array(z.object({ id: z.uuid(), number: z.string(), gross: z.int() })),
  payments: z.array(payment),
  /** How to pay the unpaid amount by bank transfer; null if nothing is unpaid. */
  transfer: z
    .object({
      payee: z.string(),
      iban: z.string(),
      bic: z.string().nullable(),
      reference: z.string().nullable(),
      amount: z.int(),
      code: z.object({ size: z.int(), dark: z.array(z.object({ x: z.int(), y: z.int(), width: z.int() })) }),
    })
    .nullable(),
});
export type DocumentDetail = z.output<typeof documentDetail>;

export const listPlatformInvoices = operation("GET /billing/platform-invoices", {
  id: "listPlatformInvoices",
  summary: "The platform's invoices, credit notes and statements to the calling specialist, the latest first.",
  roles: ["specialist"],
  withoutApproval: true,
  query: z.object(paged),
  data: z.array(documentView),
  list: "cursor",
});

export const readPlatformInvoice = operation("GET /billing/platform-invoices/{id}", {
  id: "readPlatformInvoice",
  summary: "One of the caller's documents with its lines, payments, and what is to be paid.",
  roles: ["specialist"],
  withoutApproval: true,
  params: z.object({ id: uuid() }),
  data: documentDetail,
  errors: ["document_not_found"],
});

export const openLine = z.object({
  source_type: sourceType,
  source_id: z.uuid(),
  words: z.string(),
  on: z.iso.date(),
  /** In the currency of the sale. */
  amount: z.int(),
  currency,
  /** Negative if it corrects an earlier invoice; null while the exchange rate is not known. */
  eur: z.int().nullable(),
  objection_id: z.uuid().nullable(),
});

export const readPlatformAccount = operation("GET /billing/platform-account", {
  id: "readPlatformAccount",
  summary: "The caller's account with the platform, and the month whose lines they may still object to.",
  roles: ["specialist"],
  withoutApproval: true,
  data: z.object({
    /** What the caller owes on documents, and what the platform owes the caller. */
    unpaid: z.int(),
    owed: z.int(),
    /** Whether what the platform owes is netted against open documents. */
    netting: z.boolean(),
    /** The problem in the caller's tax details that keeps new sales from being invoiced; null if there is none. */
    tax_stop: z.enum(correctableStops).nullable(),
    /** Null outside the objection period. */
    coming: z
      .object({ month: z.string(), object_until: z.iso.datetime(), lines: z.array(openLine), more: z.boolean() })
      .nullable(),
  }),
});

export const setNetting = operation("PATCH /billing/platform-account/netting", {
  id: "setNetting",
  idempotency: "optional",
  summary: "Lets the platform pay the caller's open documents from what it owes them, or not any longer.",
  roles: ["specialist"],
  withoutApproval: true,
  body: z.strictObject({ agreed: z.boolean() }),
  data: z.object({ agreed: z.boolean() }),
});

export const downloadInvoice = operation("GET /services/download-invoice", {
  id: "downloadInvoice",
  summary: "A document as PDF or XML, for its specialist and for superadmins. Downloads are logged.",
  roles: ["specialist", "superadmin"],
  withoutApproval: true,
  query: z.object({ id: uuid(), as: choice(["pdf", "ubl", "eslog"]).default("pdf") }),
  answer: { kind: "file", types: ["application/pdf", "application/xml"] },
  errors: ["document_not_found", "document_not_drawn"],
});

export const downloadInvoiceMinimax = operation("GET /services/download-invoice-minimax", {
  id: "downloadInvoiceMinimax",
  summary:
    "The PDF of a document that the accountant's program Minimax made, or ours if there is none. Rights and logging are those of" +
    " `downloadInvoice`.",
  roles: ["specialist", "superadmin"],
  withoutApproval: true,
  query: z.object({ id: uuid() }),
  answer: { kind: "file", types: ["application/pdf"] },
  errors: ["document_not_found", "document_not_drawn"],
});

const reminder = z.object({ days: z.int(), sent_at: z.iso.datetime() });

/** A document with its specialist, its last payment and reminder, and when it was emailed. */
export const issuedDocument = documentView.extend({
  specialist: z.object({
    id: z.uuid(),
    name: z.string(),
    country: z.string(),
    portrait: portraitLink,
    tint: z.string(),
  }),
  /** The number of sales on an invoice or credit note. */
  lines: z.int(),
  mailed_at: z.iso.datetime().nullable(),
  /** The latest payment that was not reversed. */
  last_payment: payment.pick({ how: true, paid_on: true }).nullable(),
  last_reminder: reminder.nullable(),
});
export type IssuedDocument = z.output<typeof issuedDocument>;

export const listIssued = operation("GET /admin/specialist/platform-invoices", {
  id: "listIssuedInvoices",
  summary: "All documents that the platform issued, the latest first.",
  roles: ["superadmin"],
  query: z.object({
    month: month().optional(),
    kind: choice(documentKinds).optional(),
    state: choice(documentStates).optional(),
    specialistId: uuid().optional(),
    /** A document number ("PI-2026-0841", "2026-0841", or "841"), or the beginning of a name. */
    search: text(60).optional(),
    ...paged,
  }),
  data: z.array(issuedDocument),
  list: "cursor",
});

export const readIssued = operation("GET /admin/specialist/platform-invoices/{id}", {
  id: "readIssuedInvoice",
  summary: "One document with its lines, payments, and what is to be paid.",
  roles: ["superadmin"],
  params: z.object({ id: uuid() }),
  data: documentDetail.extend({
    specialist: issuedDocument.shape.specialist,
    mailed_at: z.iso.datetime().nullable(),
    reminders: z.array(reminder),
    /** On a statement, what the platform owes the specialist now; 0 on other documents. */
    owed: z.int(),
    /** Its status in Minimax, the accountant's program; null if it was never queued for it. */
    minimax: z
      .object({ state: z.enum(minimaxStates), sent_at: z.iso.datetime().nullable(), problem: z.string().nullable() })
      .nullable(),
  }),
  errors: ["document_not_found"],
});

const amountOf = z.object({ amount: z.int(), count: z.int() });

export const readSums = operation("GET /admin/invoice-sums", {
  id: "readInvoiceSums",
  summary: "What was invoiced for a month, or ever, and how much of it is paid, open, and overdue.",
  roles: ["superadmin"],
  query: z.object({ month: month().optional() }),
  data: z.object({
    issued: amountOf,
    credited: amountOf,
    /** The amount settled or paid so far, and the number of fully paid documents. */
    paid: amountOf,
    /** With the earliest due date. */
    open: amountOf.extend({ due_on: z.iso.date().nullable() }),
    /** With the time of the latest reminder. */
    overdue: amountOf.extend({ reminded_at: z.iso.datetime().nullable() }),
    /** Open objections, across all months. */
    objections: z.int(),
  }),
});

export const recordPayment = operation("POST /admin/invoice-payments", {
  id: "recordInvoicePayment",
  idempotency: "required",
  summary: "Records that a document was paid, wholly or in part.",
  roles: ["superadmin"],
  body: z.strictObject({
    document_id: uuid(),
    amount: wholeNumber(1, 99_999_999),
    paid_on: day(),
    reason: text(longestReason),
  }),
  data: z.object({ id: z.uuid() }),
  errors: ["document_not_found", "more_than_unpaid"],
});

export const recordPayout = operation("POST /admin/invoice-payouts", {
  id: "recordInvoicePayout",
  idempotency: "required",
  summary: "Records that the platform paid a specialist what it owed them.",
  roles: ["superadmin"],
  body: z.strictObject({
    /** One of the specialist's statements. */
    document_id: uuid(),
    amount: wholeNumber(1, 99_999_999),
    paid_on: day(),
    reason: text(longestReason),
  }),
  data: z.object({ id: z.uuid() }),
  errors: ["document_not_found", "more_than_owed"],
});

export const takePaymentBack = operation("POST /admin/invoice-payments/{id}/take-back", {
  id: "takeInvoicePaymentBack",
  idempotency: "required",
  summary: "Takes a recorded payment back, where it was a mistake.",
  roles: ["superadmin"],
  params: z.object({ id: uuid() }),
  body: z.strictObject({ reason: text(longestReason) }),
  data: z.object({ id: z.uuid() }),
  errors: ["payment_not_found", "payment_taken_back"],
});

export const resendInvoices = operation("POST /admin/specialist/platform-invoices/{id}/send", {
  id: "resendInvoice",
  idempotency: "required",
  summary: "Sends the specialist the email with a month's documents again.",
  roles: ["superadmin"],
  params: z.object({ id: uuid() }),
  data: z.object({ id: z.uuid() }),
  errors: ["document_not_found", "document_not_drawn"],
});
