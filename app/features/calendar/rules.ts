/** Names of sessions in an external calendar: by first name, or none. */
export const feedNames = ["first", "none"] as const;
/** States of what other features have at a time. */
export const datedStates = ["confirmed", "held", "unpaid", "completed", "cancelled"] as const;
