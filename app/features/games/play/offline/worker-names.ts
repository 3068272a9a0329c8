/** Names of the worker's caches begin with it. */
export const cachePrefix = "korak-games";
/** Pictures of games that were loaded here, for all builds and languages: their addresses name their revision. */
export const picturesCache = `${cachePrefix}-pictures`;

/** Recordings of games that were loaded here: their addresses are made of their content. */
export const voicesCache = `${cachePrefix}-voices`;

export const workerPath = (locale: string): string => `/games-worker/${locale}.js`;

/** The pages of profiles in a language, and the offline page. */
export const workerScope = (offlinePage: string): string => offlinePage.slice(0, offlinePage.lastIndexOf("/") + 1);
