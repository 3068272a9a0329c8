/** Names of sessions in an external calendar: by first name, or none. */
export const feedNames = ["first", "none"] as const;
