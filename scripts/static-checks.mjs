import { spawn, spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./prepare.mjs";

/** Checks that do not run the product, by name, with commands that must all succeed. */
export function staticChecks() {
  const own = readdirSync(join(root, "scripts"))
    .filter((name) => /^check-.+\.(ts|mjs)$/.test(name))
    .sort();
  return [
    { name: "types", commands: [["react-router", "typegen"], ["tsc"]] },
    { name: "format", commands: [["oxfmt", "--check"]] },
    { name: "lint", commands: [["oxlint"]] },
    ...own.map((file) => ({
      name: file.replace(/^check-|\.\w+$/g, "").replaceAll("-", " "),
      commands: [["node", join("scripts", file)]],
    })),
  ];
}

/** Runs all checks, two at a time, because the types take as long as all others together. Returns the names of failed checks and the total number. */
export async function runStaticChecks() {
  const checks = staticChecks();
  const queue = [...checks];
  const failed = [];
  const work = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) if (!(await succeeds(check))) failed.push(check.name);
  };
  await Promise.all([work(), work()]);
  return { failed, count: checks.length };
}

/** Runs one check and shows its output when it ends. */
async function succeeds({ name, commands }) {
  const from = performance.now();
  let said = "";
  let passed = true;
  for (const [command, ...args] of commands) {
    if (!passed) break;
    const ended = await told(command, args);
    said += ended.said;
    passed = ended.status === 0;
  }
  process.stdout.write(`${said}${passed ? "✓" : "✗"} ${name} (${((performance.now() - from) / 1000).toFixed(1)} s)\n`);
  return passed;
}

/** Runs a tool and returns its output and exit code, or 1 if it crashed. */
function told(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
    });
    let said = "";
    child.stdout.on("data", (part) => (said += part));
    child.stderr.on("data", (part) => (said += part));
    child.once("error", (error) => resolve({ status: 1, said: `${said}${error.message}\n` }));
    child.once("close", (status) => resolve({ status: status ?? 1, said }));
  });
}

/** Runs one of the project's tools and returns its exit code, or 1 if it crashed. */
export function run(command, args, env = {}, cwd = root) {
  const shell = process.platform === "win32";
  const { status } = spawnSync(command, args, {
    cwd,
    stdio: "inherit",
    shell,
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}
