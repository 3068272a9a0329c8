import type { Context } from "hono";

/** Variables that the middleware sets on every request. */
export interface Environment {
  Bindings: { incoming?: { socket?: { remoteAddress?: string } } };
  Variables: { requestId: string; clientIp: string };
}
export type AppContext = Context<Environment>;
