import { pathOf } from "../app/platform/i18n/pages.ts";
import { pages } from "../app/features.ts";
import type { Figure } from "./figures.ts";
import { listingPaths } from "./listing.ts";
import { loadOf } from "./load.ts";
import { descendantsOf, memoryOf, type Server, startServer } from "./processes.ts";

const amount = 10_000;

/** Memory of the process and of the PostgreSQL it started, with shared pages counted once. */
function held(server: Server): { node: number; postgres: number } {
  const postgres = descendantsOf(server.pid).reduce((sum, pid) => sum + (memoryOf(pid) || 0), 0);
  return { node: memoryOf(server.pid), postgres };
}

/** Measures memory after `npm start` on the embedded PostgreSQL, and after ten thousand pages. */
export async function measureMemory(): Promise<Figure[]> {
  const server = await startServer("server/main.ts", "/readyz");
  try {
    await new Promise((resolve) => setTimeout(resolve, 5000));
    const rest = held(server);
    const requests = [pathOf(pages.home, "en"), ...listingPaths()].map((path) => ({ path }));
    const target = { url: server.url, pid: server.pid, requests };
    for (let sent = 0; sent < amount;) sent += (await loadOf(target, 2)).rate * 2;
    const after = held(server);
    return [
      { name: "memory at rest, Node", unit: "MB", ours: rest.node },
      { name: "  PostgreSQL", unit: "MB", ours: rest.postgres },
      { name: "memory after 10,000 requests, Node", unit: "MB", ours: after.node },
      { name: "  PostgreSQL", unit: "MB", ours: after.postgres },
    ];
  } finally {
    await server.stop();
  }
}
