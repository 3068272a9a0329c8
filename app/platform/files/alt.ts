/** Maximum length of the text that describes a portrait to people who cannot see it. */
export const longestAlt = 160;
