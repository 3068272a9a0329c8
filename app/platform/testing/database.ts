import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { connect, type ConnectOptions, type Database } from "../db/database.server.ts";

export interface TestDatabase extends Database {
  /** Also works as DATABASE_URL for a process under test. */
  url: string;
  /** Options of this connection, for opening more like it. */
  options: ConnectOptions;
  /** Closes all connections, also other clients', and drops the database. */
  close(): Promise<void>;
}

export interface TestDatabaseOptions extends Omit<ConnectOptions, "url"> {
  /** Leaves out the migrations. */
  empty?: boolean;
}

/** Creates a copy of the migrated database. Call it once per test file and `close()` the database at the end. */
export async function testDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { empty = false, ...rest } = options;
  const server = inject("databaseServer");
  const name = `test_${randomBytes(8).toString("hex")}`;
  const template = empty ? "template0" : "template_korak";
  await asAdmin(server, `create database ${name} template ${template} strategy file_copy`);
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
