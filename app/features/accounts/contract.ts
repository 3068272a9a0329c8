import { z } from "zod";
import { operation } from "../../platform/http/operation.ts";
import { choice } from "../../platform/http/validation.ts";
import { consentKinds } from "./rules.ts";

/** Codes of this room; those of the sign-in pages among them, which answer for the auth server. */
export const errors = {
  wrong_credentials: 400,
  email_not_confirmed: 400,
  consent_missing: 422,
  consent_required: 422,
  account_exists: 409,
  draft_gone: 409,
  mail_too_soon: 429,
} as const;

export const consentView = z.object({
  kind: z.enum(consentKinds),
  /** Version of the text at that decision. */
  version: z.int(),
  given: z.boolean(),
  decided_at: z.iso.datetime(),
});

export const listConsents = operation({
  method: "get",
  path: "/accounts/consents",
  summary: "The caller's consents as they stand, each with the version that was shown and when it was decided.",
  roles: ["user", "specialist", "editor", "superadmin"],
  data: z.array(consentView),
});

export const decideConsent = operation({
  method: "post",
  path: "/accounts/consents/decide",
  summary: "Gives or withdraws an optional consent to the present text. Those an account needs cannot be withdrawn.",
  roles: ["user", "specialist", "editor", "superadmin"],
  body: z.strictObject({ kind: choice(consentKinds), given: z.boolean() }),
  data: consentView,
  errors: ["consent_required"],
});
