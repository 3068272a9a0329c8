import { z } from "zod";
import { email, uuid } from "../../platform/http/validation.ts";

const token = z.string().min(1).max(100);

export const ownConsentView = z.object({
  /** Whether the young person decides themselves: from 15 on. */
  needed: z.boolean(),
  /** What they decided last; null if nothing. */
  given: z.boolean().nullable(),
  decided_at: z.iso.datetime().nullable(),
  /** Whether sessions can be booked and access given now. */
  may_share: z.boolean(),
  /** Without a decision: until when it goes on as before; null if it does not. */
  until: z.iso.datetime().nullable(),
  /** A link that waits for an answer: until when it works. */
  link_until: z.iso.datetime().nullable(),
});

export const asking = z.strictObject({ profile_id: uuid(), email: email() });
export const decidingHere = z.strictObject({ profile_id: uuid(), given: z.boolean() });
export const opening = z.strictObject({ token });
export const decidingByLink = z.strictObject({ token, given: z.boolean() });
/** What the link opens: for whom it is and what they decided last. */
export const opened = z.object({ name: z.string(), given: z.boolean().nullable() });

export type OwnConsentView = z.output<typeof ownConsentView>;
