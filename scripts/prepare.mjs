// Installs what is missing and builds what has changed; takes only milliseconds if nothing has. Runs before node_modules exists,
// on Node 20 or later, so it is plain JavaScript that imports only Node's own modules and files that do the same.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { cannotListen } from "../server/listening.mjs";
import { withLock } from "./lock.mjs";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Inputs of the build. Tests do not change it. */
const sources = [
  "app",
  "server",
  "auth-server",
  "simulators",
  "vendor",
  "content",
  "public",
  "vite.config.ts",
  "vite.areas.ts",
  "react-router.config.ts",
  "tsconfig.json",
];
const oldestNode = [22, 22];

/** An error message for the person at the terminal, shown without a stack trace. */
export class PrepareError extends Error {}

/**
 * Updates node_modules and, with `build`, the build folder. Then puts the pinned Node and the tools on
 * `process.env.PATH`. Waits for another run at the same time.
 */
export async function prepare({ build = true } = {}) {
  // Works in a read-only checkout too.
  if (isInstalled() && (!build || isBuilt())) return checkNode();
  try {
    await withLock(join(root, ".cache"), "prepare", async () => {
      install();
      checkNode();
      if (build) buildWhenChanged();
    });
  } catch (error) {
    if (!["EACCES", "EPERM", "EROFS"].includes(error.code)) throw error;
    throw new PrepareError(
      `Something is to be installed or built, and this user may not write in ${root} (${error.code}). Run ` +
        "`npm ci && npm run build` there as its owner, or give the folder to this user.",
    );
  }
}

/** Reads the settings as the product does, but only to find the port. */
async function refuseUnusablePort() {
  const file = readOr(join(root, ".env")) ?? "";
  const setting = (name) =>
    process.env[name]?.trim() || new RegExp(`^\\s*${name}\\s*=\\s*["']?([^"'#\\s]+)`, "m").exec(file)?.[1] || undefined;
  const port = Number(setting("PORT") ?? 3000);
  // An invalid port is reported later, together with all other errors in the settings.
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  const problem = await cannotListen({ port, host: setting("HOST") });
  if (problem) throw new PrepareError(problem);
}

const installStamp = join(root, "node_modules", ".installed");
const isInstalled = () => readOr(installStamp) === lockHash() || isComplete();

function install() {
  const wanted = lockHash();
  if (readOr(installStamp) === wanted) return;
  if (!isComplete()) {
    console.log("Installing the packages (once; half a minute) …");
    runNpm(["ci", "--loglevel=error", "--include=dev", "--include=optional"], "The packages could not be installed");
  }
  writeFileSync(installStamp, wanted);
}

function lockHash() {
  const { dependencies, devDependencies, optionalDependencies, overrides } = readJson("package.json");
  const asked = JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides]);
  const lock = readFileSync(join(root, "package-lock.json"));
  return hash(`${process.platform} ${process.arch} ${asked}`, lock);
}

/** Whether npm's own list of installed packages has everything that the lockfile requires on this machine. */
function isComplete() {
  const installed = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installed)) return false;
  const have = JSON.parse(readFileSync(installed, "utf8")).packages;
  return Object.entries(readJson("package-lock.json").packages).every(([path, entry]) => {
    if (path === "") return true;
    const found = have[path];
    // An optional package without os or cpu is installed only as part of another one, which is not for this machine either.
    if (!found) return entry.optional === true && (!(entry.os ?? entry.cpu) || !fits(entry));
    return found.version === entry.version && found.integrity === entry.integrity && existsSync(join(root, path));
  });
}

function fits({ os, cpu, libc }) {
  const musl = process.platform === "linux" && !process.report.getReport().header.glibcVersionRuntime;
  return allows(os, process.platform) && allows(cpu, process.arch) && allows(libc, musl ? "musl" : "glibc");
}

function allows(list, value) {
  if (!list) return true;
  const names = [list].flat();
  if (names.includes(`!${value}`)) return false;
  return names.includes(value) || names.some((name) => name.startsWith("!"));
}

/** Checks the pinned Node, which is a package. If none exists for this machine, the installed Node must be new enough. */
function checkNode() {
  process.env.PATH = join(root, "node_modules", ".bin") + delimiter + process.env.PATH;
  if (existsSync(join(root, "node_modules", ".bin", process.platform === "win32" ? "node.cmd" : "node"))) return;
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  throw new PrepareError(
    `There is no package of the pinned Node for ${process.platform}-${process.arch}, and this is Node ` +
      `${process.versions.node}. Install Node ${oldestNode.join(".")} or newer and start again.`,
  );
}

const isBuilt = () => readOr(join(root, "build", ".built")) === sourceHash();

function buildWhenChanged() {
  if (isBuilt()) return;
  console.log("Building (half a minute) …");
  runNpm(["run", "--silent", "build"], "The build failed");
}

/** A hash that changes whenever the build would. */
export function sourceHash() {
  const files = sources.flatMap((source) => filesUnder(join(root, source))).sort();
  return hash(lockHash(), ...files.flatMap((file) => [relative(root, file), readFileSync(file)]));
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name) && entry.name !== "testing")
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)]));
}

function hash(...parts) {
  const sum = createHash("sha256");
  for (const part of parts) sum.update(part).update("\0");
  return sum.digest("hex");
}

/** Runs the npm that started this, on its own Node, which an install does not replace. */
function runNpm(args, failure) {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const [command, ...first] = npm && node && existsSync(node) ? [node, npm] : ["npm"];
  // With NODE_ENV=production, npm would leave out packages that the build needs.
  const env = { ...process.env, NODE_ENV: undefined };
  const shell = command === "npm" && process.platform === "win32";
  const { status, error } = spawnSync(command, [...first, ...args], { cwd: root, stdio: "inherit", env, shell });
  const reason = error?.message ?? `npm ${args.join(" ")} ended with ${status}`;
  if (status !== 0) throw new PrepareError(`${failure} (${reason}).`);
}

function readJson(name) {
  return JSON.parse(readFileSync(join(root, name), "utf8"));
}

function readOr(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    if (process.argv.includes("--to-listen")) await refuseUnusablePort();
    await prepare({ build: !process.argv.includes("--no-build") });
  } catch (error) {
    console.error(error instanceof PrepareError ? error.message : error);
    process.exitCode = 1;
  }
}
