import { z } from "zod";
import { operationWith } from "../../../platform/http/operation.ts";
import { choice, instant, link, text, uuid, wholeNumber } from "../../../platform/http/validation.ts";
import { longestReason, mostCopies, repeats } from "../rules.ts";
import { organizerErrors } from "./organizer-calls.ts";

/** Calls that create and change dates of an event. */
const operation = operationWith(organizerErrors);
const roles = ["specialist", "editor", "superadmin"] as const;
const done = z.object({ id: z.uuid() });

const selling = {
  capacity: wholeNumber(1, 10_000),
  /** The price per participant, in minor units; 0 if it is free. */
  price: wholeNumber(0, 100_000),
  early_price: wholeNumber(0, 100_000).nullish(),
  early_until: instant().nullish(),
  /** The number of participants in an order from which each pays the group price. */
  group_from: wholeNumber(2, 20).nullish(),
  group_price: wholeNumber(0, 100_000).nullish(),
  /** Whether people may wait for a place when it is full. */
  waiting: z.boolean(),
  /** The end of sales; the start of the date if absent. */
  sell_until: instant().nullish(),
};
const sellingShape = z.strictObject(selling);
export type SellingInput = z.output<typeof sellingShape>;
const onlineLink = link(500).nullish();

export const addDate = operation("POST /events/dates/add", {
  id: "addEventDate",
  idempotency: "optional",
  summary: "Makes a date. No one sees it before it is opened.",
  roles: [...roles],
  body: z.strictObject({ event_id: uuid(), starts_at: instant(), ends_at: instant(), link: onlineLink, ...selling }),
  data: done,
  status: 201,
  errors: ["event_not_found", "event_step_refused", "event_begun"],
});
export const changeDate = operation("PATCH /events/dates/change", {
  id: "changeEventDate",
  idempotency: "optional",
  summary: "Changes places and prices. What was bought keeps its price.",
  roles: [...roles],
  body: z.strictObject({ event_date_id: uuid(), ...selling }),
  data: done,
  errors: ["event_date_not_found", "event_step_refused", "event_begun", "event_capacity_taken", "event_seller_missing"],
});
export const moveDate = operation("POST /events/dates/move", {
  id: "moveEventDate",
  idempotency: "optional",
  summary:
    "Gives a date another time or link. Everyone with a place is told; after another time they may cancel for the whole price.",
  roles: [...roles],
  body: z.strictObject({ event_date_id: uuid(), starts_at: instant(), ends_at: instant(), link: onlineLink }),
  data: done,
  errors: ["event_date_not_found", "event_step_refused", "event_begun"],
});
const dateStep = z.strictObject({ event_date_id: uuid() });
export const openDate = operation("POST /events/dates/open", {
  id: "openEventDate",
  idempotency: "optional",
  summary: "Shows a date to everyone and sells its places.",
  roles: [...roles],
  body: dateStep,
  data: done,
  errors: ["event_date_not_found", "event_step_refused", "event_begun", "event_seller_missing"],
});
export const closeDate = operation("POST /events/dates/close", {
  id: "closeEventDate",
  idempotency: "optional",
  summary: "Sells no more places; those given stay.",
  roles: [...roles],
  body: dateStep,
  data: done,
  errors: ["event_date_not_found", "event_step_refused"],
});
export const cancelDate = operation("POST /events/dates/cancel", {
  id: "cancelEventDate",
  idempotency: "optional",
  summary: "Cancels a date for good: everyone with a place is told why, and gets everything back.",
  roles: [...roles],
  body: z.strictObject({ event_date_id: uuid(), reason: text(longestReason) }),
  data: done,
  errors: ["event_date_not_found", "event_step_refused", "event_begun"],
});
export const copyDate = operation("POST /events/dates/copy", {
  id: "copyEventDate",
  idempotency: "optional",
  summary: "Repeats a date every week or month, at the same time of day. Copies are drafts until they are opened.",
  roles: [...roles],
  body: z.strictObject({ event_date_id: uuid(), every: choice(repeats), times: wholeNumber(1, mostCopies) }),
  data: z.object({ series_id: z.uuid(), event_date_ids: z.array(z.uuid()) }),
  status: 201,
  errors: ["event_date_not_found", "event_step_refused"],
});
export const openSeries = operation("POST /events/dates/open-series", {
  id: "openEventSeries",
  idempotency: "optional",
  summary: "Opens all drafts to come of a series.",
  roles: [...roles],
  body: dateStep,
  data: z.object({ opened: z.int() }),
  errors: ["event_date_not_found", "event_step_refused", "event_seller_missing"],
});
