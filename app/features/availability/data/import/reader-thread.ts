/** Runs in a thread of its own, because a malicious calendar can take arbitrarily long to parse. */
import { parentPort, workerData } from "node:worker_threads";
import { findBusyTimes, type BusyTimesInput } from "./busy-times.ts";

// oxlint-disable-next-line require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(findBusyTimes(workerData as BusyTimesInput));
