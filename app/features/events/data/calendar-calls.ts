import { z } from "zod";
import { portraitLink } from "../../../platform/files/portrait.ts";
import { operationWith } from "../../../platform/http/operation.ts";
import { choice, day, month, uuid, wholeNumberText } from "../../../platform/http/validation.ts";
import { audiences, longestPage, pageSize } from "../rules.ts";

const operation = operationWith({ event_date_not_found: 404 });

const paging = { cursor: z.string().max(200).optional(), limit: wholeNumberText(1, longestPage).default(pageSize) };

/** Whether a place can be ordered or waited for, and if not, why. */
const availabilities = ["open", "waiting", "full", "closed", "over", "cancelled"] as const;

const place = z.object({
  online: z.boolean(),
  venue: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
});

export const dateView = z.object({
  id: z.uuid(),
  event_id: z.uuid(),
  /** The key of its texts in the content service. */
  content_key: z.string(),
  /** In the caller's language, or else in another. */
  title: z.string(),
  slug: z.string(),
  summary: z.string(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** The time zone of the place, or of the organizer if it is online. */
  time_zone: z.string(),
  ...place.shape,
  languages: z.array(z.string()),
  topics: z.array(z.string()),
  for_whom: z.enum(audiences),
  age_from: z.int().nullable(),
  age_to: z.int().nullable(),
  availability: z.enum(availabilities),
  capacity: z.int(),
  /** Places that are neither taken nor held. */
  left: z.int(),
  /** The current price per participant, in minor units; 0 if it is free. */
  price: z.int(),
  /** The price after the early price ends; null if no early price applies. */
  full_price: z.int().nullable(),
  early_until: z.iso.datetime().nullable(),
  group_from: z.int().nullable(),
  group_price: z.int().nullable(),
  currency: z.enum(["EUR"]),
  sell_until: z.iso.datetime(),
  /** Hours before the start until which everything is refunded, and the percentage refunded after that. */
  refund_hours: z.int(),
  late_percent: z.int(),
  /** Whether it is a leisure service on a set date, for which the law grants no right of withdrawal. */
  leisure: z.boolean(),
  recorded: z.boolean(),
  /** Whether it was made up for the demo. */
  demo: z.boolean(),
  /** Null for the operator's own events. */
  organizer: z
    .object({
      specialist_id: z.uuid(),
      name: z.string(),
      /** Whether the specialist has a public page. */
      published: z.boolean(),
      portrait: portraitLink,
      tint: z.string(),
      gender: z.enum(["female", "male"]),
    })
    .nullable(),
  /** The original start of a date that was moved; otherwise null. */
  moved_from: z.iso.datetime().nullable(),
  cancel_reason: z.string().nullable(),
  sequence: z.int(),
  updated_at: z.iso.datetime(),
});
export type DateView = z.output<typeof dateView>;

/** What a date must match. */
const filters = {
  /** A child's age; shows events for that age. */
  age: wholeNumberText(0, 25).optional(),
  for: choice(["adults", "children"]).optional(),
  language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional(),
  topic: z
    .string()
    .regex(/^[a-z_]{2,40}$/)
    .optional(),
  /** A city, or `online`. */
  place: z.string().max(80).optional(),
  specialistId: uuid().optional(),
};

export const listDates = operation("GET /events/calendar-dates", {
  id: "listEventDates",
  summary:
    "Dates of events that everyone may see: coming ones, the earliest first, or past ones, the latest first. Cancelled ones are left out unless they are asked for.",
  roles: ["anon"],
  query: z.object({
    ...paging,
    when: choice(["coming", "past"]).default("coming"),
    /** Days in the dates' own time zones, both inclusive. They replace `when`. */
    from: day().optional(),
    to: day().optional(),
    ...filters,
    /** Only dates of this event. */
    eventId: uuid().optional(),
    /** Only dates of the event with this key. */
    contentKey: z.string().max(200).optional(),
    cancelled: choice(["with"]).optional(),
  }),
  data: z.array(dateView),
  list: "cursor",
});

export const readPublicDate = operation("GET /events/calendar-dates/{id}", {
  id: "readPublicEventDate",
  summary: "A date that everyone may see, also a cancelled or past one.",
  roles: ["anon"],
  params: z.object({ id: uuid() }),
  data: dateView,
  errors: ["event_date_not_found"],
});

export const readMonth = operation("GET /events/calendar-month", {
  id: "readEventMonth",
  summary:
    "The days of a month that have dates of events. Without a month, that of the next date that matches the filters.",
  roles: ["anon"],
  query: z.object({ month: month().optional(), ...filters }),
  data: z.object({
    month: z.string(),
    days: z.array(
      z.object({
        day: z.iso.date(),
        count: z.int(),
        /** The slug of the only event on that day; null if there are several. */
        slug: z.string().nullable(),
      }),
    ),
    /** Whether any date is later than this month. */
    later: z.boolean(),
    /** Cities with upcoming dates, sorted by name. */
    cities: z.array(z.string()),
  }),
});
