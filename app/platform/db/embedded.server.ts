import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { connect } from "./database.server.ts";
import { ensureCluster, explain, postmasterOf, stopOrphan, superuser } from "./embedded/cluster.server.ts";
import { EmbeddedDatabaseError } from "./embedded/error.ts";
import { takeLock } from "./embedded/lock.server.ts";
import { choosePlace, giveToOwner, makePrivateFolder, type Place } from "./embedded/place.server.ts";
import { commandOf, pause } from "./embedded/process.server.ts";
import { findProgram, type Program } from "./embedded/program.server.ts";

export { EmbeddedDatabaseError } from "./embedded/error.ts";

export interface EmbeddedOptions {
  /** Everything of this server lies in here; made when it is not there. */
  folder: string;
  /** False trades safety against power loss for speed, for tests. */
  durable?: boolean;
  database?: string;
  /** Told of anything a person should know, one sentence at a time. */
  note?: (sentence: string) => void;
}

export interface EmbeddedServer {
  /** For `connect()` and for anything else that reads libpq's addresses. */
  url: string;
  pid: number;
  /** Settles when PostgreSQL has ended without having been asked to, with a sentence. */
  failed: Promise<string>;
  /** Ends sessions, writes everything down and waits for the end. Close the pools first. Safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL for this process alone, on a Unix socket that no other user can open.
 * It ends when this process does, however that comes about. Throws `EmbeddedDatabaseError`.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const durable = options.durable ?? true;
  const place = choosePlace(resolve(options.folder), options.note ?? (() => undefined));
  const unlock = await takeLock(join(place.home, "lock"), `The database in ${place.home}`);
  try {
    const program = findProgram(place.home, place.runAs);
    giveToOwner(join(place.home, "lib"), place.home);
    await stopOrphan(place.cluster);
    ensureCluster(place, program, durable);
    const socket = socketFolder(place);
    const { child, guard } = launch(place, program, socket.folder, durable);
    await untilReady(child, place);
    const server = new Running(child, guard, place, () => {
      socket.remove();
      unlock();
    });
    const url = (database: string) => `postgresql://${superuser}@localhost/${database}?host=${socket.folder}`;
    const database = options.database ?? "korak";
    await createDatabase(url("postgres"), database);
    return { url: url(database), pid: child.pid ?? 0, failed: server.failed, stop: () => server.stop() };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Address of a server that runs in this folder for another process, as for a command beside the product. */
export function runningEmbedded(folder: string, database = "korak"): string | undefined {
  if (!existsSync(folder)) return undefined;
  const { cluster } = choosePlace(resolve(folder), () => undefined);
  const found = postmasterOf(cluster);
  if (!found?.ready || !commandOf(found.pid)?.includes(cluster)) return undefined;
  return `postgresql://${superuser}@localhost/${database}?host=${found.socket}`;
}

class Running {
  readonly failed: Promise<string>;
  readonly #child: ChildProcess;
  readonly #guard: ChildProcess;
  readonly #ended: Promise<void>;
  #stopping: Promise<void> | undefined;

  constructor(child: ChildProcess, guard: ChildProcess, place: Place, release: () => void) {
    this.#child = child;
    this.#guard = guard;
    const ended = Promise.withResolvers<void>();
    const failed = Promise.withResolvers<string>();
    this.#ended = ended.promise;
    this.failed = failed.promise;
    child.once("exit", (code, signal) => {
      guard.kill("SIGKILL");
      release();
      ended.resolve();
      const log = join(place.home, "log");
      const how = signal ?? `code ${code}`;
      if (!this.#stopping) failed.resolve(`PostgreSQL (process ${child.pid}) ended by ${how}; its log is ${log}.`);
    });
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#stop();
    return this.#stopping;
  }

  async #stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.ref();
    this.#guard.kill("SIGKILL");
    this.#child.kill("SIGINT");
    await this.#ended;
  }
}

function launch(place: Place, program: Program, socket: string, durable: boolean) {
  const log = openSync(join(place.home, "log"), "w", 0o600);
  giveToOwner(join(place.home, "log"), place.home);
  const settings = Object.entries({ ...serverSettings, ...(durable ? {} : fastSettings) });
  settings.push(["unix_socket_directories", socket]);
  const list = settings.flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  // Detached, so that Ctrl-C in the terminal reaches this process alone, which then ends PostgreSQL in its own order.
  const common = { ...place.runAs, env: program.env, cwd: place.cluster, detached: true };
  const child = spawn(program.postgres, ["-D", place.cluster, ...list], { ...common, stdio: ["ignore", log, log] });
  closeSync(log);
  // Its input closes when this process is gone, even by kill -9; PostgreSQL is then told to end.
  const guard = spawn("/bin/sh", ["-c", 'read _; kill -INT "$0"', String(child.pid)], {
    ...common, stdio: ["pipe", "ignore", "ignore"],
  });
  child.unref();
  guard.unref();
  (guard.stdin as unknown as { unref?: () => void } | null)?.unref?.();
  guard.on("error", () => undefined);
  return { child, guard };
}

const serverSettings = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  max_connections: "200",
  shared_buffers: "64MB",
  // After a crash at most this much is read again.
  max_wal_size: "128MB",
  min_wal_size: "32MB",
  wal_level: "minimal",
  max_wal_senders: "0",
  io_method: "sync",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_min_messages: "warning",
  // Rows and parameters of people do not belong in a log file.
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
};

const fastSettings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

async function untilReady(child: ChildProcess, place: Place): Promise<void> {
  let failure: Error | undefined;
  child.once("error", (error) => (failure = error));
  while (!failure && child.exitCode === null && child.signalCode === null) {
    const postmaster = postmasterOf(place.cluster);
    if (postmaster?.ready && postmaster.pid === child.pid) return;
    await pause(10);
  }
  const output = failure?.message ?? readFileSync(join(place.home, "log"), "utf8");
  throw new EmbeddedDatabaseError(explain(output, place, "started"));
}

/** The system cuts a socket's path at 107 bytes; a longer folder gets a short one in its stead. */
function socketFolder(place: Place): { folder: string; remove: () => void } {
  const path = join(place.cluster, ".s.PGSQL.5432");
  const plain = /^[\w/.+-]+$/.test(path);
  if (plain && Buffer.byteLength(path) <= 103) return { folder: place.cluster, remove: () => undefined };
  const folder = mkdtempSync("/tmp/korak-");
  makePrivateFolder(folder, place.runAs);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function createDatabase(url: string, name: string): Promise<void> {
  const { sql, close } = connect({ url, pool: 1 });
  try {
    const [found] = await sql`select 1 from pg_database where datname = ${name}`;
    if (!found) await sql`create database ${sql(name)}`;
  } finally {
    await close();
  }
}
