import { Hono } from "hono";
import { doorWorker } from "../app/features/events/components/door-kept.ts";
import source from "./door-worker-source.js?raw";
import type { Environment } from "./environment.ts";
import { keptDocument } from "./kept-bytes.ts";

/** The worker of the page that a door at an event has without a connection. */
export function eventDoorWorker(): Hono<Environment> {
  const app = new Hono<Environment>();
  app.get(
    doorWorker,
    keptDocument(() => source, {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      // It fetches from here, and nothing else.
      "content-security-policy": "default-src 'none'; connect-src 'self'",
    }),
  );
  return app;
}
