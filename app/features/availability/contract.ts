import { z } from "zod";
import { operationWith } from "../../platform/http/operation.ts";
import { uuid, wholeText } from "../../platform/http/validation.ts";

export const errors = {} as const;

const operation = operationWith(errors);

/** A specialist's first free time that fits the shortest service; null if the coming weeks are full. */
export const nextFree = z.object({
  specialist_id: z.uuid(),
  time_zone: z.string(),
  next_free_at: z.iso.datetime().nullable(),
});

/** Free start times by working day, in the specialist's zone. A day may have none. */
export const freeDays = z.object({
  specialist_id: z.uuid(),
  time_zone: z.string(),
  /** Minutes that are free from each of the times. */
  minutes: z.int(),
  days: z.array(z.object({ day: z.iso.date(), times: z.array(z.iso.datetime()) })),
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
  query: z.object({ days: wholeText(1, 14).default(5) }),
  data: freeDays,
});
