import { Hono } from "hono";
import { doorWorker } from "../app/features/events/components/door-kept.ts";
import source from "./door-worker-source.js?raw";
import type { Environment } from "./environment.ts";
import { keptDocument } from "./kept-bytes.ts";

/** Serves the service worker of the check-in page at an event's door, which works without a connection. */
export function eventDoorWorker(): Hono<Environment> {
  const app = new Hono<Environment>();
  app.get(
    doorWorker,
    keptDocument(() => source, {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      // The worker may only fetch from this server.
      "content-security-policy": "default-src 'none'; connect-src 'self'",
    }),
  );
  return app;
}
