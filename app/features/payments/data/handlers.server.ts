import { cardEvents } from "./card-events.server.ts";
import { chargeEvents } from "./charge-events.server.ts";
import { connectionEvents } from "./connection-events.server.ts";
import { refundAndDisputeEvents } from "./dispute-events.server.ts";
import type { EventHandler } from "./provider-events.ts";

/** An event goes to every handler that lists its type. */
const all: readonly EventHandler[] = [...cardEvents, ...chargeEvents, ...refundAndDisputeEvents, ...connectionEvents];

export const handlersOf = (type: string): readonly EventHandler[] => all.filter(({ types }) => types.includes(type));

/** The event types that the provider must be told to report. */
export const handledEventTypes = (): string[] => [...new Set(all.flatMap(({ types }) => types))];
