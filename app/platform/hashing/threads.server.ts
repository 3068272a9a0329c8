import type { Argon2Parameters } from "node:crypto";
import { Worker } from "node:worker_threads";
import { HasherBusy } from "./hasher-busy.ts";

// A text and no file: the build leaves one file of the server, and a thread needs its own. On Linux a priority is a
// thread's; elsewhere it would be the whole process's.
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

interface HashThread {
  derive(parameters: Argon2Parameters): Promise<Buffer>;
}

/** One thread that hashes, one password after the other; it is started for the first one, and again where it ended. */
function createHashThread(): HashThread {
  let worker: Worker | undefined;
  let waiting: { resolve(key: Buffer): void; reject(error: unknown): void } | undefined;

  const settle = (answer: Answer | { ended: unknown }) => {
    const one = waiting;
    waiting = undefined;
    // While nobody waits the thread keeps no process alive.
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
    return started.on("message", settle).on("error", ended).on("exit", () => ended(new HasherBusy()));
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
 * Threads of their own, below everything else in priority: in the pool of the process a hash would keep a core from the
 * event loop for as long as the system lets each have it, and files and names from being looked up. Nobody notices a
 * sign-in that takes some milliseconds more; everybody notices pages that do.
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
