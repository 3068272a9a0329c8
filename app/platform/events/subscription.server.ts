import type { Services } from "../services.server.ts";

/** An event as its subscribers see it, next to the payload. */
export interface EventInfo {
  /** The same for every attempt and every subscriber. */
  id: string;
  topic: string;
  /** The event's subject, as the publisher set it. Events without a subject have no order. */
  subject: string | null;
}

/**
 * May run again after a failure or a killed process, even after a later event was handled, so it must be idempotent.
 */
export type EventHandler<Payload> = (services: Services, payload: Payload, event: EventInfo) => Promise<void>;

export interface SubscriptionOptions {
  /**
   * Handles events of the same subject one by one in commit order, across all topics that share the subscription's
   * name. A dead event blocks its successors until it is run again.
   */
  ordered?: boolean;
  /**
   * The handler calls an external server, which may be slow. It gets separate workers so that no other job waits for
   * it.
   */
  external?: boolean;
  /** The handler sends email: also external, and so frequent that it has its own workers. Unordered. */
  mail?: boolean;
}

export interface Subscription extends Required<SubscriptionOptions> {
  topic: string;
  name: string;
  handle: EventHandler<never>;
}

/**
 * Subscribes a feature to a topic: every event becomes a job of this subscription, with its own attempts. A name
 * (`<feature>.<what>`) may subscribe to several topics, once each.
 */
export function subscribe<Payload extends object>(
  topic: string,
  name: string,
  handle: EventHandler<Payload>,
  { ordered = false, external = false, mail = false }: SubscriptionOptions = {},
): Subscription {
  return { topic, name, handle: handle as EventHandler<never>, ordered, external, mail };
}

export const eventQueues = ["events", "events.ordered", "external", "external.ordered", "mail"] as const;
export type EventQueue = (typeof eventQueues)[number];

/** Returns the queue of a subscription. Workers belong to queues, so more features do not mean more polling. */
export const queueOf = ({ ordered, external, mail }: Required<SubscriptionOptions>): EventQueue =>
  mail ? "mail" : `${external ? "external" : "events"}${ordered ? ".ordered" : ""}`;

/** Throws on ambiguous subscriptions, a programming error found at start. */
export function checkSubscriptions(subscriptions: readonly Subscription[]): void {
  const queues = new Map<string, EventQueue>();
  const keys = new Set<string>();
  for (const subscription of subscriptions) {
    const { topic, name } = subscription;
    if (!/^[a-z][\w-]*\.[a-z][\w-]*$/.test(name))
      throw new Error(`The subscription "${name}" is not named <feature>.<what>.`);
    if (keys.has(`${topic} ${name}`)) throw new Error(`"${name}" subscribes to ${topic} twice.`);
    keys.add(`${topic} ${name}`);
    const queue = queues.get(name) ?? queueOf(subscription);
    if (queue !== queueOf(subscription)) throw new Error(`"${name}" has different options on different topics.`);
    queues.set(name, queue);
  }
}
