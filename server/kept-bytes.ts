import { createHash } from "node:crypto";
import type { Context } from "hono";
import { compressed, type Encoding, encodingOf, leastCompressed } from "./encodings.ts";
import type { Environment } from "./environment.ts";

/** Longer bodies are sent in pieces of this size, so that a reader who takes none holds only one piece. */
const piece = 64 * 1024;

/** Bytes for many readers: compressed once for each encoding, for any number of concurrent requests. */
export class KeptBytes {
  readonly #bytes: Uint8Array;
  readonly #encoded = new Map<Encoding, Promise<Uint8Array>>();
  #tag: string | undefined;

  constructor(content: string | Uint8Array) {
    this.#bytes = typeof content === "string" ? Buffer.from(content) : content;
  }

  /** Weak, because it names the content in every encoding. */
  get tag(): string {
    return (this.#tag ??= `W/"${createHash("sha256").update(this.#bytes).digest("base64url").slice(0, 22)}"`);
  }

  /** For a client's accepted encodings. The caller adds headers; `vary` is already set. */
  async answer(accepted: string | undefined, headers: HeadersInit): Promise<Response> {
    const encoding = this.#bytes.length > leastCompressed ? encodingOf(accepted) : undefined;
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
    if (!encoded) this.#encoded.set(encoding, (encoded = compressed(this.#bytes, encoding, "many")));
    return encoded;
  }
}

/** The pieces are views: readers share the bytes. */
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

/** Pieces in one round of the event loop, for all readers together: handing them to the system takes a millisecond or two. */
const mostInRound = 16;
const waiting: (() => void)[] = [];

/** Other work gets its turn between the pieces, however many clients read at once. */
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
 * Answers with a document that is the same for everyone during the life of the process: made, compressed and tagged once, at the
 * first request. `key` identifies one of several. A failed one is tried again.
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

/** Compared weakly: proxies that compress make a strong tag weak, and some make a weak one strong. */
function hasTag(given: string | undefined, tag: string): boolean {
  const plain = (one: string) => one.trim().replace(/^W\//, "");
  return given?.split(",").some((one) => plain(one) === plain(tag) || one.trim() === "*") ?? false;
}
