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

/** The parts of a profile that a shared page can show. */
export const choosableParts = ["basics", "helps", "sessions"] as const;
export type ChoosablePart = (typeof choosableParts)[number];
/** Game figures have their own shared pages, which the progress feature creates and shows. */
export const allSharedParts = [...choosableParts, "game_stats"] as const;
export type SharedPart = (typeof allSharedParts)[number];

export const longestPageDays = 90;
export const defaultPageDays = 30;
export const longestLabel = 80;
/** Limit of open pages per child. */
export const mostOpenPages = 20;
/** Limit of upcoming sessions on a shared page. */
export const mostSharedSessions = 10;
