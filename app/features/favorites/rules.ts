/** How many specialists an account can save. */
export const mostFavorites = 200;
export const mostSearches = 20;
export const pageSize = 20;
export const mostPerPage = 50;
export const longestSearchName = 80;
/** Longest query string of a saved search. */
export const longestQuery = 1000;
