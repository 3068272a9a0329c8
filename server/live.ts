import type { MiddlewareHandler } from "hono";
import { openSession } from "../app/platform/auth/page-session.server.ts";
import { callerOf } from "../app/platform/auth/caller.server.ts";
import { refusal } from "../app/platform/errors/app-error.ts";
import type { Api } from "../app/platform/http/api.server.ts";
import type { Services } from "../app/platform/services.server.ts";
import type { AppContext, Environment } from "./environment.ts";

export const livePath = "/_live";

interface LiveDeps {
  api: Api;
  authFetch: (c: AppContext) => typeof fetch;
  authUrl: string;
  refuse: (c: AppContext, error: unknown) => Response;
}

/**
 * Serves the API's event streams to scripts of pages, which have no token: `/_live/chat/live` is `GET /api/chat/live` for
 * the session cookie's owner. Serves nothing else of the API.
 */
export function liveRoutes(
  services: Services,
  { api, authFetch, authUrl, refuse }: LiveDeps,
): MiddlewareHandler<Environment> {
  return async (c) => {
    const url = new URL(c.req.url);
    url.pathname = url.pathname.slice(livePath.length);
    // A page of another site cannot read the stream, but could use up the streams that this person may open.
    const site = c.req.header("sec-fetch-site");
    if (!api.isStream(url.pathname) || (site !== undefined && site !== "same-origin"))
      return refuse(c, refusal("not_found"));
    const opened = await openSession(c.req.header("cookie"), { services, authFetch: authFetch(c), authUrl });
    if (opened.trouble) return refuse(c, opened.trouble);
    const { session } = opened;
    let { caller } = opened;
    let first = true;
    const response = await api.hono.fetch(new Request(url, c.req.raw), {
      requestId: c.get("requestId"),
      clientIp: c.get("clientIp"),
      outgoing: c.env?.outgoing,
      // A session is renewed when a stream is opened, but not while it is open, because the cookies could not be sent
      // then.
      caller: async () => {
        if (!first && session) {
          const claims = await services.verifyToken(session.access_token);
          caller = await callerOf(services.sql, claims, services.clock());
        }
        first = false;
        return caller;
      },
    });
    for (const cookie of opened.cookies) response.headers.append("set-cookie", cookie);
    return response;
  };
}
