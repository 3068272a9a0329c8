import type { Context, MiddlewareHandler } from "hono";

/** What is still read of a body that is too large: most clients look at the answer only when all of it is sent. */
const readOn = 8 * 1024 * 1024;

/** The whole body, or undefined when it is longer than `bytes`; what is too much is read past, and not kept. */
export async function readWithin(body: ReadableStream<Uint8Array> | null, bytes: number): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) return length > bytes ? undefined : Buffer.concat(parts, length);
    length += part.value.byteLength;
    if (length <= bytes) parts.push(part.value);
    else parts.length = 0;
    if (length > readOn) {
      void reader?.cancel().catch(() => undefined);
      return undefined;
    }
  }
}

/** Reads what is still on its way and keeps nothing, up to a limit: before the answer of a body that was refused half-read. */
export async function readPast(body: AsyncIterable<Uint8Array> | null): Promise<void> {
  let length = 0;
  try {
    for await (const part of body ?? []) {
      length += part.byteLength;
      if (length > readOn) return;
    }
  } catch {
    // It broke off, or somebody else reads it: either way nothing of it is left to us.
  }
}

/** Refuses larger bodies, after which the connection ends: something may still be on its way in it. */
export function bodyWithin(bytes: number, refuse: (c: Context) => Response): MiddlewareHandler {
  return async (c, next) => {
    const { method } = c.req;
    if (method === "GET" || method === "HEAD") return next();
    const length = c.req.header("content-length");
    const told = length !== undefined && c.req.header("transfer-encoding") === undefined;
    if (told && Number(length) <= bytes) return next();
    const { raw } = c.req;
    if (!raw.body) return next();
    const read = await readWithin(raw.body, bytes);
    if (!read) {
      const answer = refuse(c);
      answer.headers.set("connection", "close");
      return answer;
    }
    c.req.raw = new Request(raw, { method, body: read as Uint8Array<ArrayBuffer> });
    return next();
  };
}
