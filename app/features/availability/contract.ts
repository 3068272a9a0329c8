import { z } from "zod";
import { operationWith } from "../../platform/http/operation.ts";
import { choice, month, uuid, wholeText } from "../../platform/http/validation.ts";
import { modes } from "./rules.ts";

export const errors = {} as const;

const operation = operationWith(errors);

/** A specialist's first free time that fits the shortest service; null if the coming weeks are full. */
export const nextFree = z.object({
  specialist_id: z.uuid(),
  time_zone: z.string(),
  next_free_at: z.iso.datetime().nullable(),
  /** The last day of an absence they are in now. */
  away_until: z.iso.date().nullable(),
});

/** Free start times by working day, in the specialist's zone. A day may have none. */
export const freeDays = z.object({
  specialist_id: z.uuid(),
  time_zone: z.string(),
  /** Minutes that are free from each of the times. */
  minutes: z.int(),
  /** The last day of an absence they are in now. */
  away_until: z.iso.date().nullable(),
  days: z.array(z.object({ day: z.iso.date(), times: z.array(z.iso.datetime()) })),
});

/** The free start times of a month, on the days of the specialist's zone; days without any are left out. */
export const monthSlots = z.object({
  specialist_id: z.uuid(),
  time_zone: z.string(),
  minutes: z.int(),
  /** The last day that can be booked today. */
  last_day: z.iso.date(),
  days: z.array(z.object({
    day: z.iso.date(),
    slots: z.array(z.object({ starts_at: z.iso.datetime(), modes: z.array(z.enum(modes)) })),
  })),
});

export const listNextFree = operation({
  id: "listNextFree",
  method: "get",
  path: "/public/availability",
  summary: "The first available time of each of several published specialists.",
  roles: ["anon"],
  query: z.object({
    specialistId: z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat())
      .pipe(z.array(uuid()).max(60)),
  }),
  data: z.array(nextFree),
});

export const viewAvailability = operation({
  id: "viewAvailability",
  method: "get",
  path: "/public/availability/{id}",
  summary: "A published specialist's next working days with their available times.",
  roles: ["anon"],
  params: z.object({ id: uuid() }),
  query: z.object({ days: wholeText(1, 14).default(5), serviceId: uuid().optional(), mode: choice(modes).optional() }),
  data: freeDays,
});

export const listSlots = operation({
  id: "listSlots",
  method: "get",
  path: "/public/availability/{id}/slots",
  summary: "The free start times of a published specialist in a month, for one service and place or the shortest service.",
  roles: ["anon"],
  params: z.object({ id: uuid() }),
  query: z.object({ month: month(), serviceId: uuid().optional(), mode: choice(modes).optional() }),
  data: monthSlots,
});
