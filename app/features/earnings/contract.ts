import { z } from "zod";
import { portraitLink } from "../../platform/files/portrait.ts";
import { operationWith } from "../../platform/http/operation.ts";
import { choice, month, uuid, wholeText } from "../../platform/http/validation.ts";
import { vatKinds } from "../payments/rules.ts";
import { kinds, longestPage, longestSearch, pageSize, states } from "./rules.ts";

const operation = operationWith({});

const currency = z.enum(["EUR", "RSD"]);

/**
 * All amounts are in minor units. `net` = price - discount of the specialist - returned - disputed - dispute_cost - card_cost - commission, and
 * equals the ledger to the cent.
 */
export const transaction = z.object({
  /** Of the purchase; of the session for one paid directly. */
  id: z.uuid(),
  /** The name under which the selling feature is registered, with its label; `cash` for direct payments. */
  kind: z.string(),
  kind_name: z.string(),
  /** When it was paid; for one paid directly, when it was recorded as completed. */
  at: z.iso.datetime(),
  state: z.enum(states),
  session_id: z.uuid().nullable(),
  /** The service, in the caller's language if the specialist gave it. */
  title: z.string(),
  minutes: z.int().nullable(),
  /** How it is called where that is more than the service: a pack with its count. */
  name: z.string().nullable(),
  /** How many it is, where it is several. */
  count: z.int().nullable(),
  mode: z.enum(["online", "in_person"]).nullable(),
  starts_at: z.iso.datetime().nullable(),
  status: z.enum(["Pending", "Confirmed", "Rejected", "Cancelled", "Completed"]).nullable(),
  /** Null for the team, and for a family that no longer exists. */
  profile: z.object({ name: z.string(), initial: z.string(), portrait: portraitLink, tint: z.string() }).nullable(),
  specialist: z.object({ id: z.uuid(), name: z.string(), lastname: z.string() }),
  currency,
  price: z.int(),
  /** The agreed amount of a directly paid session, if the specialist or the team waived part of it; else null. */
  agreed: z.int().nullable(),
  /** A code's discount, and who bears it. */
  discount: z.int(),
  discount_by: z.enum(["platform", "specialist"]).nullable(),
  /** How the rest was paid. Credits and codes of the platform are the platform's to pay. */
  credits: z.int(),
  card: z.int(),
  by_pack: z.int(),
  direct: z.int(),
  /** Refunds to the family, and what the platform took back of its code. */
  returned: z.int(),
  disputed: z.int(),
  /** The card provider's fee for a dispute, even if won. */
  dispute_cost: z.int(),
  /** The card provider's fee; null while unknown. */
  card_cost: z.int().nullable(),
  /** The commission's rate in hundredths of a percent, its amount, and the rest after refunds, tax included. */
  basis_points: z.int(),
  commission_before: z.int(),
  commission: z.int(),
  /** The tax within it, and its rate. */
  commission_vat: z.int(),
  commission_vat_basis_points: z.int(),
  net: z.int(),
  /** The tax within the price, as the specialist declared it when it was ordered. */
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
  /** Its ledger entries, for the team; empty for the specialist. */
  entries: z.array(
    z.object({ source_type: z.enum(["payment", "refund", "dispute", "purchase"]), source_id: z.string() }),
  ),
});
export type Transaction = z.output<typeof transaction>;

const wanted = {
  /** A month of the caller's zone; without it, the current one. */
  month: month().optional(),
  kind: choice(kinds).default("card"),
  /** An amount, or the beginning of a name: a family's first name, for the team a specialist's. */
  search: z.string().trim().max(longestSearch).optional(),
};
const paged = { cursor: z.string().max(200).optional(), limit: wholeText(1, longestPage).default(pageSize) };

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
  /** Payments whose cost the card provider has not named yet. */
  cost_unknown: z.int(),
  /** Without its tax, which is separate. */
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
  /** People in these transactions, for the filter. */
  families: z.array(z.object({ id: z.uuid(), name: z.string(), initial: z.string() })),
  counts: z.object({ card: z.int(), cash: z.int(), refunds: z.int(), credits: z.int(), packs: z.int() }),
  /** Payments made here, by currency. */
  sums: z.array(sums),
  /** What was taken off the commission for recommendations, the latest first; negative where it was reversed. */
  rewards: z.array(z.object({ id: z.uuid(), at: z.iso.datetime(), amount: z.int(), currency })),
  /** Direct payments, by currency and rate: only the commission is owed, on the month's invoice. */
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
