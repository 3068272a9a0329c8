import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { BusyTimesResult, BusyTimesInput } from "./busy-times.ts";

/** The thread runs from the sources, which are next to the build and node_modules. */
function threadFile(): URL {
  const library = createRequire(import.meta.url).resolve("ical.js");
  return new URL("../../../app/features/availability/data/import/reader-thread.ts", pathToFileURL(library));
}

const memory = 192;

/**
 * Reads the busy times of an external calendar in a thread. If that takes too long or too much memory, the result is the fault
 * `too_many`.
 */
export function readBusyTimes(wanted: BusyTimesInput, milliseconds: number): Promise<BusyTimesResult> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(threadFile(), {
      workerData: wanted,
      resourceLimits: { maxOldGenerationSizeMb: memory },
      execArgv: [],
    });
    let answer: BusyTimesResult = { fault: "too_many" };
    const timer = setTimeout(() => void thread.terminate(), milliseconds);
    thread.on("message", (found: BusyTimesResult) => {
      answer = found;
    });
    thread.on("error", (error: Error & { code?: string }) => {
      if (error.code !== "ERR_WORKER_OUT_OF_MEMORY") reject(error);
    });
    thread.on("exit", () => {
      clearTimeout(timer);
      resolve(answer);
    });
  });
}
