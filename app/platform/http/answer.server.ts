import type { FileAnswer, StreamEvent } from "./operation.ts";

/** The file as an HTTP answer. What it holds came from people: in a page of ours it may run nothing. */
export function fileResponse({ name, type, disposition = "attachment", content }: FileAnswer): Response {
  return new Response(content, {
    headers: {
      "content-type": type,
      "content-disposition": `${disposition}; ${fileName(name)}`,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    },
  });
}

/** The name twice where it is not plain ASCII: the second form is for everybody, the first for old readers (RFC 6266). */
function fileName(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%/]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return plain === name ? `filename="${plain}"` : `filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Proxies and browsers give up connections on which nothing comes. */
const keepAliveAfter = 25_000;

/**
 * Server-sent events. `stop` is aborted when the reader goes; the events are then asked to end. One that fails on the
 * way ends the stream, which the browser opens again.
 */
export function streamResponse(
  events: AsyncIterable<StreamEvent<unknown>>,
  { stop, failed, keepAlive = keepAliveAfter }: { stop: AbortController; failed: (error: unknown) => void; keepAlive?: number },
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
      // Headers go out with the first bytes, and the browser takes the stream for open.
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
    // Proxies that collect answers would keep events back.
    headers: { "content-type": "text/event-stream", "cache-control": "no-store", "x-accel-buffering": "no" },
  });
}

function eventText({ id, event, data }: StreamEvent<unknown>): string {
  const lines = [id !== undefined && `id: ${line(id)}`, event !== undefined && `event: ${line(event)}`, `data: ${JSON.stringify(data)}`];
  return `${lines.filter(Boolean).join("\n")}\n\n`;
}

const line = (text: string) => text.replace(/[\r\n\0]/g, " ");
