import { createHmac, randomInt } from "node:crypto";
import { presentEvent } from "./shown.ts";
import type { Delivery, Event } from "./shapes.ts";
import { idOf, simulatorAccount, type World } from "./world.ts";

/** Receives events: a URL, or a function in this process. */
export interface Receiver {
  /** Name in the list of endpoints. */
  url: string;
  deliver?: (request: Request) => Response | Promise<Response>;
  /** Key that signs the events, `whsec_…`. */
  secret: string;
  /** Whether it receives events of connected accounts instead of the platform's. */
  connect: boolean;
  /** Types of events to receive; all if absent. */
  events?: readonly string[];
}

/** Simulated network problems. */
export interface NetworkProblems {
  /** Chance (0 to 1) that an event is delivered twice. */
  duplicate: number;
  /** Longest delay in seconds before a first delivery. */
  delay: number;
  /** Whether events that are due together are sent in random order. */
  shuffle: boolean;
  /** Chance (0 to 1) that a delivery is lost and has to be sent again. */
  lose: number;
}
export const reliableNetwork: NetworkProblems = { duplicate: 0, delay: 0, shuffle: false, lose: 0 };

/** Seconds until each further attempt to send an undelivered event; there is no attempt after the last. */
const waits = [10, 60, 300, 1800, 7200, 18_000, 36_000, 43_200, 43_200, 43_200];

const chance = (random: () => number, likely: number) => likely > 0 && random() < likely;

/** Returns a random number generator that repeats with the same seed. */
export function seededRandom(seed = randomInt(2 ** 31)): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const signature = (payload: string, secret: string, at: number): string =>
  `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${payload}`).digest("hex")}`;

export class Webhooks {
  switches: NetworkProblems;
  readonly #world: World;
  readonly #receivers: readonly (Receiver & { id: string })[];
  readonly #random: () => number;
  #running: Promise<void> | undefined;

  constructor(
    world: World,
    receivers: readonly (Receiver & { id: string })[],
    switches: NetworkProblems,
    random: () => number,
  ) {
    this.#world = world;
    this.#receivers = receivers;
    this.switches = switches;
    this.#random = random;
    for (const { event } of world.store.list("delivery", simulatorAccount)) this.#count(event, 1);
  }

  #count(event: string, by: 1 | -1): void {
    const { undelivered } = this.#world;
    const count = (undelivered.get(event) ?? 0) + by;
    if (count > 0) undelivered.set(event, count);
    else undelivered.delete(event);
  }

  /** Queues an event for all receivers of its type. */
  queue(event: Event): void {
    for (const receiver of this.#receivers) {
      const wanted =
        receiver.events === undefined || receiver.events.includes("*") || receiver.events.includes(event.type);
      if (receiver.connect !== (event.account !== undefined) || !wanted) continue;
      const copies = chance(this.#random, this.switches.duplicate) ? 2 : 1;
      for (let copy = 0; copy < copies; copy += 1) this.send(event.id, receiver.id);
    }
  }

  /** Queues an event for one receiver (again), whatever its delivery state. */
  send(event: string, endpoint: string): void {
    const at = this.#world.sendingNow() + Math.round(this.#random() * this.switches.delay);
    const delivery: Delivery = {
      id: idOf(this.#world, "del_"),
      object: "delivery",
      created: this.#world.sendingNow(),
      endpoint,
      event,
      at,
      attempts: 0,
      state: "waiting",
    };
    this.#world.store.save(simulatorAccount, delivery);
    this.#count(event, 1);
  }

  waiting(): Delivery[] {
    return this.#world.store.list("delivery", simulatorAccount).filter(({ state }) => state === "waiting");
  }

  /** Delivers due events one after another until none is due. */
  async deliver(): Promise<void> {
    while (this.#running) await this.#running;
    this.#running = this.#deliverDue();
    try {
      await this.#running;
    } finally {
      this.#running = undefined;
    }
  }

  async #deliverDue(): Promise<void> {
    for (;;) {
      const due = this.waiting().filter(({ at }) => at <= this.#world.sendingNow());
      if (due.length === 0) return;
      for (const delivery of this.switches.shuffle ? this.#shuffled(due) : due) {
        await this.#try(delivery);
        this.#world.store.commit();
      }
    }
  }

  #shuffled(due: readonly Delivery[]): Delivery[] {
    const places = due.map((delivery) => ({ delivery, place: this.#random() }));
    return places.toSorted((a, b) => a.place - b.place).map(({ delivery }) => delivery);
  }

  async #try(delivery: Delivery): Promise<void> {
    const { store } = this.#world;
    const receiver = this.#receivers.find(({ id }) => id === delivery.endpoint);
    const event = store.any(delivery.event);
    const gone = receiver === undefined || event?.object !== "event";
    const arrived = !gone && !chance(this.#random, this.switches.lose) && (await this.#post(receiver, event));
    const attempts = delivery.attempts + 1;
    if (arrived) {
      store.remove(delivery.id);
      this.#count(delivery.event, -1);
      return;
    }
    const wait = gone ? undefined : waits[attempts - 1];
    if (wait === undefined) store.save(simulatorAccount, { ...delivery, attempts, state: "given_up" });
    else store.save(simulatorAccount, { ...delivery, attempts, at: this.#world.sendingNow() + wait });
  }

  async #post(receiver: Receiver, event: Event): Promise<boolean> {
    const payload = JSON.stringify(presentEvent(this.#world, event), null, 2);
    const request = new Request(receiver.url, {
      method: "POST",
      body: payload,
      headers: {
        "content-type": "application/json; charset=utf-8",
        "stripe-signature": signature(payload, receiver.secret, this.#world.sendingNow()),
        "user-agent": "Stripe/1.0 (demo)",
      },
      signal: AbortSignal.timeout(20_000),
    });
    try {
      const response = await (receiver.deliver ?? fetch)(request);
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }
}
