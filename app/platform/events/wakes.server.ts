import { connect, type Database, type Sql } from "../db/database.server.ts";
import type { Services } from "../services.server.ts";

/** The channel on which pumps announce commits. */
export const wakeChannel = "korak_events";

/** Queue name of topics that wake streams: their events are announced and do not become jobs. */
export const wakeQueue = "streams";

const topics = new Set<string>();

/** All features' topics that wake streams. */
export const wakingTopics = (): readonly string[] => [...topics];

export const wakesStreams = (topic: string): boolean => topics.has(topic);

/** A committed event; null if some may have been missed, so that everything must be read again. */
export type WakeEvent<Payload> = { topic: string; payload: Payload } | null;

type Needs = Pick<Services, "sql" | "databaseUrl">;

export interface Wake<Payload extends object> {
  /**
   * Yields the events for which `concerns` is true, committed by any process, until `signal` is aborted. Yields null first,
   * as soon as no further event can be missed. Events are hints: the reader then reads the current data with its own rights.
   */
  watch(
    services: Needs,
    signal: AbortSignal,
    concerns: (payload: Payload) => boolean,
  ): AsyncIterable<WakeEvent<Payload>>;
}

/**
 * Declares which topics wake a feature's streams, once, where its module is loaded:
 *
 *     const written = wake<{ account_ids: string[] }>("chat.written");
 *     api.mount("Chat", contract.live, async ({ sql, databaseUrl, person }, { signal }) => {
 *       const mine = written.watch({ sql, databaseUrl }, signal, ({ account_ids }) => account_ids.includes(person.account_id));
 *       return (async function* () {
 *         for await (const woken of mine) yield { data: { conversation_id: woken?.payload.conversation_id ?? null } };
 *       })();
 *     });
 */
export function wake<Payload extends object>(...on: readonly [string, ...string[]]): Wake<Payload> {
  for (const topic of on) topics.add(topic);
  return {
    watch: (services, signal, concerns) =>
      watching(hubOf(services), signal, (topic, payload) => on.includes(topic) && concerns(payload as Payload)),
  };
}

/** Maximum number of events waiting for one stream; beyond it they are replaced by one null. */
const mostWaiting = 100;

interface Watch {
  concerns: (topic: string, payload: object) => boolean;
  hear: (woken: WakeEvent<object>) => void;
  /** Called when events may have been missed. */
  anew: () => void;
}

function watching<Payload extends object>(
  hub: Hub,
  signal: AbortSignal,
  concerns: Watch["concerns"],
): AsyncIterable<WakeEvent<Payload>> {
  let waiting: WakeEvent<object>[] = [];
  let go = () => {};
  const hear = (woken: WakeEvent<object>) => {
    waiting = woken === null || waiting.length >= mostWaiting ? [null] : [...waiting, woken];
    go();
  };
  const watch: Watch = { concerns, hear, anew: () => hear(null) };
  const stop = () => {
    hub.leave(watch);
    go();
  };
  if (!signal.aborted) {
    signal.addEventListener("abort", stop, { once: true });
    hub.join(watch);
  }
  return (async function* () {
    while (!signal.aborted) {
      const [next] = waiting;
      if (next === undefined) await new Promise<void>((resolve) => (go = resolve));
      else {
        waiting = waiting.slice(1);
        yield next as WakeEvent<Payload>;
      }
    }
  })();
}

/** Milliseconds between two checks of the listening connection. */
const every = 5000;

/** One per process and database. It has its own connection while anyone watches. */
class Hub {
  readonly #services: Needs;
  readonly #watches = new Set<Watch>();
  #database: Database | undefined;
  #timer: NodeJS.Timeout | undefined;
  #listening = false;
  /** Whether anything has arrived since the last check. */
  #heard = false;

  constructor(services: Needs) {
    this.#services = services;
  }

  join(watch: Watch): void {
    this.#watches.add(watch);
    if (!this.#database) this.#listen();
    else if (this.#listening) watch.anew();
  }

  leave(watch: Watch): void {
    this.#watches.delete(watch);
    if (this.#watches.size === 0) this.#close();
  }

  #close(): void {
    clearInterval(this.#timer);
    void this.#database?.close(0);
    this.#database = undefined;
    this.#listening = false;
  }

  #listen(): void {
    const database = connect({ url: this.#services.databaseUrl, pool: 1, applicationName: "korak-listen" });
    this.#database = database;
    this.#heard = true;
    const began = () => {
      if (this.#database !== database) return;
      this.#listening = true;
      for (const { anew } of this.#watches) anew();
    };
    // The driver listens again by itself after a lost connection, unless the database is unreachable at that moment.
    void database.sql.listen(wakeChannel, (word) => this.#hear(word), began).catch(() => undefined);
    this.#timer = setInterval(() => this.#look(), every);
    this.#timer.unref();
  }

  /**
   * A lost connection may look like a quiet one, so another connection sends a notification that must arrive before the next
   * check.
   */
  #look(): void {
    if (!this.#heard) {
      this.#close();
      this.#listen();
      return;
    }
    this.#heard = false;
    void this.#services.sql`select pg_notify(${wakeChannel}, '')`.catch(() => undefined);
  }

  #hear(word: string): void {
    this.#heard = true;
    if (word === "") return;
    const { topic, payload } = JSON.parse(word) as { topic: string; payload: object | null };
    for (const watch of this.#watches) {
      try {
        if (payload === null) watch.anew();
        else if (watch.concerns(topic, payload)) watch.hear({ topic, payload });
      } catch {
        // The event is from another version of the product and has other fields.
        watch.anew();
      }
    }
  }
}

const hubs = new WeakMap<Sql, Hub>();
function hubOf(services: Needs): Hub {
  let hub = hubs.get(services.sql);
  if (!hub) hubs.set(services.sql, (hub = new Hub(services)));
  return hub;
}

/** PostgreSQL accepts up to 7,999 bytes. */
const longestWord = 7900;

/** Returns the announcement of an event: with its payload, or with null if that is too long. */
export function announcementOf({ topic, payload }: { topic: string; payload: object }): string {
  const word = JSON.stringify({ topic, payload });
  return Buffer.byteLength(word) <= longestWord ? word : JSON.stringify({ topic, payload: null });
}
