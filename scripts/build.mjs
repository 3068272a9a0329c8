// `npm run build`: the browser's and the server's files, compressed. Quiet unless it fails.
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, sourceHash } from "./prepare.mjs";

const stamp = join(root, "build", ".built");
const from = performance.now();
const wanted = sourceHash();
rmSync(stamp, { force: true });
for (const [command, ...args] of [
  ["react-router", "build"],
  ["node", join("scripts", "compress.mjs")],
]) {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === "win32",
  });
  if (status === 0) continue;
  process.stderr.write(`${stdout ?? ""}${stderr ?? ""}${error ? `${error.message}\n` : ""}`);
  process.exit(1);
}
mkdirSync(join(root, "build"), { recursive: true });
writeFileSync(stamp, wanted);
console.log(`Built in ${Math.round((performance.now() - from) / 1000)} s.`);
