import { chmodSync, existsSync, rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { connect } from "../db/database.server.ts";
import { startEmbedded } from "../db/embedded.server.ts";
import { migrate } from "../db/migrate.server.ts";
import { databaseFolder } from "./database-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of this run's server; its database is `postgres`. */
    databaseServer: string;
  }
}

/** Starts one PostgreSQL for the whole run, with the migrated database `template_korak` that test files clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = databaseFolder("test");
  chmodSync(folder, 0o711);
  const server = await startEmbedded({ folder, durable: false, database: "template_korak", note: console.warn });
  if (existsSync("migrations")) await migrate(server.url);
  const address = new URL(server.url);
  address.pathname = "/postgres";
  const admin = connect({ url: address.href, pool: 1 });
  await admin.sql`alter database template_korak allow_connections false`;
  await admin.close();
  project.provide("databaseServer", address.href);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
