const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Ids in addresses are UUIDs; anything else cannot exist. */
export const isRouteId = (id: string | undefined): id is string => id !== undefined && uuid.test(id);
