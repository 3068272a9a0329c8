/** Runs in a thread of its own: a foreign calendar may keep it busy for as long as it likes. */
import { parentPort, workerData } from "node:worker_threads";
import { busyIn, type Wanted } from "./busy-times.ts";

// oxlint-disable-next-line require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(busyIn(workerData as Wanted));
