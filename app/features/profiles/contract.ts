import { z } from "zod";
import { portraitFields, portraitLink } from "../../platform/files/portrait.ts";
import { locales } from "../../platform/i18n/locales.ts";
import { operationWith } from "../../platform/http/operation.ts";
import { erasureBlocker, erasureLine } from "../../platform/features/erasure.ts";
import { consentsField, errors as accountErrors } from "../accounts/contract.ts";
import { longestName } from "../accounts/rules.ts";
import { pictureErrors } from "./data/picture-calls.ts";
import { genders, maxLengths, profileLanguages } from "./rules.ts";
import {
  choice,
  day,
  mustBeTrue,
  optionalText,
  text,
  timeZone,
  uuid,
  wholeNumber,
} from "../../platform/http/validation.ts";

export * from "./data/picture-calls.ts";

export const errors = {
  ...pictureErrors,
  profile_duplicate: 409,
  too_many_children: 409,
  last_guardian: 409,
  /** Someone else has changed the profile since the caller read it; `fields` has what they changed. */
  profile_changed: 409,
  sessions_ahead: 409,
  tickets_ahead: 409,
  /** A person of 15 or older has not agreed to sharing their data. */
  own_consent_missing: 409,
} as const;

const operation = operationWith({ ...errors, ...accountErrors });

export const profileTints = ["green", "apricot", "sky", "lilac", "lime"] as const;
const location = z.object({ time_zone: z.string() });

export const profileView = z.object({
  id: z.uuid(),
  kind: z.enum(["own", "child"]),
  name: z.string(),
  lastname: z.string(),
  birth_date: z.iso.date().nullable(),
  /** Whole years today; null without a birth date. */
  age: z.int().nullable(),
  languages: z.array(z.string()),
  location,
  /** Null for readers without the scope `notes`. */
  notes: z.string().nullable(),
  portrait: portraitLink,
  /** The family's description of an uploaded portrait. */
  portrait_alt: z.string().nullable(),
  tint: z.enum(profileTints),
  selected: z.boolean(),
  /** Whether the reader may change it. */
  editable: z.boolean(),
  /** To be sent with `PUT /profiles/update`. */
  version: z.int(),
});

/** The family's description of the person; null if empty, or hidden from the reader. */
const details = {
  /** Requires the scope `basics`, like the birth date. */
  gender: z.enum(genders).nullable(),
  school_year: z.string().nullable(),
  interests: z.string().nullable(),
  /** Advice for sessions. Requires the scope `notes`. */
  helps: z.string().nullable(),
  /** Never shown to specialists and viewers; guardians need the scope `notes`. */
  guardian_notes: z.string().nullable(),
};
const profileDetails = z.object(details);
export type ProfileDetails = z.output<typeof profileDetails>;

export const profileAccess = z.object({
  id: z.uuid(),
  level: z.enum(["guardian", "specialist", "viewer"]),
  scopes: z.array(z.string()),
  /** First and last name of the account holder. */
  name: z.string(),
  /** A specialist's gender, for the form of their title. */
  gender: z.enum(["female", "male"]).nullable(),
  portrait: portraitLink,
  tint: z.string(),
  /** Whether this is the reader. */
  you: z.boolean(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime().nullable(),
});

export const meView = z.object({
  id: z.uuid(),
  account_id: z.uuid(),
  name: z.string(),
  lastname: z.string(),
  email: z.string(),
  role: z.string(),
  locale: z.enum(locales),
  location,
  portrait: portraitLink,
  selected_profile_id: z.uuid().nullable(),
  /** Whether any device of the account is handed to a child. */
  child_lock_active: z.boolean(),
});

const ownName = { name: text(longestName).optional(), lastname: text(longestName).optional() };

export const addProfile = operation("POST /profiles/add", {
  id: "addProfile",
  idempotency: "optional",
  summary: "Adds a profile: `own` finishes a registration, once; `child` needs the guardian's statement.",
  roles: ["authenticated"],
  body: z.strictObject({
    kind: choice(["own", "child"]),
    ...ownName,
    birth_date: day().optional(),
    languages: z.array(choice(profileLanguages)).max(5).optional(),
    interests: optionalText(maxLengths.interests),
    notes: optionalText(maxLengths.notes),
    guardian_statement: mustBeTrue().optional(),
    data_consent: mustBeTrue().optional(),
    location: z.strictObject({ time_zone: timeZone() }).optional(),
    /** Replaces the consents given at sign-up. For `own` only. */
    consents: consentsField().optional(),
  }),
  data: profileView,
  errors: [
    "profile_duplicate",
    "too_many_children",
    "child_lock",
    "consent_missing",
    "account_exists",
    "too_much_at_once",
    "not_allowed",
    "not_found",
  ],
  status: 201,
});

export const listProfiles = operation("GET /profiles", {
  id: "listProfiles",
  summary: "The caller's own profile and the children's they are a guardian of, in the order they were added.",
  roles: ["user"],
  data: z.array(profileView),
});

export const readMe = operation("GET /profiles/me", {
  id: "readMe",
  summary: "The caller's own profile with the account; 404 while there is none.",
  roles: ["authenticated"],
  data: meView,
  errors: ["not_found"],
});

const prefills = z.object({
  languages: z.array(z.enum(profileLanguages)),
  genders: z.array(z.enum(genders)),
  lastname: z.string(),
  location,
  /** Whether the account has consented to storing data about children. */
  data_consent: z.boolean(),
  /** How many more children may be added. */
  children_left: z.int(),
});

export const profilePrefills = operation("GET /profiles/form/prefills", {
  id: "readProfilePrefills",
  summary: "The choices and defaults for the forms about profiles.",
  roles: ["user"],
  data: prefills,
});

export const refreshPrefills = operation("GET /services/refresh-prefills", {
  id: "refreshPrefills",
  summary: "The same as GET /profiles/form/prefills, for a form that has been open for long: never from a cache.",
  roles: ["user"],
  data: prefills,
});

export const readProfile = operation("GET /profiles/{id}", {
  id: "readProfile",
  summary:
    "One profile that the caller may see, with who has access to it. What they may not see is not there. A specialist " +
    "without access reads of whoever asked them the first name, the initial and the age. A child that holds the device " +
    "sees itself, without notes and access.",
  roles: ["user", "specialist"],
  params: z.object({ id: uuid() }),
  data: profileView.extend({
    ...details,
    /** The last change by someone else, with its author's name. Only for people who may change the profile. */
    changed: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
    /** The reader's relation to the profile; `relation` is a session without a grant. */
    level: z.enum(["own", "guardian", "viewer", "specialist", "relation"]),
    /** The reader's scopes; for a specialist, those granted. */
    scopes: z.array(z.string()),
    /** Only for guardians. */
    access: z.array(profileAccess),
  }),
  duringChildLock: true,
});

export const patchProfile = operation("PATCH /profiles/patch", {
  id: "patchProfile",
  idempotency: "optional",
  summary: "Changes parts of a profile. On the own profile, time zone and language are the account's.",
  roles: ["user"],
  body: z.strictObject({
    id: uuid(),
    ...ownName,
    location: z.strictObject({ time_zone: timeZone() }).optional(),
    locale: choice(locales).optional(),
    languages: z.array(choice(profileLanguages)).max(5).optional(),
    /** Null deletes the notes. */
    notes: text(maxLengths.notes).nullable().optional(),
  }),
  data: profileView,
  errors: ["profile_duplicate", "child_lock"],
});

export const updateProfile = operation("PUT /profiles/update", {
  id: "updateProfile",
  idempotency: "optional",
  summary:
    "Replaces all that the family entered. `version` is the one the caller read: if somebody changed the profile since, " +
    "nothing is stored, and `profile_changed` names the fields they changed.",
  roles: ["user"],
  body: z.strictObject({
    id: uuid(),
    version: wholeNumber(1, 2_000_000_000),
    name: text(longestName),
    lastname: text(longestName),
    /** Required for a child. */
    birth_date: day().nullable(),
    gender: choice(genders).nullable(),
    languages: z.array(choice(profileLanguages)).max(5),
    school_year: text(maxLengths.school_year).nullable(),
    interests: text(maxLengths.interests).nullable(),
    helps: text(maxLengths.helps).nullable(),
    notes: text(maxLengths.notes).nullable(),
    guardian_notes: text(maxLengths.guardian_notes).nullable(),
    location: z.strictObject({ time_zone: timeZone() }),
  }),
  data: profileView.extend(details),
  errors: ["profile_changed", "profile_duplicate", "child_lock"],
});

export const selectProfile = operation("PATCH /profiles/select", {
  id: "selectProfile",
  idempotency: "optional",
  summary: "Chooses for whom the caller acts.",
  roles: ["user"],
  body: z.strictObject({ profile_id: uuid() }),
  data: z.object({ selected_profile_id: z.uuid() }),
  errors: ["child_lock"],
});

export const deletionView = z.object({
  id: z.uuid(),
  name: z.string(),
  lastname: z.string(),
  portrait: portraitLink,
  tint: z.enum(profileTints),
  /** Null if it is not deleted. */
  deleted_at: z.iso.datetime().nullable(),
  /** Whether the reader deleted it. */
  by_you: z.boolean(),
  /** When it is or would be erased permanently. */
  erase_at: z.iso.datetime(),
});

export const readDeletion = operation("GET /profiles/delete/{id}", {
  id: "readDeletion",
  summary:
    "What deleting a child's profile means: what has to be settled first, what goes, what stays with its reason and date. For " +
    "guardians with full access, also while the deletion can still be undone.",
  roles: ["user"],
  params: z.object({ id: uuid() }),
  data: deletionView.extend({ blockers: z.array(erasureBlocker), lines: z.array(erasureLine) }),
  errors: ["not_found", "child_lock"],
});

export const deleteProfile = operation("DELETE /profiles/delete/{id}", {
  id: "deleteProfile",
  idempotency: "optional",
  summary:
    "Deletes a child's profile: at once for everyone else, for good after 30 days. Until then, a guardian with full access can undo it. " +
    "Sessions ahead are settled first. An own profile goes with its account.",
  roles: ["user"],
  params: z.object({ id: uuid() }),
  data: deletionView,
  errors: ["not_found", "not_allowed", "child_lock", "sessions_ahead", "tickets_ahead"],
});

export const restoreProfile = operation("POST /profiles/restore", {
  id: "restoreProfile",
  idempotency: "optional",
  summary: "Takes a deletion back, with all access that has not ended in the meantime.",
  roles: ["user"],
  body: z.strictObject({ id: uuid() }),
  data: z.object({ id: z.uuid() }),
  errors: ["not_found", "child_lock"],
});

export const listDeleted = operation("GET /profiles/deleted", {
  id: "listDeletedProfiles",
  summary: "Deleted profiles whose deletion the caller can undo.",
  roles: ["user"],
  data: z.array(deletionView),
});

export type ProfileView = z.output<typeof profileView>;
export type ReadProfile = z.output<typeof readProfile.data>;
export type ProfileAccessView = z.output<typeof profileAccess>;
export type DeletionView = z.output<typeof deletionView>;
export type MeView = z.output<typeof meView>;

const portraitOf = { profile_id: uuid() };

export const setProfilePortrait = operation("PUT /profiles/portrait", {
  id: "setProfilePortrait",
  summary: "Takes an uploaded portrait into use for a profile, or only changes its description.",
  roles: ["user"],
  idempotency: "optional",
  body: z.strictObject({ ...portraitOf, ...portraitFields }),
  data: profileView,
  errors: ["not_found", "file_not_found"],
});

export const removeProfilePortrait = operation("DELETE /profiles/portrait", {
  id: "removeProfilePortrait",
  summary: "Removes an uploaded portrait; the drawn one or the initials are shown again.",
  roles: ["user"],
  idempotency: "optional",
  body: z.strictObject(portraitOf),
  data: profileView,
  errors: ["not_found"],
});
