import type { Context, MiddlewareHandler } from "hono";

/**
 * Maximum bytes to read and discard of a body that is too large, because most clients read the response only after sending
 * everything.
 */
const discardLimit = 8 * 1024 * 1024;

/** Reads a whole body; undefined if it is longer than `bytes`. Discards the excess. */
export async function readBodyUpTo(
  body: ReadableStream<Uint8Array> | null,
  bytes: number,
): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) return length > bytes ? undefined : Buffer.concat(parts, length);
    length += part.value.byteLength;
    if (length <= bytes) parts.push(part.value);
    else parts.length = 0;
    if (length > discardLimit) {
      void reader?.cancel().catch(() => undefined);
      return undefined;
    }
  }
}

/**
 * The same limit for a form with files, so that someone who picked a file that is too large reads the refusal and does not
 * see a lost connection.
 */
export const formDiscardLimit = 48 * 1024 * 1024;

/** Reads and discards the rest of a body, up to a limit. Call it before responding to a partly read body. */
export async function discardBody(body: AsyncIterable<Uint8Array> | null, most = discardLimit): Promise<void> {
  let length = 0;
  try {
    for await (const part of body ?? []) {
      length += part.byteLength;
      if (length > most) return;
    }
  } catch {
    // The body was cut off or has another reader, so there is nothing left to read.
  }
}

/** Refuses larger bodies and closes the connection, since it may still carry the rest of the body. */
export function limitBody(bytes: number, refuse: (c: Context) => Response): MiddlewareHandler {
  return async (c, next) => {
    const { method } = c.req;
    if (method === "GET" || method === "HEAD") return next();
    const length = c.req.header("content-length");
    const told = length !== undefined && c.req.header("transfer-encoding") === undefined;
    if (told && Number(length) <= bytes) return next();
    const { raw } = c.req;
    if (!raw.body) return next();
    const read = await readBodyUpTo(raw.body, bytes);
    if (!read) {
      const answer = refuse(c);
      answer.headers.set("connection", "close");
      return answer;
    }
    c.req.raw = new Request(raw, { method, body: read as Uint8Array<ArrayBuffer> });
    return next();
  };
}
