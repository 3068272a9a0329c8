import type { IncomingMessage, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";

export interface OverloadLimits {
  /** Number of requests that may always run concurrently. */
  most: number;
  /** Milliseconds that a further request waits for a slot while the event loop is saturated. */
  wait: number;
  /** Maximum number of waiting requests. */
  queue: number;
}

export const overloadLimits: OverloadLimits = { most: 50, wait: 500, queue: 1000 };

export interface OverloadGuard {
  /** Calls `go` now or soon, or calls `refuse`. The request counts until its response is made. */
  enter(request: IncomingMessage, response: ServerResponse, go: () => void, refuse: () => void): void;
  /** Stops counting a request whose response is an event stream, which stays open and costs nothing. */
  leave(response: ServerResponse): void;
  /** Returns how many requests were refused since startup. */
  refused(): number;
  /** Returns how many requests are running now. */
  running(): number;
}

interface Waiting {
  request: IncomingMessage;
  response: ServerResponse;
  go: () => void;
  refuse: () => void;
  until: number;
}

/** Milliseconds between checks of the event loop. */
const every = 100;

/**
 * Keeps an overloaded process responsive: while its event loop is saturated, few requests run, some wait briefly, and the
 * rest are refused and asked to retry. Otherwise no request is delayed, however many wait for the database or another
 * service; those have their own limits.
 */
export function createOverload(
  { most, wait, queue } = overloadLimits,
  loop = watchLoop(),
  now: () => number = () => performance.now(),
): OverloadGuard {
  const waiting: Waiting[] = [];
  const entered = new Set<ServerResponse>();
  let refused = 0;
  const running = () => {
    let count = 0;
    for (const response of entered) if (!waitsForReader(response)) count += 1;
    return count;
  };
  const free = () => !loop.saturated() || running() < most;

  const start = ({ request, response, go }: Waiting) => {
    const begin = () => {
      if (!response.closed) entered.add(response);
    };
    // A body that is still being received takes no slot, however slowly it arrives. The body of a GET is not read, so
    // its end would never be noticed.
    const { method = "", headers } = request;
    const bodiless = headers["content-length"] === undefined && headers["transfer-encoding"] === undefined;
    if (bodiless || ["GET", "HEAD"].includes(method)) begin();
    else request.once("end", begin);
    response.once("close", () => {
      entered.delete(response);
      next();
    });
    go();
  };
  const refuse = (one: Waiting) => {
    refused += 1;
    one.refuse();
  };
  const next = () => {
    while (waiting[0] && (waiting[0].until <= now() || waiting[0].response.destroyed || free())) {
      const one = waiting.shift() as Waiting;
      if (one.response.destroyed) continue;
      if (one.until <= now()) refuse(one);
      else start(one);
    }
  };
  loop.onTick(next);

  return {
    enter(request, response, go, refuseIt) {
      const one = { request, response, go, refuse: refuseIt, until: now() + wait };
      if (waiting.length === 0 && free()) start(one);
      else if (waiting.length < queue) waiting.push(one);
      else refuse(one);
    },
    leave(response) {
      if (entered.delete(response)) next();
    },
    refused: () => refused,
    running,
  };
}

/** Whether the response only waits for its reader: it is complete, or its next piece waits until the last one is received. */
const waitsForReader = ({ writableEnded, writableNeedDrain }: ServerResponse) => writableEnded || writableNeedDrain;

export interface LoopWatch {
  /** Whether the event loop was busy in the last interval, or is blocked now. */
  saturated(): boolean;
  onTick(call: () => void): void;
}

/** Watches the event loop of this process. */
export function watchLoop(): LoopWatch {
  let before = performance.eventLoopUtilization();
  let looked = performance.now();
  let busy = false;
  let call = () => undefined as void;
  setInterval(() => {
    const present = performance.eventLoopUtilization();
    busy = performance.eventLoopUtilization(present, before).utilization > 0.9;
    before = present;
    looked = performance.now();
    call();
  }, every).unref();
  return {
    saturated: () => busy || performance.now() - looked > 3 * every,
    onTick(next) {
      call = next;
    },
  };
}
