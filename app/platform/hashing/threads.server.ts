import type { Argon2Parameters } from "node:crypto";
import { Worker } from "node:worker_threads";
import { HasherBusy } from "./hasher-busy.ts";

// A string, not a file: the build emits a single server file, and a thread needs its own source. On Linux the priority
// belongs to the thread; elsewhere it would apply to the whole process.
const source = `
const { parentPort } = require("node:worker_threads");
const { argon2Sync } = require("node:crypto");
if (process.platform === "linux") {
  try { require("node:os").setPriority(0, 10); } catch {}
}
parentPort.on("message", (parameters) => {
  try { parentPort.postMessage({ key: argon2Sync("argon2id", parameters) }); }
  catch (error) { parentPort.postMessage({ error: String(error) }); }
});`;

type Answer = { key: Uint8Array } | { error: string };

export interface HashThread {
  derive(parameters: Argon2Parameters): Promise<Buffer>;
}

/** Hashes one password at a time in one thread. The thread starts with the first password, and again if it exits. */
function createHashThread(): HashThread {
  let worker: Worker | undefined;
  let waiting: { resolve(key: Buffer): void; reject(error: unknown): void } | undefined;

  const settle = (answer: Answer | { ended: unknown }) => {
    const one = waiting;
    waiting = undefined;
    // An idle thread does not keep the process alive.
    worker?.unref();
    if ("key" in answer) one?.resolve(Buffer.from(answer.key));
    else one?.reject("ended" in answer ? answer.ended : new Error(answer.error));
  };
  const start = () => {
    const started = new Worker(source, { eval: true });
    const ended = (error: unknown) => {
      if (worker !== started) return;
      worker = undefined;
      settle({ ended: error });
    };
    return started
      .on("message", settle)
      .on("error", ended)
      .on("exit", () => ended(new HasherBusy()));
  };
  return {
    derive: (parameters) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        worker ??= start();
        worker.ref();
        // oxlint-disable-next-line require-post-message-target-origin -- a thread has no origin
        worker.postMessage(parameters);
      }),
  };
}

/**
 * Hashes in separate threads with a priority below everything else. In the process's own thread pool, hashes would compete
 * with the event loop for a core and block file access and DNS lookups. A sign-in that takes some milliseconds longer goes
 * unnoticed; slow pages do not.
 */
export function createHashThreads(): HashThread {
  const idle: HashThread[] = [];
  return {
    async derive(parameters) {
      const thread = idle.pop() ?? createHashThread();
      try {
        return await thread.derive(parameters);
      } finally {
        idle.push(thread);
      }
    },
  };
}
