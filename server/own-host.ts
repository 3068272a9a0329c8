import type { Context, MiddlewareHandler } from "hono";
import { isLoopback } from "../app/platform/settings/read.ts";
import type { Settings } from "../app/platform/settings/settings.server.ts";
import type { Environment } from "./environment.ts";

/**
 * A sandbox that only this machine is to see is asked by this machine's own names. A page elsewhere whose name was made
 * to lead here (DNS rebinding) would otherwise read everybody's mail by its visitor's browser.
 */
export function ownHostOnly(
  { loopbackOnly }: Pick<Settings, "loopbackOnly">,
  refuse: (c: Context<Environment>) => Response,
): MiddlewareHandler<Environment> {
  return async (c, next) => {
    const host = c.req.header("host");
    if (loopbackOnly && host !== undefined && !isOwn(host)) return refuse(c);
    return next();
  };
}

function isOwn(host: string): boolean {
  const url = `http://${host}`;
  // What comes before an @ or after a slash is no part of a host.
  return /^[^\s/?#@\\]+$/.test(host) && URL.canParse(url) && isLoopback(new URL(url).hostname);
}
