import { STATUS_CODES } from "node:http";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import "./rooms.ts";
import { routerBypass } from "./shell/router-bypass.server.ts";
import { NonceContext } from "./shell/nonce.ts";
import { OriginContext } from "./seo/origin.ts";
import { ApiError } from "./platform/http/client.ts";
import { pageContext } from "./platform/http/page-context.server.ts";
import { contentSecurityPolicy } from "./shell/content-security.server.ts";
import { asksToHydrate } from "./root.tsx";
import { pictureAddresses } from "./seo/picture-address.server.ts";
import { PictureContext } from "./seo/pictures.ts";
import { taggingOf } from "./shell/data.server.ts";
import { ThemeContext } from "./shell/theme.ts";

/** A page that has not rendered by then is given up; the API calls behind it have shorter limits of their own. */
const renderLimit = 10_000;

/** Who reads no error screen: they get the status and no page that could be taken for one. */
const robots = /bot|chrome-lighthouse|facebookexternalhit|google/i;

/** By their key, of which a process has one. */
const pictures = new WeakMap<Buffer, ReturnType<typeof pictureAddresses>>();

function picturesOf(masterKey: Buffer) {
  const known = pictures.get(masterKey) ?? pictureAddresses(masterKey);
  pictures.set(masterKey, known);
  return known;
}

/**
 * Renders a page whole, never streamed: a public page is plain HTML without any inline script, and an area's page
 * arrives with its data, so that the status is right and nothing needs an inline reveal script.
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
    asksToHydrate(routerContext.routeModules[match.route.id]?.handle),
  );
  const { staticHandlerContext } = routerContext;
  if (staticHandlerContext.errors && robots.test(request.headers.get("user-agent") ?? "")) {
    headers.set("content-type", "text/plain; charset=utf-8");
    return new Response(request.method === "HEAD" ? null : `${status} ${STATUS_CODES[status] ?? ""}`, { status, headers });
  }
  const nonce = hydrate ? visit.nonce() : undefined;
  const { settings } = services;
  const tagging = taggingOf(request, new URL(request.url), settings);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", contentSecurityPolicy(nonce, tagging?.origin));
  if (status === 503 || status === 507) headers.set("retry-after", "10");
  // Public pages fetch ahead what is pointed at; areas do so by themselves, without anybody's data.
  if (!hydrate) headers.set("speculation-rules", '"/_speculation/rules.json"');
  // A measured page must not learn of the page before it more than that it was ours.
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

/** Without hydration the router's serialized data has no reader: leave it out and use the bypassed loader data instead. */
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
 * Logs unexpected errors in full, and refusals of the API that a page did not handle in one line; redirects, 404s and
 * aborted requests are expected.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { services, requestId } = context.get(pageContext);
  const path = new URL(request.url).pathname;
  if (error instanceof ApiError && error.status !== 500) {
    // Trouble of ours has been logged by the call behind it.
    if (error.status < 500) services.log.info({ code: error.body.code, status: error.status, request_id: requestId, path }, "page refused");
    return;
  }
  const status = (error as { status?: number } | null)?.status;
  if (status !== undefined && status < 500) return;
  services.log.error({ err: error, request_id: requestId, path }, "page failed");
};
