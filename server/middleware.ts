import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { v7 } from "uuid";
import type { Logger } from "../app/platform/log/log.server.ts";
import { clientIpOf } from "../app/platform/net/client-ip.server.ts";
import type { Environment } from "./environment.ts";
import type { Metrics } from "./metrics.ts";

type Handler = MiddlewareHandler<Environment>;

/** Sets the request id (keeps the client's own if it is safe) and the client's real address. */
export const identity = (trustedProxies: readonly string[]): Handler => async (c, next) => {
  const given = c.req.header("x-request-id");
  const id = given && /^[\w-]{8,64}$/.test(given) ? given : v7();
  c.set("requestId", id);
  c.set("clientIp", clientIpOf(c.env.incoming?.socket?.remoteAddress, c.req.header("x-forwarded-for"), trustedProxies));
  await next();
  c.res.headers.set("x-request-id", id);
};

/** Logs one structured line per request, without the query, which may hold codes and tokens. */
export const requestLog = (log: Logger, metrics: Metrics): Handler => async (c, next) => {
  const start = performance.now();
  await next();
  const ms = performance.now() - start;
  metrics.observe(c.req.method, c.req.path, c.res.status, ms);
  log.info({
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

export const securityHeaders = (secure: boolean): Handler => async (c, next) => {
  await next();
  const { headers } = c.res;
  headers.set("x-content-type-options", "nosniff");
  // Not no-referrer: form posts would then send "Origin: null" and be refused.
  if (!headers.has("referrer-policy")) headers.set("referrer-policy", "strict-origin-when-cross-origin");
  headers.set("permissions-policy", "camera=(), microphone=(), geolocation=(), browsing-topics=()");
  headers.set("cross-origin-opener-policy", "same-origin");
  if (!headers.has("cross-origin-resource-policy")) headers.set("cross-origin-resource-policy", "same-origin");
  if (!headers.has("content-security-policy")) {
    headers.set("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
  }
  if (secure) headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
};

const compressible = /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|speculationrules\+json)|image\/svg)/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Brotli or gzip for responses worth it. Assets were compressed at build time and are already encoded. */
export const compression: Handler = async (c, next) => {
  await next();
  const { res } = c;
  const accepted = c.req.header("accept-encoding") ?? "";
  const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : undefined;
  if (!encoding || !res.body || c.req.method === "HEAD" || res.headers.has("content-encoding")) return;
  if (!compressible.test(res.headers.get("content-type") ?? "")) return;
  const body = Buffer.from(await res.arrayBuffer());
  const headers = new Headers(res.headers);
  headers.append("vary", "accept-encoding");
  let out = body;
  if (body.length > 1024) {
    headers.set("content-encoding", encoding);
    // Level 4: on a 60 kB page it takes 0.4 ms for 93 % of what level 11 saves.
    out = await (encoding === "br"
      ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
      : gzipped(body, { level: 5 }));
  }
  headers.set("content-length", String(out.length));
  c.res = undefined;
  c.res = new Response(out as Uint8Array<ArrayBuffer>, { status: res.status, headers });
};

export const newNonce = () => randomBytes(16).toString("base64");
