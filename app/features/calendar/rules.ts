/** What sessions are called in a calendar elsewhere: by first name, or not at all. */
export const feedNames = ["first", "none"] as const;
