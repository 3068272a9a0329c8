/** Maximum number of files per profile. */
export const mostFiles = 200;
export const longestName = 120;
