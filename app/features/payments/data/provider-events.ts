import type { Services } from "../../../platform/services.server.ts";

/** An event as it is kept. `object` is how its object was when it was sent: only its ids can be relied on. */
export interface KeptEvent {
  id: string;
  type: string;
  /** The connected account; null for our own. */
  account: string | null;
  created_at: Date;
  object: Record<string, unknown>;
  previous: Record<string, unknown>;
}

/** May run again, late and out of order: it reads the object again and only ever moves forward. */
export type HandleProviderEvent = (services: Services, event: KeptEvent) => Promise<void>;

export interface EventHandler {
  types: readonly string[];
  handle: HandleProviderEvent;
}

export const onProviderEvent = (types: readonly string[], handle: HandleProviderEvent): EventHandler => ({
  types,
  handle,
});
