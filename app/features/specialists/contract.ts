import { z } from "zod";
import { portraitFields, portraitLink } from "../../platform/files/portrait.ts";
import { operationWith } from "../../platform/http/operation.ts";
import { choice, email, listOf, text, uuid, wholeNumber, wholeNumberText } from "../../platform/http/validation.ts";
import { consentsField, errors as accountErrors } from "../accounts/contract.ts";
import { longestName } from "../accounts/rules.ts";
import { facets } from "./search/facets.ts";
import {
  ageGroups,
  checkKinds,
  countries,
  distances,
  freeTimes,
  genders,
  languages,
  longestPage,
  longestSearch,
  modes,
  pageSize,
  professions,
  serviceKinds,
  sorts,
  statuses,
  tags,
  topics,
} from "./rules.ts";

export const errors = { already_registered: 409, specialist_paused: 404 } as const;

const operation = operationWith({ ...errors, ...accountErrors });

/** A text written by a person, in the reader's language if available, with its language. */
export const localizedText = z.object({ text: z.string(), language: z.enum(["en", "sl", "sr"]) });

const allTopics = [...topics, ...tags] as const;
const cursor = z.string().max(200);

/** A query parameter that may occur once or several times. */
const several = <const V extends readonly [string, ...string[]]>(values: V) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((value) => [value].flat())
    .pipe(
      z
        .array(z.string())
        .max(12)
        .pipe(z.array(choice(values))),
    );

const shared = {
  /** Search words: names, places, professions, problems. May be misspelled or inflected. */
  q: text(longestSearch).optional(),
  mode: choice(modes).optional(),
  /** With `km` any town; without it, a city where someone works. */
  city: text(80).optional(),
  ageGroup: choice(ageGroups).optional(),
  gender: choice(genders).optional(),
  service: choice(serviceKinds).optional(),
  free: choice(freeTimes).optional(),
};
const highestPrice = 9999;
const query = z.object({
  ...shared,
  topic: several(allTopics).optional(),
  language: several(languages).optional(),
  km: choice(distances.map(String) as [string, ...string[]])
    .transform((km) => Number(km) as (typeof distances)[number])
    .optional(),
  price_max: wholeNumberText(1, highestPrice).optional(),
  /** Only people without a rating yet. */
  fresh: z
    .literal("true", { error: '{"code":"choice"}' })
    .transform(() => true as const)
    .optional(),
});
const listing = query.extend({
  sort: choice(sorts).optional(),
  cursor: cursor.optional(),
  limit: wholeNumberText(1, longestPage).default(pageSize),
});

/** A card in the listing. Profession, topics, tags and languages are keys; their names are message texts. */
export const specialistCard = z.object({
  id: z.uuid(),
  name: z.string(),
  lastname: z.string(),
  profession: z.string(),
  gender: z.enum(genders),
  portrait: portraitLink,
  tint: z.string(),
  city: z.string(),
  country: z.enum(countries),
  time_zone: z.string(),
  headline: localizedText,
  languages: z.array(z.string()),
  topics: z.array(z.enum(topics)),
  tags: z.array(z.enum(tags)),
  modes: z.array(z.enum(modes)),
  age_from: z.int(),
  age_to: z.int(),
  currency: z.enum(["EUR", "RSD"]),
  price_from: z.int(),
  rating: z.int().nullable(),
  rating_count: z.int(),
  reply_hours: z.int().nullable(),
});
/** A card in search results, with the first available time and the distance from the requested city. */
export const foundSpecialist = specialistCard.extend({
  next_free_at: z.iso.datetime().nullable(),
  km: z.int().nullable(),
});
export type FoundSpecialist = z.output<typeof foundSpecialist>;
export type SpecialistCard = z.output<typeof specialistCard>;

export const service = z.object({
  id: z.uuid(),
  name: localizedText,
  description: localizedText,
  kind: z.enum(serviceKinds),
  minutes: z.int(),
  price: z.int(),
  currency: z.enum(["EUR", "RSD"]),
  modes: z.array(z.enum(modes)),
});
export type Service = z.output<typeof service>;

export const check = z.object({
  kind: z.enum(checkKinds),
  detail: localizedText,
  checked_on: z.iso.date(),
  valid_until: z.iso.date().nullable(),
  /** For a license: its number, and who issued it. */
  number: z.string().nullable(),
  body: z.string().nullable(),
  /** Role of the reviewer; null if unknown. */
  checked_role: z.enum(["editor", "superadmin"]).nullable(),
});

export const specialistView = specialistCard.extend({
  /** The specialist's description of an uploaded portrait. */
  portrait_alt: z.string().nullable(),
  about: localizedText,
  education: localizedText,
  first_meeting: localizedText,
  address: z.string().nullable(),
  cancellation_hours: z.int(),
  trader_name: z.string(),
  trader_number: z.string().nullable(),
  services: z.array(service),
  checks: z.array(check),
});
export type SpecialistView = z.output<typeof specialistView>;

export const listPublic = operation("GET /public/specialists", {
  id: "listSpecialists",
  summary: "Published specialists that fit the filters, in the chosen order.",
  roles: ["anon"],
  query: listing,
  data: z.array(foundSpecialist),
  list: "cursor",
});

const searchBody = z.strictObject({
  ...shared,
  topic: z.array(choice(allTopics)).max(12).optional(),
  language: z.array(choice(languages)).max(12).optional(),
  km: z.literal(distances, { error: '{"code":"choice"}' }).optional(),
  price_max: wholeNumber(1, highestPrice).optional(),
  fresh: z.literal(true, { error: '{"code":"choice"}' }).optional(),
  sort: choice(sorts).optional(),
  cursor: cursor.optional(),
  limit: wholeNumber(1, longestPage).default(pageSize),
});

export const searchListing = operation("POST /specialists/listing/search", {
  id: "searchSpecialists",
  idempotency: "none",
  summary: "The same listing for signed-in people, filters in the body.",
  roles: ["user", "specialist", "editor", "superadmin"],
  body: searchBody,
  data: z.array(foundSpecialist),
  list: "cursor",
});

export const search = operation("POST /specialists/search", {
  id: "findSpecialists",
  idempotency: "none",
  summary: "The page of the listing together with the counts of all further choices.",
  roles: ["user", "specialist", "editor", "superadmin"],
  body: searchBody,
  data: z.object({ specialists: z.array(foundSpecialist), facets, next_cursor: z.string().nullable() }),
});

export const listTowns = operation("GET /public/towns", {
  id: "listTowns",
  summary: "Towns around which one can search, by name.",
  roles: ["anon"],
  data: z.array(z.object({ name: z.string(), country: z.enum(countries) })),
});

export const listFilters = operation("GET /specialists/listing/filters", {
  id: "listSpecialistFilters",
  summary: "How many specialists fit the filters, and how many each further choice would leave.",
  roles: ["anon"],
  query,
  data: facets,
});

export const viewPublic = operation("GET /specialists/view/public", {
  id: "viewSpecialist",
  summary: "One published specialist with services, prices and what was checked.",
  roles: ["anon"],
  query: z.object({ id: uuid() }),
  data: specialistView,
  errors: ["specialist_paused"],
});

export const ownView = specialistView.extend({
  gender: z.enum(genders).nullable(),
  status: z.enum(statuses),
  published_at: z.iso.datetime().nullable(),
});

export const viewOwn = operation("GET /specialists/me", {
  id: "viewOwnSpecialist",
  summary: "The signed-in specialist's own record and services, whatever their state.",
  roles: ["specialist"],
  data: ownView,
  errors: ["not_found"],
  withoutApproval: true,
});

export const setSpecialistPortrait = operation("PUT /specialists/me/portrait", {
  id: "setSpecialistPortrait",
  summary: "Takes an uploaded portrait into use for the signed-in specialist, or only changes its description.",
  roles: ["specialist"],
  idempotency: "optional",
  body: z.strictObject(portraitFields),
  data: ownView,
  errors: ["not_found", "file_not_found"],
  withoutApproval: true,
});

export const removeSpecialistPortrait = operation("DELETE /specialists/me/portrait", {
  id: "removeSpecialistPortrait",
  summary: "Removes the signed-in specialist's uploaded portrait; the drawn one or the initials are shown again.",
  roles: ["specialist"],
  idempotency: "optional",
  data: ownView,
  errors: ["not_found"],
  withoutApproval: true,
});

/** Data about an applicant. Omitted fields may come from the sign-up metadata. */
const about = {
  name: text(longestName),
  lastname: text(longestName),
  profession: choice(professions),
  country: choice(countries),
  city: text(80),
  languages: listOf(choice(languages), languages.length),
};
const gender = choice(genders).nullish();

export const addSpecialist = operation("POST /specialists/add", {
  id: "addSpecialist",
  idempotency: "optional",
  summary:
    "Finishes the registration of somebody who offers help: account and application together, once. Doing it again" +
    " answers the same.",
  roles: ["authenticated"],
  body: z.strictObject({ ...z.object(about).partial().shape, gender, consents: consentsField().optional() }),
  data: z.object({ id: z.uuid(), status: z.enum(statuses) }),
  errors: ["consent_missing", "account_exists", "already_registered"],
  status: 201,
  withoutApproval: true,
});

export const verifyRegistration = operation("POST /specialists/register/verify", {
  id: "verifySpecialistRegistration",
  idempotency: "none",
  summary: "Checks what a specialist's registration says and answers it as it would be kept. Stores nothing.",
  roles: ["anon"],
  body: z.strictObject({ ...about, gender, email: email().optional() }),
  data: z.object({
    name: z.string(),
    lastname: z.string(),
    profession: z.enum(professions),
    country: z.enum(countries),
    city: z.string(),
    languages: z.array(z.enum(languages)),
    gender: z.enum(genders).nullable(),
    email: z.string().nullable(),
  }),
});

export const checkEmail = operation("POST /specialists/check-email", {
  id: "checkEmail",
  idempotency: "none",
  summary:
    "Whether this can be an email address, and which one was probably meant. Says nothing about who has an account.",
  roles: ["anon"],
  body: z.strictObject({ email: text(254) }),
  data: z.object({
    /** The address as it would be stored. */
    email: z.string(),
    valid: z.boolean(),
    suggestion: z.string().nullable(),
  }),
  errors: ["too_many_requests"],
});

const named = z.array(z.object({ key: z.string(), name: z.string() }));
/** Includes the female and male form. */
const professionNames = z.array(z.object({ key: z.string(), name: z.string(), female: z.string(), male: z.string() }));

export const listServices = operation("GET /public/services", {
  id: "listServices",
  summary: "What specialists help with, named in the caller's language.",
  roles: ["anon"],
  data: named,
});
export const listLanguages = operation("GET /public/languages", {
  id: "listLanguages",
  summary: "Languages that specialists speak, named in the caller's language.",
  roles: ["anon"],
  data: named,
});
export const listGenders = operation("GET /public/genders", {
  id: "listGenders",
  summary: "Genders, named in the caller's language.",
  roles: ["anon"],
  data: named,
});
export const specialistPrefills = operation("GET /public/form/specialist/prefills", {
  id: "readSpecialistPrefills",
  summary: "The choices of a specialist's form, named in the caller's language.",
  roles: ["anon"],
  data: z.object({
    professions: professionNames,
    countries: named,
    services: named,
    languages: named,
    genders: named,
    modes: named,
  }),
});
