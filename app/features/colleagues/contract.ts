import { z } from "zod";
import { portraitLink } from "../../platform/files/portrait.ts";
import { operationWith } from "../../platform/http/operation.ts";
import { choice, text, uuid, wholeNumberText } from "../../platform/http/validation.ts";
import { errors as profileErrors } from "../profiles/contract.ts";
import { optionalScopes } from "../profiles/rules.ts";
import { longestMessage, clientReferralKinds } from "./rules.ts";

export const errors = {
  client_referral_exists: 409,
  too_many_client_referrals: 409,
  client_referral_answered: 409,
  client_referral_impossible: 409,
} as const;

const operation = operationWith({ ...profileErrors, ...errors });
const id = z.object({ id: z.uuid() });

const colleague = z.object({
  specialist_id: z.uuid(),
  name: z.string(),
  profession: z.string(),
  gender: z.enum(["female", "male"]),
  portrait: portraitLink,
  tint: z.string(),
});

export const listSentClientReferrals = operation({
  id: "listSentClientReferrals",
  method: "get",
  path: "/colleagues/referrals",
  summary: "Colleagues that the calling specialist named to families, newest first, with the answer.",
  roles: ["specialist"],
  query: z.object({ cursor: z.string().max(200).optional(), limit: wholeNumberText(1, 50).default(10) }),
  data: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(clientReferralKinds),
      profile_id: z.uuid(),
      /** First name of the client. */
      client: z.string(),
      to: colleague,
      created_at: z.iso.datetime(),
      /** Null while pending. */
      outcome: z.enum(["accepted", "declined", "withdrawn"]).nullable(),
    }),
  ),
  list: "cursor",
});
export type SentClientReferral = z.output<(typeof listSentClientReferrals)["data"]>[number];

export const addClientReferral = operation({
  id: "addClientReferral",
  method: "post",
  path: "/colleagues/referrals/add",
  idempotency: "optional",
  summary:
    "Names a listed colleague to a client's family, to look at or to hand the client over to. Nothing is shared by it.",
  roles: ["specialist"],
  body: z.strictObject({
    profile_id: uuid(),
    specialist_id: uuid(),
    kind: choice(clientReferralKinds),
    message: text(longestMessage),
  }),
  data: id,
  errors: ["client_referral_exists", "too_many_client_referrals", "client_referral_impossible", "too_much_at_once"],
  status: 201,
});

export const withdrawClientReferral = operation({
  id: "withdrawClientReferral",
  method: "post",
  path: "/colleagues/referrals/withdraw",
  idempotency: "optional",
  summary: "Takes back what a family has not answered.",
  roles: ["specialist"],
  body: z.strictObject({ client_referral_id: uuid() }),
  data: id,
  errors: ["client_referral_answered"],
});

const received = z.object({
  id: z.uuid(),
  kind: z.enum(clientReferralKinds),
  profile_id: z.uuid(),
  /** First name of the person it is about. */
  name: z.string(),
  own: z.boolean(),
  message: z.string(),
  by: colleague,
  to: colleague,
  /** Whether the recommending specialist has access that could be ended. */
  has_access: z.boolean(),
  created_at: z.iso.datetime(),
});

export const listReceivedClientReferrals = operation({
  id: "listReceivedClientReferrals",
  method: "get",
  path: "/colleagues/referrals/received",
  summary: "Colleagues that specialists named for the people the caller decides about, as long as they wait.",
  roles: ["user"],
  data: z.array(received),
});
export type ReceivedClientReferral = z.output<(typeof listReceivedClientReferrals)["data"]>[number];

export const answerClientReferral = operation({
  id: "answerClientReferral",
  method: "post",
  path: "/colleagues/referrals/answer",
  idempotency: "optional",
  summary:
    "Accepts or declines what a specialist suggested. Accepting a handover gives the colleague access and the open goals, and " +
    "can end the access of the one who asked.",
  roles: ["user"],
  body: z.strictObject({
    client_referral_id: uuid(),
    accept: z.boolean(),
    /** The scopes that the colleague gets in addition to the basic ones. */
    scopes: z.array(choice(optionalScopes)).max(optionalScopes.length).optional(),
    goals: z.boolean().optional(),
    end_former: z.boolean().optional(),
  }),
  data: id,
  errors: ["client_referral_answered", "client_referral_impossible", "child_lock", "own_consent_missing"],
});
