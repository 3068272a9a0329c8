import { z } from "zod";
import { portraitLink } from "../../platform/files/portrait.ts";
import { operationWith } from "../../platform/http/operation.ts";
import { text, uuid, wholeNumberText } from "../../platform/http/validation.ts";
import { errors as sessionErrors } from "../sessions/contract.ts";
import { contractStates, longestName, longestPage, pageSize } from "./rules.ts";

export const errors = {
  contract_not_found: 404,
  withdrawal_over: 409,
  withdrawal_held: 409,
  withdrawal_made: 409,
} as const;

const operation = operationWith({ ...sessionErrors, ...errors });

export const contractView = z.object({
  /** The id of the bought thing. */
  id: z.uuid(),
  /** The key under which the selling feature is registered. */
  kind: z.string(),
  /**
   * over: the withdrawal period has passed. held: it was provided in full. ended: it was cancelled or declined otherwise.
   */
  state: z.enum(contractStates),
  /** The name of the service, in the caller's language if the specialist entered one in it. */
  title: z.string(),
  minutes: z.int(),
  /** Whether it is a session paid with a pack. */
  from_pack: z.boolean(),
  specialist: z.object({
    id: z.uuid(),
    name: z.string(),
    lastname: z.string(),
    gender: z.enum(["female", "male"]),
    portrait: portraitLink,
    tint: z.string(),
    /** The other party to the contract. */
    trader: z.string(),
  }),
  profile_name: z.string(),
  starts_at: z.iso.datetime().nullable(),
  ends_at: z.iso.datetime().nullable(),
  /** The place's time zone. */
  time_zone: z.string(),
  concluded_at: z.iso.datetime(),
  until: z.iso.datetime(),
  /** Whether it was paid in Korak, not directly to the specialist. */
  paid_online: z.boolean(),
  /** In minor units; the amount that the family paid or owes. */
  price: z.int(),
  currency: z.enum(["EUR", "RSD"]),
  /** The part of the price that a withdrawal refunds or waives, or that it did if it was already made. */
  percent: z.int(),
  refund: z.int(),
  made: z.object({ id: z.uuid(), made_at: z.iso.datetime(), stated_name: z.string().nullable() }).nullable(),
  /** The seller's description, in the caller's language. */
  words: z.object({
    title: z.string(),
    row: z.string(),
    used: z.string().nullable(),
    text: z.string(),
    receipt: z.string(),
    keep: z.string(),
    see: z.object({ label: z.string(), href: z.string() }),
    closed: z.object({ title: z.string(), text: z.string().nullable() }),
    part: z.string(),
  }),
});
export type ContractView = z.output<typeof contractView>;

export const listContracts = operation("GET /withdrawals", {
  id: "listOpenContracts",
  summary: "Contracts that the caller can still withdraw from by law, and those they withdrew from lately.",
  roles: ["user"],
  query: z.object({ cursor: z.string().max(200).optional(), limit: wholeNumberText(1, longestPage).default(pageSize) }),
  data: z.array(contractView),
  list: "cursor",
});

export const readContract = operation("GET /withdrawals/{id}", {
  id: "readContract",
  summary: "One contract: whether it can be withdrawn from now, and what would go back.",
  roles: ["user"],
  params: z.object({ id: uuid() }),
  data: contractView,
  errors: ["contract_not_found"],
});

export const makeWithdrawal = operation("POST /withdrawals/make", {
  id: "makeWithdrawal",
  idempotency: "optional",
  summary:
    "Withdraws from a contract by law. Everybody who paid gets a confirmation with its time, and the specialist is told.",
  roles: ["user"],
  body: z.strictObject({
    contract_id: uuid(),
    /** The name of the person who withdraws. */
    name: text(longestName),
  }),
  data: contractView,
  status: 201,
  errors: [
    "contract_not_found",
    "withdrawal_over",
    "withdrawal_held",
    "withdrawal_made",
    "session_closed",
    "claim_made",
    "child_lock",
  ],
});
