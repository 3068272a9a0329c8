import { z } from "zod";
import { portraitLink } from "../../platform/files/portrait.ts";
import { operationWith } from "../../platform/http/operation.ts";
import { choice, text, uuid, wholeNumber, wholeNumberText } from "../../platform/http/validation.ts";
import { countries, genders, languages, modes, serviceKinds, statuses, tags, topics } from "../specialists/rules.ts";
import {
  freeCancellationHours,
  currencies,
  maxLengths,
  mostServices,
  mostTopics,
  oldestAge,
  textFields,
} from "./rules.ts";

export const errors = {
  draft_changed: 409,
  profile_incomplete: 409,
  nothing_to_publish: 409,
  too_many_services: 409,
  service_not_found: 404,
  version_not_found: 404,
} as const;

const operation = operationWith(errors);

const locale = z.enum(["en", "sl", "sr"]);
const texts = z.object({ en: z.string(), sl: z.string(), sr: z.string() }).partial();

const serviceContent = z.object({
  id: z.uuid(),
  name: texts,
  description: texts,
  /** What kind of meeting it is. */
  kind: z.enum(serviceKinds),
  minutes: z.int(),
  price: z.int(),
  currency: z.enum(currencies),
  modes: z.array(z.enum(modes)),
  /** Whether the service is offered to families. */
  active: z.boolean(),
});

const content = z.object({
  headline: texts,
  about: texts,
  /** A description of the first meeting. */
  first_meeting: texts,
  education: texts,
  gender: z.enum(genders).nullable(),
  languages: z.array(z.string()),
  /** Topics of the listing, and their tags. */
  topics: z.array(z.string()),
  modes: z.array(z.enum(modes)),
  age_from: z.int(),
  age_to: z.int(),
  city: z.string(),
  address: z.string().nullable(),
  cancellation_hours: z.int(),
  services: z.array(serviceContent),
});

const change = z.object({
  what: z.enum([
    ...textFields,
    "gender",
    "languages",
    "topics",
    "modes",
    "ages",
    "place",
    "cancellation",
    "service",
    "order",
  ]),
  how: z.enum(["added", "changed", "removed", "shown", "hidden"]),
  language: locale.nullable(),
  service_id: z.uuid().nullable(),
  price: z.int().nullable(),
  price_before: z.int().nullable(),
});

const mark = z.object({ language: locale, since: z.iso.datetime() });
const marks = z.object({ en: mark, sl: mark, sr: mark }).partial();

export const privateView = z.object({
  id: z.uuid(),
  name: z.string(),
  lastname: z.string(),
  profession: z.string(),
  country: z.enum(countries),
  time_zone: z.string(),
  currency: z.enum(currencies),
  status: z.enum(statuses),
  portrait: portraitLink,
  portrait_alt: z.string().nullable(),
  tint: z.string(),
  rating: z.int().nullable(),
  rating_count: z.int(),
  reply_hours: z.int().nullable(),
  trader_name: z.string(),
  trader_number: z.string().nullable(),
  /** To be sent with the next change, which is refused if another change was made meanwhile. */
  version: z.int(),
  /** When the draft was last saved; null without a draft. */
  saved_at: z.iso.datetime().nullable(),
  /** When families first saw the published version; null before that. */
  published_at: z.iso.datetime().nullable(),
  /** What families see, or would see if the profile were public. */
  published: content,
  /** What publishing would result in; the same as `published` without a draft. */
  draft: content,
  changes: z.array(change),
  /** What is missing for the draft to be published. */
  lacks: z.array(z.enum(["headline", "about", "gender", "languages", "topics", "modes", "services", "address"])),
  /** Texts to review because another language was changed. */
  outdated: z.object({ headline: marks, about: marks, first_meeting: marks, education: marks }).partial(),
});
export type PrivateView = z.output<typeof privateView>;

/** A text in some languages. An empty one is removed; languages left out stay. */
const someTexts = (max: number) => {
  const one = z.union([z.null(), z.literal(""), text(max)]).optional();
  return z.strictObject({ en: one, sl: one, sr: one });
};

const params = z.object({ id: uuid() });
const specialist = { roles: ["specialist"], withoutApproval: true, params } as const;
const version = wholeNumber(0, 2_000_000_000);

export const viewPrivate = operation("GET /specialists/view/private", {
  id: "viewPrivateSpecialist",
  summary:
    "The signed-in specialist's public page in all languages: what families see, and the draft that is not published yet.",
  roles: ["specialist"],
  withoutApproval: true,
  data: privateView,
  errors: ["not_found"],
});

export const listOwnServices = operation("GET /specialists/me/services", {
  id: "listOwnServices",
  summary: "The services of the signed-in specialist's draft, in order, with those that are not offered.",
  roles: ["specialist"],
  withoutApproval: true,
  data: z.array(serviceContent),
  errors: ["not_found"],
});

export const changeSpecialist = operation("PATCH /specialists/{id}", {
  ...specialist,
  id: "changeSpecialist",
  idempotency: "optional",
  summary:
    "Changes the draft of the caller's own public page. Families see it once it is published. `version` is the one the caller" +
    " read: if the draft was changed since, nothing is stored.",
  body: z.strictObject({
    version,
    headline: someTexts(maxLengths.headline).optional(),
    about: someTexts(maxLengths.about).optional(),
    first_meeting: someTexts(maxLengths.first_meeting).optional(),
    education: someTexts(maxLengths.education).optional(),
    /** Marks a text as still matching the other languages. */
    still_right: z.strictObject({ field: choice(textFields), language: choice(["en", "sl", "sr"]) }).optional(),
    gender: choice(genders).optional(),
    languages: z.array(choice(languages)).max(languages.length).optional(),
    topics: z
      .array(choice([...topics, ...tags]))
      .max(mostTopics)
      .optional(),
    modes: z.array(choice(modes)).max(modes.length).optional(),
    age_from: wholeNumber(0, oldestAge).optional(),
    age_to: wholeNumber(0, oldestAge).optional(),
    city: text(80).optional(),
    address: z.union([z.null(), z.literal(""), text(maxLengths.address)]).optional(),
    cancellation_hours: wholeNumber(0, 48)
      .refine(
        (hours) => (freeCancellationHours as readonly number[]).includes(hours),
        JSON.stringify({ code: "choice" }),
      )
      .optional(),
    /** Adds a service, or replaces the one with this id. */
    service: z
      .strictObject({
        id: uuid().optional(),
        name: someTexts(maxLengths.service_name),
        description: someTexts(maxLengths.service_description),
        /** If omitted, unchanged or, for a new service, derived from its name. */
        kind: choice(serviceKinds).optional(),
        minutes: wholeNumber(10, 480),
        price: wholeNumber(0, 99_999_999),
        currency: choice(currencies),
        modes: z
          .array(choice(modes))
          .min(1, JSON.stringify({ code: "required" }))
          .max(modes.length),
        active: z.boolean(),
      })
      .optional(),
    /** Offers a service, or stops offering it but keeps it. */
    offer: z.strictObject({ service_id: uuid(), active: z.boolean() }).optional(),
    /** Moves a service to a position, counted from zero. */
    move: z.strictObject({ service_id: uuid(), to: wholeNumber(0, mostServices) }).optional(),
    remove_service_id: uuid().optional(),
  }),
  data: privateView,
  errors: ["not_found", "draft_changed", "service_not_found", "too_many_services"],
});

export const publishSpecialist = operation("POST /specialists/{id}/publish", {
  ...specialist,
  id: "publishSpecialist",
  idempotency: "optional",
  summary:
    "Puts the draft in the place of what families see, at once if the profile is live. A live profile must stay whole:" +
    " `profile_incomplete` names what is missing.",
  body: z.strictObject({ version }),
  data: privateView,
  errors: ["not_found", "draft_changed", "profile_incomplete", "nothing_to_publish"],
});

export const discardSpecialistDraft = operation("POST /specialists/{id}/discard", {
  ...specialist,
  id: "discardSpecialistDraft",
  idempotency: "optional",
  summary: "Throws the draft away.",
  body: z.strictObject({ version }),
  data: privateView,
  errors: ["not_found", "draft_changed"],
});

export const restoreSpecialistVersion = operation("POST /specialists/{id}/restore", {
  ...specialist,
  id: "restoreSpecialistVersion",
  idempotency: "optional",
  summary:
    "Makes an earlier version of the caller's public page the draft. Services that were removed since come back as new ones," +
    " because sessions still belong to the old.",
  body: z.strictObject({
    version,
    /** The number of the version in the change log. */
    number: wholeNumber(0, 2_000_000_000),
  }),
  data: privateView,
  errors: ["not_found", "draft_changed", "version_not_found"],
});

export const profileVersion = z.object({
  /** Zero is the page before the first change. */
  number: z.int(),
  published_at: z.iso.datetime(),
  changes: z.array(change),
  /** Names of the services in `changes`, by id. */
  services: z.record(z.uuid(), texts),
  currency: z.enum(currencies),
});
export type ProfileVersion = z.output<typeof profileVersion>;

export const listSpecialistVersions = operation("GET /specialists/{id}/versions", {
  ...specialist,
  id: "listSpecialistVersions",
  summary: "What the caller changed on their own public page and when it was published, newest first.",
  query: z.object({ cursor: z.string().max(200).optional(), limit: wholeNumberText(1, 50).default(20) }),
  data: z.array(profileVersion),
  list: "cursor",
  errors: ["not_found"],
});
