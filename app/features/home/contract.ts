import { z } from "zod";
import { operationWith } from "../../platform/http/operation.ts";

const operation = operationWith({});

export const listTeamQueues = operation("GET /admin/queues", {
  id: "listTeamQueues",
  summary:
    "What waits for the team, of what concerns the caller: how much of each kind, since when, by when, and the page that lists it. What is late comes first, then what waits longest.",
  roles: ["editor", "superadmin"],
  data: z.array(
    z.object({
      key: z.string(),
      /** In the caller's language, like the path. */
      title: z.string(),
      path: z.string(),
      count: z.int(),
      /** When the oldest item began waiting; null if there is only an upcoming deadline. */
      oldest_at: z.iso.datetime().nullable(),
      /** Day of the first deadline in the caller's time zone. */
      due_on: z.iso.date().nullable(),
      late: z.boolean(),
    }),
  ),
});
