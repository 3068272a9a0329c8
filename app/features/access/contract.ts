import { z } from "zod";
import { portraitLink } from "../../platform/files/portrait.ts";
import { operationWith } from "../../platform/http/operation.ts";
import { choice, email, instant, listOf, optionalText, text, uuid } from "../../platform/http/validation.ts";
import { errors as profileErrors, profileAccess } from "../profiles/contract.ts";
import { guardianRoles, optionalScopes, relations } from "../profiles/rules.ts";
import { longestMessage, longestNote } from "./rules.ts";

export const errors = {
  access_exists: 409,
  access_not_found: 404,
  invitation_not_found: 404,
  invitation_for_family: 409,
  invitation_for_specialists: 409,
  access_request_answered: 409,
} as const;

const operation = operationWith({ ...errors, ...profileErrors });

const level = ["guardian", "specialist", "viewer"] as const;
const chosen = () => z.array(choice(optionalScopes)).max(optionalScopes.length).default([]);
const terms = {
  /** Only for guardians. */
  role: choice(guardianRoles).optional(),
  /** In addition to those that the level or role always includes. */
  scopes: chosen(),
  ends_at: instant().nullable().optional(),
  /** The guardian's relation to the child. */
  relation: choice(relations).nullable().optional(),
  /** Why the access is given. */
  note: optionalText(longestNote),
};

const grant = profileAccess.extend({
  /** Null unless the person is a guardian. */
  role: z.enum(guardianRoles).nullable(),
  relation: z.enum(relations).nullable(),
  /** A specialist's profession, as a text key. */
  profession: z.string().nullable(),
  note: z.string().nullable(),
  /** Whether each confirmed session extends it until some months after the last one. */
  after_sessions: z.boolean(),
  /** First and last name of the person who gave it; null if unknown. */
  given_by: z.string().nullable(),
  given_by_you: z.boolean(),
  /** Latest reading in the access log, which does not log guardians. */
  last_opened_at: z.iso.datetime().nullable(),
  /** Whether it may be ended: the last full guardian's access may not. */
  may_end: z.boolean(),
});
const person = {
  name: z.string(),
  gender: z.enum(["female", "male"]).nullable(),
  profession: z.string().nullable(),
  portrait: portraitLink,
  tint: z.string(),
};
const invitation = z.object({
  id: z.uuid(),
  level: z.enum(level),
  role: z.enum(guardianRoles).nullable(),
  scopes: z.array(z.string()),
  relation: z.enum(relations).nullable(),
  note: z.string().nullable(),
  /** When the access ends. */
  ends_at: z.iso.datetime().nullable(),
  /** Null for everyone but the inviter: guardians do not see each other's contacts. */
  email: z.string().nullable(),
  invited_by: z.string().nullable(),
  sent_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
const request = z.object({
  id: z.uuid(),
  ...person,
  scopes: z.array(z.string()),
  ends_at: z.iso.datetime().nullable(),
  message: z.string(),
  created_at: z.iso.datetime(),
});

export const readAccess = operation("GET /profiles/access/{id}", {
  id: "readAccess",
  summary:
    "Who has access to a profile and since when, open invitations, and specialists' requests. For guardians with full access.",
  roles: ["user"],
  params: z.object({ id: uuid() }),
  data: z.object({
    profile: z.object({
      id: z.uuid(),
      kind: z.enum(["own", "child"]),
      name: z.string(),
      portrait: portraitLink,
      tint: z.string(),
      age: z.int().nullable(),
    }),
    grants: z.array(grant),
    invitations: z.array(invitation),
    requests: z.array(request),
    /** Specialists whom the family knows and who have no access. */
    specialists: z.array(z.object({ specialist_id: z.uuid(), ...person })),
  }),
});

export const readOwnAccess = operation("GET /profiles/access/{id}/own", {
  id: "readOwnAccess",
  summary: "The caller's own access to someone else's profile, which they may end.",
  roles: ["user", "specialist"],
  params: z.object({ id: uuid() }),
  data: z.object({
    id: z.uuid(),
    level: z.enum(level),
    role: z.enum(guardianRoles).nullable(),
    scopes: z.array(z.string()),
    ends_at: z.iso.datetime().nullable(),
  }),
});

export const addAccess = operation("POST /profiles/access/add", {
  id: "addAccess",
  idempotency: "optional",
  summary:
    "Gives access: to a specialist that the family knows at once, to anyone else by an invitation that is mailed. The answer " +
    "does not depend on whether the address has an account.",
  roles: ["user"],
  body: z.strictObject({
    profile_id: uuid(),
    level: choice(level),
    ...terms,
    specialist_id: uuid().optional(),
    email: email().optional(),
  }),
  data: z.object({ invited: z.boolean() }),
  errors: ["access_exists", "too_much_at_once", "child_lock", "own_consent_missing"],
  status: 201,
});

export const changeAccess = operation("PATCH /profiles/access/change", {
  id: "changeAccess",
  idempotency: "optional",
  summary: "Changes what a grant opens and when it ends. What is not named stays.",
  roles: ["user"],
  body: z.strictObject({
    ...terms,
    access_id: uuid(),
    scopes: z.array(choice(optionalScopes)).max(optionalScopes.length).optional(),
  }),
  data: z.object({ id: z.uuid() }),
  errors: ["access_not_found", "last_guardian", "child_lock"],
});

export const removeAccess = operation("DELETE /profiles/access/remove", {
  id: "removeAccess",
  idempotency: "optional",
  summary: "Ends a grant at once. Those who have access may also end their own.",
  roles: ["user", "specialist"],
  body: z.strictObject({ access_id: uuid(), reason: optionalText(longestNote) }),
  data: z.object({ id: z.uuid() }),
  errors: ["access_not_found", "last_guardian", "child_lock"],
});

export const resendInvitation = operation("POST /profiles/access/invitations/resend", {
  id: "resendInvitation",
  idempotency: "optional",
  summary:
    "Sends an invitation again, with a new link that holds for seven days; the link sent before no longer works.",
  roles: ["user"],
  body: z.strictObject({ access_invitation_id: uuid() }),
  data: z.object({ id: z.uuid() }),
  errors: ["invitation_not_found", "too_much_at_once", "child_lock"],
});

export const withdrawInvitation = operation("POST /profiles/access/invitations/withdraw", {
  id: "withdrawInvitation",
  idempotency: "optional",
  summary: "Takes an invitation back; its link no longer works.",
  roles: ["user"],
  body: z.strictObject({ access_invitation_id: uuid() }),
  data: z.object({ id: z.uuid() }),
  errors: ["invitation_not_found", "child_lock"],
});

/** Either the secret in the emailed link, or the id, which works only for the signed-in account with that address. */
const invited = {
  token: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  access_invitation_id: uuid().optional(),
};

export const readInvitation = operation("POST /profiles/access/invitations/read", {
  id: "readInvitation",
  idempotency: "none",
  summary: "Who invites, to what and until when: for whoever has the link, unless signed in with another address.",
  roles: ["anon"],
  body: z.strictObject(invited),
  data: z.object({
    id: z.uuid(),
    invited_by: z.string(),
    /** First name. */
    child: z.string(),
    own: z.boolean(),
    tint: z.string(),
    level: z.enum(level),
    role: z.enum(guardianRoles).nullable(),
    scopes: z.array(z.string()),
    note: z.string().nullable(),
    ends_at: z.iso.datetime().nullable(),
    expires_at: z.iso.datetime(),
    /** Whether the caller is signed in with the invited address. */
    yours: z.boolean(),
  }),
  errors: ["invitation_not_found", "too_much_at_once"],
});

export const answerInvitation = operation("POST /profiles/access/invitations/answer", {
  id: "answerInvitation",
  idempotency: "optional",
  summary: "Accepts or declines an invitation. It works once, and only for the account with its address.",
  roles: ["user", "specialist"],
  body: z.strictObject({ ...invited, accept: z.boolean() }),
  data: z.object({ profile_id: z.uuid() }),
  errors: [
    "invitation_not_found",
    "access_exists",
    "invitation_for_family",
    "invitation_for_specialists",
    "child_lock",
    "own_consent_missing",
  ],
});

export const listInvitations = operation("GET /profiles/access/invitations", {
  id: "listInvitations",
  summary: "Invitations that wait for the caller's answer.",
  roles: ["user", "specialist"],
  data: z.array(z.object({ id: z.uuid(), child: z.string(), invited_by: z.string(), expires_at: z.iso.datetime() })),
});

export const listAccessRequests = operation("GET /profiles/access/requests", {
  id: "listAccessRequests",
  summary: "Specialists' requests that wait for the caller's answer, for all profiles that the caller decides about.",
  roles: ["user"],
  data: z.array(request.extend({ profile_id: z.uuid(), child: z.string() })),
});

export const readRequestForm = operation("GET /profiles/access/requests/{profile_id}", {
  id: "readAskable",
  summary: "For a specialist: what access they have to a client, and their request that waits.",
  roles: ["specialist"],
  params: z.object({ profile_id: uuid() }),
  data: z.object({
    profile_id: z.uuid(),
    /** First name. */
    name: z.string(),
    portrait: portraitLink,
    tint: z.string(),
    scopes: z.array(z.string()),
    access_id: z.uuid().nullable(),
    ends_at: z.iso.datetime().nullable(),
    waiting: z
      .object({
        scopes: z.array(z.string()),
        ends_at: z.iso.datetime().nullable(),
        message: z.string(),
        created_at: z.iso.datetime(),
      })
      .nullable(),
  }),
});

export const requestAccess = operation("POST /profiles/access/requests/add", {
  id: "requestAccess",
  idempotency: "optional",
  summary: "A specialist asks a client's guardians for more access. Replaces their request that waits.",
  roles: ["specialist"],
  body: z.strictObject({
    profile_id: uuid(),
    scopes: listOf(choice(optionalScopes), optionalScopes.length),
    ends_at: instant().nullable().optional(),
    message: text(longestMessage),
  }),
  data: z.object({ id: z.uuid() }),
  errors: ["too_much_at_once", "child_lock"],
  status: 201,
});

export const answerAccessRequest = operation("POST /profiles/access/requests/answer", {
  id: "answerAccessRequest",
  idempotency: "optional",
  summary: "Allows a specialist's request, or part of it, or declines it.",
  roles: ["user"],
  body: z.strictObject({
    access_request_id: uuid(),
    allow: z.boolean(),
    /** Which of the requested scopes to allow; defaults to all. */
    scopes: z.array(choice(optionalScopes)).max(optionalScopes.length).optional(),
    /** Defaults to the requested end. */
    ends_at: instant().nullable().optional(),
  }),
  data: z.object({ id: z.uuid() }),
  errors: ["access_not_found", "access_request_answered", "child_lock", "own_consent_missing"],
});
