import { z } from "zod";
import { portraitLink } from "../../platform/files/portrait.ts";
import { operationWith } from "../../platform/http/operation.ts";
import { choice, text, uuid, wholeNumberText } from "../../platform/http/validation.ts";
import { errors as profileErrors } from "../profiles/contract.ts";
import { ownView } from "../specialists/contract.ts";
import { checkKinds, countries, genders, statuses } from "../specialists/rules.ts";
import { missingItems, largestQueuePage, queueNeeds, queuePageSize } from "./rules.ts";

export const errors = {
  specialist_not_removed: 409,
  specialist_leaving: 409,
  no_deletion_waits: 409,
  no_second_reviewer_wanted: 409,
} as const;

const operation = operationWith({ ...profileErrors, ...errors });
const team = ["editor", "superadmin"] as const;

/** A row of the list that editors and admins see. */
export const listedSpecialist = z.object({
  id: z.uuid(),
  name: z.string(),
  lastname: z.string(),
  profession: z.string(),
  /** Null if the application left it out. */
  gender: z.enum(genders).nullable(),
  portrait: portraitLink,
  tint: z.string(),
  city: z.string(),
  country: z.enum(countries),
  languages: z.array(z.string()),
  status: z.enum(statuses),
  created_at: z.iso.datetime(),
  /** When the application was last submitted; null before the first time. */
  submitted_at: z.iso.datetime().nullable(),
  /** When the account will be erased, if that was requested. */
  erase_at: z.iso.datetime().nullable(),
  /** When a deletion was requested, if it waits for upcoming sessions. */
  delete_asked_at: z.iso.datetime().nullable(),
  /** The number of checks that wait for a decision. */
  open_checks: z.int(),
  /** Kinds whose latest check was refused or has expired. */
  failed_checks: z.array(z.enum(checkKinds)),
});
export type ListedSpecialist = z.output<typeof listedSpecialist>;

export const listForAdmins = operation("GET /admin/specialist/list", {
  id: "listSpecialistsForAdmins",
  summary:
    "Specialists in any state, or in one, the longest registered first; in review, the longest waiting first. `q` is the beginning of a name, an email" +
    " address or a license number.",
  roles: team,
  query: z.object({
    status: choice(statuses).optional(),
    q: text(120).optional(),
    country: choice(countries).optional(),
    /**
     * Applications with an overdue answer, with open checks, with checks that expire within 60 days, or with unanswered
     * objections.
     */
    need: choice(queueNeeds).optional(),
    /** Applications that lack this item: one that everyone needs, or another one that was begun. */
    missing: choice(missingItems).optional(),
    cursor: z.string().max(200).optional(),
    limit: wholeNumberText(1, largestQueuePage).default(queuePageSize),
  }),
  data: z.array(listedSpecialist),
  list: "cursor",
});

export const countForAdmins = operation("GET /admin/specialist/counts", {
  id: "countSpecialistsForAdmins",
  summary: "How many specialists are in each state, and how long an answer takes.",
  roles: team,
  data: z.object({
    states: z.array(z.object({ status: z.enum(statuses), count: z.int() })),
    /** The number of working days within which an answer is promised. */
    promised_days: z.int(),
    /** Median number of days from submission to the first answer, over this month's answers; null while there are none. */
    median_days: z.int().nullable(),
  }),
});

export const viewForAdmins = operation("GET /admin/specialist/view/{id}", {
  id: "viewSpecialistForAdmins",
  summary: "One specialist's row of the list.",
  roles: team,
  params: z.object({ id: uuid() }),
  data: listedSpecialist,
  errors: ["not_found"],
});

export const previewForAdmins = operation("GET /admin/specialist/preview/{id}", {
  id: "previewSpecialist",
  summary: "A specialist's page as families see it, or would see it once published. That it was looked at is logged.",
  roles: team,
  params: z.object({ id: uuid() }),
  data: ownView,
  errors: ["not_found"],
});

export const deleteSpecialist = operation("DELETE /admin/specialist/{id}", {
  id: "deleteSpecialist",
  idempotency: "optional",
  summary:
    "Ends the account of a removed specialist: signed out at once, erased after 30 days. A sign-in before then keeps the account," +
    " without the listing. While sessions are ahead it waits until they are over.",
  roles: ["superadmin"],
  params: z.object({ id: uuid() }),
  /** Null while it waits for upcoming sessions. */
  data: z.object({ erase_at: z.iso.datetime().nullable() }),
  errors: ["not_found", "specialist_not_removed", "specialist_leaving"],
});

export const cancelSpecialistDeletion = operation("POST /admin/specialist/keep", {
  id: "keepSpecialist",
  idempotency: "optional",
  summary: "Takes back a deletion that waits for sessions.",
  roles: ["superadmin"],
  body: z.strictObject({ specialist_id: uuid() }),
  data: listedSpecialist,
  errors: ["not_found", "no_deletion_waits"],
});

export const listReviewers = operation("GET /admin/specialist/reviewers/{id}", {
  id: "listSecondReviewers",
  summary: "Who could give the second approval of an application that has the first.",
  roles: team,
  params: z.object({ id: uuid() }),
  data: z.object({ reviewers: z.array(z.object({ account_id: z.uuid(), name: z.string() })) }),
  errors: ["not_found"],
});

export const remindReviewer = operation("POST /admin/specialist/remind", {
  id: "remindSecondReviewer",
  idempotency: "optional",
  summary: "Asks a superadmin by mail for the second approval, at most once a day.",
  roles: team,
  body: z.strictObject({ specialist_id: uuid(), account_id: uuid() }),
  data: z.object({ name: z.string() }),
  errors: ["not_found", "no_second_reviewer_wanted"],
});
