import { z } from "zod";
import { operationWith } from "../../platform/http/operation.ts";
import { choice, day, optionalText, text, uuid } from "../../platform/http/validation.ts";
import { erasureBlocker } from "../../platform/features/erasure.ts";
import { errors as profileErrors } from "../profiles/contract.ts";
import { checkKinds, statuses } from "../specialists/rules.ts";
import { actions, legalForms, applicationTextLimits, ownActions, reasons } from "./rules.ts";
import { checkView, teamApplication, objectionView, ownApplication, taxData } from "./data/shapes.ts";

export const errors = {
  application_moved: 409,
  documents_incomplete: 409,
  checks_incomplete: 409,
  publishing_incomplete: 409,
  second_reviewer_needed: 409,
  notice_needed: 409,
  too_many_documents: 409,
  check_decided: 409,
  document_not_opened: 409,
  nothing_to_object: 409,
  objection_open: 409,
  objection_answered: 409,
} as const;

const operation = operationWith({ ...profileErrors, ...errors });
const team = ["editor", "superadmin"] as const;
const reasonKeys = () => z.array(choice(reasons)).max(6).default([]);
export const readOwnApplication = operation("GET /specialists/application", {
  id: "readOwnApplication",
  summary:
    "The signed-in specialist's application: its state with reasons, the checks with their documents, and what is missing.",
  roles: ["specialist"],
  data: ownApplication,
  errors: ["not_found"],
  withoutApproval: true,
});

export const moveOwnApplication = operation("POST /specialists/application/move", {
  id: "moveOwnApplication",
  idempotency: "optional",
  summary: "Hands the application in, publishes the listing, pauses it, or takes it up again.",
  roles: ["specialist"],
  body: z.strictObject({ action: choice(ownActions) }),
  data: z.object({ status: z.enum(statuses) }),
  errors: ["not_found", "application_moved", "documents_incomplete", "publishing_incomplete"],
  withoutApproval: true,
});

export const readLeaving = operation("GET /specialists/application/leaving", {
  id: "readSpecialistLeaving",
  summary: "What the signed-in specialist has to settle before leaving.",
  roles: ["specialist"],
  data: z.object({ blockers: z.array(erasureBlocker) }),
  errors: ["not_found"],
  withoutApproval: true,
});

export const leave = operation("DELETE /specialists/delete/{id}", {
  id: "leaveAsSpecialist",
  idempotency: "optional",
  summary:
    "The signed-in specialist stops working with families here: hidden at once, with no sessions ahead. The account stays, and they" +
    " can apply again. Of the own id only.",
  roles: ["specialist"],
  params: z.object({ id: uuid() }),
  data: z.object({ status: z.enum(statuses) }),
  errors: ["not_found", "application_moved", "sessions_ahead"],
  withoutApproval: true,
});

export const saveMotivation = operation("PUT /specialists/application/motivation", {
  id: "saveApplicationMotivation",
  idempotency: "optional",
  summary: "Why the specialist wants to work with families here; for the reviewers.",
  roles: ["specialist"],
  body: z.strictObject({ motivation: optionalText(applicationTextLimits.motivation) }),
  data: z.object({ motivation: z.string() }),
  errors: ["not_found"],
  withoutApproval: true,
});

export const saveCheck = operation("PUT /specialists/application/check", {
  id: "saveApplicationCheck",
  idempotency: "optional",
  summary: "Says what is to be checked, or changes it until it is decided. What has passed stays public meanwhile.",
  roles: ["specialist"],
  body: z.strictObject({
    kind: choice(checkKinds),
    detail: text(applicationTextLimits.detail),
    /** Required for a license, as is who issued it. */
    number: optionalText(applicationTextLimits.number),
    body: optionalText(applicationTextLimits.body),
    valid_until: day().nullish(),
  }),
  data: checkView,
  errors: ["not_found"],
  withoutApproval: true,
});

export const addDocument = operation("POST /specialists/application/documents/add", {
  id: "addApplicationDocument",
  idempotency: "optional",
  summary: "Adds an uploaded document to a check that waits for a decision.",
  roles: ["specialist"],
  body: z.strictObject({ application_check_id: uuid(), file_id: uuid() }),
  data: checkView,
  errors: ["not_found", "check_decided", "too_many_documents", "file_not_found"],
  status: 201,
  withoutApproval: true,
});

export const removeDocument = operation("DELETE /specialists/application/documents/remove", {
  id: "removeApplicationDocument",
  idempotency: "optional",
  summary: "Removes a document from a check that waits for a decision.",
  roles: ["specialist"],
  body: z.strictObject({ application_document_id: uuid() }),
  data: checkView,
  errors: ["not_found", "check_decided"],
  withoutApproval: true,
});

export const openOwnDocument = operation("POST /specialists/application/documents/open", {
  id: "openOwnApplicationDocument",
  idempotency: "none",
  summary: "A link to one of the specialist's own documents, for a minute or two.",
  roles: ["specialist"],
  body: z.strictObject({ application_document_id: uuid() }),
  data: z.object({ link: z.string() }),
  errors: ["not_found"],
  withoutApproval: true,
});

export const readOwnTax = operation("GET /specialists/application/tax", {
  id: "readOwnTaxData",
  summary: "The tax data that the specialist gave; null before.",
  roles: ["specialist"],
  data: taxData.nullable(),
  errors: ["not_found"],
  withoutApproval: true,
});

export const saveTax = operation("PUT /specialists/application/tax", {
  id: "saveTaxData",
  idempotency: "none",
  summary: "What platforms must report about whoever earns money there, and the account for payouts.",
  roles: ["specialist"],
  body: z.strictObject({
    legal_form: choice(legalForms),
    legal_name: text(160),
    street: text(160),
    postal_code: text(20),
    city: text(80),
    /** An ISO 3166 code of two letters. */
    country: text(2, 2),
    /** Required for everyone except companies. */
    birth_date: day().nullish(),
    tax_number: text(30, 4),
    tax_country: text(2, 2),
    vat_number: optionalText(20),
    register_number: optionalText(30),
    account_number: text(40),
    account_holder: text(160),
  }),
  data: taxData,
  errors: ["not_found"],
  withoutApproval: true,
});

export const objectToDecision = operation("POST /specialists/application/object", {
  id: "objectToDecision",
  idempotency: "optional",
  summary: "Objects to the latest refusal, suspension or removal, or to the notice of one.",
  roles: ["specialist"],
  body: z.strictObject({ words: text(applicationTextLimits.words) }),
  data: objectionView,
  errors: ["not_found", "nothing_to_object", "objection_open"],
  status: 201,
  withoutApproval: true,
});

export const readApplication = operation("GET /admin/specialist/application/{id}", {
  id: "readSpecialistApplication",
  summary: "A specialist's application as its reviewers see it, with checks, documents, history and notes.",
  roles: team,
  params: z.object({ id: uuid() }),
  data: teamApplication,
  errors: ["not_found"],
});

export const updateSpecialist = operation("PATCH /admin/specialist/update/{id}", {
  id: "updateSpecialistStatus",
  idempotency: "optional",
  summary:
    "Moves an application or a listing: asks for documents, approves, refuses, publishes, pauses, suspends, removes, and" +
    " what undoes these. Of two who decide at once, one does.",
  roles: team,
  params: z.object({ id: uuid() }),
  body: z.strictObject({
    action: choice(actions),
    /** Reason templates, shown in the specialist's language. Suspension, removal, and refusal need one. */
    reasons: reasonKeys(),
    words: optionalText(applicationTextLimits.words),
    /** An internal note that the specialist never sees. */
    note: optionalText(applicationTextLimits.note),
    /** Suspensions and removals take effect immediately, or after the notice period. */
    effective: choice(["now", "notice"]).default("now"),
    /** The status that the reviewer saw. The call is refused if it has changed since. */
    status: choice(statuses).optional(),
  }),
  data: teamApplication,
  errors: [
    "not_found",
    "not_allowed",
    "application_moved",
    "checks_incomplete",
    "publishing_incomplete",
    "second_reviewer_needed",
    "notice_needed",
  ],
});

export const decideCheck = operation("POST /admin/specialist/checks/decide", {
  id: "decideApplicationCheck",
  idempotency: "optional",
  summary:
    "Marks a check as looked at, passed or failed, or opens it again. Editors only look. It passes once the same person has opened each of its documents.",
  roles: team,
  body: z.strictObject({
    application_check_id: uuid(),
    decision: choice(["looked", "passed", "failed", "reopened"]),
    reasons: reasonKeys(),
    words: optionalText(applicationTextLimits.words),
    note: optionalText(applicationTextLimits.note),
    /** What families read about the check if the specialist's words need improvement, by language. */
    detail: z
      .strictObject({
        en: optionalText(applicationTextLimits.detail),
        sl: optionalText(applicationTextLimits.detail),
        sr: optionalText(applicationTextLimits.detail),
      })
      .optional(),
    valid_until: day().nullish(),
  }),
  data: teamApplication,
  errors: ["not_found", "not_allowed", "check_decided", "document_not_opened"],
});

export const openDocument = operation("POST /admin/specialist/documents/open", {
  id: "openApplicationDocument",
  idempotency: "none",
  summary: "A link to an applicant's document, for a minute or two. That it was opened is logged.",
  roles: team,
  body: z.strictObject({ application_document_id: uuid(), download: z.boolean().default(false) }),
  data: z.object({ link: z.string(), media_type: z.string(), name: z.string() }),
  errors: ["not_found"],
});

export const readTax = operation("GET /admin/specialist/tax/{id}", {
  id: "readSpecialistTaxData",
  summary: "A specialist's tax data. That it was read is logged.",
  roles: ["superadmin"],
  params: z.object({ id: uuid() }),
  data: taxData.nullable(),
  errors: ["not_found"],
});

export const answerObjection = operation("POST /admin/specialist/objections/answer", {
  id: "answerSpecialistObjection",
  idempotency: "optional",
  summary: "Answers an objection. One that is upheld undoes the decision at once.",
  roles: ["superadmin"],
  body: z.strictObject({
    specialist_objection_id: uuid(),
    upheld: z.boolean(),
    answer: text(applicationTextLimits.words),
  }),
  data: teamApplication,
  errors: ["not_found", "objection_answered"],
});

export const noteSpecialist = operation("POST /admin/specialist/note", {
  id: "noteSpecialist",
  idempotency: "optional",
  summary: "Adds a note to a specialist's file. Only reviewers read it.",
  roles: team,
  body: z.strictObject({ specialist_id: uuid(), note: text(applicationTextLimits.note) }),
  data: teamApplication,
  errors: ["not_found"],
});
