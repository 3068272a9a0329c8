import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { databaseFolder } from "../../app/platform/testing/database-folder.ts";

export interface Product {
  url: string;
  process: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts `server/main.ts` from a folder's production build and waits until it is ready. */
export async function startProduct(env: Record<string, string> = {}, folder = "."): Promise<Product> {
  const own = env["DATA_DIR"] ? undefined : databaseFolder("e2e");
  const port = env["PORT"] ?? String(await freePort());
  const child = spawn("node", ["server/main.ts"], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: "production",
      KORAK_DEMO: "1",
      LOG_LEVEL: "warn",
      PORT: port,
      DATA_DIR: own ?? "",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout?.on("data", (chunk) => (output += chunk));
  child.stderr?.on("data", (chunk) => (output += chunk));
  const url = `http://localhost:${port}`;
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  for (let tries = 0; ; tries++) {
    if (child.exitCode !== null || tries > 6000) throw new Error(`The product did not start:\n${output}`);
    if (
      await fetch(`${url}/readyz`).then(
        (r) => r.ok,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    process: child,
    output: () => output,
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      await ended;
      if (own) rmSync(own, { recursive: true, force: true });
    },
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
