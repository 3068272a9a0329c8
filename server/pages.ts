import { createRequestHandler, RouterContextProvider } from "react-router";
import type { ApiClient, Operations } from "../app/operations.ts";
import { openSession } from "../app/platform/auth/page-session.server.ts";
import { sessionCookies } from "../app/platform/auth/session-cookie.server.ts";
import type { Api } from "../app/platform/http/api.server.ts";
import { createClient } from "../app/platform/http/client.ts";
import { pageContext } from "../app/platform/http/page-context.server.ts";
import { localeOfPath } from "../app/platform/i18n/pages.ts";
import type { Services } from "../app/platform/services.server.ts";
import type { AppContext } from "./environment.ts";
import { newNonce } from "./middleware.ts";

const handler = createRequestHandler(() => import("virtual:react-router/server-build"), import.meta.env.MODE);

/** Answers one page: who visits, the API client as that person, React Router, and the cookies that came up on the way. */
export async function answerPage(
  c: AppContext,
  deps: { services: Services; api: Api; authFetch: typeof fetch; authUrl: string },
): Promise<Response> {
  const { services, api } = deps;
  const url = new URL(c.req.url);
  const locale = localeOfPath(url.pathname);
  const cookieHeader = c.req.header("cookie");
  const opened = await openSession(cookieHeader, { ...deps, clientIp: c.get("clientIp") });
  const cookies = [...opened.cookies];
  const secure = services.settings.publicUrl.startsWith("https:");
  const context = new RouterContextProvider();
  context.set(pageContext, {
    locale,
    api: apiWithin(api, c, opened.caller, locale),
    caller: opened.caller,
    session: opened.session,
    sessionExpired: opened.expired,
    storeSession: (session) => cookies.push(...sessionCookies(session, cookieHeader, { secure })),
    authFetch: deps.authFetch,
    authUrl: deps.authUrl,
    services,
    requestId: c.get("requestId"),
    clientIp: c.get("clientIp"),
    nonce: newNonce(),
  });
  const response = await handler(publicRequest(c, services.settings.publicUrl), context);
  if (cookies.length === 0 && opened.caller.kind === "anon") return response;
  const headers = new Headers(response.headers);
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  // What a signed-in person sees is nobody else's, not even the browser's back button after a sign-out.
  headers.set("cache-control", "private, no-store");
  return new Response(response.body, { status: response.status, headers });
}

/** The product API without the network, as a caller who is known already. */
function apiWithin(api: Api, c: AppContext, caller: AppContext["env"]["caller"], locale: string): ApiClient {
  return createClient<Operations>((path, init) => {
    const headers = new Headers(init.headers);
    headers.set("x-korak-locale", locale);
    return api.hono.fetch(new Request(`http://internal${path}`, { ...init, headers }), {
      caller,
      requestId: c.get("requestId"),
      clientIp: c.get("clientIp"),
    });
  });
}

/** Behind a proxy the request's own address is an inner one; the form check compares Origin with the public one. */
function publicRequest(c: AppContext, publicUrl: string): Request {
  const own = new URL(c.req.url);
  const known = new URL(publicUrl);
  if (own.host === known.host && own.protocol === known.protocol) return c.req.raw;
  if (c.req.header("origin") !== known.origin) return c.req.raw;
  const request = new Request(new URL(own.pathname + own.search, known), c.req.raw);
  request.headers.set("host", known.host);
  return request;
}
