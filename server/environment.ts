import type { Context } from "hono";
import type { Caller } from "../app/platform/auth/actor.ts";

/** What every request carries through the middleware. */
export interface Environment {
  Bindings: {
    incoming?: { socket?: { remoteAddress?: string } };
    /** Set only by calls inside the process: who calls, already known. Cannot arrive over the network. */
    caller?: Caller;
  };
  Variables: { requestId: string; clientIp: string };
}
export type AppContext = Context<Environment>;
