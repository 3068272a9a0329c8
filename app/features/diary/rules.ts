/** The entries of an access log: readings, and how access and shared pages began, changed and ended. */
export const entryKinds = [
  "read",
  "granted",
  "changed",
  "revoked",
  "ran_out",
  "requested",
  "declined",
  "shared",
  "unshared",
  "share_ran_out",
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Choices for the content of a shared page. */
export const sharedParts = ["basics", "helps", "sessions"] as const;
export type ChosenPart = (typeof sharedParts)[number];
/** Figures of games are shared by pages of their own, which the feature with the figures makes and shows. */
export const allSharedParts = [...sharedParts, "game_stats"] as const;
export type SharedPart = (typeof allSharedParts)[number];

export const longestDays = 90;
export const defaultDays = 30;
export const longestLabel = 80;
/** Open pages of one child. */
export const mostOpenPages = 20;
/** Sessions ahead on a shared page. */
export const mostSessions = 10;
