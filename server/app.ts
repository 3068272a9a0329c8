import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { getCookie } from "hono/cookie";
import { largestBody as largestAuthBody, refuseLargeBody } from "../auth-server/server.server.ts";
import { onInitialSession } from "../app/features/accounts/controllers/auth-events.server.ts";
import { catalog } from "../app/shell/messages.server.ts";
import { openSession } from "../app/platform/auth/page-session.server.ts";
import { refusal } from "../app/platform/errors/app-error.ts";
import { limitBody } from "../app/platform/http/body.server.ts";
import { errorResponse } from "../app/platform/http/error-response.server.ts";
import type { Streams } from "../app/platform/http/streams.server.ts";
import { openApi } from "../app/platform/http/openapi.server.ts";
import { localeCookie, locales, preferredLocale } from "../app/platform/i18n/locales.ts";
import { networkOf } from "../app/platform/net/address.server.ts";
import { devMail } from "../app/platform/mail/dev-mail.server.ts";
import type { Services } from "../app/platform/services.server.ts";
import { apiDocs, apiDocsPolicy } from "./api-docs.ts";
import { authServer } from "./auth.server.ts";
import { cardSimulatorPath } from "./card-payments.server.ts";
import { contentServerPath, contentService } from "./content.server.ts";
import { disableDrafts, enableDrafts } from "./draft-mode.ts";
import type { AppContext, Environment } from "./environment.ts";
import type { ErrorReporter } from "./error-reports.ts";
import { gamesVoices } from "./games-voices.ts";
import { eventDoorWorker } from "./door-worker.ts";
import { gamesWorker } from "./games-worker.ts";
import { keptDocument } from "./kept-bytes.ts";
import { lostPages } from "./lost-pages-worker.ts";
import { localeCookieFor, localeRedirect } from "./locale-redirect.ts";
import { createMetrics, limitMetricsAccess } from "./metrics.ts";
import { compression, requestIdentity, noSniffing, requestLog, securityHeaders } from "./middleware.ts";
import { watchMasterKey } from "./master-key.server.ts";
import { liveRoutes, livePath } from "./live.ts";
import { readinessResponse } from "./readiness.ts";
import { ownHostOnly } from "./own-host.ts";
import { answerPage, buildId, lazy } from "./pages.ts";
import { productApi } from "./product-api.server.ts";
import { robotsHeader, searchEngines } from "./search-engines.ts";
import { SharedPages } from "./shared-pages.ts";
import { shellRoutes } from "./shell.ts";
import { signInSimulatorPath } from "./sign-in-providers.server.ts";

const largestBody = 256 * 1024;
const immutable = "public, max-age=31536000, immutable";
const short = "public, max-age=300";
const plainFiles = ["/portraits/*", "/media/*", "/icons/*", "/favicon.svg", "/favicon.ico"];
/** HTTP methods that pages accept. */
const pageMethods = ["GET", "HEAD", "POST"];

export interface App {
  fetch: Hono<Environment>["fetch"];
}

export interface AppState {
  /** Whether the process is ready for requests; queries the database. */
  ready: () => boolean | Promise<boolean>;
  /** Reports errors; undefined if errors are not reported. */
  reports?: ErrorReporter | undefined;
  /** Returns how many requests were refused because of overload. */
  refused?: () => number;
  /** Returns the number of ended connections, by reason. */
  ended?: () => Readonly<Record<string, number>>;
  /** The open event streams. */
  streams?: Streams;
  /** Answers requests to the card simulator; undefined without one. */
  cards?: ((request: Request, from: string) => Promise<Response>) | undefined;
}

/** Combines the whole product in one fetch handler: middleware, product API, auth server, dev mailbox, pages. */
export function createApp(services: Services, state: AppState): App {
  const { settings, log, sql } = services;
  const secure = settings.publicUrl.startsWith("https:");
  const metrics = createMetrics(sql, state.refused, state.ended, state.streams);
  const api = productApi(services, { streams: state.streams });
  const auth = authServer(services);
  const authFetch = (c: AppContext) => auth.fetchFor(c.get("clientIp"), c.req.header("user-agent"));
  const opens = watchMasterKey(services);
  const content = contentService(services);
  const shared = new SharedPages();
  const app = new Hono<Environment>();
  const refuse = (c: Context<Environment>, error: unknown) =>
    errorResponse(error, {
      locale: preferredLocale(c.req.header("accept-language")) ?? "en",
      requestId: c.get("requestId") ?? "",
      log,
    });

  app.use(ownHostOnly(settings, (c) => refuse(c, refusal("wrong_host"))));
  // These paths get only this security header.
  for (const path of ["/healthz", "/readyz", "/metrics", "/assets/*", "/pictures/*", ...plainFiles])
    app.use(path, noSniffing);
  // Probes come before the request log, because they are frequent and reveal nothing personal.
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    const up = await state.ready();
    return c.text(...readinessResponse(up, !up || (await opens()), settings));
  });
  app.get("/metrics", limitMetricsAccess(metrics, settings));

  if (import.meta.env.PROD) {
    const files = { root: "./build/client", precompressed: true };
    app.use("/assets/*", serveStatic({ ...files, onFound: (_, c) => c.header("cache-control", immutable) }));
    app.use("/assets/*", (c) => c.text("Not found", 404) as never);
    // The URLs of the games' pictures contain their revision, so they can be cached forever.
    app.use("/pictures/*", serveStatic({ ...files, onFound: (_, c) => c.header("cache-control", immutable) }));
    const plain = { ...files, onFound: (_: string, c: Context) => c.header("cache-control", "public, max-age=86400") };
    for (const path of plainFiles) app.use(path, serveStatic(plain));
  }

  app.use(requestIdentity(settings.trustedProxies));
  app.use(requestLog(log, metrics));
  app.use(compression);
  app.use(securityHeaders(secure));
  app.use(robotsHeader(settings));
  // Pages and the auth server have their own limits and refusals.
  const limit = limitBody(largestBody, (c) => refuse(c as never, refusal("body_too_large")));
  app.use("/_sim/*", limit);
  app.use("/api/*", (c, next) =>
    api.readsBody(c.req.method, c.req.path.slice("/api".length)) ? next() : limit(c, next),
  );
  if (auth.app) app.use("/auth/v1/*", limitBody(largestAuthBody, refuseLargeBody));

  if (settings.corsOrigins.length > 0) {
    app.use("/api/*", cors({ origin: [...settings.corsOrigins], maxAge: 600 }));
  }
  const apiDocument = lazy(() => openApi(api, settings.publicUrl));
  app.get(
    "/api/openapi.json",
    keptDocument(() => JSON.stringify(apiDocument()), { "content-type": "application/json", "cache-control": short }),
  );
  app.get(
    "/api/docs",
    keptDocument(() => apiDocs(apiDocument()), {
      "content-type": "text/html; charset=utf-8",
      "cache-control": short,
      "content-security-policy": apiDocsPolicy,
    }),
  );
  app.get("/api/draft-mode/enable", async (c) => {
    const deps = { services, authFetch: authFetch(c), authUrl: auth.url };
    const { caller, trouble } = await openSession(c.req.header("cookie"), deps);
    if (trouble) throw trouble;
    return enableDrafts(c, services, caller);
  });
  app.get("/api/draft-mode/disable", (c) => disableDrafts(c, services));
  app.all("/api/*", (c) => {
    const url = new URL(c.req.url);
    url.pathname = url.pathname.slice("/api".length);
    return api.hono.fetch(new Request(url, c.req.raw), {
      requestId: c.get("requestId"),
      clientIp: c.get("clientIp"),
      outgoing: c.env?.outgoing,
    });
  });
  app.get(`${livePath}/*`, liveRoutes(services, { api, authFetch, authUrl: auth.url, refuse }));

  if (auth.app) {
    app.all("/auth/v1/*", (c) => {
      const url = new URL(c.req.url);
      url.pathname = url.pathname.slice("/auth/v1".length);
      return (auth.app as Hono).fetch(new Request(url, c.req.raw), { clientIp: c.get("clientIp") });
    });
  }

  if (auth.simulator) app.route(signInSimulatorPath, auth.simulator as never);
  const { cards } = state;
  if (cards) app.all(`${cardSimulatorPath}/*`, (c) => cards(c.req.raw, networkOf(c.get("clientIp"))));
  if (content.server) app.route(contentServerPath, content.server as never);

  app.route("/", shellRoutes(services, { refuse, buildId, report: state.reports?.browser }));
  app.route("/", gamesWorker(buildId));
  app.route("/", eventDoorWorker());
  app.route("/", lostPages());
  app.route("/", gamesVoices(services, refuse));
  app.route("/", searchEngines(services, { content: content.store, refuse }));

  for (const locale of locales) {
    const headers = { "content-type": "application/json", "cache-control": "public, max-age=86400" };
    app.get(
      `/_i18n/${locale}/messages.json`,
      keptDocument(() => JSON.stringify(catalog[locale]), headers),
    );
  }
  app.get("/_i18n/*", (c) => refuse(c, refusal("not_found")));
  if (settings.sandbox) app.route("/_dev/mail", devMail(services) as never);

  app.all("*", async (c) => {
    if (!pageMethods.includes(c.req.method)) {
      const answer = refuse(c, refusal("method_not_allowed"));
      answer.headers.set("allow", pageMethods.join(", "));
      return answer;
    }
    const url = new URL(c.req.url);
    const cookie = getCookie(c, localeCookie.name);
    // The router's data requests are not pages, so they neither choose a language nor store one.
    const document = c.req.method === "GET" && !url.pathname.endsWith(".data") && url.pathname !== "/__manifest";
    if (url.pathname === "/" && document && settings.rootRedirect) return c.redirect(settings.rootRedirect, 302);
    const response = await answerPage(c, {
      services,
      api,
      contentFor: (caller) => content.visitOf(c.req.header("cookie"), caller),
      authFetch: authFetch(c),
      authUrl: auth.url,
      shared,
      localeRedirect: (caller, draftMode) => {
        // Editors may open a page in any language.
        if (!document || draftMode) return undefined;
        if (caller.kind === "person") return onInitialSession(caller, url);
        const acceptLanguage = c.req.header("accept-language");
        return localeRedirect({ url, cookie, acceptLanguage, fromHere: comesFromHere(c, settings.publicUrl) });
      },
    });
    const remember = document && response.ok ? localeCookieFor(url, cookie, secure) : undefined;
    if (remember) response.headers.append("set-cookie", remember);
    return response;
  });

  app.onError((error, c) => refuse(c, error));
  return { fetch: app.fetch };
}

/**
 * Whether the request is for a link on the product's pages. A prefetch of such a link has `sec-fetch-site: none`, but its
 * referer is a page of the product.
 */
function comesFromHere(c: Context, publicUrl: string): boolean {
  if (c.req.header("sec-fetch-site") === "same-origin") return true;
  const referer = c.req.header("referer");
  return (
    referer !== undefined && (referer.startsWith(`${publicUrl}/`) || referer.startsWith(new URL("/", c.req.url).href))
  );
}
