import { z } from "zod";
import { portraitLink } from "../files/portrait.ts";
import { keptDays, platformRetention } from "../retention/retention.ts";

/** Days within which an erasure can be undone. */
export const undoDays = keptDays(platformRetention.closed_accounts);
/** How many days before the erasure a reminder is sent. */
export const reminderDays = 3;

export const daysAfter = (instant: Date, days: number): Date => new Date(instant.getTime() + days * 86_400_000);

/** A line of the preview, in the reader's language. */
export const erasureLine = z.object({
  what: z.string(),
  title: z.string(),
  detail: z.string(),
  happens: z.enum(["erased", "paid_back", "name_removed", "kept"]),
  /** For `kept`: the day until which it is kept, or words if no day can be given. Null means the day of the erasure. */
  until: z.object({ at: z.iso.datetime().nullable(), words: z.string().nullable() }).nullable(),
  why: z.string(),
});

/** Obstacles that must be settled first, in the reader's language. */
export const erasureBlocker = z.object({
  code: z.string(),
  title: z.string(),
  detail: z.string(),
  note: z.string().nullable(),
  href: z.string().nullable(),
  face: z.object({ portrait: portraitLink, tint: z.string(), name: z.string() }).nullable(),
});

export type ErasureLineView = z.output<typeof erasureLine>;
export type ErasureBlockerView = z.output<typeof erasureBlocker>;
