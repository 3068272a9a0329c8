import type { Services } from "../services.server.ts";

/** An event as its subscribers see it, beside the payload. */
export interface EventInfo {
  /** The same at every attempt and for every subscriber. */
  id: string;
  topic: string;
  /** What the event is about, as the publisher said; without one it has no order. */
  subject: string | null;
}

/**
 * May run again after a failure or a killed process, and while a later event has been handled already: what it does
 * must be the same done twice.
 */
export type EventHandler<Payload> = (services: Services, payload: Payload, event: EventInfo) => Promise<void>;

export interface SubscriptionOptions {
  /**
   * Events with the same subject are handled one after the other, in the order of their commits, over all topics that
   * share the subscription's name. One that fails for good holds back its successors until it is run again.
   */
  ordered?: boolean;
  /** The handler calls somebody else's server, which may be slow: it gets other workers, so that nobody waits for it. */
  external?: boolean;
}

export interface Subscription extends Required<SubscriptionOptions> {
  topic: string;
  name: string;
  handle: EventHandler<never>;
}

/**
 * Says that a room wants to hear of a topic: every event becomes a job of this subscription, with attempts of its own.
 * A name (`<room>.<what>`) may stand on several topics, on each once.
 */
export function subscribe<Payload extends object>(
  topic: string, name: string, handle: EventHandler<Payload>, { ordered = false, external = false }: SubscriptionOptions = {},
): Subscription {
  return { topic, name, handle: handle as EventHandler<never>, ordered, external };
}

export const eventQueues = ["events", "events.ordered", "external", "external.ordered"] as const;
export type EventQueue = (typeof eventQueues)[number];

/** A queue has its workers, whoever subscribes: more rooms do not mean more polling. */
export const queueOf = ({ ordered, external }: Required<SubscriptionOptions>): EventQueue =>
  `${external ? "external" : "events"}${ordered ? ".ordered" : ""}` as EventQueue;

/** Refuses subscriptions that cannot be told apart; a mistake of the program, found at the start. */
export function checkSubscriptions(subscriptions: readonly Subscription[]): void {
  const queues = new Map<string, EventQueue>();
  const keys = new Set<string>();
  for (const subscription of subscriptions) {
    const { topic, name } = subscription;
    if (!/^[a-z][\w-]*\.[a-z][\w-]*$/.test(name)) throw new Error(`The subscription "${name}" is not named <room>.<what>.`);
    if (keys.has(`${topic} ${name}`)) throw new Error(`"${name}" subscribes to ${topic} twice.`);
    keys.add(`${topic} ${name}`);
    const queue = queues.get(name) ?? queueOf(subscription);
    if (queue !== queueOf(subscription)) throw new Error(`"${name}" has different options on different topics.`);
    queues.set(name, queue);
  }
}
