/** What a person says about a portrait for those who do not see it. */
export const longestAlt = 160;
