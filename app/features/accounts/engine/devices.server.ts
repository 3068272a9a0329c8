import type { Hono } from "hono";
import type { Engine } from "./config.server.ts";

/** A person's sessions, one for each browser or phone. Ours: the protocol has no such calls. */
export function deviceRoutes(_app: Hono, _engine: Engine): void {}
