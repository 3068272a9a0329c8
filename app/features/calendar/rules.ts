/** How an external calendar names sessions: with first names, or without names. */
export const feedNameStyles = ["first", "none"] as const;
/** States of other features' calendar entries. */
export const datedStates = ["confirmed", "held", "unpaid", "completed", "cancelled"] as const;
