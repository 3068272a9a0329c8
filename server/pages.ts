import { pageFiles } from "virtual:page-files";
import { getCookie } from "hono/cookie";
import { createRequestHandler, type LoaderFunctionArgs, RouterContextProvider, type ServerBuild } from "react-router";
import { contentContext, type ContentVisit } from "../app/features/content/service/context.server.ts";
import { type RouterBypass, routerBypass } from "../app/shell/router-bypass.server.ts";
import { findPage, pages } from "../app/platform/features/pages.ts";
import type { ApiClient } from "../app/platform/http/api-client.ts";
import type { Caller } from "../app/platform/auth/actor.ts";
import { openSession } from "../app/platform/auth/page-session.server.ts";
import { sessionCookies } from "../app/platform/auth/session-cookie.server.ts";
import type { Api } from "../app/platform/http/api.server.ts";
import { errorBody } from "../app/platform/http/error-response.server.ts";
import { pageContext } from "../app/platform/http/page-context.server.ts";
import { isTheme, themeCookie } from "../app/platform/http/theme.ts";
import { linkLocaleCookie, type Locale } from "../app/platform/i18n/locales.ts";
import { localeOfPath } from "../app/platform/i18n/pages.ts";
import type { Services } from "../app/platform/services.server.ts";
import type { AppContext } from "./environment.ts";
import { newNonce } from "./middleware.ts";
import { withRefusals } from "./refused-pages.ts";
import type { RenderedPage, SharedPages } from "./shared-pages.ts";

type RouteAssets = { module: string; imports?: string[] };
type Handler = ReturnType<typeof createRequestHandler>;

/** Loads the build: in development at each request, otherwise once. */
const load = () =>
  import("virtual:react-router/server-build").then((build) =>
    withRefusals({ ...build, assets: withWords(build.assets) }),
  );
const whole: Promise<Handler> = import.meta.env.DEV
  ? Promise.resolve(createRequestHandler(load, import.meta.env.MODE))
  : load().then((build) => createRequestHandler(build, import.meta.env.MODE));

/**
 * Replaces each page's module with one that includes its texts, so that whatever the router does with it (naming it in the
 * HTML, loading it for a link) includes the texts.
 */
function withWords(assets: ServerBuild["assets"]): ServerBuild["assets"] {
  const { routes = {}, version = "" } = pageFiles;
  const all = Object.entries(assets.routes as Record<string, RouteAssets>);
  return {
    ...assets,
    version: assets.version + version,
    routes: Object.fromEntries(
      all.map(([id, own]) => {
        const files = routes[id];
        return [id, files ? { ...own, module: files.module, imports: files.imports } : own];
      }),
    ) as never,
  };
}

/** The id of the build, which the browser also knows. It changes when any file changes. */
export const buildId = async (): Promise<string> => (await load()).assets.version;
const ofPage = new Map<string, Promise<Handler>>();

/**
 * Returns the router's handler for a URL. A public page gets one with only its own route, because the router compares every
 * path of every route on each request, which with three languages takes a fifth of a page's time. Areas need all routes,
 * because the browser navigates on from there.
 */
async function handlerFor(url: URL): Promise<Handler> {
  // The router's own requests look like pages with a parameter as their path.
  const asked = url.pathname.endsWith(".data") || url.pathname === "/__manifest";
  const match = asked ? undefined : findPage(url.pathname);
  if (import.meta.env.DEV || !match || pages[match.key].layout !== "public") return whole;
  const id = `${match.locale}:${match.key}`;
  let handler = ofPage.get(id);
  if (!handler) {
    handler = load().then((build) => {
      const wanted = ["root", `${match.locale}:public`, id];
      const only = <T>(all: Record<string, T>) => Object.fromEntries(wanted.map((key) => [key, all[key] as T]));
      const assets = { ...build.assets, routes: only(build.assets.routes as Record<string, never>) };
      const routes = Object.entries(only(build.routes as Routes)).map(([key, route]) => [key, withBypass(route)]);
      return createRequestHandler({ ...build, routes: Object.fromEntries(routes), assets }, import.meta.env.MODE);
    });
    ofPage.set(id, handler);
  }
  return handler;
}

type Routes = Record<string, NonNullable<ServerBuild["routes"][string]>>;

/** Makes the route's loader bypass the router. Responses, and data with its own status, still go through it. */
function withBypass(route: Routes[string]): Routes[string] {
  const { loader } = route.module;
  if (!loader) return route;
  const bypassing = async (args: LoaderFunctionArgs) => {
    const value: unknown = await loader(args);
    const own = value instanceof Response || (value as { type?: string } | null)?.type === "DataWithResponseInit";
    if (own) return value;
    args.context.get(routerBypass).data[route.id] = value;
    return null;
  };
  return { ...route, module: { ...route.module, loader: bypassing } };
}

/** Cookies of a registration or sign-in in progress, whose pages show the data entered so far. */
const inProgress = /(^|[;\s])(__Host-)?korak-(registration|recovery|enrolment|challenge)=/;

const linkLocaleCookieOf = (locale: Locale, maxAge: number) =>
  `${linkLocaleCookie.name}=${locale}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`;

interface PageParts {
  services: Services;
  api: Api;
  contentFor: (caller: Caller) => ContentVisit;
  authFetch: typeof fetch;
  authUrl: string;
  shared: SharedPages;
  /** Redirect target if the reader prefers another language. */
  localeRedirect: (caller: Caller, draftMode: boolean) => string | undefined;
}

/** Answers a request for a page: finds the caller, creates an API client for them, runs React Router, sets cookies. */
export async function answerPage(c: AppContext, deps: PageParts): Promise<Response> {
  const { services } = deps;
  const url = new URL(c.req.url);
  const locale = localeOfPath(url.pathname);
  const cookieHeader = c.req.header("cookie");
  const opened = await openSession(cookieHeader, deps);
  const cookies = [...opened.cookies];
  const content = deps.contentFor(opened.caller);
  const requestId = c.get("requestId");
  const trouble = opened.trouble ? errorBody(opened.trouble, { locale, requestId, log: services.log }) : undefined;
  const target = trouble ? undefined : deps.localeRedirect(opened.caller, content.draftMode);
  if (target) {
    if (opened.caller.kind === "anon") cookies.push(linkLocaleCookieOf(locale, linkLocaleCookie.maxAge));
    return redirectTo(target, cookies);
  }
  if (getCookie(c, linkLocaleCookie.name) !== undefined) cookies.push(linkLocaleCookieOf(locale, 0));
  const found = findPage(url.pathname);
  const sharedKey =
    import.meta.env.DEV || trouble || content.draftMode
      ? undefined
      : deps.shared.keyOf(c.req.raw, found && pages[found.key]);
  const make = () => madeFor(c, deps, { url, locale, opened, cookies, content, trouble });
  return sharedKey ? deps.shared.answer(sharedKey, c.req.header("accept-encoding"), make) : (await make()).response;
}

interface Asked {
  url: URL;
  locale: Locale;
  opened: Awaited<ReturnType<typeof openSession>>;
  cookies: string[];
  content: ContentVisit;
  trouble: ReturnType<typeof errorBody> | undefined;
}

/** Makes the page for this reader. */
async function madeFor(
  c: AppContext,
  deps: PageParts,
  { url, locale, opened, cookies, content, trouble }: Asked,
): Promise<RenderedPage> {
  const { services, api } = deps;
  const cookieHeader = c.req.header("cookie");
  const requestId = c.get("requestId");
  const theme = getCookie(c, themeCookie.name);
  const secure = services.settings.publicUrl.startsWith("https:");
  const context = new RouterContextProvider();
  context.set(pageContext, {
    locale,
    theme: isTheme(theme) ? theme : undefined,
    api: apiWithin(api, c, opened.caller, locale),
    caller: opened.caller,
    session: opened.session,
    sessionExpired: opened.expired,
    trouble,
    storeSession: (session) => cookies.push(...sessionCookies(session, cookieHeader, { secure })),
    authFetch: deps.authFetch,
    authUrl: deps.authUrl,
    services,
    requestId,
    clientIp: c.get("clientIp"),
    // Created only when used, because most public pages need no nonce and random bytes cost time.
    nonce: lazy(newNonce),
  });
  context.set(contentContext, content);
  const bypass: RouterBypass = { data: {} };
  context.set(routerBypass, bypass);
  const handler = await handlerFor(url);
  const answer = await handler(publicRequest(c, services.settings.publicUrl), context);
  const response =
    bypass.html === undefined ? answer : new Response(bypass.html, { status: answer.status, headers: answer.headers });
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  if (content.draftMode) response.headers.set("x-robots-tag", "noindex, nofollow");
  // The response depends on language, theme and signed-in state.
  response.headers.append("vary", "cookie, accept-language");
  const known = opened.caller.kind !== "anon" || trouble || content.draftMode || inProgress.test(cookieHeader ?? "");
  if (known || response.headers.has("set-cookie") || c.req.method === "POST") {
    // The page is private; even the back button must not show it after a sign-out.
    response.headers.set("cache-control", "private, no-store");
  }
  return { response, html: bypass.html };
}

/** Redirects only this reader, so the response is not cached. */
function redirectTo(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ location, vary: "accept-language, cookie", "cache-control": "private, no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: 302, headers });
}

/** Returns a function that calls `make` once and then returns the same value. */
export function lazy<T>(make: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= make());
}

/** Returns a client that calls the product API without the network, for a caller who is already known. */
function apiWithin(api: Api, c: AppContext, caller: Caller, locale: Locale): ApiClient {
  const origin = { caller, locale, requestId: c.get("requestId"), clientIp: c.get("clientIp") };
  return ((key: string, input: object = {}) => api.dispatch(key, origin, input)) as unknown as ApiClient;
}

/** Behind a proxy, the request's own URL is internal; the form check compares Origin with the public URL. */
function publicRequest(c: AppContext, publicUrl: string): Request {
  const own = new URL(c.req.url);
  const known = new URL(publicUrl);
  if (own.host === known.host && own.protocol === known.protocol) return c.req.raw;
  if (c.req.header("origin") !== known.origin) return c.req.raw;
  const request = new Request(new URL(own.pathname + own.search, known), c.req.raw);
  request.headers.set("host", known.host);
  return request;
}
