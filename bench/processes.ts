import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../tests/e2e/product.ts";

/** Read before anything is pinned: a pinned process sees only its own cores. */
const cores = availableParallelism();
const canPin = cores > 1 && spawnSync("taskset", ["-V"]).status === 0;

/** Measured servers get core 0 for themselves; the load generator and PostgreSQL stay on core 1. */
export function pin(pid: number, core: 0 | 1): void {
  if (canPin) spawnSync("taskset", ["-acp", String(core), String(pid)]);
}

/** A browser has several processes and uses all cores, as a visitor's does. */
export function unpin(pid: number): void {
  if (canPin) spawnSync("taskset", ["-acp", `0-${cores - 1}`, String(pid)]);
}

/** Command prefix that pins a process to a core from its start. */
const onCore = (core: number) => (canPin ? ["taskset", "-c", String(core)] : []);

/** Environment variables that `npm start` sets (package.json). */
const likeStart = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "262144",
  NODE_OPTIONS: process.env["NODE_OPTIONS"] ?? "--max-semi-space-size=8 --max-old-space-size=400",
};

export interface Server {
  url: string;
  process: ChildProcess;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts a Node file that serves at PORT on core 0, as in production, with its log in a file. Waits until `probe`
 * answers 200.
 */
export async function startServer(file: string, probe: string, env: Record<string, string> = {}): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), "korak-bench-"));
  const port = String(await freePort());
  const [command = "node", ...words] = [...onCore(0), process.execPath, file];
  const log = openSync(join(folder, "log"), "w");
  const child = spawn(command, words, {
    env: {
      ...process.env,
      ...likeStart,
      NODE_ENV: "production",
      KORAK_DEMO: "1",
      PORT: port,
      DATA_DIR: join(folder, "data"),
      ...env,
    },
    stdio: ["ignore", log, log],
  });
  const url = `http://localhost:${port}`;
  try {
    await waitUntilAnswering(`${url}${probe}`, child);
  } catch (error) {
    child.kill("SIGKILL");
    throw new Error(`${file} did not start:\n${readFileSync(join(folder, "log"), "utf8")}`, { cause: error });
  }
  return {
    url,
    process: child,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function waitUntilAnswering(url: string, child: ChildProcess, seconds = 120): Promise<void> {
  for (let tries = 0; tries < seconds * 50; tries += 1) {
    if (child.exitCode !== null) throw new Error("The process exited.");
    if (
      await fetch(url, { redirect: "manual" }).then(
        (r) => r.status === 200,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${url} did not answer.`);
}

/** Starts a Node file on core 0 that answers questions sent as messages. */
export function startAnsweringProcess<Q, A>(file: string): { ask(question: Q): Promise<A>; pid: number; stop(): void } {
  const [command = "node", ...words] = [...onCore(0), process.execPath, file];
  const child = spawn(command, words, {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  return {
    pid: child.pid ?? 0,
    async ask(question) {
      child.send(question as object);
      const done = new AbortController();
      const { signal } = done;
      const gone = once(child, "exit", { signal }).then(() => {
        throw new Error(`${file} exited.`);
      });
      const [answer] = (await Promise.race([once(child, "message", { signal }), gone])) as [A & { failed?: string }];
      // Ignores the abort error of the listener that is removed.
      gone.catch(() => undefined);
      done.abort();
      if (answer.failed) throw new Error(answer.failed);
      return answer;
    },
    stop: () => child.disconnect(),
  };
}

/** Milliseconds of processor time used by a process so far, all threads; NaN without /proc. */
export function cpuOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return NaN;
  }
}

/** Memory of a process in megabytes; shared pages count proportionally. */
export function memoryOf(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1]) / 1024;
  } catch {
    return NaN;
  }
}

/** Lists all descendants of a process that /proc shows. */
export function descendantsOf(pid: number): number[] {
  const parents = new Map<number, number[]>();
  for (const name of readdirSync("/proc").filter((n) => /^\d+$/.test(n))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
      parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
    } catch {
      // The process exited in the meantime.
    }
  }
  const children = parents.get(pid) ?? [];
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}
