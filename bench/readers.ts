import { readFileSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { connect, type Socket } from "node:net";
import { pathOf } from "../app/platform/i18n/pages.ts";
import { pages } from "../app/features.ts";
import type { Figure } from "./figures.ts";
import { listingPaths } from "./listing.ts";
import { type Server, startServer } from "./processes.ts";

const reference = "/api/docs";
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const highWater = (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
/** Resets the high-water mark. */
const forget = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, "5");

/** Fetches and reads to the end, on a new connection if none is given. Returns the status. */
const read = (url: string, agent?: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { agent: agent ?? false, headers: { "accept-encoding": "gzip" } }, (response) => {
      response
        .resume()
        .once("end", () => resolve(response.statusCode ?? 0))
        .once("error", reject);
    }).once("error", reject);
  });

/** Milliseconds until the page arrives. A refused request is repeated. */
async function had(url: string, agent: Agent): Promise<number> {
  const from = performance.now();
  while ((await read(url, agent)) !== 200) await pause(20);
  return performance.now() - from;
}

/** Sends requests on many connections without reading the responses. */
async function unread(
  url: string,
  { connections, requests }: { connections: number; requests: number },
): Promise<() => void> {
  const { hostname, port, pathname, search } = new URL(url);
  const text = `GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`.repeat(requests);
  const sockets = Array.from({ length: connections }, (): Socket => {
    const socket = connect({ port: Number(port), host: hostname }).on("error", () => undefined);
    socket.pause().write(text);
    return socket;
  });
  return () => sockets.forEach((socket) => socket.destroy());
}

/** The slowest response of a public page during some work, and how far that work raises the process's memory. */
async function beside(
  server: Server,
  work: () => Promise<number>,
): Promise<{ slowest: number; more: number; refused: number }> {
  const page = server.url + pathOf(pages.home, "en");
  const agent = new Agent({ keepAlive: true });
  for (let i = 0; i < 20; i += 1) await had(page, agent);
  await pause(2000);
  forget(server.pid);
  const rest = highWater(server.pid);
  let going = true;
  let slowest = 0;
  const watching = (async () => {
    while (going) {
      slowest = Math.max(slowest, await had(page, agent));
      await pause(5);
    }
  })();
  await pause(100);
  const refused = await work();
  await pause(100);
  going = false;
  await watching;
  agent.destroy();
  return { slowest, more: highWater(server.pid) - rest, refused };
}

/** Measures the cost for everyone else when one address reads many pages at once, or sends many requests and reads nothing. */
export async function measureReaders(): Promise<Figure[]> {
  // Runs as behind a proxy, which may open any number of connections.
  const server = await startServer("server/main.ts", "/readyz", { TRUSTED_PROXIES: "127.0.0.0/8,::1" });
  try {
    const [listing = "/"] = listingPaths();
    const home = pathOf(pages.home, "en");
    const many = (path: string) => async () => {
      const answers = await Promise.all(Array.from({ length: 300 }, () => read(server.url + path)));
      return answers.filter((status) => status !== 200).length;
    };
    const ignored = (path: string, connections: number, requests: number) => async () => {
      const end = await unread(server.url + path, { connections, requests });
      await pause(3000);
      end();
      return 0;
    };
    const cases: [string, () => Promise<number>][] = [
      [`300 readers of ${reference}`, many(reference)],
      [`300 readers of ${listing}`, many(listing)],
      [`300 × 1 unread ${reference}`, ignored(reference, 300, 1)],
      [`30 × 60 unread ${reference}`, ignored(reference, 30, 60)],
      ["30 × 60 unread /api/openapi.json", ignored("/api/openapi.json", 30, 60)],
      ["30 × 60 unread words", ignored("/_i18n/sl/messages.json", 30, 60)],
      [`30 × 400 unread ${home}`, ignored(home, 30, 400)],
      [`30 × 400 unread ${listing}`, ignored(listing, 30, 400)],
    ];
    await many(home)();
    const figures: Figure[] = [];
    for (const [name, work] of cases) {
      const { slowest, more, refused } = await beside(server, work);
      figures.push(
        { name: `page beside ${name}`, unit: "ms", ours: slowest, budget: "page beside readers, ms" },
        { name: "  memory", unit: "MB", ours: more, budget: "memory of readers, MB" },
        ...(refused > 0
          ? [{ name: "  readers refused", unit: "", ours: refused, budget: "readers refused" as const }]
          : []),
      );
    }
    return figures;
  } finally {
    await server.stop();
  }
}
