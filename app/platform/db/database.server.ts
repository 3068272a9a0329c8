import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { runHooksAfterCommit } from "./after-commit.server.ts";

export type Sql = postgres.Sql<{ bigint: number }>;
export type Db = PostgresJsDatabase;
/** What `db.transaction` passes to its callback. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];
/** The bare driver within a transaction. */
export type TxSql = postgres.TransactionSql<{ bigint: number }>;
/** The bare driver, for reads that work inside and outside of a transaction. */
export type Reading = postgres.ISql<{ bigint: number }>;

export interface ConnectOptions {
  /** `postgresql://…`; for a Unix socket `postgresql://user@localhost/name?host=/folder`, as libpq and `pg` read it. */
  url: string;
  /** Maximum number of open connections. */
  pool?: number;
  /** Shown in `pg_stat_activity`. */
  applicationName?: string;
  /** Milliseconds after which the server cancels a statement; 0 means never. */
  statementTimeout?: number;
  lockTimeout?: number;
  /** Milliseconds that a statement waits for a free connection; forever if not set. */
  waitTimeout?: number;
  idleInTransactionTimeout?: number;
}

export interface Database {
  /** The bare driver, for hot or unusual SQL. Shares its connections with `db`. */
  sql: Sql;
  db: Db;
  /** Waits up to `seconds` (5) for running statements, then closes the connections. */
  close(seconds?: number): Promise<void>;
}

const typeNumber = { int8: 20, json: 114, timestamp: 1114, timestamptz: 1184, jsonb: 3802 };

/**
 * Opens a pool. Connections are made at the first statement, so a wrong address fails there. Values are the same through
 * `sql` and `db`: int8 and count() are numbers, timestamptz is a `Date`, date is a string.
 */
export function connect(options: ConnectOptions): Database {
  const { url, ...socket } = addressOf(options.url);
  const sql: Sql = postgres(url, {
    ...socket,
    max: options.pool ?? 10,
    connect_timeout: 5,
    ...(options.waitTimeout && { wait_timeout: options.waitTimeout / 1000 }),
    // Reconnect without backoff, so a recovered database is used right away.
    backoff: () => 0.1,
    // One statement per connection at a time, so that none gets stuck behind a hanging one.
    max_pipeline: 0,
    onnotice: () => undefined,
    // Under load, a parameter that cannot be sent hangs the driver's whole pool permanently. Send undefined as null.
    transform: { undefined: null },
    types: {
      bigint: { to: typeNumber.int8, from: [typeNumber.int8], serialize: String, parse: safeInteger },
    },
    connection: {
      application_name: options.applicationName ?? "korak",
      TimeZone: "UTC",
      statement_timeout: options.statementTimeout ?? 15_000,
      lock_timeout: options.lockTimeout ?? 10_000,
      idle_in_transaction_session_timeout: options.idleInTransactionTimeout ?? 30_000,
    },
  });
  runHooksAfterCommit(sql);
  const db = drizzle(sql, { casing: "snake_case" });
  restoreValueTypes(sql);
  return { sql, db, close: (seconds = 5) => sql.end({ timeout: seconds }) };
}

/** Drizzle disables parsing of times and JSON on the shared client, which would break them for `sql`. */
function restoreValueTypes(sql: Sql): void {
  const { parsers, serializers } = sql.options;
  for (const type of [typeNumber.timestamp, typeNumber.timestamptz]) {
    serializers[type] = sendable((value) => (value instanceof Date ? value.toISOString() : String(value)));
  }
  parsers[typeNumber.timestamptz] = (text: string) => new Date(text);
  for (const type of [typeNumber.json, typeNumber.jsonb]) {
    serializers[type] = sendable((value) => (typeof value === "string" ? value : JSON.stringify(value)));
  }
}

/** A value that cannot be serialized is sent as text that PostgreSQL rejects: the driver must not throw here. */
const sendable = (serialize: (value: unknown) => string | undefined) => (value: unknown) => {
  try {
    return serialize(value);
  } catch {
    return "a value that cannot be sent";
  }
};

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database returned ${text}, too large for a number.`);
  return value;
}

/**
 * Splits the socket folder from the address, because the driver reads it only as an option. In the address it would count as
 * a server setting.
 */
function addressOf(text: string): { url: string; host?: string; port?: number } {
  const url = new URL(text);
  const host = url.searchParams.get("host");
  if (host === null) return { url: text };
  const port = Number(url.searchParams.get("port") ?? (url.port || 5432));
  url.searchParams.delete("host");
  url.searchParams.delete("port");
  return { url: url.href, host, port };
}

export interface DatabaseError {
  /** SQLSTATE, as `23505`. */
  code: string;
  constraint: string | undefined;
  table: string | undefined;
  message: string;
}

/** Returns PostgreSQL's error inside a thrown value (Drizzle wraps it), or undefined if there is none. */
export function databaseError(thrown: unknown): DatabaseError | undefined {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 5; error = error.cause, depth += 1) {
    if (error instanceof postgres.PostgresError) {
      return { code: error.code, constraint: error.constraint_name, table: error.table_name, message: error.message };
    }
  }
  return undefined;
}

/**
 * The driver's codes for a connection that failed or was lost. The first one also means that no connection became free in
 * time.
 */
const lostConnection = new Set([
  "CONNECTION_WAIT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "CONNECT_TIMEOUT",
]);
const lostNetwork = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/**
 * Returns the refusal for temporary failures: the database is down or starting, a lock times out, the disk is full.
 * Undefined for every other error.
 */
export function databaseTrouble(thrown: unknown): "database_unavailable" | "busy" | "storage_full" | undefined {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 5; error = error.cause, depth += 1) {
    const code = (error as { code?: unknown }).code;
    if (typeof code !== "string") continue;
    if (error instanceof postgres.PostgresError) return troubleOf(code);
    if (code === "CONNECTION_WAIT_TIMEOUT") return "busy";
    // Network errors count only with a statement, because email and other services use connections too.
    if (lostConnection.has(code) || (lostNetwork.has(code) && "query" in error)) return "database_unavailable";
  }
  return undefined;
}

/**
 * Returns the database's message about the failure, for the log. The wrapper's message has the statement with its values,
 * which are personal data.
 */
export function troubleReason(thrown: unknown): string {
  let error = thrown;
  for (let depth = 0; error instanceof Error && error.cause instanceof Error && depth < 5; depth += 1)
    error = error.cause;
  return error instanceof Error ? error.message : String(error);
}

function troubleOf(state: string): ReturnType<typeof databaseTrouble> {
  // 53100 is a full disk. The next ones are timeouts, too little memory, too many connections, and deadlocks after all
  // retries.
  if (state === "53100") return "storage_full";
  if (["55P03", "57014", "53200", "53300", "40001", "40P01"].includes(state)) return "busy";
  // The server is shutting down or starting, or the connection was lost or timed out; read-only means a failover.
  return /^(57P0|08|58|25P03|25P04|25006)/.test(state) ? "database_unavailable" : undefined;
}

/** Serialization failure and deadlock: the only errors after which the same transaction can be retried. */
const repeatable = new Set(["40001", "40P01"]);

/**
 * Runs `work` in one transaction. Retries it on a deadlock or serialization failure, three attempts in all, so `work`
 * must have no effects that a rollback does not undo.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>, attempts = 3): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt >= attempts || !repeatable.has(databaseError(error)?.code ?? "")) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 20 * (0.5 + Math.random())));
    }
  }
}

/**
 * Returns the bare driver of a transaction started by Drizzle, for SQL that should be a prepared statement, which Drizzle's
 * is not.
 */
export function sqlOf(tx: Tx): TxSql {
  return (tx as unknown as { session: { client: TxSql } }).session.client;
}
