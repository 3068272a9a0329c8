import { z } from "zod";
import { operationWith } from "../../platform/http/operation.ts";
import { choice, day, listOf, text, uuid, wholeNumber, wholeNumberText } from "../../platform/http/validation.ts";
import { errors as profileErrors } from "../profiles/contract.ts";
import { readingParts, readingPurposes, scopes } from "../profiles/rules.ts";
import { allSharedParts, defaultPageDays, entryKinds, longestPageDays, longestLabel, choosableParts } from "./rules.ts";

export const errors = { too_many_shared_pages: 409, shared_page_ended: 409 } as const;

const operation = operationWith({ ...profileErrors, ...errors });

/** A person in the log; `key` is valid within this log only. */
export const diaryPerson = z.object({
  key: z.string(),
  kind: z.enum(["person", "specialist", "page"]),
  name: z.string(),
  gender: z.enum(["female", "male"]).nullable(),
  you: z.boolean(),
});
export type DiaryPerson = z.output<typeof diaryPerson>;

export const diaryEntry = z.object({
  key: z.string(),
  kind: z.enum(entryKinds),
  at: z.iso.datetime(),
  /** The actor; null if it happened automatically, or the account no longer exists. */
  who: diaryPerson.nullable(),
  /** The person whose access it is about. */
  about: diaryPerson.nullable(),
  /** The parts that were read. */
  parts: z.array(z.enum(readingParts)),
  purpose: z.enum(readingPurposes).nullable(),
  /** The scopes of the access. */
  scopes: z.array(z.enum(scopes)),
  /** The reason, in the actor's words. */
  reason: z.string().nullable(),
  /** The access or shared page that can be ended from this entry. */
  ends: z.object({ profile_access_id: z.uuid().nullable(), shared_page_id: z.uuid().nullable() }).nullable(),
});
export type DiaryEntry = z.output<typeof diaryEntry>;

const filters = {
  /** The `key` of a person. */
  who: z.string().max(40).optional(),
  part: choice(readingParts).optional(),
  /** First and last day, in the caller's time zone. */
  from: day().optional(),
  to: day().optional(),
};
const one = z.object({ id: uuid() });

export const readDiary = operation("GET /profiles/{id}/diary", {
  id: "readAccessDiary",
  summary:
    "The access log of a profile, latest first: who that is no guardian opened what and why, and how access changed. For guardians with full access, and adults for their own.",
  roles: ["user"],
  params: one,
  query: z.object({ ...filters, cursor: z.string().max(300).optional(), limit: wholeNumberText(1, 100).default(30) }),
  data: z.array(diaryEntry),
  list: "cursor",
});

export const diaryPeople = operation("GET /profiles/{id}/diary/people", {
  id: "listPeopleOfDiary",
  summary: "Everyone the access log of a profile may name, for its filter.",
  roles: ["user"],
  params: one,
  data: z.array(diaryPerson),
});

export const downloadDiary = operation("GET /profiles/{id}/diary.csv", {
  id: "downloadAccessDiary",
  summary: "The access log of a profile as a table, in the caller's language and time zone.",
  roles: ["user"],
  params: one,
  query: z.object(filters),
  answer: { kind: "file", types: ["text/csv"] },
});

export const sharedPage = z.object({
  id: z.uuid(),
  label: z.string(),
  parts: z.array(z.enum(allSharedParts)),
  created_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** Set when a guardian ended the page. */
  revoked_at: z.iso.datetime().nullable(),
  open: z.boolean(),
  /** Counts all openings within ten minutes as one visit. */
  visits: z.int(),
  last_opened_at: z.iso.datetime().nullable(),
});
export type SharedPage = z.output<typeof sharedPage>;

export const listSharedPages = operation("GET /profiles/{id}/shared-pages", {
  id: "listSharedPages",
  summary: "The pages of a child that were shared by link, latest first.",
  roles: ["user"],
  params: one,
  query: z.object({ cursor: z.string().max(200).optional(), limit: wholeNumberText(1, 50).default(20) }),
  data: z.array(sharedPage),
  list: "cursor",
});

export const addSharedPage = operation("POST /profiles/{id}/shared-pages", {
  id: "addSharedPage",
  idempotency: "none",
  summary: "Shares one page of a child by a secret link that ends by itself. Only this answer has the link.",
  roles: ["user"],
  params: one,
  body: z.strictObject({
    label: text(longestLabel),
    parts: listOf(choice(choosableParts), choosableParts.length),
    days: wholeNumber(1, longestPageDays).default(defaultPageDays),
  }),
  data: z.object({ page: sharedPage, link: z.url() }),
  status: 201,
  errors: ["too_many_shared_pages", "too_much_at_once", "own_consent_missing"],
});

export const endSharedPage = operation("POST /profiles/{id}/shared-pages/end", {
  id: "endSharedPage",
  idempotency: "optional",
  summary: "Ends a shared page at once.",
  roles: ["user"],
  params: one,
  body: z.strictObject({ shared_page_id: uuid() }),
  data: sharedPage,
  errors: ["shared_page_ended"],
});

const secret = z.strictObject({ token: z.string().max(100) });

export const checkSharedPage = operation("POST /public/shared-pages/check", {
  id: "checkSharedPage",
  idempotency: "none",
  summary: "Whether the link of a shared page still opens it. Says nothing of what is on it, and is no opening.",
  roles: ["anon"],
  body: secret,
  data: z.object({ open: z.literal(true) }),
  errors: ["not_found", "too_much_at_once"],
});

const sharedSession = z.object({
  id: z.uuid(),
  service_name: z.string(),
  specialist_name: z.string(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  mode: z.enum(["online", "in_person"]),
});

export const openSharedPage = operation("POST /public/shared-pages/open", {
  id: "openSharedPage",
  idempotency: "none",
  summary:
    "What a guardian shared on a page, for whoever has its link. Each opening is recorded in the child's access log.",
  roles: ["anon"],
  body: secret,
  data: z.object({
    label: z.string(),
    name: z.string(),
    tint: z.string(),
    ends_at: z.iso.datetime(),
    time_zone: z.string(),
    basics: z
      .object({
        lastname: z.string(),
        age: z.int().nullable(),
        languages: z.array(z.string()),
        school_year: z.string().nullable(),
      })
      .nullable(),
    /** The guardian's advice for sessions; null if it was not shared or not written. */
    helps: z.string().nullable(),
    sessions: z.array(sharedSession).nullable(),
  }),
  errors: ["not_found", "too_much_at_once"],
});
export type OpenedPage = z.output<typeof openSharedPage.data>;
