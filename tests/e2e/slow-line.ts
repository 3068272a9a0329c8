/** A proxy between browser and product that delays one kind of file, or sends the page in pieces. */
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** What can be late. `page`: the document arrives piece by piece. */
export const lateKinds = ["page", "fonts", "styles", "pictures", "scripts"] as const;
export type LateKind = (typeof lateKinds)[number];

const kindOf: readonly (readonly [LateKind, RegExp])[] = [
  ["page", /^text\/html/],
  ["fonts", /^font\//],
  ["styles", /^text\/css/],
  ["pictures", /^image\//],
  ["scripts", /^(text|application)\/javascript/],
];
const lateMs = 1200;
const pieces = 24;
const pieceMs = 150;

export interface SlowLine {
  url: string;
  close(): Promise<void>;
}

/**
 * Forwards everything to the product at `target`; delays late files by 1.2 s, and sends a late page in 24 pieces over
 * 3.6 s.
 */
export async function slowLine(target: string, late: LateKind): Promise<SlowLine> {
  const { host } = new URL(target);
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, host, "accept-encoding": "identity" };
    const upstream = request(target + incoming.url, { method: incoming.method, headers }, (answer) => {
      const type = answer.headers["content-type"] ?? "";
      const isLate = kindOf.find(([, pattern]) => pattern.test(type))?.[0] === late;
      const body: Buffer[] = [];
      answer.on("data", (part: Buffer) => body.push(part));
      answer.on("end", async () => {
        const whole = Buffer.concat(body);
        if (isLate && late !== "page") await wait(lateMs);
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        if (!isLate || late !== "page") return outgoing.end(whole);
        const length = Math.ceil(whole.length / pieces);
        for (let from = 0; from < whole.length; from += length) {
          outgoing.write(whole.subarray(from, from + length));
          await wait(pieceMs);
        }
        outgoing.end();
      });
    });
    upstream.on("error", () => outgoing.destroy());
    incoming.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
