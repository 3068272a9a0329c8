import { createHash } from "node:crypto";
import type { Context } from "hono";
import { compressBody, type Encoding, encodingOf, minBytesToCompress } from "./encodings.ts";
import type { Environment } from "./environment.ts";

/** Longer bodies are sent in pieces of this size, so that a client that stops reading ties up only one piece. */
const piece = 64 * 1024;

/** Bytes for many readers, compressed once per encoding for any number of concurrent requests. */
export class KeptBytes {
  readonly #bytes: Uint8Array;
  readonly #encoded = new Map<Encoding, Promise<Uint8Array>>();
  #tag: string | undefined;

  constructor(content: string | Uint8Array) {
    this.#bytes = typeof content === "string" ? Buffer.from(content) : content;
  }

  /** The entity tag. Weak, because it identifies the content in every encoding. */
  get tag(): string {
    return (this.#tag ??= `W/"${createHash("sha256").update(this.#bytes).digest("base64url").slice(0, 22)}"`);
  }

  /** Answers a client that accepts these encodings. The caller adds headers; `vary` is already set. */
  async answer(accepted: string | undefined, headers: HeadersInit): Promise<Response> {
    const encoding = this.#bytes.length > minBytesToCompress ? encodingOf(accepted) : undefined;
    const bytes = encoding ? await this.#in(encoding) : this.#bytes;
    const sent = new Headers(headers);
    sent.append("vary", "accept-encoding");
    if (encoding) sent.set("content-encoding", encoding);
    sent.set("content-length", String(bytes.length));
    const body = bytes.length > 4 * piece ? inPieces(bytes) : (bytes as Uint8Array<ArrayBuffer>);
    return new Response(body, { headers: sent });
  }

  #in(encoding: Encoding): Promise<Uint8Array> {
    let encoded = this.#encoded.get(encoding);
    if (!encoded) this.#encoded.set(encoding, (encoded = compressBody(this.#bytes, encoding, "many")));
    return encoded;
  }
}

/** Streams the bytes in pieces. The pieces are views, so readers share the bytes. */
function inPieces(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        await turn();
        controller.enqueue(bytes.subarray(at, (at += piece)));
        if (at >= bytes.length) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Maximum number of pieces per round of the event loop, for all readers together: sending them takes a millisecond or two. */
const mostInRound = 16;
const waiting: (() => void)[] = [];

/** Waits for a turn, so that other work runs between the pieces however many clients read at the same time. */
const turn = () =>
  new Promise<void>((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(round);
  });

function round(): void {
  for (const go of waiting.splice(0, mostInRound)) go();
  if (waiting.length > 0) setImmediate(round);
}

type Make = (c: Context<Environment>) => string | Promise<string>;

/**
 * Returns a handler for a document that is the same for everyone during the life of the process. It is made, compressed and
 * tagged once, at the first request, or again if that fails. `key` identifies one of several documents.
 */
export function keptDocument(
  make: Make,
  headers: Record<string, string>,
  key: (c: Context<Environment>) => string = () => "",
) {
  const kept = new Map<string, Promise<KeptBytes>>();
  return async (c: Context<Environment>): Promise<Response> => {
    const name = key(c);
    let made = kept.get(name);
    if (!made) {
      kept.set(name, (made = Promise.resolve(make(c)).then((text) => new KeptBytes(text))));
      made.catch(() => kept.delete(name));
    }
    const bytes = await made;
    const tagged = { ...headers, etag: bytes.tag };
    if (hasTag(c.req.header("if-none-match"), bytes.tag))
      return c.body(null, 304, { ...tagged, vary: "accept-encoding" });
    return bytes.answer(c.req.header("accept-encoding"), tagged);
  };
}

/**
 * Whether the header contains the tag. Compares weakly, because proxies that compress make a strong tag weak, and some make
 * a weak one strong.
 */
function hasTag(given: string | undefined, tag: string): boolean {
  const plain = (one: string) => one.trim().replace(/^W\//, "");
  return given?.split(",").some((one) => plain(one) === plain(tag) || one.trim() === "*") ?? false;
}
