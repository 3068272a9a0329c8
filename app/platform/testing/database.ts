import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { connect, type ConnectOptions, type Database } from "../db/database.server.ts";

export interface TestDatabase extends Database {
  /** Also fit for DATABASE_URL of a process under test. */
  url: string;
  /** What this connection was made with, to open more like it. */
  options: ConnectOptions;
  /** Ends the connections, other people's too, and drops the database. */
  close(): Promise<void>;
}

export interface TestDatabaseOptions extends Omit<ConnectOptions, "url"> {
  /** True leaves out the migrations. */
  empty?: boolean;
}

/** A database of its own, a copy of the migrated one; call it once per test file and `close()` it at the end. */
export async function testDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { empty = false, ...rest } = options;
  const server = inject("databaseServer");
  const name = `test_${randomBytes(8).toString("hex")}`;
  const template = empty ? "template0" : "template_korak";
  await asAdmin(server, `create database ${name} template ${template}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  const connectOptions: ConnectOptions = { pool: 5, ...rest, url: address.href };
  const database = connect(connectOptions);
  let closed = false;
  return {
    ...database,
    url: address.href,
    options: connectOptions,
    close: async () => {
      if (closed) return;
      closed = true;
      await database.close(1);
      await asAdmin(server, `drop database if exists ${name} with (force)`);
    },
  };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const { sql, close } = connect({ url, pool: 1, applicationName: "korak-test" });
  try {
    await sql.unsafe(statement);
  } finally {
    await close();
  }
}
