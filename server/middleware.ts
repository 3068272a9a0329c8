import { randomBytes } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { v7 } from "uuid";
import type { Logger } from "../app/platform/log/log.server.ts";
import { clientIpOf } from "../app/platform/net/client-ip.server.ts";
import { compressBody, encodingOf, minBytesToCompress } from "./encodings.ts";
import type { Environment } from "./environment.ts";
import type { Metrics } from "./metrics.ts";

type Handler = MiddlewareHandler<Environment>;

/** Sets the request id (keeps the client's own if it is safe) and the client's real address. */
export const requestIdentity =
  (trustedProxies: readonly string[]): Handler =>
  async (c, next) => {
    const given = c.req.header("x-request-id");
    const id = given && /^[\w-]{8,64}$/.test(given) ? given : v7();
    c.set("requestId", id);
    c.set(
      "clientIp",
      clientIpOf(c.env.incoming?.socket?.remoteAddress, c.req.header("x-forwarded-for"), trustedProxies),
    );
    await next();
    c.res.headers.set("x-request-id", id);
  };

/**
 * Logs one structured line per request, without the query, which may contain codes and tokens. Logs calls within the process
 * only if they fail.
 */
export const requestLog =
  (log: Logger, metrics: Metrics): Handler =>
  async (c, next) => {
    const start = performance.now();
    await next();
    const ms = performance.now() - start;
    metrics.observe(c.req.method, c.req.path, c.res.status, ms);
    log[c.env?.own && c.res.ok ? "debug" : "info"]({
      request_id: c.get("requestId"),
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(ms * 10) / 10,
    });
  };

export const noSniffing: Handler = async (c, next) => {
  await next();
  c.res.headers.set("x-content-type-options", "nosniff");
};

export const securityHeaders =
  (secure: boolean): Handler =>
  async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set("x-content-type-options", "nosniff");
    // With no-referrer, form posts would send "Origin: null" and be refused.
    if (!headers.has("referrer-policy")) headers.set("referrer-policy", "strict-origin-when-cross-origin");
    headers.set("permissions-policy", "camera=(self), microphone=(), geolocation=(), browsing-topics=()");
    headers.set("cross-origin-opener-policy", "same-origin");
    if (!headers.has("cross-origin-resource-policy")) headers.set("cross-origin-resource-policy", "same-origin");
    if (!headers.has("content-security-policy")) {
      headers.set("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
    }
    if (secure) headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
  };

const compressible =
  /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|speculationrules\+json)|image\/svg)/;

/**
 * Compresses responses that are worth it with Brotli or gzip. Cached documents and assets already have an encoding, which
 * their `vary` header shows.
 */
export const compression: Handler = async (c, next) => {
  await next();
  const { res } = c;
  const encoding = encodingOf(c.req.header("accept-encoding"));
  if (!encoding || c.req.method === "HEAD" || res.headers.has("content-encoding")) return;
  if (
    /\baccept-encoding\b/i.test(res.headers.get("vary") ?? "") ||
    !compressible.test(res.headers.get("content-type") ?? "")
  )
    return;
  if (!res.body) return;
  const body = Buffer.from(await res.arrayBuffer());
  const headers = new Headers(res.headers);
  headers.append("vary", "accept-encoding");
  let out: Uint8Array = body;
  if (body.length > minBytesToCompress) {
    headers.set("content-encoding", encoding);
    out = await compressBody(body, encoding, "once");
  }
  headers.set("content-length", String(out.length));
  c.res = undefined;
  c.res = new Response(out as Uint8Array<ArrayBuffer>, { status: res.status, headers });
};

export const newNonce = () => randomBytes(16).toString("base64");
