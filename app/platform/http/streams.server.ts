import type { ServerResponse } from "node:http";
import { databaseTrouble } from "../db/database.server.ts";
import { AppError } from "../errors/app-error.ts";
import type { Settings } from "../settings/settings.server.ts";
import type { StreamEvent } from "./operation.ts";

interface StreamTimes {
  /** Milliseconds between two comments: proxies and browsers close silent connections. */
  keepAlive: number;
  /** Milliseconds between checks of whether the reader may still read. */
  check: number;
}

const usualTimes: StreamTimes = { keepAlive: 25_000, check: 60_000 };

/** Bytes up to which events are pulled from the source before the reader takes them. */
const ahead = 16 * 1024;

/** Seconds until a refused reader may try again. */
const retryAfter = 30;

export interface StreamParts {
  /** Ends the stream when it is aborted, and is aborted when the stream ends. */
  stop: AbortController;
  /** Rejects when this reader may no longer read. */
  check: () => Promise<unknown>;
  failed: (error: unknown) => void;
  /** The response of the connection, if there is one. */
  response: ServerResponse | undefined;
}

/**
 * The open event streams of this process: limited in total and for each account, and ended together before the process ends.
 * They do not count for the overload guard, because they are open for hours and cost almost nothing.
 */
export class Streams {
  readonly #limits: Pick<Settings, "streams" | "streamsPerAccount">;
  readonly #times: StreamTimes;
  readonly #leaveGuard: (response: ServerResponse) => void;
  readonly #places = new Map<AbortController, string>();
  #dropped = 0;
  #closing = false;

  constructor(
    limits: Pick<Settings, "streams" | "streamsPerAccount">,
    {
      times = usualTimes,
      leaveGuard = () => {},
    }: { times?: StreamTimes; leaveGuard?: (r: ServerResponse) => void } = {},
  ) {
    this.#limits = limits;
    this.#times = times;
    this.#leaveGuard = leaveGuard;
  }

  get open(): number {
    return this.#places.size;
  }

  /** The number of streams ended since startup because their readers did not read. */
  get dropped(): number {
    return this.#dropped;
  }

  /** Takes a place or refuses, before any work for the stream. The place is free again once `stop` is aborted. */
  enter(whose: string, stop: AbortController): void {
    let own = 0;
    for (const each of this.#places.values()) if (each === whose) own += 1;
    if (own >= this.#limits.streamsPerAccount) throw new AppError("too_many_streams", { retryAfter });
    if (this.#closing || this.#places.size >= this.#limits.streams) throw new AppError("busy", { retryAfter });
    this.#places.set(stop, whose);
    stop.signal.addEventListener("abort", () => this.#places.delete(stop), { once: true });
  }

  /** Ends all streams and refuses new ones: browsers then reconnect, to another process if there is one. */
  close(): void {
    this.#closing = true;
    for (const stop of this.#places.keys()) stop.abort();
  }

  /**
   * Sends events to a reader. Pulls the next one from the source only when the reader has taken the others, so a slow reader
   * uses at most `ahead` bytes of memory. A reader that takes nothing between two keep-alives is dropped. An error ends the
   * stream; the browser then reconnects.
   */
  respond(events: AsyncIterable<StreamEvent<unknown>>, { stop, check, failed, response }: StreamParts): Response {
    const iterator = events[Symbol.asyncIterator]();
    const encoder = new TextEncoder();
    const timers: NodeJS.Timeout[] = [];
    let [over, taken, takenBefore] = [false, 0, 0];
    const { signal } = stop;
    const finish = () => {
      over = true;
      timers.forEach(clearInterval);
      void iterator.return?.().catch(failed);
    };
    if (response) {
      // The connection closes with the stream, so that a process that is shutting down does not wait for it.
      response.shouldKeepAlive = false;
      this.#leaveGuard(response);
    }
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          const end = () => {
            if (over) return;
            finish();
            controller.close();
          };
          if (signal.aborted) return end();
          signal.addEventListener("abort", end, { once: true });
          const drop = () => {
            this.#dropped += 1;
            finish();
            stop.abort();
            if (response) response.destroy();
            else controller.error(new Error("The reader of a stream takes nothing"));
          };
          const stillHere = () => {
            const full = (controller.desiredSize ?? 0) <= 0;
            if (full && taken === takenBefore) return drop();
            takenBefore = taken;
            if (!full) controller.enqueue(encoder.encode(": still here\n\n"));
          };
          const look = () =>
            void check().catch((error: unknown) => {
              // While the database is unreachable, no one's rights can change.
              if (!databaseTrouble(error)) stop.abort();
            });
          timers.push(setInterval(stillHere, this.#times.keepAlive), setInterval(look, this.#times.check));
          for (const timer of timers) timer.unref();
          // Headers are sent with the first bytes, which make the browser open the stream. Random delays spread the reconnections
          // after a shutdown.
          controller.enqueue(encoder.encode(`retry: ${2000 + Math.round(Math.random() * 3000)}\n\n`));
        },
        async pull(controller) {
          taken += 1;
          try {
            const next = await iterator.next();
            if (over) return;
            if (!next.done) return controller.enqueue(encoder.encode(eventText(next.value)));
          } catch (error) {
            failed(error);
          }
          stop.abort();
        },
        cancel: () => stop.abort(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: ahead }),
    );
    return new Response(body, {
      // Keeps proxies from buffering the events.
      headers: { "content-type": "text/event-stream", "cache-control": "no-store", "x-accel-buffering": "no" },
    });
  }
}

function eventText({ id, event, data }: StreamEvent<unknown>): string {
  const lines = [
    id !== undefined && `id: ${line(id)}`,
    event !== undefined && `event: ${line(event)}`,
    `data: ${JSON.stringify(data)}`,
  ];
  return `${lines.filter(Boolean).join("\n")}\n\n`;
}

const line = (text: string) => text.replace(/[\r\n\0]/g, " ");
