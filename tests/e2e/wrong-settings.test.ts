import { spawn } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { freePort, startProduct } from "./product.ts";
import { productUrl } from "./shared-product.ts";

/** For starts that must fail with one sentence before any work begins, never with a stack trace. */
const folder = mkdtempSync(join(tmpdir(), "korak-wrong-"));
// Readable by PostgreSQL's user.
chmodSync(folder, 0o711);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(script: string, env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn("node", [script], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      KORAK_DEMO: "1",
      LOG_LEVEL: "silent",
      DATA_DIR: join(folder, "data"),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
    // Ends a process that starts anyway, which its output then shows.
    timeout: 100_000,
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  return new Promise((resolve) => child.once("exit", (code) => resolve({ code, output: output.trim() })));
}

function contentWith(change: (path: (name: string) => string) => void): string {
  const copy = mkdtempSync(join(folder, "content-"));
  cpSync("content", copy, { recursive: true });
  change((name) => join(copy, name));
  return copy;
}

test(
  "a start with an invalid setting or content file exits with one line that says what is wrong",
  { timeout: 600_000 },
  async () => {
    writeFileSync(join(folder, "file"), "");
    const PORT = String(await freePort());
    const used = new URL(productUrl()).port;
    const nowhere = String(await freePort());
    const cases: [Record<string, string>, RegExp][] = [
      [{ PORT: used }, /^Port \d+ is in use\. Stop what uses it, or set PORT to another number\.$/],
      [
        { PORT, DATA_DIR: join(folder, "file", "data") },
        /^The data folder .*file\/data cannot be used: this user may not write there/,
      ],
      [
        { PORT, DATABASE_URL: `postgresql://k:hidden@127.0.0.1:${nowhere}/k` },
        /^No database answers at 127\.0\.0\.1:\d+ \(DATABASE_URL\)/,
      ],
      [
        { PORT, CONTENT_DIR: contentWith((path) => rmSync(path("pages/home.sr.json"))) },
        /^pages\/home\.sr\.json: is missing; every language/,
      ],
      [
        { PORT, CONTENT_DIR: contentWith((path) => writeFileSync(path("pages/about.en.json"), "{")) },
        /^pages\/about\.en\.json: is no JSON: /,
      ],
    ];
    for (const [env, sentence] of cases) {
      const { code, output } = await run("server/main.ts", env);
      expect(output).toMatch(sentence);
      expect(output.split("\n"), output).toHaveLength(1);
      expect(output).not.toContain("hidden");
      expect(code).toBe(1);
    }
  },
);

test(
  "a development start says which database or port is in use, and a start outside the demo refuses the demo's database",
  { timeout: 600_000 },
  async () => {
    const DATA_DIR = join(folder, "used");
    const product = await startProduct({ DATA_DIR });
    try {
      const { output } = await run("server/dev.ts", { DATA_DIR, PORT: String(await freePort()) });
      expect(output).toMatch(/^The database in .* is in use by process \d+\. Stop that one first/);
      expect(output).not.toContain("    at ");
      const port = await run("server/dev.ts", { DATA_DIR, PORT: new URL(product.url).port });
      expect(port.output).toMatch(/^Port \d+ is in use/);
    } finally {
      await product.stop();
    }
    const left = await run("server/main.ts", { DATA_DIR, PORT: String(await freePort()), KORAK_DEMO: "0" });
    expect(left.output).toMatch(/^This database holds the demo people, whose password is public/);
  },
);
