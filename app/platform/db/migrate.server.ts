import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { connect, databaseError, type Sql } from "./database.server.ts";
import { whyUnreachable } from "./unreachable.server.ts";

/** The database and the migrations do not match. The message is a sentence that says how to fix it. */
export class MigrationError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "MigrationError";
  }
}

export interface MigrateOptions {
  /** Folder of `NNNN_name.sql` files; defaults to `migrations` in the current folder. */
  folder?: string;
  /** Stops after this number, for tests. */
  upTo?: number;
}

export interface Migration {
  number: number;
  name: string;
  sha256: string;
  text: string;
}

type Applied = Omit<Migration, "text">;

/** Advisory lock: any number of processes may start at the same time; one migrates, the others wait. */
const lockNumber = 7_230_411_951;

/** Migrates the database to the newest version. Returns the names of applied migrations. Throws `MigrationError`. */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const files = readMigrations(options.folder ?? resolve("migrations"));
  const limits = { statementTimeout: 0, lockTimeout: 0, idleInTransactionTimeout: 0 };
  const { sql, close } = connect({ url, pool: 1, applicationName: "korak-migrate", ...limits });
  try {
    await sql`select pg_advisory_lock(${lockNumber})`;
    await prepare(sql);
    const applied = await sql<Applied[]>`select number, name, sha256 from schema_migrations order by number`;
    const pending = missingFrom(applied, files).filter((file) => file.number <= (options.upTo ?? Infinity));
    for (const file of pending) await apply(sql, file);
    return pending.map((file) => file.name);
  } catch (error) {
    const sentence = error instanceof MigrationError ? undefined : whyUnreachable(error, url);
    throw sentence ? new MigrationError(sentence, { cause: error }) : error;
  } finally {
    await close();
  }
}

/** Reads the files in order. Throws `MigrationError` for a wrong name or a duplicate number. */
export function readMigrations(folder: string): Migration[] {
  if (!existsSync(folder)) throw new MigrationError(`There is no folder of migrations at ${folder}.`);
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  const files = names.map((file) => {
    const match = /^(\d{4})_([a-z0-9_]+)\.sql$/.exec(file);
    if (!match?.[1]) throw new MigrationError(`${join(folder, file)} must be named as 0001_some_words.sql.`);
    const text = readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n");
    const name = file.slice(0, -".sql".length);
    return { number: Number(match[1]), name, sha256: createHash("sha256").update(text).digest("hex"), text };
  });
  for (const [index, file] of files.entries()) {
    const next = files[index + 1];
    if (next?.number === file.number) {
      throw new MigrationError(`${file.name} and ${next.name} have the same number; give one the next free one.`);
    }
    if (/^\s*(begin|commit|rollback|start transaction)\s*;/im.test(file.text)) {
      throw new MigrationError(`${file.name} must not begin or end a transaction; it runs inside one of its own.`);
    }
  }
  return files;
}

async function prepare(sql: Sql): Promise<void> {
  const [server] = await sql<{ number: number; version: string; encoding: string; name: string }[]>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
      current_setting('server_encoding') as encoding, current_database() as name`;
  if (server && server.number < 150_000) {
    throw new MigrationError(`The database is PostgreSQL ${server.version}; version 15 or newer is needed.`);
  }
  if (server && server.encoding !== "UTF8") {
    throw new MigrationError(
      `The database "${server.name}" is encoded as ${server.encoding}; UTF8 is needed, or names with č and ž are damaged. ` +
        "Make another with createdb --encoding=UTF8 --template=template0, and set DATABASE_URL to it.",
    );
  }
  await sql`
    create table if not exists schema_migrations (
      number integer primary key,
      name text not null unique,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`;
}

function missingFrom(applied: readonly Applied[], files: readonly Migration[]): Migration[] {
  const newest = files.at(-1)?.number ?? 0;
  const byNumber = new Map(files.map((file) => [file.number, file]));
  for (const row of applied) {
    const file = byNumber.get(row.number);
    if (row.number > newest) {
      throw new MigrationError(
        `The database has the migration ${row.name}, which is newer than this version of the product. ` +
          "Start the newer version, or give this one another database.",
      );
    }
    if (!file) throw new MigrationError(`The migration ${row.name} was applied, but its file is missing. Put it back.`);
    if (file.name !== row.name || file.sha256 !== row.sha256) {
      throw new MigrationError(
        `The migration ${file.name} was changed after it was applied as ${row.name}. ` +
          "Put the file back as it was, and make the change in a new migration.",
      );
    }
  }
  const last = applied.at(-1);
  const pending = files.slice().filter((file) => !applied.some((row) => row.number === file.number));
  const late = pending.find((file) => last && file.number < last.number);
  if (late && last) {
    throw new MigrationError(`The migration ${late.name} came after ${last.name} was applied; number it higher.`);
  }
  return pending;
}

async function apply(sql: Sql, file: Migration): Promise<void> {
  try {
    await sql.begin(async (tx) => {
      // Without a limit, other statements would queue behind this one for as long as someone else holds the table.
      await tx`set local lock_timeout = '60s'`;
      await tx.unsafe(file.text).simple();
      await tx`
        insert into schema_migrations (number, name, sha256) values (${file.number}, ${file.name}, ${file.sha256})`;
    });
  } catch (error) {
    throw new MigrationError(`The migration ${file.name} failed and changed nothing: ${reasonOf(error, file)}`, {
      cause: error,
    });
  }
}

function reasonOf(error: unknown, file: Migration): string {
  const position = Number((error as { position?: string }).position ?? 0);
  const line = position > 0 ? ` (line ${file.text.slice(0, position).split("\n").length})` : "";
  return `${databaseError(error)?.message ?? String(error)}${line}.`;
}
