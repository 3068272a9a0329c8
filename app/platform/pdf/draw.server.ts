import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { AppError } from "../errors/app-error.ts";
import type { Paper } from "./paper.ts";

/** Finds the thread's file in the sources, which are next to the build and the libraries. */
function threadFile(): URL {
  const library = createRequire(import.meta.url).resolve("pdfkit");
  return new URL("../../../app/platform/pdf/drawing-thread.ts", pathToFileURL(library));
}

interface Waiting {
  paper: Paper;
  whose: string;
  resolve(bytes: Uint8Array<ArrayBuffer>): void;
  reject(error: unknown): void;
}
type Answer = { bytes: Uint8Array<ArrayBuffer> } | { error: string };

/** Milliseconds after which an idle thread ends, because the libraries take some memory. */
const restsFor = 30_000;
/** Milliseconds after which drawing is aborted; a document that takes longer must be a mistake. */
const tooLong = 60_000;
const memory = 256;
/** Maximum number of waiting documents; further callers are asked to retry. */
const mostWaiting = 40;
/** Maximum number of waiting documents per person, so that no one keeps others out. */
const mostOfOne = 6;

/** Documents that people are waiting for. */
const queue: Waiting[] = [];
/** Documents of jobs that draw thousands, which are not urgent. */
const bulk: Waiting[] = [];
let thread: Worker | undefined;
let drawing: Waiting | undefined;
let timer: NodeJS.Timeout | undefined;

/**
 * Draws a document in a separate thread, one at a time, because drawing would block the process for a tenth of a second or
 * more. Each person (`whose`) may have a few waiting.
 */
export function drawPaper(paper: Paper, whose: string): Promise<Uint8Array<ArrayBuffer>> {
  const own = queue.filter((one) => one.whose === whose).length;
  if (queue.length >= mostWaiting || own >= mostOfOne) return Promise.reject(new AppError("busy"));
  return new Promise((resolve, reject) => {
    queue.push({ paper, whose, resolve, reject });
    next();
  });
}

/**
 * Draws a document for a job that draws many. It is never refused as busy, and takes no place in people's queue. People come first: they
 * wait at most for the one that is being drawn.
 */
export function drawInBulk(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    bulk.push({ paper, whose: "", resolve, reject });
    next();
  });
}

function next(): void {
  if (drawing) return;
  drawing = queue.shift() ?? bulk.shift();
  if (!drawing) {
    thread?.unref();
    timer = setTimeout(end, restsFor).unref();
    return;
  }
  clearTimeout(timer);
  const working = (thread ??= start());
  working.ref();
  timer = setTimeout(end, tooLong).unref();
  // oxlint-disable-next-line require-post-message-target-origin -- a thread has no origin
  working.postMessage(drawing.paper);
}

function start(): Worker {
  const started = new Worker(threadFile(), { resourceLimits: { maxOldGenerationSizeMb: memory }, execArgv: [] });
  const ended = (error: unknown) => {
    if (thread !== started) return;
    thread = undefined;
    settle({ error: String(error) });
  };
  return started
    .on("message", settle)
    .on("error", ended)
    .on("exit", (code) => ended(`The thread that draws ended with ${code}`));
}

function end(): void {
  void thread?.terminate();
}

function settle(answer: Answer): void {
  const one = drawing;
  drawing = undefined;
  clearTimeout(timer);
  if ("bytes" in answer) one?.resolve(answer.bytes);
  else one?.reject(new Error(answer.error));
  next();
}
