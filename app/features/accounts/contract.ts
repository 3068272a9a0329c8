import { z } from "zod";
import { operationWith } from "../../platform/http/operation.ts";
import { choice, digits, timeZone, uuid } from "../../platform/http/validation.ts";
import { locales } from "../../platform/i18n/locales.ts";
import { clockFormats, dateFormats } from "../../platform/time/format.ts";
import { consentKinds, pinLength } from "./rules.ts";

/** This feature's error codes, including those of the sign-in pages, which report the auth server's errors. */
export const errors = {
  wrong_credentials: 400,
  email_not_confirmed: 400,
  consent_missing: 422,
  consent_required: 422,
  account_exists: 409,
  draft_gone: 409,
  mail_too_soon: 429,
  too_many_sign_ins: 429,
  provider_unknown: 400,
  user_banned: 403,
  user_profile_unavailable: 500,
  same_password: 422,
  wrong_password: 400,
  current_password_required: 400,
  reauthentication_needed: 400,
  wrong_code: 400,
  code_expired: 400,
  code_too_soon: 429,
  code_void: 400,
  too_many_codes: 429,
  factor_name_taken: 409,
  factor_phone_taken: 409,
  too_many_factors: 422,
  enrolment_gone: 409,
  same_email: 422,
  last_sign_in: 422,
  wrong_pin: 400,
  pin_too_soon: 429,
} as const;

const operation = operationWith(errors);

export const consentView = z.object({
  kind: z.enum(consentKinds),
  /** Version of the text at that decision. */
  version: z.int(),
  given: z.boolean(),
  decided_at: z.iso.datetime(),
});

/** Consents in the body of calls that finish a registration; a missing one counts as not given. */
export const consentsField = () =>
  z.strictObject({
    initial_consent: z.boolean().optional(),
    experts_consent: z.boolean().optional(),
    gdpr_consent: z.boolean().optional(),
    data_consent: z.boolean().optional(),
    promotions_consent: z.boolean().optional(),
  } satisfies Record<(typeof consentKinds)[number], unknown>);

export const listConsents = operation("GET /accounts/consents", {
  id: "listConsents",
  summary: "The caller's consents as they stand, each with the version that was shown and when it was decided.",
  roles: ["user", "specialist", "editor", "superadmin"],
  data: z.array(consentView),
  withoutApproval: true,
});

export const listConsentHistory = operation("GET /accounts/consents/history", {
  id: "listConsentHistory",
  summary: "Every decision the caller made about a consent, newest first, up to two hundred.",
  roles: ["user", "specialist", "editor", "superadmin"],
  data: z.array(consentView),
  withoutApproval: true,
});

export const decideConsent = operation("POST /accounts/consents/decide", {
  id: "decideConsent",
  idempotency: "optional",
  summary: "Gives or withdraws an optional consent to the present text. Those an account needs cannot be withdrawn.",
  roles: ["user", "specialist", "editor", "superadmin"],
  body: z.strictObject({ kind: choice(consentKinds), given: z.boolean() }),
  data: consentView,
  errors: ["consent_required"],
  withoutApproval: true,
});

const pin = () => digits(pinLength.min, pinLength.max);
const childLock = z.object({ child_lock_active: z.boolean() });

export const startChildLock = operation("POST /accounts/child-lock/start", {
  id: "startChildLock",
  idempotency: "none",
  summary:
    "Hands the device of this session to a child of the family: until it ends only what that child may see answers there.",
  roles: ["user"],
  body: z.strictObject({
    /** The PIN that will end the child lock. */
    pin: pin(),
    /** Defaults to the selected profile. */
    profile_id: uuid().optional(),
  }),
  data: childLock,
  errors: ["too_much_at_once"],
});

export const endChildLock = operation("POST /accounts/child-lock/end", {
  id: "endChildLock",
  idempotency: "none",
  summary: "Gives the device of this session back to the grown-up. Wrong PINs make the next try wait.",
  roles: ["user"],
  body: z.strictObject({ pin: pin() }),
  data: childLock,
  errors: ["wrong_pin", "pin_too_soon"],
  duringChildLock: true,
});

const lockedDevice = z.object({
  id: uuid(),
  /** The device's session at the auth server; null if its token named none. */
  session_id: uuid().nullable(),
  profile_id: uuid().nullable(),
  /** First name of the child who has the device; null if the reader is no longer the child's guardian. */
  child: z.string().nullable(),
  started_at: z.string(),
});
export type LockedDevice = z.output<typeof lockedDevice>;

export const listLockedDevices = operation("GET /accounts/child-lock/devices", {
  id: "listLockedDevices",
  summary: "The devices of the account that are handed to a child, the latest first.",
  roles: ["user"],
  data: z.array(lockedDevice),
});

export const endChildLockOn = operation("POST /accounts/child-lock/end-on-device", {
  id: "endChildLockOn",
  idempotency: "optional",
  summary:
    "Ends child mode on another device of the account without its PIN. Refused from a device that is in child mode itself.",
  roles: ["user"],
  body: z.strictObject({ id: uuid() }),
  data: z.object({ id: uuid() }),
  errors: ["not_found"],
});

export const readTimeZone = operation("GET /services/timezone", {
  id: "readTimeZone",
  summary:
    "The time zone in which the caller is shown times: a signed-in person's own; a guest's from `timeZone`, which a " +
    "browser knows (Intl), else a likely one for the language of the request. Nothing is stored.",
  roles: ["anon"],
  query: z.object({ timeZone: timeZone().optional() }),
  data: z.object({
    time_zone: z.string(),
    /** Where the zone comes from: the account, the request's `timeZone`, or the language. */
    source: z.enum(["account", "request", "language"]),
    /** Its offset from UTC now, such as "GMT+1". */
    offset: z.string(),
  }),
});

export const changeTimeZone = operation("PATCH /accounts/time-zone", {
  id: "changeTimeZone",
  idempotency: "optional",
  summary: "Sets the clock on which times are shown to someone who has no profile of their own.",
  roles: ["specialist", "editor", "superadmin"],
  body: z.strictObject({ time_zone: timeZone() }),
  data: z.object({ time_zone: z.string() }),
  withoutApproval: true,
});

export const changeFormats = operation("PATCH /accounts/formats", {
  id: "changeFormats",
  idempotency: "optional",
  summary: 'Sets how dates and times of day are written on pages and in emails; "language" follows the language.',
  roles: ["user", "specialist", "editor", "superadmin"],
  body: z.strictObject({ date_format: choice(dateFormats), clock_format: choice(clockFormats) }),
  data: z.object({ date_format: z.enum(dateFormats), clock_format: z.enum(clockFormats) }),
  withoutApproval: true,
});

export const changeLocale = operation("PATCH /accounts/locale", {
  id: "changeLocale",
  idempotency: "optional",
  summary: "Sets the language in which pages and mails come from now on.",
  roles: ["user", "specialist", "editor", "superadmin"],
  body: z.strictObject({ locale: choice(locales) }),
  data: z.object({ locale: z.enum(locales) }),
  beforeSecondFactor: true,
  withoutApproval: true,
});
