/** How many specialists an account can keep. */
export const mostFavorites = 200;
export const mostSearches = 20;
export const pageSize = 20;
export const longestPage = 50;
export const longestSearchName = 80;
/** Of a saved search, as the listing's address has it. */
export const longestQuery = 1000;
