const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether this can be an id in a URL: all ids are UUIDs. */
export const isRouteId = (id: string | undefined): id is string => id !== undefined && uuid.test(id);
