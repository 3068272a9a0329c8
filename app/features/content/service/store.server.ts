import { createHash } from "node:crypto";
import type { Logger } from "../../../platform/log/log.server.ts";
import type { ContentClient } from "./client.server.ts";
import type { CopyStore } from "./copies.server.ts";
import { ContentServiceError } from "./errors.server.ts";

/** One read of content: the query, and how to turn the response into what pages use. */
export interface ContentReading<T> {
  /** The same key means the same query. Keys come from a known set, never from a visitor. */
  key: string;
  query: string;
  variables: Record<string, unknown>;
  /** Validates the response; throws if it is unusable as a whole. Reports each part it drops. */
  take(data: unknown, leftOut: (what: string) => void): T;
}

export interface StoreOptions {
  ask: ContentClient;
  copies: CopyStore;
  log: Pick<Logger, "warn">;
  /** Seconds for which a copy is served without a new request. */
  freshness: number;
  /** Seconds up to which a stale copy is served while refreshing in the background. */
  staleness?: number;
  /** Milliseconds that a read waits for the service by default. */
  patience?: number;
  /** Milliseconds after a failure or timeout of the service during which no page waits for it. */
  rest?: number;
  now?: () => number;
}

export interface ContentStore {
  read<T>(reading: ContentReading<T>, options?: { drafts?: boolean; patience?: number }): Promise<T>;
}

/** Maximum number of dropped parts to log per response. */
const mostTold = 10;

/** Key for the service as a whole; no reading has an empty key. */
const everything = "";

interface Known {
  value: unknown;
  at: number;
}

/**
 * Serves pages the last good copy and refreshes it in the background. A page waits, briefly, only for content that has no copy or
 * an old one. Copies are stored as the service sent them and validated again on use, because they outlive the process and the
 * version that wrote them. Drafts are never cached.
 */
export function contentStore(options: StoreOptions): ContentStore {
  const { ask, copies, log, freshness, staleness = 600, patience = 1200, rest = 5000 } = options;
  const now = options.now ?? (() => performance.now());
  const known = new Map<string, Known>();
  const underWay = new Map<string, Promise<unknown>>();
  const written = new Map<string, string>();
  /** Time of the last failure by the key of the reading, or of the service as a whole under the key `everything`. */
  const failures = new Map<string, number>();
  const fail = (key: string, error: unknown) => {
    const passing = error instanceof ContentServiceError && error.passing;
    failures.set(passing ? everything : key, now());
  };
  const isResting = (key: string) => [everything, key].some((one) => now() - (failures.get(one) ?? -Infinity) < rest);

  const take = <T>(reading: ContentReading<T>, data: unknown): T => {
    const left: string[] = [];
    try {
      return reading.take(data, (what) => left.push(what));
    } catch (error) {
      throw new ContentServiceError("the answer is not what was asked for", { cause: error });
    } finally {
      if (left.length > 0) {
        const more = left.length > mostTold ? `; ${left.length - mostTold} more` : "";
        log.warn({ content: reading.key }, `content dropped: ${left.slice(0, mostTold).join("; ")}${more}`);
      }
    }
  };

  /** Fetches and stores the copy. Logs failures and rejects the returned promise with them. */
  function refresh<T>(reading: ContentReading<T>): Promise<T> {
    const running = underWay.get(reading.key);
    if (running) return running as Promise<T>;
    const asking = (async () => {
      const data = await ask({ query: reading.query, variables: reading.variables, drafts: false });
      const value = take(reading, data);
      known.set(reading.key, { value, at: now() });
      for (const key of [everything, reading.key]) failures.delete(key);
      await keep(reading.key, data);
      return value;
    })();
    asking
      .catch((error: unknown) => {
        fail(reading.key, error);
        log.warn({ err: error, content: reading.key }, "content service failed");
      })
      .finally(() => underWay.delete(reading.key));
    underWay.set(reading.key, asking);
    return asking;
  }

  async function keep(key: string, data: unknown): Promise<void> {
    const text = digest(data);
    if (written.get(key) === text) return;
    await copies.write(key, data).then(
      () => written.set(key, text),
      (error: unknown) => log.warn({ err: error, content: key }, "content copy not stored"),
    );
  }

  async function lastGood<T>(reading: ContentReading<T>): Promise<Known | undefined> {
    try {
      const data = await copies.read(reading.key);
      if (data === undefined || data === null) return undefined;
      // Counts as stale, so that the next page requests it again.
      return { value: take(reading, data), at: now() - staleness * 1000 };
    } catch (error) {
      log.warn({ err: error, content: reading.key }, "content copy not usable");
      return undefined;
    }
  }

  async function read<T>(reading: ContentReading<T>, waits: number): Promise<T> {
    const found = known.get(reading.key);
    const age = found ? now() - found.at : Infinity;
    if (found && age < freshness * 1000) return found.value as T;
    const resting = isResting(reading.key);
    if (found && (age < staleness * 1000 || resting)) {
      if (!resting) refresh(reading).catch(() => undefined);
      return found.value as T;
    }
    let failure: unknown = new ContentServiceError("not responding");
    if (!resting) {
      try {
        return await within(refresh(reading), waits);
      } catch (error) {
        failure = error;
        // If the reader had little time left, a timeout says nothing about the service.
        if (waits >= patience / 2) fail(reading.key, error);
      }
    }
    // The response may have arrived in the meantime, with its copy not written yet.
    const copy = known.get(reading.key) ?? (await lastGood(reading));
    if (!copy) throw failure;
    known.set(reading.key, copy);
    return copy.value as T;
  }

  return {
    read: (reading, { drafts = false, patience: waits = patience } = {}) =>
      drafts
        ? within(ask({ query: reading.query, variables: reading.variables, drafts }), waits).then((data) =>
            take(reading, data),
          )
        : read(reading, waits),
  };
}

/** Hash of a response, to compare it with the stored copy. */
const digest = (data: unknown) => createHash("sha256").update(JSON.stringify(data)).digest("base64");

/** Returns the value if it arrives in time. After a timeout the request continues in the background. */
async function within<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new ContentServiceError("no answer in time", { passing: true })),
    milliseconds,
  );
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
    promise.catch(() => undefined);
  }
}
