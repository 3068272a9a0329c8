import { lookup } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import type { LookupFunction } from "node:net";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { isAddress, isPublicAddress } from "./address.server.ts";

/** Why a typed address was not read. */
export type OutsideFault =
  | "not_secure"
  | "not_public"
  | "redirects"
  | "unreachable"
  | "certificate"
  | "timeout"
  | "too_large"
  | "damaged";

export class OutsideError extends Error {
  override name = "OutsideError";
  readonly fault: OutsideFault;
  constructor(fault: OutsideFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

interface Place {
  address: string;
  family: number;
}

/** Access to the network; tests replace it. */
export interface Network {
  resolve(host: string): Promise<Place[]>;
  request: typeof request;
}
export const internet: Network = { resolve: (host) => lookup(host, { all: true }), request };

export interface OutsideAnswer {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

export interface OutsideLimits {
  /** Maximum bytes of the decompressed body. */
  bytes: number;
  /** Time limit for everything, including redirects. */
  milliseconds: number;
}

const mostRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Reads an address that a person entered. Only https at its usual port and only public internet hosts, also after each redirect: a
 * name is resolved once per request, and the connection goes to the addresses that were checked.
 */
export async function fetchOutside(
  address: string,
  headers: Record<string, string>,
  limits: OutsideLimits,
  network: Network = internet,
): Promise<OutsideAnswer> {
  const signal = AbortSignal.timeout(limits.milliseconds);
  let url = new URL(address);
  for (let step = 0; ; step++) {
    const places = await withIn(signal, placesOf(url, network));
    const answer = await ask(url, places, headers, signal, network);
    const next = redirects.has(answer.statusCode ?? 0) ? answer.headers.location : undefined;
    if (next === undefined) return read(answer, limits.bytes, signal);
    answer.destroy();
    if (step === mostRedirects || !URL.canParse(next, url)) throw new OutsideError("redirects");
    url = new URL(next, url);
  }
}

/** Rejects when time is up: a lookup cannot be aborted. */
async function withIn<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      if (signal.aborted) reject(new OutsideError("timeout"));
      signal.addEventListener("abort", () => reject(new OutsideError("timeout")), { once: true });
    }),
  ]);
}

async function placesOf(url: URL, { resolve }: Network): Promise<Place[]> {
  if (url.protocol !== "https:") throw new OutsideError("not_secure");
  if (url.port !== "" || url.username !== "" || url.password !== "") throw new OutsideError("not_public");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  let places: Place[];
  try {
    places = isAddress(host) ? [{ address: host, family: host.includes(":") ? 6 : 4 }] : await resolve(host);
  } catch (error) {
    throw new OutsideError("unreachable", error);
  }
  if (places.length === 0) throw new OutsideError("unreachable");
  // Refuse the name if even one of its addresses is private.
  if (!places.every((place) => isPublicAddress(place.address))) throw new OutsideError("not_public");
  return places;
}

function ask(
  url: URL,
  places: Place[],
  headers: Record<string, string>,
  signal: AbortSignal,
  network: Network,
): Promise<IncomingMessage> {
  const checked: LookupFunction = (_host, options, done) => {
    const [first] = places as [Place, ...Place[]];
    if (options.all) done(null, places);
    else done(null, first.address, first.family);
  };
  return new Promise((resolve, reject) => {
    network
      .request(url, {
        // Open a new connection, because an existing one may go to an address from an earlier lookup.
        agent: false,
        lookup: checked,
        signal,
        headers: { "user-agent": "Korak", "accept-encoding": "identity", ...headers },
      })
      .on("response", resolve)
      .on("error", (error) => reject(new OutsideError(faultOf(error, signal), error)))
      .end();
  });
}

function faultOf(error: Error & { code?: unknown }, signal: AbortSignal): OutsideFault {
  if (signal.aborted) return "timeout";
  const code = String(error.code ?? "");
  return /^(CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_SSL|EPROTO)/.test(code) ? "certificate" : "unreachable";
}

const unpackers: Record<string, () => NodeJS.ReadWriteStream & Readable> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

async function read(answer: IncomingMessage, most: number, signal: AbortSignal): Promise<OutsideAnswer> {
  const { statusCode: status = 0, headers } = answer;
  const packed = String(headers["content-encoding"] ?? "identity")
    .trim()
    .toLowerCase();
  const unpacker = unpackers[packed];
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    if (packed !== "identity" && packed !== "" && !unpacker) throw new OutsideError("damaged");
    if (!unpacker && Number(headers["content-length"] ?? 0) > most) throw new OutsideError("too_large");
    let body: Readable = answer;
    if (unpacker) {
      const open = unpacker();
      // A decompression stream does not notice that its source failed.
      answer.on("error", (error) => open.destroy(error));
      body = answer.pipe(open);
    }
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > most) throw new OutsideError("too_large");
      chunks.push(chunk);
    }
    return { status, headers, body: Buffer.concat(chunks) };
  } catch (error) {
    if (error instanceof OutsideError) throw error;
    throw new OutsideError(signal.aborted ? "timeout" : unpacker ? "damaged" : "unreachable", error);
  } finally {
    answer.destroy();
  }
}
