import { z } from "zod";
import { operationWith } from "../../platform/http/operation.ts";
import { choice, email, optionalText, text, uuid, wholeNumberText } from "../../platform/http/validation.ts";
import { longestPage, longestReason, pageSize, referralStates, referralTypes, revokeReasons } from "./rules.ts";

export const errors = {
  referral_not_found: 404,
  referral_type_not_yours: 403,
  referral_own: 409,
  too_many_referrals: 409,
  referral_closed: 409,
  referral_link_not_found: 404,
  referral_link_over: 409,
  referral_link_not_new: 409,
  referral_link_other_type: 409,
} as const;

const operation = operationWith(errors);
const currency = z.enum(["EUR", "RSD"]);
const type = z.enum(referralTypes);
const state = z.enum(referralStates);
const id = z.object({ id: z.uuid() });

/** Amounts in minor units, by the recipient's currency; null for nothing. */
const amounts = z.object({ EUR: z.int(), RSD: z.int() }).nullable();

/** The rules in force. An invitation keeps the rules of the day it was sent. */
export const rulesShape = z.object({
  types: z.array(z.object({ type, inviter: amounts, invitee: amounts })),
  /** Maximum number of rewards for one inviter in a calendar year. */
  yearly_most: z.int(),
  /** Days to open an account, and again as many until the first paid session. */
  days: z.int(),
  reminder_days: z.int(),
  /** Hours after a session's completion before it counts. */
  qualify_hours: z.int(),
  /** Months for which credit is valid. A lower commission does not expire. */
  credit_months: z.int(),
  /** Maximum number of open invitations per person. */
  most_open: z.int(),
});
export type RulesView = z.output<typeof rulesShape>;

export const readReferralRules = operation({
  id: "readReferralRules",
  method: "get",
  path: "/referrals/rules",
  summary: "Who gets what for a recommendation, when, how often, and how long it is valid.",
  roles: ["anon"],
  data: rulesShape,
});

const reward = z.object({
  amount: z.int(),
  currency,
  /** `credit`: for a family, used at checkout; `commission`: deducted from what a specialist owes. */
  kind: z.enum(["credit", "commission"]),
  given_at: z.iso.datetime(),
  taken_back_at: z.iso.datetime().nullable(),
});

export const referralView = z.object({
  id: z.uuid(),
  type,
  state,
  reason: z.enum(revokeReasons).nullable(),
  /** The masked address, until someone signs up through the invitation or it ends. */
  shown_as: z.string().nullable(),
  /** First name of the invitee. */
  name: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** Deadline for signing up or for the first paid session; null in other states. */
  expires_at: z.iso.datetime().nullable(),
  /** What the inviter was promised. */
  promised: amounts,
  /** What the inviter got. */
  reward: reward.nullable(),
  /** Whether the inviter may withdraw it. */
  withdrawable: z.boolean(),
});
export type ReferralView = z.output<typeof referralView>;

const invite = z.strictObject({ email: email(), type: choice(referralTypes) });

export const addReferral = operation({
  id: "addReferral",
  method: "post",
  path: "/referrals/add",
  idempotency: "optional",
  summary:
    "Invites someone by email, once while the invitation is open. The answer is the same whatever the address: the invitation is sent only where nobody has an account with it and nobody declined invitations to it.",
  roles: ["user", "specialist"],
  body: invite,
  data: id,
  status: 201,
  errors: ["referral_type_not_yours", "referral_own", "too_many_referrals", "too_much_at_once"],
});

export const updateReferral = operation({
  id: "updateReferral",
  method: "patch",
  path: "/referrals/update",
  idempotency: "optional",
  summary:
    "Withdraws an invitation that nobody has used yet. A superadmin revokes any, also one that brought something, with a reason.",
  roles: ["user", "specialist", "superadmin"],
  query: z.object({ id: uuid() }),
  body: z.strictObject({
    state: choice(["revoked"]),
    /** Required from a superadmin, ignored from others. */
    reason: optionalText(longestReason),
  }),
  data: z.object({ id: z.uuid(), state }),
  errors: ["referral_not_found", "referral_closed"],
});

export const listReferrals = operation({
  id: "listReferrals",
  method: "get",
  path: "/referrals",
  summary: "The caller's recommendations, the latest first, with what each brought.",
  roles: ["user", "specialist"],
  query: z.object({
    page: wholeNumberText(1, 1000).default(1),
    pageSize: wholeNumberText(1, longestPage).default(pageSize),
  }),
  data: z.array(referralView),
  list: "page",
});

export const referralCredits = z.object({
  /** Rewards in this calendar year, in the caller's time zone, and their maximum. */
  year: z.object({ rewarded: z.int(), most: z.int() }),
  open: z.object({ invitations: z.int(), most: z.int() }),
  /** All rewards, as inviter and as invitee, minus those reversed. */
  sums: z.array(z.object({ currency, kind: z.enum(["credit", "commission"]), amount: z.int(), count: z.int() })),
  /** The caller's own reward for having been invited; null if there is none yet. */
  as_invitee: reward.nullable(),
});
export type ReferralCredits = z.output<typeof referralCredits>;

export const readReferralCredits = operation({
  id: "readReferralCredits",
  method: "get",
  path: "/referrals/credits",
  summary: "What the caller's recommendations brought, and how many more can bring something this year.",
  roles: ["user", "specialist"],
  data: referralCredits,
});

export const readInvitation = operation({
  id: "readReferralInvitation",
  method: "get",
  path: "/referrals/invitation",
  summary: "What the link of an invitation leads to: who invites, as what, and what that brings.",
  roles: ["anon"],
  query: z.object({ token: text(100) }),
  data: z.object({
    type,
    /** First name. */
    inviter: z.string(),
    promised: amounts,
    credit_months: z.int(),
    expires_at: z.iso.datetime(),
  }),
  errors: ["referral_link_not_found", "referral_link_over", "too_much_at_once"],
});

export const acceptInvitation = operation({
  id: "acceptReferralInvitation",
  method: "post",
  path: "/referrals/accept",
  idempotency: "optional",
  summary:
    "Joins the caller's new account to the invitation whose link they followed. One that was made before the invitation, or that came by another one, is refused.",
  roles: ["user", "specialist"],
  body: z.strictObject({ token: text(100) }),
  data: z.object({ type, promised: amounts }),
  errors: [
    "referral_link_not_found",
    "referral_link_over",
    "referral_link_not_new",
    "referral_link_other_type",
    "referral_own",
    "too_much_at_once",
  ],
});

export const declineInvitations = operation({
  id: "declineReferralInvitations",
  method: "post",
  path: "/referrals/decline",
  idempotency: "none",
  summary: "From the link in an invitation's email: no invitation goes to that address again, whoever sends it.",
  roles: ["anon"],
  body: z.strictObject({ key: text(100) }),
  data: z.object({ declined: z.literal(true) }),
  errors: ["referral_link_not_found", "too_much_at_once"],
});

const someone = z.object({ account_id: z.uuid(), name: z.string().nullable(), email: z.string().nullable() });

export const teamReferral = z.object({
  id: z.uuid(),
  type,
  state,
  reason: z.enum(revokeReasons).nullable(),
  /** What the team wrote when it revoked the invitation. */
  words: z.string().nullable(),
  /** Null once the account is erased. */
  inviter: someone.nullable(),
  invitee: someone.nullable(),
  session_id: z.uuid().nullable(),
  created_at: z.iso.datetime(),
  registered_at: z.iso.datetime().nullable(),
  qualified_at: z.iso.datetime().nullable(),
  credited_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  rewards: z.array(
    reward.extend({
      side: z.enum(["inviter", "invitee"]),
      /** For a credit that was reversed: how much had been used before. */
      shortfall: z.int(),
    }),
  ),
});
export type TeamReferral = z.output<typeof teamReferral>;

export const listAllReferrals = operation({
  id: "listAllReferrals",
  method: "get",
  path: "/admin/referrals",
  summary:
    "Everyone's recommendations, the latest first; of one state, or those whose credit was used before it was taken back.",
  roles: ["superadmin"],
  query: z.object({
    state: choice(["all", ...referralStates]).default("all"),
    shortfall: choice(["any", "yes"]).default("any"),
    cursor: z.string().max(200).optional(),
    limit: wholeNumberText(1, longestPage).default(pageSize),
  }),
  data: z.array(teamReferral),
  list: "cursor",
});
