import { z } from "zod";
import { operationWith } from "../../platform/http/operation.ts";
import { choice, day, month, text, uuid, wholeNumber, wholeNumberText } from "../../platform/http/validation.ts";
import {
  creditEnds,
  creditKinds,
  currencies,
  journalKinds,
  longestPage,
  longestReason,
  longestWords,
  pageSize,
} from "./rules.ts";

export const errors = {
  credit_not_enough: 409,
  credit_lot_not_found: 404,
  journal_not_found: 404,
  credit_ended: 409,
  credit_used_up: 409,
  month_closed: 409,
  month_not_next: 409,
  month_not_over: 409,
} as const;

const operation = operationWith(errors);

const paged = { cursor: z.string().max(200).optional(), limit: wholeNumberText(1, longestPage).default(pageSize) };
const currency = z.enum(currencies);
/** In minor units. */
const money = { amount: z.int(), currency };

export const creditView = z.object({
  id: z.uuid(),
  kind: z.enum(creditKinds),
  /** For `referral` the other person's first name, otherwise a sentence; null after it was deleted. */
  words: z.string().nullable(),
  ...money,
  /** The usable amount, and the amount held for payments in progress. */
  left: z.int(),
  held: z.int(),
  granted_at: z.iso.datetime(),
  /** Null if it never expires. */
  expires_at: z.iso.datetime().nullable(),
  ended: z.enum(creditEnds).nullable(),
});
export type CreditView = z.output<typeof creditView>;

export const listCredits = operation("GET /credits", {
  id: "listCredits",
  summary: "The caller's credits, the latest first, with what is left of each.",
  roles: ["user"],
  query: z.object(paged),
  data: z.array(creditView),
  list: "cursor",
});

export const readCreditBalance = operation("GET /credits/balance", {
  id: "readCreditBalance",
  summary: "What the caller can use, by currency; empty without credits.",
  roles: ["user"],
  data: z.array(z.object({ currency, available: z.int(), held: z.int() })),
});

export const creditChange = z.object({
  id: z.uuid(),
  kind: z.enum(journalKinds),
  occurred_at: z.iso.datetime(),
  /** Additions are positive, uses negative. */
  ...money,
  /** The changed credit; null if several were changed. */
  credit: z.object({ kind: z.enum(creditKinds), words: z.string().nullable() }).nullable(),
});
export type CreditChange = z.output<typeof creditChange>;

export const listCreditHistory = operation("GET /credits/history", {
  id: "listCreditHistory",
  summary: "What came to the caller's credits and what left them, the latest first.",
  roles: ["user"],
  query: z.object(paged),
  data: z.array(creditChange),
  list: "cursor",
});

export const lineView = z.object({
  /** `<kind>` or `<kind>:<owner>`. */
  account: z.string(),
  /** The owner's name if the account belongs to a person. */
  owner: z.string().nullable(),
  ...money,
  credit_lot_id: z.uuid().nullable(),
});

export const journalView = z.object({
  id: z.uuid(),
  kind: z.enum(journalKinds),
  occurred_at: z.iso.datetime(),
  /** When it was recorded, by the database's clock. */
  recorded_at: z.iso.datetime(),
  /** The actual day in Ljubljana if its month was already closed; otherwise null. */
  happened_on: z.iso.date().nullable(),
  source_type: z.string(),
  source_id: z.string(),
  reversal_of: z.uuid().nullable(),
  reason: z.string().nullable(),
  actor: z.object({ kind: z.enum(["person", "job", "webhook"]), name: z.string().nullable() }),
  lines: z.array(lineView),
});
export type JournalView = z.output<typeof journalView>;

export const listJournals = operation("GET /admin/ledger/journals", {
  id: "listJournals",
  summary:
    "Journals of the ledger, the latest first: all, or of an account, a kind, a source or a time. By when they were recorded, in that order.",
  roles: ["superadmin"],
  query: z.object({
    account: text(120).optional(),
    kind: choice(journalKinds).optional(),
    /** Requires `source`. */
    sourceType: text(40).optional(),
    source: text(200).optional(),
    /** Days in the caller's zone, both included. */
    from: day().optional(),
    until: day().optional(),
    /** Days of recording in the caller's zone, both included. */
    recordedFrom: day().optional(),
    recordedUntil: day().optional(),
    ...paged,
  }),
  data: z.array(journalView),
  list: "cursor",
});

export const explainJournal = operation("GET /admin/ledger/journals/{id}", {
  id: "explainJournal",
  summary:
    "One journal, and what explains it: what it takes back, what takes it back, and the others of the same source.",
  roles: ["superadmin"],
  params: z.object({ id: uuid() }),
  data: z.object({
    journal: journalView,
    related: z.array(
      z.object({ relation: z.enum(["takes_back", "taken_back_by", "same_source"]), journal: journalView }),
    ),
  }),
  errors: ["journal_not_found"],
});

export const readLedgerBalance = operation("GET /admin/ledger/balance", {
  id: "readLedgerBalance",
  summary: "The balance of an account by currency: more for the platform is positive, owed or earned is negative.",
  roles: ["superadmin"],
  query: z.object({ account: text(120) }),
  data: z.object({ account: z.string(), owner: z.string().nullable(), balances: z.array(z.object(money)) }),
});

export const readMonths = operation("GET /admin/ledger/months", {
  id: "readLedgerMonths",
  summary: "The months of the books that were closed last, at most twelve, and the month that can be closed now.",
  roles: ["superadmin"],
  data: z.object({
    closed: z.array(
      z.object({
        /** YYYY-MM in Ljubljana. */
        month: z.string(),
        closed_at: z.iso.datetime(),
        closed_by: z.object({ kind: z.enum(["person", "job"]), name: z.string().nullable() }),
      }),
    ),
    /** The month that can be closed; null while the next one is not over. */
    next: z.string().nullable(),
  }),
});

export const closeMonth = operation("POST /admin/ledger/close-month", {
  id: "closeLedgerMonth",
  idempotency: "required",
  summary:
    "Closes a month of the books for good: the one after the last closed one, once it is over. What is found later goes into the open month and names its day.",
  roles: ["superadmin"],
  body: z.strictObject({ month: month() }),
  data: z.object({ month: z.string(), closed_at: z.iso.datetime() }),
  errors: ["month_closed", "month_not_next", "month_not_over"],
});

export const ownedCredit = creditView.extend({
  /** Null after the owner has left. */
  owner: z.object({ account_id: z.uuid(), name: z.string().nullable(), email: z.string().nullable() }),
});
export type OwnedCredit = z.output<typeof ownedCredit>;

export const listAllCredits = operation("GET /admin/credits", {
  id: "listAllCredits",
  summary: "Everybody's credits, or one person's, the latest first.",
  roles: ["superadmin"],
  query: z.object({ accountId: uuid().optional(), ...paged }),
  data: z.array(ownedCredit),
  list: "cursor",
});

export const grantGoodwill = operation("POST /admin/credits/grant", {
  id: "grantGoodwillCredit",
  idempotency: "required",
  summary: "Gives a person a credit, and tells them with the words that were written for them.",
  roles: ["superadmin"],
  body: z.strictObject({
    /** The address of a person with a family account. */
    email: text(254),
    /** In minor units. */
    amount: wholeNumber(1, 100_000_000),
    currency: choice(currencies),
    /** The text for the person. */
    words: text(longestWords, 3),
    /** The last day on which it can be used; absent if it never expires. */
    until: day().nullish(),
  }),
  data: z.object({ credit_lot_id: z.uuid() }),
  status: 201,
});

export const revokeCredit = operation("POST /admin/credits/revoke", {
  id: "revokeCredit",
  idempotency: "required",
  summary:
    "Takes back what a person has not used of a credit, and tells them. What is kept for a payment under way can still be used for it.",
  roles: ["superadmin"],
  body: z.strictObject({ credit_lot_id: uuid(), reason: text(longestReason, 3) }),
  /** The revoked amount, in minor units. */
  data: z.object(money),
  errors: ["credit_lot_not_found", "credit_ended", "credit_used_up"],
});
