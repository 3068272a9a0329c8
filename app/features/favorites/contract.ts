import { z } from "zod";
import { portraitLink } from "../../platform/files/portrait.ts";
import { operationWith } from "../../platform/http/operation.ts";
import { text, uuid, wholeNumberText } from "../../platform/http/validation.ts";
import { errors as accountErrors } from "../accounts/contract.ts";
import { genders, modes } from "../specialists/rules.ts";
import { mostPerPage, longestQuery, longestSearchName, pageSize } from "./rules.ts";

export const errors = { too_many_favorites: 409, too_many_searches: 409 } as const;

const operation = operationWith({ ...accountErrors, ...errors });
const roles = ["user"] as const;
const page = z.object({
  cursor: z.string().max(200).optional(),
  limit: wholeNumberText(1, mostPerPage).default(pageSize),
});

/** A specialist in a list. Profession and languages are text keys. */
const person = z.object({
  specialist_id: z.uuid(),
  name: z.string(),
  lastname: z.string(),
  profession: z.string(),
  gender: z.enum(genders),
  portrait: portraitLink,
  tint: z.string(),
  city: z.string(),
  modes: z.array(z.enum(modes)),
  /** Whether the person is in the public list right now and their profile can be opened. */
  listed: z.boolean(),
  /** Whether the person no longer works on Korak. */
  left: z.boolean(),
});

export const favoriteView = person.extend({
  id: z.uuid(),
  currency: z.enum(["EUR", "RSD"]),
  /** Zero if everything is free. */
  price_from: z.int(),
  rating: z.int().nullable(),
  rating_count: z.int(),
  created_at: z.iso.datetime(),
});
export type FavoriteView = z.output<typeof favoriteView>;

export const ownSpecialist = person.extend({
  /** The family members that the specialist works with. */
  people: z.array(z.string()),
  /** Start of the next confirmed session. */
  next_at: z.iso.datetime().nullable(),
  /** Start of the last completed session. */
  last_at: z.iso.datetime().nullable(),
  /** Whether a session waits for an answer. */
  pending: z.boolean(),
});
export type OwnSpecialist = z.output<typeof ownSpecialist>;

export const listFavorites = operation("GET /favorites", {
  id: "listFavorites",
  summary: "The specialists that the caller keeps, the latest first. Leaves out those whose account is deleted.",
  roles,
  query: page,
  data: z.array(favoriteView),
  list: "cursor",
});

export const checkFavorites = operation("GET /favorites/among", {
  id: "checkFavorites",
  summary: "Which of these specialists the caller keeps.",
  roles,
  query: z.object({
    specialistId: z
      .union([z.string(), z.array(z.string())])
      .transform((value) => [value].flat())
      .pipe(z.array(uuid()).max(60)),
  }),
  data: z.array(z.uuid()),
});

export const listOwnSpecialists = operation("GET /favorites/specialists", {
  id: "listOwnSpecialists",
  summary: "Specialists whom the caller's family works with: those with a session or with access, the latest first.",
  roles,
  query: page,
  data: z.array(ownSpecialist),
  list: "cursor",
});

export const addFavorite = operation("POST /favorites/add", {
  id: "addFavorite",
  idempotency: "optional",
  summary: "Keeps a specialist of the public list. Doing it again changes nothing.",
  roles,
  body: z.strictObject({ specialist_id: uuid() }),
  data: z.object({ specialist_id: z.uuid() }),
  errors: ["too_many_favorites", "child_lock"],
  status: 201,
});

export const removeFavorite = operation("DELETE /favorites/remove", {
  id: "removeFavorite",
  idempotency: "optional",
  summary: "No longer keeps a specialist. Doing it again changes nothing.",
  roles,
  body: z.strictObject({ specialist_id: uuid() }),
  data: z.object({ specialist_id: z.uuid() }),
  errors: ["child_lock"],
});

const searchName = text(longestSearchName);

export const savedSearch = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The query string of the specialist list. */
  query: z.string(),
  mails: z.boolean(),
  /** How many people match, and how many of those were published since the person last looked. */
  total: z.int(),
  fresh: z.int(),
  created_at: z.iso.datetime(),
});
export type SavedSearch = z.output<typeof savedSearch>;

export const listSearches = operation("GET /favorites/searches", {
  id: "listSavedSearches",
  summary: "The caller's saved searches, the latest first.",
  roles,
  query: page,
  data: z.array(savedSearch),
  list: "cursor",
});

export const addSearch = operation("POST /favorites/searches/add", {
  id: "addSavedSearch",
  idempotency: "optional",
  summary: "Saves a search of the list of specialists. The same search again gets the new name.",
  roles,
  body: z.strictObject({
    name: searchName,
    /** As in the URL of the specialist list; unknown parameters are dropped. */
    query: z.string().max(longestQuery),
    mails: z.boolean().default(false),
  }),
  data: z.object({ id: z.uuid() }),
  errors: ["too_many_searches", "child_lock"],
  status: 201,
});

export const changeSearch = operation("PATCH /favorites/searches/change", {
  id: "changeSavedSearch",
  idempotency: "optional",
  summary: "Renames a saved search, turns its emails on or off, or says that its new people were seen.",
  roles,
  body: z.strictObject({
    saved_search_id: uuid(),
    name: searchName.optional(),
    mails: z.boolean().optional(),
    seen: z.literal(true).optional(),
  }),
  data: z.object({ id: z.uuid() }),
  errors: ["child_lock"],
});

export const removeSearch = operation("DELETE /favorites/searches/remove", {
  id: "removeSavedSearch",
  idempotency: "optional",
  summary: "Deletes a saved search.",
  roles,
  body: z.strictObject({ saved_search_id: uuid() }),
  data: z.object({ id: z.uuid() }),
  errors: ["child_lock"],
});
