import type { Subscription } from "../events/subscription.server.ts";
import type { Services } from "../services.server.ts";

/** Handles waiting events as the pump and jobs would, within this test and without retries. Returns their topics. */
export async function handleEvents(services: Services, subscriptions: readonly Subscription[]): Promise<string[]> {
  const topics: string[] = [];
  for (;;) {
    const [event] = await services.sql<{ id: string; topic: string; subject: string | null; payload: object }[]>`
      delete from outbox where position = (select min(position) from outbox) returning id, topic, subject, payload`;
    if (!event) return topics;
    topics.push(event.topic);
    for (const { topic, handle } of subscriptions) {
      if (topic === event.topic) await handle(services, event.payload as never, event);
    }
  }
}
