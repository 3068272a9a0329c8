import type { Services } from "../../../platform/services.server.ts";

/** A stored event. `object` may be out of date, so only its ids can be relied on. */
export interface StoredEvent {
  id: string;
  type: string;
  /** The connected account; null for our own. */
  account: string | null;
  created_at: Date;
  object: Record<string, unknown>;
  previous: Record<string, unknown>;
}

/** May run repeatedly, late and out of order, so it reads the object again and never reverts a state. */
export type HandleProviderEvent = (services: Services, event: StoredEvent) => Promise<void>;

export interface EventHandler {
  types: readonly string[];
  handle: HandleProviderEvent;
}

export const eventHandler = (types: readonly string[], handle: HandleProviderEvent): EventHandler => ({
  types,
  handle,
});
