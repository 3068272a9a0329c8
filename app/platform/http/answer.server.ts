import type { FileAnswer, StreamEvent } from "./operation.ts";

/** The file as an HTTP response. Its content comes from people, so it may not run scripts in the product's pages. */
export function fileResponse(
  { name, type, disposition = "attachment", cache = "no-store", etag, content }: FileAnswer,
  known?: string | null,
): Response {
  if (
    etag !== undefined &&
    known?.split(",").some((one) => one.trim().replace(/^W\//, "") === etag || one.trim() === "*")
  ) {
    return new Response(null, { status: 304, headers: { etag, "cache-control": cache } });
  }
  return new Response(content, {
    headers: {
      ...(etag !== undefined && { etag }),
      "content-type": type,
      "content-disposition": `${disposition}; ${fileName(name)}`,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": cache,
    },
  });
}

/** The name, twice if it is not plain ASCII: plain for old clients, encoded for all others (RFC 6266). */
function fileName(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%/]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return plain === name ? `filename="${plain}"` : `filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Milliseconds; proxies and browsers close silent connections. */
const keepAliveAfter = 25_000;

/**
 * Server-sent events. Aborts `stop` when the reader disconnects, which ends the event source. An error ends the stream;
 * the browser then reconnects.
 */
export function streamResponse(
  events: AsyncIterable<StreamEvent<unknown>>,
  {
    stop,
    failed,
    keepAlive = keepAliveAfter,
  }: { stop: AbortController; failed: (error: unknown) => void; keepAlive?: number },
): Response {
  const iterator = events[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    clearInterval(timer);
    stop.abort();
    void iterator.return?.().catch(failed);
  };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      timer = setInterval(() => controller.enqueue(encoder.encode(": still here\n\n")), keepAlive);
      timer.unref();
      // Headers are sent with the first bytes, which make the browser open the stream.
      controller.enqueue(encoder.encode(": open\n\n"));
    },
    async pull(controller) {
      try {
        const next = await iterator.next();
        if (!next.done) return controller.enqueue(encoder.encode(eventText(next.value)));
      } catch (error) {
        failed(error);
      }
      end();
      controller.close();
    },
    cancel: end,
  });
  return new Response(body, {
    // Keeps proxies from buffering the events.
    headers: { "content-type": "text/event-stream", "cache-control": "no-store", "x-accel-buffering": "no" },
  });
}

function eventText({ id, event, data }: StreamEvent<unknown>): string {
  const lines = [
    id !== undefined && `id: ${line(id)}`,
    event !== undefined && `event: ${line(event)}`,
    `data: ${JSON.stringify(data)}`,
  ];
  return `${lines.filter(Boolean).join("\n")}\n\n`;
}

const line = (text: string) => text.replace(/[\r\n\0]/g, " ");
