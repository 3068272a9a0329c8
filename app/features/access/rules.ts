import { keptDays, type Retention } from "../../platform/retention/retention.ts";
import type { AccessLevel, GuardianRole } from "../profiles/rules.ts";

/** How long an address is kept after its invitation expired, and why. */
export const retention = {
  invitations: { basis: "contract", days: 30, job: "access.forget" },
} as const satisfies Retention;

export const longestNote = 200;
export const longestMessage = 500;

const dayLength = 24 * 3600_000;
export const invitationDays = 7;
/** Default length of a specialist's access that no session has extended. */
export const defaultSpecialistDays = 180;
/** Longest access for specialists and one-off viewers; it can be given again. */
export const longestGrantDays = 366;
/** How long an address is kept after its invitation expired. */
export const addressRetentionDays = keptDays(retention.invitations);

export const plusDays = (now: Date, days: number): Date => new Date(now.getTime() + days * dayLength);

export type EndDateError = "required" | "past" | "tooLong" | "fullHasNone";

/** The end of a new or changed grant, or what is wrong with the requested one. */
export function endOf(
  { level, role, ends_at }: { level: AccessLevel; role?: GuardianRole | undefined; ends_at: Date | null },
  now: Date,
): { ends_at: Date | null } | { fault: EndDateError } {
  if (ends_at && ends_at <= now) return { fault: "past" };
  if (level === "guardian") return role === "full" && ends_at ? { fault: "fullHasNone" } : { ends_at };
  if (level === "viewer" && !ends_at) return { fault: "required" };
  const end = ends_at ?? plusDays(now, defaultSpecialistDays);
  return end > plusDays(now, longestGrantDays) ? { fault: "tooLong" } : { ends_at: end };
}

/** The later of two ends; null means never. */
export const laterOf = (one: Date | null, other: Date | null): Date | null =>
  one === null || other === null ? null : one > other ? one : other;
