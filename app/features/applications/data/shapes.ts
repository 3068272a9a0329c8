import { z } from "zod";
import { checkKinds, countries, genders, statuses } from "../../specialists/rules.ts";
import { actions, checkStates, legalForms, actorRoles, reasons, requirements } from "../rules.ts";

const spokenText = z.object({ text: z.string(), language: z.enum(["en", "sl", "sr"]) });

const document = z.object({
  id: z.uuid(),
  name: z.string(),
  media_type: z.string(),
  bytes: z.int(),
  created_at: z.iso.datetime(),
});
export const checkView = z.object({
  id: z.uuid(),
  kind: z.enum(checkKinds),
  state: z.enum(checkStates),
  /** The specialist's own description. Families can read it once the check has passed. */
  detail: spokenText,
  number: z.string().nullable(),
  body: z.string().nullable(),
  valid_until: z.iso.date().nullable(),
  checked_at: z.iso.datetime().nullable(),
  checked_role: z.enum(["editor", "superadmin"]).nullable(),
  /** Why the check failed. */
  reasons: z.array(z.enum(reasons)),
  words: z.string().nullable(),
  created_at: z.iso.datetime(),
  documents: z.array(document),
});
export type CheckView = z.output<typeof checkView>;

const eventView = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actor_role: z.string(),
  action: z.string(),
  from_status: z.enum(statuses),
  to_status: z.enum(statuses),
  reasons: z.array(z.enum(reasons)),
  words: z.string().nullable(),
  /** When the action takes effect, if it was announced. */
  effective_at: z.iso.datetime().nullable(),
});
export type EventView = z.output<typeof eventView>;

export const objectionView = z.object({
  id: z.uuid(),
  /** The event of the contested decision. */
  specialist_event_id: z.uuid(),
  words: z.string(),
  created_at: z.iso.datetime(),
  answer_by: z.iso.datetime(),
  answered_at: z.iso.datetime().nullable(),
  upheld: z.boolean().nullable(),
  answer: z.string().nullable(),
});

const common = {
  status: z.enum(statuses),
  motivation: z.string(),
  submitted_at: z.iso.datetime().nullable(),
  /** An announced suspension or removal. */
  notice: z.object({ status: z.enum(["suspended", "removed"]), at: z.iso.datetime() }).nullable(),
  /** All checks ever made, by kind, the newest first. */
  checks: z.array(checkView),
  /** The kinds of checks this specialist needs. */
  needed: z.array(z.enum(checkKinds)),
  /** Required kinds that have neither passed nor have a pending document. */
  missing_documents: z.array(z.enum(checkKinds)),
  /** What is still missing for publishing. */
  missing: z.array(z.enum(requirements)),
  objections: z.array(objectionView),
  /** What the caller may do now. */
  actions: z.array(z.enum(actions)),
};

export const ownApplication = z.object({
  ...common,
  has_tax: z.boolean(),
  /** The latest events, newest first. */
  history: z.array(eventView),
  /** The decision that the specialist can object to, with the deadline. */
  contestable: z.object({ specialist_event_id: z.uuid(), until: z.iso.datetime() }).nullable(),
});
export type OwnApplication = z.output<typeof ownApplication>;

/** What the EU's register says about a VAT number. */
export const vatCheck = z.object({
  answer: z.enum(["valid", "refused", "unknown"]),
  /** The register's proof of the inquiry. */
  consultation_id: z.string().nullable(),
  /** The name in the register. */
  name: z.string().nullable(),
  /** Null before the first answer. */
  asked_at: z.iso.datetime().nullable(),
});
export type VatCheck = z.output<typeof vatCheck>;

export const taxData = z.object({
  legal_form: z.enum(legalForms),
  legal_name: z.string(),
  street: z.string(),
  postal_code: z.string(),
  city: z.string(),
  country: z.string(),
  birth_date: z.iso.date().nullable(),
  tax_number: z.string(),
  tax_country: z.string(),
  vat_number: z.string().nullable(),
  /** Null if no register has to confirm the number. */
  vat_check: vatCheck.nullable(),
  register_number: z.string().nullable(),
  account_number: z.string(),
  account_holder: z.string(),
  updated_at: z.iso.datetime(),
});
export type TaxData = z.output<typeof taxData>;

const who = z.object({ account_id: z.uuid(), name: z.string() }).nullable();
const teamEvent = eventView.extend({
  note: z.string().nullable(),
  /** The name of the person who acted; null for a job or an account that no longer exists. */
  by: z.string().nullable(),
});
const teamCheck = checkView.extend({
  looked_at: z.iso.datetime().nullable(),
  looked_by: z.string().nullable(),
  checked_by: z.string().nullable(),
});

export const teamApplication = z.object({
  ...common,
  id: z.uuid(),
  account_id: z.uuid(),
  name: z.string(),
  lastname: z.string(),
  email: z.string(),
  locale: z.enum(["en", "sl", "sr"]),
  profession: z.string(),
  gender: z.enum(genders).nullable(),
  city: z.string(),
  country: z.enum(countries),
  time_zone: z.string(),
  created_at: z.iso.datetime(),
  published_at: z.iso.datetime().nullable(),
  /** Whether tax data and a payout account exist; their contents need a separate call. */
  has_tax: z.boolean(),
  /** The role in which the caller makes decisions. */
  as: z.enum(actorRoles),
  /** Whether a second reviewer must agree, and who was the first. */
  two_reviewers: z.boolean(),
  first_approval: z.object({ by: who, at: z.iso.datetime() }).nullable(),
  checks: z.array(teamCheck),
  history: z.array(teamEvent),
});
export type TeamApplication = z.output<typeof teamApplication>;
