import { z } from "zod";
import { operationWith } from "../../platform/http/operation.ts";
import { uuid, wholeText } from "../../platform/http/validation.ts";

export const errors = {} as const;

const operation = operationWith(errors);

export const review = z.object({
  id: z.uuid(),
  author: z.string(),
  rating: z.int(),
  punctuality: z.int(),
  clarity: z.int(),
  comfort: z.int(),
  body: z.string().nullable(),
  /** Language of the text and of the reply. */
  locale: z.enum(["en", "sl", "sr"]),
  reply: z.string().nullable(),
  demo: z.boolean(),
  created_at: z.iso.datetime(),
});
export type Review = z.output<typeof review>;

/** Averages in hundredths of a star; null below three reviews. */
export const summary = z.object({
  rating_count: z.int(),
  rating: z.int().nullable(),
  punctuality: z.int().nullable(),
  clarity: z.int().nullable(),
  comfort: z.int().nullable(),
});

/** Over the last twelve months; a figure is null while there are too few sessions or requests. */
export const reliability = z.object({
  /** Of agreed sessions, how many took place; the others were called off by the specialist. */
  kept_percent: z.int().nullable(),
  sessions: z.int(),
  /** Half of all requests were answered within that time. */
  reply_hours: z.int().nullable(),
  requests: z.int(),
  /** Whether the figures are made up, for the demo. */
  demo: z.boolean(),
  counted_at: z.iso.datetime().nullable(),
});

const params = z.object({ id: uuid() });

export const listReviews = operation({
  id: "listReviews",
  method: "get",
  path: "/reviews/{id}",
  summary: "Reviews of a published specialist, newest first.",
  roles: ["anon"],
  params,
  query: z.object({ cursor: z.string().max(200).optional(), limit: wholeText(1, 50).default(10) }),
  data: z.array(review),
  list: "cursor",
});

export const summarizeReviews = operation({
  id: "summarizeReviews",
  method: "get",
  path: "/reviews/summary/{id}",
  summary: "A published specialist's average and part scores.",
  roles: ["anon"],
  params,
  data: summary,
});

export const readReliability = operation({
  id: "readReliability",
  method: "get",
  path: "/reviews/reliability/{id}",
  summary: "A published specialist's kept sessions and time to reply.",
  roles: ["anon"],
  params,
  data: reliability,
});
