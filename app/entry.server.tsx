import { STATUS_CODES } from "node:http";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import "./features.ts";
import { routerBypass } from "./shell/router-bypass.server.ts";
import { NonceContext } from "./shell/nonce.ts";
import { OriginContext } from "./seo/origin.ts";
import { ApiError } from "./platform/http/client.ts";
import type { Page } from "./platform/i18n/pages.ts";
import { findPage, pages } from "./platform/features/pages.ts";
import type { Services } from "./platform/services.server.ts";
import { pageContext } from "./platform/http/page-context.server.ts";
import { contentSecurityPolicy } from "./shell/content-security.server.ts";
import { needsHydration } from "./root.tsx";
import { pictureAddresses } from "./seo/picture-address.server.ts";
import { PictureContext } from "./seo/pictures.ts";
import { tagManagerOf } from "./shell/data.server.ts";
import { ThemeContext } from "./shell/theme.ts";

/** Timeout for rendering a page; the API calls behind it have shorter ones. */
const renderLimit = 10_000;

/** Bots get only the status instead of an error screen, so that no error page is indexed. */
const robots = /bot|chrome-lighthouse|facebookexternalhit|google/i;

/** Caches the picture addresses by master key. */
const pictures = new WeakMap<Buffer, ReturnType<typeof pictureAddresses>>();

function picturesOf(masterKey: Buffer) {
  const known = pictures.get(masterKey) ?? pictureAddresses(masterKey);
  pictures.set(masterKey, known);
  return known;
}

/**
 * Renders a page completely before sending it, never streamed: a public page is plain HTML without inline scripts, and
 * an area's page arrives with its data, so that the status is right and no inline reveal script is needed.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { services, theme, ...visit } = loadContext.get(pageContext);
  const bypass = loadContext.get(routerBypass);
  const hydrate = routerContext.staticHandlerContext.matches.some((match) =>
    needsHydration(routerContext.routeModules[match.route.id]?.handle),
  );
  const { staticHandlerContext } = routerContext;
  if (staticHandlerContext.errors && robots.test(request.headers.get("user-agent") ?? "")) {
    headers.set("content-type", "text/plain; charset=utf-8");
    return new Response(request.method === "HEAD" ? null : `${status} ${STATUS_CODES[status] ?? ""}`, {
      status,
      headers,
    });
  }
  const nonce = hydrate ? visit.nonce() : undefined;
  const { settings } = services;
  const tagging = tagManagerOf(request, new URL(request.url), settings);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set(
    "content-security-policy",
    contentSecurityPolicy(nonce, { tags: tagging?.origin, cards: asksForCards(request, services) }),
  );
  if (status === 503 || status === 507) headers.set("retry-after", "10");
  // Public pages use speculation rules to prefetch hovered links; areas preload files, never personal data.
  if (!hydrate) headers.set("speculation-rules", '"/_speculation/rules.json"');
  // A page with analytics must not learn the previous page's URL, only its origin.
  if (settings.gtmId && !tagging) headers.set("referrer-policy", "strict-origin");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const page = (
    <OriginContext value={services.settings.publicUrl}>
      <PictureContext value={picturesOf(services.masterKey)}>
        <ThemeContext value={theme}>
          <NonceContext value={nonce}>
            <ServerRouter
              context={hydrate ? routerContext : plainContext(routerContext, bypass.data)}
              url={request.url}
              nonce={nonce}
            />
          </NonceContext>
        </ThemeContext>
      </PictureContext>
    </OriginContext>
  );
  const html = nonce === undefined ? renderToString(page) : await renderWhole(page, nonce);
  bypass.html = html.startsWith("<!DOCTYPE html>") ? html : `<!DOCTYPE html>${html}`;
  return new Response(null, { status, headers });
}

/** Whether the page takes payments through the card provider's own script. */
function asksForCards(request: Request, { cardBrowserSide }: Services): boolean {
  if (cardBrowserSide?.kind !== "provider") return false;
  const key = findPage(new URL(request.url).pathname)?.key;
  return key !== undefined && (pages[key] as Page).pays === true;
}

/**
 * Replaces the router's loader data with the bypassed data and drops its serialized copy, which nothing reads without
 * hydration.
 */
function plainContext(context: EntryContext, bypass: Record<string, unknown>): EntryContext {
  const { staticHandlerContext } = context;
  const loaderData = { ...staticHandlerContext.loaderData, ...bypass };
  return { ...context, staticHandlerContext: { ...staticHandlerContext, loaderData }, serverHandoffStream: undefined };
}

function renderWhole(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => abort(new Error("Rendering took too long")), renderLimit);
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      progressiveChunkSize: 1e9,
      onAllReady() {
        clearTimeout(limit);
        resolve(text(pipe(new PassThrough())));
      },
      onShellError(error) {
        clearTimeout(limit);
        reject(error as Error);
      },
      onError() {},
    });
  });
}

/**
 * Logs unexpected errors in full, and API errors a page did not handle in one line. Redirects, 404s and aborted
 * requests are expected.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { services, requestId } = context.get(pageContext);
  const path = new URL(request.url).pathname;
  if (error instanceof ApiError && error.status !== 500) {
    // The API call that failed has already logged any server error.
    if (error.status < 500)
      services.log.info(
        { code: error.body.code, status: error.status, request_id: requestId, path },
        "page returned an API error",
      );
    return;
  }
  const status = (error as { status?: number } | null)?.status;
  if (status !== undefined && status < 500) return;
  services.log.error({ err: error, request_id: requestId, path }, "page failed");
};
