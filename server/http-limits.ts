import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { v7 } from "uuid";
import "../app/shell/messages.server.ts";
import { isLocale, languageTag, preferredLocale } from "../app/platform/i18n/locales.ts";
import { translator } from "../app/platform/i18n/messages.ts";
import { localeOfPath } from "../app/platform/i18n/pages.ts";
import { Connections } from "./connections.ts";
import type { OverloadGuard } from "./overload.ts";

/** Seconds after which a refused client may retry. */
const pause = 5;

/** Time limits for clients, in milliseconds. */
export const httpLimits = {
  headers: 10_000,
  /** For the whole request including its headers. */
  request: 30_000,
  /** For a form with files: 15 MB over a slow mobile network. */
  upload: 180_000,
  /** Interval of the check for late requests. */
  every: 1000,
  /** Without traffic in either direction. */
  silence: 60_000,
  /** Between requests (keep-alive). Longer than the 60 s of common proxies, so that the proxy closes first. */
  idle: 65_000,
};

/** Creates the HTTP server with its limits: disconnects clients that are slow, silent or too many, without delaying others. */
export function createHttpServer(
  listener: RequestListener,
  overload: OverloadGuard,
  limits = httpLimits,
  connections = new Connections(),
): Server {
  const server = createServer({
    headersTimeout: limits.headers,
    requestTimeout: limits.upload,
    connectionsCheckingInterval: limits.every,
  });
  server.keepAliveTimeout = limits.idle;
  server.timeout = limits.silence;
  server.on("connection", (socket) => connections.opened(socket));
  server.on("request", (request, response) => {
    endWhenUnread(request, response);
    const hasFiles = request.headers["content-type"]?.startsWith("multipart/form-data") === true;
    if (!request.complete && !hasFiles) endWhenLate(request, limits.request);
    connections.begin(request, response, () => {
      // Probes must be answered when busy, and pages need their assets.
      if (/^\/((healthz|readyz|metrics)$|assets\/)/.test(request.url ?? "")) return listener(request, response);
      overload.enter(
        request,
        response,
        () => listener(request, response),
        () => refuse(request, response),
      );
    });
  });
  return server;
}

/** Closes the connection if its request is not complete in time. */
function endWhenLate(request: IncomingMessage, ms: number): void {
  const timer = setTimeout(() => request.complete || request.socket.destroy(), ms);
  timer.unref();
  for (const event of ["end", "close"] as const) request.once(event, () => clearTimeout(timer));
}

/** Closes the connection after a response that was sent before the request body was read: the rest of the body would block it. */
function endWhenUnread(request: IncomingMessage, response: ServerResponse): void {
  const write = response.writeHead.bind(response) as (...words: unknown[]) => ServerResponse;
  response.writeHead = (...words: unknown[]) => {
    if (!request.complete) response.shouldKeepAlive = false;
    return write(...words);
  };
}

/** Sends a minimal 503 page without rendering; after a GET request the browser retries automatically. */
function refuse(request: IncomingMessage, response: ServerResponse): void {
  const html = request.headers.accept?.includes("text/html") === true;
  response.writeHead(503, {
    "retry-after": String(pause),
    "cache-control": "no-store",
    "content-type": html ? "text/html; charset=utf-8" : "application/json",
    "content-security-policy": `default-src 'none'; style-src '${styleHash}'; frame-ancestors 'none'`,
    "x-content-type-options": "nosniff",
  });
  response.end(html ? page(request) : answer(request));
}

/** Uses system fonts and colors, light or dark, so that nothing else is fetched. */
const style =
  "html{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}" +
  "body{display:grid;min-height:90vh;place-content:center;margin:0;padding:1rem}h1{max-width:24rem;margin:0;font-size:1.5rem;line-height:1.3}";
const styleHash = `sha256-${createHash("sha256").update(style).digest("base64")}`;

function page({ url = "", method }: IncomingMessage): string {
  const locale = localeOfPath(url);
  const text = translator(locale, "platform")("error.busy");
  const again = method === "GET" ? `<meta http-equiv="refresh" content="${pause}">` : "";
  return (
    `<!DOCTYPE html><html lang="${languageTag[locale]}"><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">${again}<title>${text} · Korak</title><style>${style}</style><main><h1>${text}</h1></main></html>`
  );
}

function answer({ url = "", headers }: IncomingMessage): string {
  // Auth clients expect the auth server's error shape.
  if (url.startsWith("/auth/v1/")) {
    return JSON.stringify({
      code: 503,
      error_code: "service_unavailable",
      msg: "The service is busy, try again shortly",
    });
  }
  const asked = headers["x-korak-locale"];
  const locale = isLocale(asked) ? asked : (preferredLocale(headers["accept-language"]) ?? "en");
  return JSON.stringify({
    statusCode: 503,
    message: translator(locale, "platform")("error.busy"),
    code: "busy",
    request_id: v7(),
  });
}
