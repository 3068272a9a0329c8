import { z } from "zod";
import { portraitLink } from "../../platform/files/portrait.ts";
import { operationWith } from "../../platform/http/operation.ts";
import { choice, month, uuid, wholeNumberText } from "../../platform/http/validation.ts";
import { vatKinds } from "../payments/rules.ts";
import { kinds, longestPage, longestSearch, pageSize, states } from "./rules.ts";

const operation = operationWith({});

const currency = z.enum(["EUR", "RSD"]);

/**
 * All amounts are in minor units. `net` = price - discount of the specialist - returned - disputed - dispute_cost - card_cost - commission, and
 * equals the ledger to the cent.
 */
export const transaction = z.object({
  /** The id of the purchase, or of the session if it was paid directly. */
  id: z.uuid(),
  /** The key under which the selling feature is registered, and its label; `cash` for direct payments. */
  kind: z.string(),
  kind_name: z.string(),
  /** When it was paid, or recorded as completed if it was paid directly. */
  at: z.iso.datetime(),
  state: z.enum(states),
  session_id: z.uuid().nullable(),
  /** The service, in the caller's language if the specialist gave it. */
  title: z.string(),
  minutes: z.int().nullable(),
  /** A longer name if the service alone is not enough, such as for a pack. */
  name: z.string().nullable(),
  /** How many sessions or tickets it contains; null for one thing. */
  count: z.int().nullable(),
  mode: z.enum(["online", "in_person"]).nullable(),
  starts_at: z.iso.datetime().nullable(),
  status: z.enum(["Pending", "Confirmed", "Rejected", "Cancelled", "Completed"]).nullable(),
  /** Null for the team, and for a deleted profile. */
  profile: z.object({ name: z.string(), initial: z.string(), portrait: portraitLink, tint: z.string() }).nullable(),
  specialist: z.object({ id: z.uuid(), name: z.string(), lastname: z.string() }),
  currency,
  price: z.int(),
  /** The agreed amount of a directly paid session of which a part was waived; otherwise null. */
  agreed: z.int().nullable(),
  /** A code's discount, and who bears it. */
  discount: z.int(),
  discount_by: z.enum(["platform", "specialist"]).nullable(),
  /** How the rest was paid. The platform pays for credits and its own codes. */
  credits: z.int(),
  card: z.int(),
  by_pack: z.int(),
  direct: z.int(),
  /** Refunds to the family, and the part of its code's discount that the platform took back. */
  returned: z.int(),
  disputed: z.int(),
  /** The card provider's fee for a dispute, even if won. */
  dispute_cost: z.int(),
  /** The card provider's fee; null while unknown. */
  card_cost: z.int().nullable(),
  /** The commission's rate in hundredths of a percent, its original amount, and what is left after refunds, tax included. */
  basis_points: z.int(),
  commission_before: z.int(),
  commission: z.int(),
  /** The tax in the commission, and its rate. */
  commission_vat: z.int(),
  commission_vat_basis_points: z.int(),
  net: z.int(),
  /** The tax in the price, as declared by the specialist at the time of the order. */
  vat: z.object({ kind: z.enum(vatKinds), basis_points: z.int(), amount: z.int() }).nullable(),
  payers: z.array(
    z.object({
      /** First name; null for the team, and for deleted people. */
      name: z.string().nullable(),
      percent: z.int(),
      at: z.iso.datetime(),
      brand: z.string().nullable(),
      last4: z.string().nullable(),
    }),
  ),
  refunds: z.array(
    z.object({
      at: z.iso.datetime(),
      amount: z.int(),
      state: z.enum(["asked", "pending", "done", "failed", "paid_otherwise"]),
      reason: z.enum(["late", "rule", "waiver", "override", "withdrawal", "provider"]),
    }),
  ),
  /** Its ledger entries; empty unless the reader is on the team. */
  entries: z.array(
    z.object({ source_type: z.enum(["payment", "refund", "dispute", "purchase"]), source_id: z.string() }),
  ),
});
export type Transaction = z.output<typeof transaction>;

const wanted = {
  /** A month in the caller's zone; defaults to the current one. */
  month: month().optional(),
  kind: choice(kinds).default("card"),
  /** An amount, or the start of a name: a family's first name, or a specialist's name for the team. */
  search: z.string().trim().max(longestSearch).optional(),
};
const paged = { cursor: z.string().max(200).optional(), limit: wholeNumberText(1, longestPage).default(pageSize) };

export const listTransactions = operation("GET /billing/transactions", {
  id: "listTransactions",
  summary: "A month of the caller's sessions and packs with what each brought, line by line, the latest first.",
  roles: ["specialist"],
  query: z.object({ ...wanted, profileId: uuid().optional(), ...paged }),
  data: z.array(transaction),
  list: "cursor",
});

const sums = z.object({
  currency,
  count: z.int(),
  price: z.int(),
  own_discount: z.int(),
  refunds: z.int(),
  returned: z.int(),
  disputed: z.int(),
  dispute_cost: z.int(),
  card_cost: z.int(),
  /** How many payments have a cost that the card provider has not reported yet. */
  cost_unknown: z.int(),
  /** The commission without tax. */
  commission_net: z.int(),
  commission_vat: z.int(),
  net: z.int(),
});
export type Sums = z.output<typeof sums>;

const sumsOfMonth = z.object({
  /** YYYY-MM */
  month: z.string(),
  /** The earliest month with entries; null if there are none. */
  first: z.string().nullable(),
  /** The people in these transactions, for the filter. */
  families: z.array(z.object({ id: z.uuid(), name: z.string(), initial: z.string() })),
  counts: z.object({ card: z.int(), cash: z.int(), refunds: z.int(), credits: z.int(), packs: z.int() }),
  /** Online payments, by currency. */
  sums: z.array(sums),
  /** Reductions of the commission for recommendations, the latest first; negative if reversed. */
  rewards: z.array(z.object({ id: z.uuid(), at: z.iso.datetime(), amount: z.int(), currency })),
  /** Direct payments by currency and rate. Only their commission is owed, on the month's invoice. */
  cash: z.array(
    z.object({
      currency,
      basis_points: z.int(),
      count: z.int(),
      price: z.int(),
      commission: z.int(),
      commission_vat: z.int(),
      commission_vat_basis_points: z.int(),
    }),
  ),
});
export type Month = z.output<typeof sumsOfMonth>;

export const readMonth = operation("GET /billing/transactions/month", {
  id: "readTransactionMonth",
  summary: "The sums of a month of the caller's transactions.",
  roles: ["specialist"],
  query: z.object({ month: wanted.month }),
  data: sumsOfMonth,
});

export const downloadTransactions = operation("GET /billing/transactions.csv", {
  id: "downloadTransactions",
  summary: "A month of the caller's transactions as a table, in the caller's language and time zone.",
  roles: ["specialist"],
  query: z.object({ month: wanted.month }),
  answer: { kind: "file", types: ["text/csv"] },
});

export const listAllTransactions = operation("GET /admin/specialist/transactions", {
  id: "listSpecialistTransactions",
  summary: "A month of all specialists' transactions, or of one, without the families, the latest first.",
  roles: ["superadmin"],
  query: z.object({ ...wanted, specialistId: uuid().optional(), ...paged }),
  data: z.array(transaction),
  list: "cursor",
});

/** `net` = price - own_discount - returned - disputed - costs - commission. */
const total = z.object({
  currency,
  count: z.int(),
  price: z.int(),
  own_discount: z.int(),
  returned: z.int(),
  disputed: z.int(),
  /** The card provider's fees for payments and disputes. */
  costs: z.int(),
  commission: z.int(),
  net: z.int(),
});
export type Total = z.output<typeof total>;

export const totalAllTransactions = operation("GET /admin/specialist/transactions/total", {
  id: "totalSpecialistTransactions",
  summary:
    "The sums of the same list, of all its pages, by currency. A session from a pack has its price in the pack's row.",
  roles: ["superadmin"],
  query: z.object({ ...wanted, specialistId: uuid().optional() }),
  data: z.array(total),
});
