import type { ServerResponse } from "node:http";
import type { Context } from "hono";

/** Variables that the middleware sets on every request. */
export interface Environment {
  Bindings: {
    incoming?: { socket?: { remoteAddress?: string } };
    outgoing?: ServerResponse;
    /** Set for a call within the process, without a connection. */
    own?: true;
  };
  Variables: { requestId: string; clientIp: string };
}
export type AppContext = Context<Environment>;
