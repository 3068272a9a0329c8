import type { Caller } from "../../app/platform/auth/actor.ts";

export const roles = ["user", "specialist", "editor", "superadmin"] as const;
export type Role = (typeof roles)[number];

/** What a second factor may still require: nothing, a code, or setting one up first. */
export const missingFactors = ["none", "code", "set-up"] as const;
export type MissingFactor = (typeof missingFactors)[number];

/** A specialist's status: approved, not yet approved, or no longer. */
export const specialistStatuses = [
  "approved",
  "published",
  "paused",
  "applied",
  "documents_missing",
  "in_review",
  "suspended",
  "removed",
] as const;
export type SpecialistStatus = (typeof specialistStatuses)[number];

/** Every kind of visitor, by the properties that guards check. */
export type Visitor =
  | { who: "anon" | "unregistered" }
  | { who: Role; locked: boolean; gap: MissingFactor; status?: SpecialistStatus };

export const visitors: Visitor[] = [
  { who: "anon" },
  { who: "unregistered" },
  ...roles.flatMap((who) =>
    [false, true].flatMap((locked) =>
      missingFactors.map((gap) => ({
        who,
        locked,
        gap,
        ...(who === "specialist" && { status: "published" as const }),
      })),
    ),
  ),
  ...specialistStatuses
    .filter((status) => status !== "published")
    .map((status) => ({
      who: "specialist" as const,
      locked: false,
      gap: "none" as const,
      status,
    })),
  // A missing specialist record gives no access either.
  { who: "specialist", locked: false, gap: "none" },
];

export const nameOf = (visitor: Visitor) =>
  "gap" in visitor
    ? [
        visitor.who,
        visitor.locked && "child lock",
        visitor.gap !== "none" && `second factor: ${visitor.gap}`,
        visitor.who === "specialist" && (visitor.status ?? "no record"),
      ]
        .filter(Boolean)
        .join(", ")
    : visitor.who;

/**
 * Returns what the second factor still requires. Families never have to set one up; specialists and admins do if the operator
 * requires it.
 */
export const missingSecondFactor = (visitor: Visitor): Exclude<MissingFactor, "none"> | null => {
  if (!("gap" in visitor) || visitor.gap === "none") return null;
  return visitor.gap === "set-up" && visitor.who === "user" ? null : visitor.gap;
};

/** Returns why a specialist has no access to families: not approved yet, or no longer. */
export const approvalRefusal = (visitor: Visitor): "specialist_not_approved" | "specialist_suspended" | null => {
  if (visitor.who !== "specialist") return null;
  switch (visitor.status) {
    case "approved":
    case "published":
    case "paused":
      return null;
    case "suspended":
    case "removed":
      return "specialist_suspended";
    default:
      return "specialist_not_approved";
  }
};

/** The visitor as a caller whose token was verified. */
export function callerFor(visitor: Visitor, account_id: string, profile_id: string | null): Caller {
  if (visitor.who === "anon") return { kind: "anon" };
  const email = `${account_id}@test.example`;
  if (!("gap" in visitor)) return { kind: "unregistered", account_id, email, user_metadata: {} };
  return {
    kind: "person",
    account_id,
    email,
    role: visitor.who,
    locale: "en",
    time_zone: "Europe/Ljubljana",
    date_format: "language",
    clock_format: "language",
    own_profile_id: profile_id,
    selected_profile_id: visitor.locked ? profile_id : null,
    specialist_id: null,
    specialist_status: visitor.status ?? null,
    child_lock_active: visitor.locked,
    session_id: null,
    aal: visitor.gap === "none" ? "aal2" : "aal1",
    second_factor: visitor.gap !== "set-up",
  };
}
