/** The person's description of a portrait for those who do not see it. */
export const longestAlt = 160;
