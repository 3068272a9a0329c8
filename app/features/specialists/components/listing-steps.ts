import type { statuses } from "../rules.ts";

/** What a specialist does, or waits for, before the profile is published. */
export const listingSteps = ["documents", "review", "profile"] as const;
export type ListingStep = (typeof listingSteps)[number];

/** The step that each status is at; null for who is listed, has been, or no longer may be. */
export const stepAt = {
  applied: "documents",
  documents_missing: "documents",
  in_review: "review",
  approved: "profile",
  published: null,
  paused: null,
  suspended: null,
  removed: null,
} as const satisfies Record<(typeof statuses)[number], ListingStep | null>;
