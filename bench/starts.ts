import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { freePort } from "../tests/e2e/product.ts";
import type { Figure } from "./figures.ts";
import { waitUntilAnswering } from "./processes.ts";

/** Environment of a clean terminal: the machine's own Node, no variables from npm's run. */
function freshEnvironment(home: string): NodeJS.ProcessEnv {
  const path = (process.env["PATH"] ?? "").split(delimiter).filter((part) => !part.includes("node_modules"));
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|KORAK_|DATABASE_|INIT_CWD)/i.test(name));
  return { ...Object.fromEntries(own), PATH: path.join(delimiter), HOME: home };
}

/** Measures seconds from `npm start` to the first page, then stops it as Ctrl-C would. */
async function startOf(folder: string, env: NodeJS.ProcessEnv): Promise<number> {
  const port = String(await freePort());
  const from = performance.now();
  const child = spawn("npm", ["start"], { cwd: folder, env: { ...env, PORT: port }, stdio: "ignore", detached: true });
  await waitUntilAnswering(`http://localhost:${port}/`, child, 300);
  const seconds = (performance.now() - from) / 1000;
  const ended = once(child, "exit");
  process.kill(-(child.pid ?? 0), "SIGINT");
  await ended;
  return seconds;
}

/**
 * Measures the start from a fresh clone with npm's cache, and again when everything is installed; with `emptyCache` also from a
 * fresh clone without the cache.
 */
export async function measureStarts({ emptyCache }: { emptyCache: boolean }): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "korak-clone-"));
  const figures: Figure[] = [];
  try {
    for (const cache of emptyCache ? ["present", "empty"] : ["present"]) {
      const clone = join(folder, cache);
      const home = join(folder, `home-${cache}`);
      mkdirSync(home);
      const { status } = spawnSync("git", ["clone", "--quiet", process.cwd(), clone], { stdio: "inherit" });
      if (status !== 0) throw new Error("Cannot clone the repository.");
      const env = freshEnvironment(cache === "empty" ? home : (process.env["HOME"] ?? home));
      figures.push({
        name: `first page of a fresh clone, npm cache ${cache}`,
        unit: "s",
        ours: await startOf(clone, env),
      });
      if (cache === "present") {
        const warm = [await startOf(clone, env), await startOf(clone, env), await startOf(clone, env)].sort(
          (a, b) => a - b,
        );
        figures.push({ name: "first page of a warm start", unit: "s", ours: warm[1] ?? NaN });
      }
    }
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
