import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { connect } from "./database.server.ts";
import { ensureCluster, explainFailure, postmasterOf, stopOrphan, superuser } from "./embedded/cluster.server.ts";
import { EmbeddedDatabaseError } from "./embedded/error.ts";
import { takeLock, waitUntilDead } from "./embedded/lock.server.ts";
import { choosePlace, giveToOwner, makePrivateFolder, type PostgresPlace } from "./embedded/place.server.ts";
import { commandLineOf, pause } from "./embedded/process.server.ts";
import { findProgram, type PostgresProgram } from "./embedded/program.server.ts";

export { EmbeddedDatabaseError } from "./embedded/error.ts";

export interface EmbeddedOptions {
  /** Holds all files of this server; created if missing. */
  folder: string;
  /** False trades safety against power loss for speed, for tests. */
  durable?: boolean;
  database?: string;
  /** Called with each message for the operator, one sentence at a time. */
  note?: (sentence: string) => void;
}

export interface EmbeddedServer {
  /** For `connect()` and anything else that reads libpq URLs. */
  url: string;
  /** Process id of the running PostgreSQL, which is restarted if it exits unexpectedly. */
  readonly pid: number;
  /** Ends sessions, flushes everything and waits for the exit. Close the pools first. Safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL for this process alone, on a Unix socket that no other user can open. It exits when this process
 * does, however that happens. Throws `EmbeddedDatabaseError`.
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
    const server = new Running(
      place,
      () => launch(place, program, socket.folder, durable),
      options.note,
      () => {
        socket.remove();
        unlock();
      },
    );
    await server.start();
    const url = (database: string) => `postgresql://${superuser}@localhost/${database}?host=${socket.folder}`;
    const database = options.database ?? "korak";
    await createDatabase(url("postgres"), database);
    return {
      url: url(database),
      get pid() {
        return server.pid;
      },
      stop: () => server.stop(),
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Throws if another process uses this folder's database. Call it before long work that precedes the start. */
export async function refuseWhenInUse(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const { home } = choosePlace(resolve(folder), () => undefined);
  await waitUntilDead(join(home, "lock"), `The database in ${home}`);
}

/** URL of a server that another process runs in this folder, for commands run next to the product. */
export function runningEmbedded(folder: string, database = "korak"): string | undefined {
  if (!existsSync(folder)) return undefined;
  const { cluster } = choosePlace(resolve(folder), () => undefined);
  const found = postmasterOf(cluster);
  if (!found?.ready || !commandLineOf(found.pid)?.includes(cluster)) return undefined;
  return `postgresql://${superuser}@localhost/${database}?host=${found.socket}`;
}

interface Launched {
  child: ChildProcess;
  guard: ChildProcess;
}

/** Milliseconds to wait before each restart attempt; the last value repeats. */
const restartPauses = [0, 50, 100, 200, 400, 800];

class Running {
  readonly #place: PostgresPlace;
  readonly #launch: () => Launched;
  readonly #note: (sentence: string) => void;
  readonly #release: () => void;
  #now: Launched | undefined;
  #ended: Promise<void> = Promise.resolve();
  #stopping: Promise<void> | undefined;

  constructor(
    place: PostgresPlace,
    start: () => Launched,
    note: ((sentence: string) => void) | undefined,
    release: () => void,
  ) {
    this.#place = place;
    this.#launch = start;
    this.#note = note ?? (() => undefined);
    this.#release = release;
  }

  get pid(): number {
    return this.#now?.child.pid ?? 0;
  }

  async start(): Promise<void> {
    const { child, guard } = (this.#now = this.#launch());
    const ended = Promise.withResolvers<void>();
    this.#ended = ended.promise;
    let ready = false;
    child.once("exit", (code, signal) => {
      guard.kill("SIGKILL");
      ended.resolve();
      if (ready && !this.#stopping)
        void this.#restart(`PostgreSQL (process ${child.pid}) ended by ${signal ?? `code ${code}`}`);
    });
    await untilReady(child, this.#place);
    ready = true;
  }

  /** Retries until it runs, however long that takes: a full disk may be freed, and crash recovery finishes. */
  async #restart(how: string): Promise<void> {
    this.#note(`${how}; it is started again. Its log is ${join(this.#place.home, "log")}.`);
    for (let tries = 0; !this.#stopping; tries += 1) {
      await pause(restartPauses[Math.min(tries, restartPauses.length - 1)] ?? 0);
      try {
        await stopOrphan(this.#place.cluster);
        if (this.#stopping) return;
        return await this.start();
      } catch (error) {
        // A server that is still exiting takes a few tries. Report a lasting failure only occasionally.
        if (tries % 60 === restartPauses.length) this.#note(String((error as Error).message));
      }
    }
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#stop().finally(this.#release);
    return this.#stopping;
  }

  async #stop(): Promise<void> {
    const { child, guard } = this.#now ?? {};
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.ref();
    guard?.kill("SIGKILL");
    child.kill("SIGINT");
    await this.#ended;
  }
}

function launch(place: PostgresPlace, program: PostgresProgram, socket: string, durable: boolean): Launched {
  const file = join(place.home, "log");
  const log = openSync(file, existsSync(file) && statSync(file).size < largestLog ? "a" : "w", 0o600);
  giveToOwner(join(place.home, "log"), place.home);
  const settings = Object.entries({ ...serverSettings, ...(durable ? {} : fastSettings) });
  settings.push(["unix_socket_directories", socket]);
  const list = settings.flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  // Detached, so Ctrl-C in the terminal reaches only this process, which then stops PostgreSQL cleanly.
  const common = { ...place.runAs, env: program.env, cwd: place.cluster, detached: true };
  const child = spawn(program.postgres, ["-D", place.cluster, ...list], { ...common, stdio: ["ignore", log, log] });
  closeSync(log);
  // The guard's stdin closes when this process ends, even by kill -9. The guard then tells PostgreSQL to stop.
  const guard = spawn("/bin/sh", ["-c", 'read _; kill -INT "$0"', String(child.pid)], {
    ...common,
    stdio: ["pipe", "ignore", "ignore"],
  });
  child.unref();
  guard.unref();
  (guard.stdin as unknown as { unref?: () => void } | null)?.unref?.();
  guard.on("error", () => undefined);
  return { child, guard };
}

/** Size in bytes above which the next start truncates the log. */
const largestLog = 1024 * 1024;

const serverSettings = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  max_connections: "200",
  shared_buffers: "64MB",
  // Limits how much WAL is replayed after a crash.
  max_wal_size: "128MB",
  min_wal_size: "32MB",
  wal_level: "minimal",
  max_wal_senders: "0",
  io_method: "sync",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_min_messages: "warning",
  // Personal data in rows and parameters must not get into a log file.
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
};

const fastSettings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

async function untilReady(child: ChildProcess, place: PostgresPlace): Promise<void> {
  let failure: Error | undefined;
  child.once("error", (error) => (failure = error));
  while (!failure && child.exitCode === null && child.signalCode === null) {
    const postmaster = postmasterOf(place.cluster);
    if (postmaster?.ready && postmaster.pid === child.pid) return;
    await pause(10);
  }
  const output = failure?.message ?? readFileSync(join(place.home, "log"), "utf8");
  throw new EmbeddedDatabaseError(explainFailure(output, place, "started"));
}

/** Returns a folder for the socket. The system limits its path to 107 bytes, so a longer folder is replaced by a short one. */
function socketFolder(place: PostgresPlace): { folder: string; remove: () => void } {
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
