import { z } from "zod";
import { portraitLink } from "../../platform/files/portrait.ts";
import { operationWith } from "../../platform/http/operation.ts";
import { choice, uuid, wholeNumber, wholeNumberText } from "../../platform/http/validation.ts";
import { errors as accountErrors } from "../accounts/contract.ts";
import { errors as paymentErrors } from "../payments/contract.ts";
import {
  packEndReasons,
  fewestSessions,
  largestPrice,
  longestMonths,
  longestPage,
  mostSessions,
  packStates,
  pageSize,
  shortestMonths,
  smallestPrice,
} from "./rules.ts";

export const errors = {
  pack_offer_not_found: 404,
  pack_offer_exists: 409,
  too_many_pack_offers: 409,
  pack_too_dear: 422,
  pack_not_found: 404,
  pack_empty: 409,
  pack_ended: 409,
  pack_changed: 409,
  pack_not_for_this: 409,
  pack_disputed: 409,
} as const;

const operation = operationWith({ ...accountErrors, ...paymentErrors, ...errors });

/** In minor units. */
const money = { price: z.int(), currency: z.enum(["EUR", "RSD"]) };
const paged = { cursor: z.string().max(200).optional(), limit: wholeNumberText(1, longestPage).default(pageSize) };

const offerFacts = {
  id: z.uuid(),
  service_id: z.uuid(),
  /** The service, in the caller's language if the specialist gave it. */
  title: z.string(),
  minutes: z.int(),
  count: z.int(),
  ...money,
  /** The price of each session, rounded down. */
  each: z.int(),
  months: z.int(),
};
export const publicOffer = z.object({
  ...offerFacts,
  /** The price of one session without the pack. */
  single: z.int(),
});
export type PublicOffer = z.output<typeof publicOffer>;

export const ownOffer = z.object({
  ...publicOffer.shape,
  paused: z.boolean(),
  /** Whether the pack is not offered because its service currently isn't. */
  hidden: z.boolean(),
});
export type OwnOffer = z.output<typeof ownOffer>;

const specialist = z.object({
  id: z.uuid(),
  name: z.string(),
  lastname: z.string(),
  gender: z.enum(["female", "male"]),
  portrait: portraitLink,
  tint: z.string(),
});
const profile = z.object({
  id: z.uuid(),
  kind: z.enum(["own", "child"]),
  name: z.string(),
  lastname: z.string(),
  portrait: portraitLink,
  tint: z.string(),
});

const packFacts = {
  id: z.uuid(),
  state: z.enum(packStates),
  title: z.string(),
  minutes: z.int(),
  count: z.int(),
  /** Sessions that can still be used. */
  left: z.int(),
  ...money,
  /** The exclusive end of its validity. */
  use_until: z.iso.datetime().nullable(),
  opened_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  /** Whether the payer's bank is reviewing the payment, so that the pack can't pay for sessions. */
  disputed: z.boolean(),
  ended_because: z.enum([...packEndReasons, "dropped"]).nullable(),
};
export const packView = z.object({
  ...packFacts,
  service_id: z.uuid(),
  /** The amount paid by card and credits; null before it is paid. */
  paid: z.int().nullable(),
  /** The price of each session, rounded down. */
  each: z.int(),
  /** The refund if the pack is returned now. */
  unused: z.int(),
  /** The refunded amount. */
  returned: z.int(),
  /** The amount still to be refunded, and why: on its way to the bank, waiting for the specialist's account, or with the team. */
  coming: z.object({ amount: z.int(), state: z.enum(["asked", "waits", "failed"]) }).nullable(),
  specialist,
  /** The person for whom it was bought. It can be used for anyone whom the owner may book for. */
  profile,
});
export type PackView = z.output<typeof packView>;

export const packDetail = z.object({
  ...packView.shape,
  /** The latest first, including returned ones. */
  uses: z.array(
    z.object({
      id: z.uuid(),
      session_id: z.uuid(),
      state: z.enum(["used", "returned"]),
      price: z.int(),
      used_at: z.iso.datetime(),
      starts_at: z.iso.datetime().nullable(),
      /** The person whose session it was; null if the caller no longer has access to them. */
      name: z.string().nullable(),
    }),
  ),
  returns: z.array(
    z.object({ id: z.uuid(), amount: z.int(), count: z.int(), because: z.string(), created_at: z.iso.datetime() }),
  ),
});
export type PackDetail = z.output<typeof packDetail>;

export const soldPack = z.object({
  ...packFacts,
  /** The family's refund if the specialist ends it now. */
  unused: z.int(),
  /** The buyer, and the person for whom it was bought. */
  buyer: z.string(),
  profile_name: z.string(),
});
export type SoldPack = z.output<typeof soldPack>;

export const usablePack = z.object({
  id: z.uuid(),
  title: z.string(),
  count: z.int(),
  left: z.int(),
  use_until: z.iso.datetime(),
});
export type UsablePack = z.output<typeof usablePack>;

export const listPublicOffers = operation("GET /public/packs/{id}", {
  id: "listPublicPackOffers",
  summary: "The packs that a specialist sells; none while they cannot take cards.",
  roles: ["anon"],
  params: z.object({ id: uuid() }),
  data: z.array(publicOffer),
});

export const listOwnOffers = operation("GET /pack-offers", {
  id: "listOwnPackOffers",
  summary: "The calling specialist's packs, and which services they may make packs of.",
  roles: ["specialist"],
  data: z.object({
    offers: z.array(ownOffer),
    /** Whether families can buy them, which requires card payments. */
    sold: z.boolean(),
    services: z.array(z.object({ service_id: z.uuid(), title: z.string(), minutes: z.int(), ...money })),
  }),
});

const offered = {
  price: wholeNumber(smallestPrice, largestPrice),
  months: wholeNumber(shortestMonths, longestMonths),
};
const offerErrors = ["pack_offer_not_found", "pack_offer_exists", "pack_too_dear"] as const;

export const addOffer = operation("POST /pack-offers/add", {
  id: "addPackOffer",
  idempotency: "optional",
  summary: "Offers several sessions of a service at once. Only in euros, because cards are charged in euros.",
  roles: ["specialist"],
  body: z.strictObject({ service_id: uuid(), count: wholeNumber(fewestSessions, mostSessions), ...offered }),
  data: z.object({ id: z.uuid() }),
  status: 201,
  errors: [...offerErrors, "too_many_pack_offers"],
});

export const changeOffer = operation("PATCH /pack-offers/change", {
  id: "changePackOffer",
  idempotency: "optional",
  summary: "Changes what a pack costs and how long it lasts, or pauses it. Packs that were bought stay as they are.",
  roles: ["specialist"],
  body: z.strictObject({
    pack_offer_id: uuid(),
    price: offered.price.optional(),
    months: offered.months.optional(),
    paused: z.boolean().optional(),
  }),
  data: z.object({ id: z.uuid() }),
  errors: offerErrors,
});

export const removeOffer = operation("DELETE /pack-offers/remove", {
  id: "removePackOffer",
  idempotency: "optional",
  summary: "Stops selling a pack. Those that were bought go on.",
  roles: ["specialist"],
  body: z.strictObject({ pack_offer_id: uuid() }),
  data: z.object({ id: z.uuid() }),
  errors: ["pack_offer_not_found"],
});

export const listPacks = operation("GET /packs", {
  id: "listPacks",
  summary: "The caller's packs, the latest first.",
  roles: ["user"],
  query: z.object({ ...paged, state: choice(["open", "ended"]).optional() }),
  data: z.array(packView),
  list: "cursor",
});

export const listSold = operation("GET /packs/sold", {
  id: "listSoldPacks",
  summary:
    "Packs that families bought from the calling specialist, the latest first; with `profileId` those that can be used for a client.",
  roles: ["specialist"],
  query: z.object({ ...paged, profileId: uuid().optional() }),
  data: z.array(soldPack),
  list: "cursor",
});

export const readSessionPacks = operation("GET /packs/for-session/{session_id}", {
  id: "readSessionPacks",
  summary: "The pack that pays for a session; for the family also packs that could, and those they could buy.",
  roles: ["user", "specialist"],
  params: z.object({ session_id: uuid() }),
  data: z.object({
    used: z.object({ id: z.uuid(), count: z.int(), left: z.int(), use_until: z.iso.datetime().nullable() }).nullable(),
    usable: z.array(usablePack),
    offers: z.array(publicOffer),
  }),
});

export const readPack = operation("GET /packs/{pack_id}", {
  id: "readPack",
  summary: "One of the caller's packs: what it was used for, and what would go back.",
  roles: ["user"],
  params: z.object({ pack_id: uuid() }),
  data: packDetail,
  errors: ["pack_not_found"],
});

export const endSoldPack = operation("POST /packs/end-sold", {
  id: "endSoldPack",
  idempotency: "optional",
  summary:
    "The calling specialist ends a pack that a family bought: its unused sessions go back at the price that was paid for them.",
  roles: ["specialist"],
  body: z.strictObject({
    pack_id: uuid(),
    /** The amount shown to the caller; refused if it has changed since. */
    amount: wholeNumber(0, largestPrice),
  }),
  data: z.object({ amount: z.int(), currency: z.enum(["EUR", "RSD"]) }),
  errors: ["pack_not_found", "pack_ended", "pack_changed", "pack_disputed"],
});

export const returnPack = operation("POST /packs/return", {
  id: "returnPack",
  idempotency: "optional",
  summary: "Ends a pack: its unused sessions go back at the price that was paid for them.",
  roles: ["user"],
  body: z.strictObject({
    pack_id: uuid(),
    /** The amount shown to the caller; refused if it has changed since. */
    amount: wholeNumber(0, largestPrice),
  }),
  data: z.object({ amount: z.int(), currency: z.enum(["EUR", "RSD"]) }),
  errors: ["child_lock", "pack_not_found", "pack_ended", "pack_changed", "pack_disputed"],
});

const orderedPack = z.object({
  /** Also the id of its purchase. */
  id: z.uuid(),
  title: z.string(),
  count: z.int(),
  price: z.int(),
  currency: z.enum(["EUR", "RSD"]),
  specialist: z.string(),
  pay_until: z.iso.datetime(),
});
export type OrderedPack = z.output<typeof orderedPack>;

export const listOrdered = operation("GET /packs/ordered", {
  id: "listOrderedPacks",
  summary: "Packs that the caller ordered and has not paid yet.",
  roles: ["user"],
  data: z.array(orderedPack),
});

export const orderPack = operation("POST /checkout/pack", {
  id: "orderPack",
  idempotency: "optional",
  summary: "Orders a pack of sessions for someone the caller books for. It is opened once it is paid.",
  roles: ["user"],
  body: z.strictObject({ pack_offer_id: uuid(), profile_id: uuid() }),
  data: z.object({ purchase_id: z.uuid() }),
  status: 201,
  errors: ["child_lock", "pack_offer_not_found", "seller_unavailable"],
});
