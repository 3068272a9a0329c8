import type { statuses } from "../rules.ts";

/** The steps that a specialist goes through before the profile is published. */
export const listingSteps = ["documents", "review", "profile"] as const;
export type ListingStep = (typeof listingSteps)[number];

/** The step for each status; null for specialists who are or were listed, or can no longer be. */
export const stepByStatus = {
  applied: "documents",
  documents_missing: "documents",
  in_review: "review",
  approved: "profile",
  published: null,
  paused: null,
  suspended: null,
  removed: null,
} as const satisfies Record<(typeof statuses)[number], ListingStep | null>;
