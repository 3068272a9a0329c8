import { z } from "zod";
import { portraitLink } from "../../platform/files/portrait.ts";
import { operationWith } from "../../platform/http/operation.ts";
import { email, uuid } from "../../platform/http/validation.ts";
import { errors as accountErrors } from "../accounts/contract.ts";

export const errors = {
  /** Another proposal was made, or this one was answered, since the caller read it. */
  shares_changed: 409,
  /** The child is not yet 15, so the guardians decide. */
  too_young: 409,
} as const;

const operation = operationWith({ ...accountErrors, ...errors });

const sharePerson = z.object({
  access_id: z.uuid(),
  name: z.string(),
  portrait: portraitLink,
  tint: z.string(),
  /** Whether this is the reader. */
  you: z.boolean(),
  /** The share in the current plan; null without a plan. */
  percent: z.int().nullable(),
  /** The share in the proposal; null without a proposal. */
  proposed: z.int().nullable(),
  /** Whether the proposal waits for this person. */
  asked: z.boolean(),
});

export const sharesView = z.object({
  /** Guardians who may book and pay, oldest access first. */
  people: z.array(sharePerson),
  /** When the current plan was agreed. Null if there is none, and the person who books pays. */
  agreed_at: z.iso.datetime().nullable(),
  proposal: z
    .object({
      share_plan_id: z.uuid(),
      proposed_at: z.iso.datetime(),
      /** Whether the reader made the proposal. */
      yours: z.boolean(),
      /** The author's name. */
      by: z.string(),
      waits_for_you: z.boolean(),
    })
    .nullable(),
  /** Whether the reader may propose shares. */
  editable: z.boolean(),
});

export const readShares = operation("GET /profiles/shares/{id}", {
  id: "readShares",
  summary: "How a child's guardians share what its sessions cost, for guardians who may book and pay.",
  roles: ["user"],
  params: z.object({ id: uuid() }),
  data: sharesView,
});

export const listShareProposals = operation("GET /profiles/shares", {
  id: "listShareProposals",
  summary: "Proposals that wait for someone's answer, of all children the caller may book and pay for.",
  roles: ["user"],
  data: z.array(
    z.object({
      share_plan_id: z.uuid(),
      profile_id: z.uuid(),
      name: z.string(),
      tint: z.string(),
      /** The author's first name. */
      by: z.string(),
      /** The caller's share in it; null if they would pay nothing. */
      percent: z.int().nullable(),
      waits_for_you: z.boolean(),
      /** First names of the other people whose answer is missing. */
      waits_for: z.array(z.string()),
    }),
  ),
});
export type ShareProposal = z.output<typeof listShareProposals.data>[number];

export const proposeShares = operation("POST /profiles/shares/propose", {
  id: "proposeShares",
  idempotency: "optional",
  summary:
    "Proposes shares for a child, as a guardian who may manage everything. They hold once everyone whose share rises has " +
    "accepted; at once if no one's does. An earlier proposal that no one decided is replaced.",
  roles: ["user"],
  body: z.strictObject({
    profile_id: uuid(),
    /** Whole percentages that add up to 100. */
    shares: z
      .array(z.strictObject({ access_id: uuid(), percent: z.int().min(1).max(100) }))
      .min(1)
      .max(10),
  }),
  data: sharesView,
  errors: ["child_lock", "shares_changed"],
});

export const answerShares = operation("POST /profiles/shares/answer", {
  id: "answerShares",
  idempotency: "optional",
  summary: "Accepts or declines the proposal that waits for the caller.",
  roles: ["user"],
  body: z.strictObject({ share_plan_id: uuid(), accept: z.boolean() }),
  data: sharesView,
  errors: ["child_lock", "shares_changed"],
});

export const withdrawShares = operation("POST /profiles/shares/withdraw", {
  id: "withdrawShares",
  idempotency: "optional",
  summary: "Takes back the caller's own proposal.",
  roles: ["user"],
  body: z.strictObject({ share_plan_id: uuid() }),
  data: sharesView,
  errors: ["child_lock", "shares_changed"],
});

export type SharesView = z.output<typeof sharesView>;

const token = z.string().min(1).max(100);

export const ownConsentView = z.object({
  /** Whether the young person decides for themselves, that is, from the age of 15. */
  needed: z.boolean(),
  /** Their last decision; null if there is none. */
  given: z.boolean().nullable(),
  decided_at: z.iso.datetime().nullable(),
  /** Whether sessions can be booked and access given now. */
  may_share: z.boolean(),
  /** Without a decision: when the grace period ends; null if nothing will change. */
  until: z.iso.datetime().nullable(),
  /** When an unanswered link expires. */
  link_until: z.iso.datetime().nullable(),
});

const asking = z.strictObject({ profile_id: uuid(), email: email() });
const decidingHere = z.strictObject({ profile_id: uuid(), given: z.boolean() });
const opening = z.strictObject({ token });
const decidingByLink = z.strictObject({ token, given: z.boolean() });
/** What the link shows: the person, and their last decision. */
const opened = z.object({ name: z.string(), given: z.boolean().nullable() });

export const readOwnConsent = operation("GET /profiles/own-consent/{id}", {
  id: "readOwnConsent",
  summary:
    "Whether a young person of 15 or more has agreed that their data is shared, for guardians who may manage everything.",
  roles: ["user"],
  params: z.object({ id: uuid() }),
  data: ownConsentView,
});

export const requestOwnConsent = operation("POST /profiles/own-consent/ask", {
  id: "askOwnConsent",
  idempotency: "optional",
  summary:
    "Mails a young person a link by which they decide; an earlier link ends. The address is kept with the mail only.",
  roles: ["user"],
  body: asking,
  data: ownConsentView,
  errors: ["child_lock", "too_young", "too_much_at_once"],
});

export const decideOwnConsentHere = operation("POST /profiles/own-consent/decide", {
  id: "decideOwnConsentHere",
  idempotency: "optional",
  summary:
    "What a young person decided on a guardian's device. Without consent, specialists and viewers lose access at once.",
  roles: ["user"],
  body: decidingHere,
  data: ownConsentView,
  errors: ["child_lock", "too_young"],
});

export const openOwnConsent = operation("POST /public/own-consent/open", {
  id: "openOwnConsent",
  idempotency: "none",
  summary: "For whom a link asks. The same refusal for unknown, used and expired links.",
  roles: ["anon"],
  body: opening,
  data: opened,
  errors: ["not_found", "too_much_at_once"],
});

export const decideOwnConsent = operation("POST /public/own-consent/decide", {
  id: "decideOwnConsent",
  idempotency: "none",
  summary:
    "What a young person decided by their link, which works once. Without consent, specialists and viewers lose access at once.",
  roles: ["anon"],
  body: decidingByLink,
  data: opened,
  errors: ["not_found", "too_much_at_once"],
});

export type OwnConsentView = z.output<typeof ownConsentView>;
