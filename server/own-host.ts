import type { Context, MiddlewareHandler } from "hono";
import { isLoopback } from "../app/platform/settings/read.ts";
import type { Settings } from "../app/platform/settings/settings.server.ts";
import type { Environment } from "./environment.ts";

/**
 * Refuses host names other than this machine's while the sandbox is local. Otherwise a page of another site could use DNS
 * rebinding to read everyone's email through a visitor's browser.
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
  // Text before an @ or after a slash is not part of the host.
  return /^[^\s/?#@\\]+$/.test(host) && URL.canParse(url) && isLoopback(new URL(url).hostname);
}
