// `npm run trim`: removes from node_modules everything that a built product does not need.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./prepare.mjs";

const modules = join(root, "node_modules");
/** Node versions that can run TypeScript files. */
const newEnough = [22, 18];

/** The Node that runs npm itself, because within `npm run`, `node` is the pinned one. */
const own = process.env.npm_node_execpath ?? process.execPath;

function runsTheProduct(node) {
  if (node.startsWith(modules)) return false;
  const [major = 0, minor = 0] = (spawnSync(node, ["-p", "process.versions.node"], { encoding: "utf8" }).stdout ?? "")
    .split(".")
    .map(Number);
  return major > 23 || (major === newEnough[0] && minor >= newEnough[1]);
}

const npm = process.env.npm_execpath;
const [command, ...first] = npm ? [own, npm] : ["npm"];
const { status } = spawnSync(command, [...first, "prune", "--omit=dev", "--omit=peer", "--loglevel=error"], {
  cwd: root,
  stdio: "inherit",
  shell: command === "npm" && process.platform === "win32",
});
if (status !== 0) process.exit(status ?? 1);

for (const name of existsSync(modules) ? readdirSync(modules) : []) {
  if (!/^node-(linux|win|darwin)-/.test(name)) continue;
  const pinned = join(modules, name);
  if (runsTheProduct(own)) {
    rmSync(pinned, { recursive: true });
    rmSync(join(modules, ".bin", "node"), { force: true });
    console.log(`Start with this Node: ${own} server/main.ts`);
    continue;
  }
  // Headers are only for building extensions, of which there are none; manuals are not needed either.
  for (const part of ["include", "share"]) rmSync(join(pinned, part), { recursive: true, force: true });
  console.log("Start with the pinned Node: node_modules/.bin/node server/main.ts");
}

// An optional peer dependency of a runtime package, which npm therefore keeps although it only checks types.
for (const name of ["typescript", "@typescript"]) rmSync(join(modules, name), { recursive: true, force: true });
for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
  if (entry.isFile() && /\.[cm]?js\.map$/.test(entry.name)) rmSync(join(entry.parentPath, entry.name));
}
