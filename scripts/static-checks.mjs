import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./prepare.mjs";

/** Checks that do not run the product: name and commands, all of which must succeed. */
export function staticChecks() {
  const own = readdirSync(join(root, "scripts")).filter((name) => /^check-.+\.(ts|mjs)$/.test(name)).sort();
  return [
    { name: "types", commands: [["react-router", "typegen"], ["tsc"]] },
    { name: "lint", commands: [["oxlint"]] },
    ...own.map((file) => ({
      name: file.replace(/^check-|\.\w+$/g, "").replaceAll("-", " "),
      commands: [["node", join("scripts", file)]],
    })),
  ];
}

/** Runs one check and shows its output; true if all commands succeeded. */
export function succeeds({ name, commands }) {
  const from = performance.now();
  const passed = commands.every(([command, ...args]) => run(command, args) === 0);
  console.log(`${passed ? "✓" : "✗"} ${name} (${((performance.now() - from) / 1000).toFixed(1)} s)`);
  return passed;
}

/** The exit code of one of the project's tools; a crash is 1. */
export function run(command, args, env = {}) {
  const shell = process.platform === "win32";
  const { status } = spawnSync(command, args, {
    cwd: root, stdio: "inherit", shell, env: { ...process.env, ...env },
  });
  return status ?? 1;
}
