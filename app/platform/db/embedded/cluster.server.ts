import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { EmbeddedDatabaseError } from "./error.ts";
import { makePrivateFolder, type PostgresPlace } from "./place.server.ts";
import { commandLineOf, pause, startTimeOf } from "./process.server.ts";
import type { PostgresProgram } from "./program.server.ts";

export const superuser = "korak";

/** Creates the cluster if missing. Builds it under another name first, so a half-made one is never used. */
export function ensureCluster(place: PostgresPlace, program: PostgresProgram, durable: boolean): void {
  const drafts = readdirSync(place.home).filter((name) => name.startsWith("cluster.new-"));
  for (const draft of drafts) rmSync(join(place.home, draft), { recursive: true, force: true });
  if (existsSync(place.cluster)) return checkVersion(place, program);
  const draft = join(place.home, `cluster.new-${process.pid}`);
  makePrivateFolder(draft, place.runAs);
  const options = [
    "-D",
    draft,
    "-U",
    superuser,
    "-A",
    "trust",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
    ...(durable ? [] : ["--no-sync"]),
  ];
  const made = spawnSync(program.initdb, options, {
    ...place.runAs,
    env: program.env,
    cwd: draft,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (made.status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new EmbeddedDatabaseError(explainFailure(made.error?.message ?? made.stderr, place, "made"));
  }
  renameSync(draft, place.cluster);
}

function checkVersion(place: PostgresPlace, program: PostgresProgram): void {
  const file = join(place.cluster, "PG_VERSION");
  const found = existsSync(file) ? readFileSync(file, "utf8").trim() : null;
  if (found === null) {
    throw new EmbeddedDatabaseError(
      `${place.cluster} is not a database folder. Move it away, or give the product another DATA_DIR.`,
    );
  }
  if (found !== program.major) {
    throw new EmbeddedDatabaseError(
      `The database in ${place.cluster} was made by PostgreSQL ${found}, and this product brings PostgreSQL ` +
        `${program.major}. Dump it with the older version and load the dump here, or set DATABASE_URL to a server ` +
        `of version ${found}.`,
    );
  }
}

/** Returns one sentence on why PostgreSQL gave up, from its output. */
export function explainFailure(output: string, place: PostgresPlace, verb: "made" | "started"): string {
  if (/no space left|free disk space|disk quota/i.test(output)) {
    return `The database in ${place.home} could not be ${verb} because the disk is full. Free 200 MB and start again.`;
  }
  const lines = output.trim().split("\n");
  const reason = lines.findLast((line) => /FATAL|PANIC|error:|could not/i.test(line)) ?? lines.at(-1) ?? "";
  return `The database in ${place.home} could not be ${verb}: ${reason.replace(/^.*?(FATAL|PANIC|error):\s*/, "")}`;
}

interface Postmaster {
  pid: number;
  ready: boolean;
  /** Folder of the server's socket. */
  socket: string;
}

export function postmasterOf(cluster: string): Postmaster | null {
  try {
    const lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    const pid = Number(lines[0]);
    const found = { pid, ready: lines[7]?.trim() === "ready", socket: lines[4]?.trim() ?? "" };
    return Number.isInteger(pid) && pid > 0 ? found : null;
  } catch {
    return null;
  }
}

/** Stops a PostgreSQL that outlived the process that started it. The caller holds the lock, so no other live process owns that PostgreSQL. */
export async function stopOrphan(cluster: string): Promise<void> {
  const found = postmasterOf(cluster);
  const isOurs = () => found !== null && (commandLineOf(found.pid)?.includes(cluster) ?? false);
  if (!found || !isOurs()) {
    // If another process now has this pid, as after a container restart, PostgreSQL would refuse to start.
    for (const file of ["postmaster.pid", ".s.PGSQL.5432.lock"]) rmSync(join(cluster, file), { force: true });
    return;
  }
  for (const [signal, seconds] of [
    ["SIGINT", 15],
    ["SIGQUIT", 15],
  ] as const) {
    if (!isOurs()) return;
    process.kill(found.pid, signal);
    for (let wait = 0; wait < seconds * 50; wait += 1) {
      if (startTimeOf(found.pid) === null) return;
      await pause(20);
    }
  }
  throw new EmbeddedDatabaseError(
    `An earlier PostgreSQL (process ${found.pid}) still holds ${cluster} and does not end. End it, then start again.`,
  );
}
