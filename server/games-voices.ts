import { type Context, Hono } from "hono";
import { refusal } from "../app/platform/errors/app-error.ts";
import type { Services } from "../app/platform/services.server.ts";
import { voicesFolder } from "../app/features/games/voices/addresses.ts";
import { bytesOf, recordingsFor } from "../app/features/games/voices/recordings.server.ts";
import type { Environment } from "./environment.ts";
import { keptDocument } from "./kept-bytes.ts";

const immutable = "public, max-age=31536000, immutable";

/**
 * Returns the bytes that a `Range` header requests; all of them if it has several parts or is malformed, null if the range
 * is empty.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): readonly [from: number, to: number] | null | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return from < size && from <= to ? [from, to] : null;
}

/**
 * Serves the operator's recordings for the games. URLs are made from the content, so they can be cached forever. They are
 * looked up in the list read at startup, and no part of a URL ever names a file.
 */
export function gamesVoices(
  services: Services,
  refuse: (c: Context<Environment>, error: unknown) => Response,
): Hono<Environment> {
  const app = new Hono<Environment>();
  const listAt = async (path: string) => (await recordingsFor(services)).lists.get(path);
  const list = keptDocument(
    async (c) => (await listAt(c.req.path)) ?? "",
    { "content-type": "application/json", "cache-control": immutable },
    (c) => c.req.path,
  );
  app.get(`${voicesFolder}:language/:game/:list`, async (c) =>
    (await listAt(c.req.path)) === undefined ? refuse(c, refusal("not_found")) : list(c),
  );
  app.get(`${voicesFolder}:file`, async (c) => {
    const recording = (await recordingsFor(services)).files.get(c.req.param("file"));
    if (!recording) return refuse(c, refusal("not_found"));
    const etag = `"${recording.hash}"`;
    const headers = { "cache-control": immutable, etag, "accept-ranges": "bytes" };
    if (c.req.header("if-none-match")?.includes(etag)) return c.body(null, 304, headers);
    const bytes = await bytesOf(recording);
    if (!bytes) return refuse(c, refusal("not_found"));
    const typed = { ...headers, "content-type": recording.type };
    const range = parseRange(c.req.header("range"), bytes.length);
    if (range === undefined) return c.body(bytes, 200, typed);
    if (range === null) return c.body(null, 416, { ...headers, "content-range": `bytes */${bytes.length}` });
    const [from, to] = range;
    return c.body(bytes.subarray(from, to + 1), 206, {
      ...typed,
      "content-range": `bytes ${from}-${to}/${bytes.length}`,
    });
  });
  return app;
}
