/** Runs subscriptions as in production: in any order, late, sometimes twice, and again after a failure. */
import { subscriptions } from "../../server/jobs.server.ts";
import type { Services } from "../../app/platform/services.server.ts";
import { isRefusalOrOutage } from "./refusals.ts";
import type { Random } from "./random.ts";

/** Subscriptions that affect money, sessions or places; not emails or notifications. */
const concerned = subscriptions.filter(
  ({ name, mail }) =>
    !mail &&
    /^(payments\.(handle_event|withdraw|refund|disconnect)|events\.(refund|end|leavers|waiting|stopped)|waiting\.offer|checkout\.|packs\.|promo\.|sessions\.payments|referrals\.(look|reconsider))/.test(
      name,
    ) &&
    !/mail|notice|tell/.test(name),
);

/** Handles events in order and deletes each when done, so that a process that dies leaves it for the next. */
export async function handleInOrder(services: Services): Promise<void> {
  for (;;) {
    const [event] = await services.sql<
      Job["event"][]
    >`select id, topic, subject, payload from outbox order by position limit 1`;
    if (!event) return;
    for (const { topic, handle } of concerned)
      if (topic === event.topic) await handle(services, event.payload as never, event);
    await services.sql`delete from outbox where id = ${event.id}`;
  }
}

interface Job {
  event: { id: string; topic: string; subject: string | null; payload: object };
  handle: (typeof concerned)[number]["handle"];
  name: string;
}

export class SubscriptionJobs {
  readonly #services: Services;
  readonly #random: Random;
  #waiting: Job[] = [];
  /** How often events of a topic were published. */
  readonly topics = new Map<string, number>();

  constructor(services: Services, random: Random) {
    this.#services = services;
    this.#random = random;
  }

  async #take(): Promise<void> {
    const events = await this.#services.sql<Job["event"][]>`delete from outbox returning id, topic, subject, payload`;
    for (const event of events) {
      this.topics.set(event.topic, (this.topics.get(event.topic) ?? 0) + 1);
      for (const { topic, name, handle } of concerned)
        if (topic === event.topic) this.#waiting.push({ event, handle, name });
    }
  }

  /** Runs some waiting jobs. Failed ones stay, and so do a few successful ones, as if the process had died before recording them. */
  async some(most: number): Promise<void> {
    await this.#take();
    for (let i = 0; i < most && this.#waiting.length > 0; i += 1) {
      const at = this.#random.whole(this.#waiting.length);
      const job = this.#waiting[at] as Job;
      // A concurrent step may have run the same job.
      if ((await this.#run(job)) && !this.#random.chance(0.1))
        this.#waiting = this.#waiting.filter((one) => one !== job);
      await this.#take();
    }
  }

  /** Runs all waiting jobs until only failing ones are left, such as events of an account that has left. */
  async all(): Promise<void> {
    for (let failed = -1; ;) {
      await this.#take();
      if (this.#waiting.length === 0 || this.#waiting.length === failed) return;
      const jobs = this.#waiting;
      this.#waiting = [];
      for (const job of jobs) if (!(await this.#run(job))) this.#waiting.push(job);
      failed = this.#waiting.length === jobs.length ? jobs.length : -1;
    }
  }

  get waiting(): string[] {
    return this.#waiting.map(({ name, event }) => `${name} ${JSON.stringify(event.payload)}`);
  }

  async #run({ event, handle }: Job): Promise<boolean> {
    try {
      await handle(this.#services, event.payload as never, event);
      return true;
    } catch (error) {
      if (isRefusalOrOutage(error)) return false;
      throw error;
    }
  }
}
