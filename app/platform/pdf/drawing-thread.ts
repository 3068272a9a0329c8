import { parentPort } from "node:worker_threads";
import { renderPaper } from "./drawing.ts";
import type { Paper } from "./paper.ts";

// oxlint-disable require-post-message-target-origin -- a thread has no origin
parentPort?.on("message", (paper: Paper) => {
  renderPaper(paper).then(
    (bytes) => parentPort?.postMessage({ bytes }, [bytes.buffer]),
    (error: unknown) => parentPort?.postMessage({ error: String(error) }),
  );
});
