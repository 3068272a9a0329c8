import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { serviceBusy } from "../errors.server.ts";

const longestQueue = 16;
/** Milliseconds per password; the most expensive importable hash takes about one second. */
const longestCheck = 8000;

// The source is inline, because the build bundles the server into one file and a worker needs a separate one.
const source = `
const { parentPort, workerData } = require("node:worker_threads");
const { compareSync } = require(workerData);
parentPort.on("message", ({ id, password, hash }) => {
  let right = false;
  try { right = compareSync(password, hash); } catch {}
  parentPort.postMessage({ id, right });
});`;

interface Waiting {
  resolve(right: boolean): void;
  reject(error: unknown): void;
  timer: NodeJS.Timeout;
}

let worker: Worker | undefined;
let last = 0;
const waiting = new Map<number, Waiting>();

function settle(id: number, settleIt: (one: Waiting) => void): void {
  const one = waiting.get(id);
  if (!one) return;
  waiting.delete(id);
  clearTimeout(one.timer);
  settleIt(one);
  // An idle worker must not keep the process alive.
  if (waiting.size === 0) worker?.unref();
}

function start(): Worker {
  const module = createRequire(import.meta.url).resolve("bcryptjs");
  const started = new Worker(source, { eval: true, workerData: module });
  started.on("message", ({ id, right }: { id: number; right: boolean }) => settle(id, (one) => one.resolve(right)));
  const ended = (error: unknown) => {
    if (worker !== started) return;
    worker = undefined;
    for (const id of waiting.keys()) settle(id, (one) => one.reject(error));
  };
  started.on("error", ended);
  started.on("exit", () => ended(serviceBusy()));
  return started;
}

/**
 * Checks a password against an imported bcrypt hash. bcryptjs is slow JavaScript, so it runs in a worker thread,
 * started on first use.
 */
export function verifyBcrypt(password: string, hash: string): Promise<boolean> {
  if (waiting.size >= longestQueue) return Promise.reject(serviceBusy(2));
  worker ??= start();
  const thread = worker;
  thread.ref();
  const id = ++last;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      settle(id, (one) => one.reject(serviceBusy(2)));
      void thread.terminate();
    }, longestCheck);
    waiting.set(id, { resolve, reject, timer });
    // oxlint-disable-next-line require-post-message-target-origin -- a thread has no origin
    thread.postMessage({ id, password, hash });
  });
}
