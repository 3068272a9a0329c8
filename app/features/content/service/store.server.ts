import { createHash } from "node:crypto";
import type { Logger } from "../../../platform/log/log.server.ts";
import type { ContentClient } from "./client.server.ts";
import type { Copies } from "./copies.server.ts";
import { ContentServiceError } from "./errors.server.ts";

/** One read of content: what is asked, and what makes of the answer what pages use. */
export interface Reading<T> {
  /** Same key, same question. Keys come from a known set, never from a visitor. */
  key: string;
  query: string;
  variables: Record<string, unknown>;
  /** Checks the answer; throws when it is rubbish as a whole. What it leaves out it tells. */
  take(data: unknown, leftOut: (what: string) => void): T;
}

export interface StoreOptions {
  ask: ContentClient;
  copies: Copies;
  log: Pick<Logger, "warn">;
  /** Seconds for which an answer is served without asking anew. */
  freshness: number;
  /** Seconds after which an answer is too old to be served while asking. */
  staleness?: number;
  /** Milliseconds that a question waits for the service where nobody says otherwise. */
  patience?: number;
  /** Milliseconds for which no page waits after the service has failed or dawdled. */
  rest?: number;
  now?: () => number;
}

export interface ContentStore {
  read<T>(reading: Reading<T>, options?: { drafts?: boolean; patience?: number }): Promise<T>;
}

/** Left-out things of one answer that the log names. */
const mostTold = 10;

/** Stands for all questions together; no key of a question is empty. */
const everything = "";

interface Known {
  value: unknown;
  at: number;
}

/**
 * Answers pages from the last good copy and asks the service behind their backs: a page waits only for what nobody has
 * asked before or what is old, and then not for long. Copies are kept as the service said them and looked through anew
 * when they are needed: they outlive the process and the version of it that wrote them. Drafts are asked for each time.
 */
export function contentStore(options: StoreOptions): ContentStore {
  const { ask, copies, log, freshness, staleness = 600, patience = 1200, rest = 5000 } = options;
  const now = options.now ?? (() => performance.now());
  const known = new Map<string, Known>();
  const underWay = new Map<string, Promise<unknown>>();
  const written = new Map<string, string>();
  /** When asking last failed: for one question, or under `everything` for the service as a whole. */
  const failures = new Map<string, number>();
  const fail = (key: string, error: unknown) => {
    const passing = error instanceof ContentServiceError && error.passing;
    failures.set(passing ? everything : key, now());
  };
  const isResting = (key: string) => [everything, key].some((one) => now() - (failures.get(one) ?? -Infinity) < rest);

  const take = <T>(reading: Reading<T>, data: unknown): T => {
    const left: string[] = [];
    try {
      return reading.take(data, (what) => left.push(what));
    } catch (error) {
      throw new ContentServiceError("the answer is not what was asked for", { cause: error });
    } finally {
      if (left.length > 0) {
        const more = left.length > mostTold ? `; ${left.length - mostTold} more` : "";
        log.warn({ content: reading.key }, `content left out: ${left.slice(0, mostTold).join("; ")}${more}`);
      }
    }
  };

  /** Asks, keeps what comes, and says nothing of failures but to the log and to who waits. */
  function refresh<T>(reading: Reading<T>): Promise<T> {
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
      (error: unknown) => log.warn({ err: error, content: key }, "content copy not kept"),
    );
  }

  async function lastGood<T>(reading: Reading<T>): Promise<Known | undefined> {
    try {
      const data = await copies.read(reading.key);
      if (data === undefined || data === null) return undefined;
      // As old as can be: the next page that comes asks again.
      return { value: take(reading, data), at: now() - staleness * 1000 };
    } catch (error) {
      log.warn({ err: error, content: reading.key }, "content copy not usable");
      return undefined;
    }
  }

  async function read<T>(reading: Reading<T>, waits: number): Promise<T> {
    const found = known.get(reading.key);
    const age = found ? now() - found.at : Infinity;
    if (found && age < freshness * 1000) return found.value as T;
    const resting = isResting(reading.key);
    if (found && (age < staleness * 1000 || resting)) {
      if (!resting) refresh(reading).catch(() => undefined);
      return found.value as T;
    }
    let failure: unknown = new ContentServiceError("does not answer at present");
    if (!resting) {
      try {
        return await within(refresh(reading), waits);
      } catch (error) {
        failure = error;
        // Whoever had little time left says nothing about the service.
        if (waits >= patience / 2) fail(reading.key, error);
      }
    }
    // What was asked for may be here meanwhile, and only its copy not yet written.
    const copy = known.get(reading.key) ?? (await lastGood(reading));
    if (!copy) throw failure;
    known.set(reading.key, copy);
    return copy.value as T;
  }

  return {
    read: (reading, { drafts = false, patience: waits = patience } = {}) =>
      drafts
        ? within(ask({ query: reading.query, variables: reading.variables, drafts }), waits).then((data) => take(reading, data))
        : read(reading, waits),
  };
}

/** Stands for the whole answer where it is only compared. */
const digest = (data: unknown) => createHash("sha256").update(JSON.stringify(data)).digest("base64");

/** The value if it comes in time. What comes later is not lost: the asking goes on. */
async function within<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new ContentServiceError("no answer in time", { passing: true })), milliseconds);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
    promise.catch(() => undefined);
  }
}
