// A process that seeds the demo and stops after half of the features, for a test that kills it there.
import { randomBytes } from "node:crypto";
import { connect } from "../../app/platform/db/database.server.ts";
import { createLogger } from "../../app/platform/log/log.server.ts";
import type { ServerFeature } from "../../app/platform/features/feature.server.ts";
import { readSettings } from "../../app/platform/settings/settings.server.ts";
import { seedDemo } from "../../server/demo.server.ts";
import { features } from "../../server/features.server.ts";

const url = process.argv[2] as string;
const { db, sql } = connect({ url, pool: 2 });
const services = {
  settings: readSettings({ NODE_ENV: "test" }),
  db,
  sql,
  clock: () => new Date(),
  log: createLogger("silent"),
  verifyToken: () => Promise.reject(new Error("nobody signs in")),
  databaseUrl: url,
  masterKey: randomBytes(32),
};
const middle: ServerFeature = {
  name: "middle",
  district: "site",
  about: "Stops in the middle.",
  demo: async ({ services: seeding }) => {
    const [row] = await seeding.sql<{ count: number }[]>`select count(*) as count from specialist`;
    console.log(`half ${row?.count}`);
    await new Promise(() => setInterval(() => {}, 1000));
  },
};
const half = features.findIndex(({ name }) => name === "specialists") + 1;
await seedDemo(services, [...features.slice(0, half), middle, ...features.slice(half)]);
