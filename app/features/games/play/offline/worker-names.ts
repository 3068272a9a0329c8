/** Prefix of the service worker's cache names. */
export const cachePrefix = "korak-games";
/** Pictures of games loaded on this device, for all builds and languages, because their addresses contain their revision. */
export const picturesCache = `${cachePrefix}-pictures`;

/** Recordings of games loaded on this device; their addresses are made from their content. */
export const voicesCache = `${cachePrefix}-voices`;

export const workerPath = (locale: string): string => `/games-worker/${locale}.js`;

/** The service worker's scope: the pages of profiles in a language, and the offline page. */
export const workerScope = (offlinePage: string): string => offlinePage.slice(0, offlinePage.lastIndexOf("/") + 1);
