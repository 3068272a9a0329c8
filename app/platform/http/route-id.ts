const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Ids in URLs are UUIDs; nothing else can exist. */
export const isRouteId = (id: string | undefined): id is string => id !== undefined && uuid.test(id);
