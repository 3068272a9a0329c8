/** The most files of one profile. */
export const mostFiles = 200;
export const longestName = 120;
