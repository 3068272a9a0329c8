import type { Context } from "hono";

/** What every request carries through the middleware. */
export interface Environment {
  Bindings: { incoming?: { socket?: { remoteAddress?: string } } };
  Variables: { requestId: string; clientIp: string };
}
export type AppContext = Context<Environment>;
