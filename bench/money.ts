import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "vite";
import { connect, type Database } from "../app/platform/db/database.server.ts";
import { startEmbedded } from "../app/platform/db/embedded.server.ts";
import { migrate } from "../app/platform/db/migrate.server.ts";
import { elements } from "../app/platform/elements/vite-elements.ts";
import { messages } from "../app/platform/i18n/vite-messages.ts";
import type * as Events from "../tests/money/events.ts";
import type * as History from "../tests/money/history.ts";
import type * as Worlds from "../tests/money/world.ts";
import { databaseFolder } from "../app/platform/testing/database-folder.ts";
import { areaModules } from "../vite.areas.ts";
import { type Figure, median } from "./figures.ts";

/** An empty product in a database of its own, from source, as its texts need Vite. */
async function withProduct<T>(durable: boolean, work: (load: (path: string) => Promise<unknown>, database: Database) => Promise<T>): Promise<T> {
  const folder = durable ? mkdtempSync(join(tmpdir(), "korak-bench-")) : databaseFolder("bench");
  chmodSync(folder, 0o711);
  const vite = await createServer({
    configFile: false, appType: "custom", logLevel: "error", server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true }, plugins: [messages(), areaModules(), elements([])],
  });
  const postgres = await startEmbedded({ folder, durable });
  await migrate(postgres.url);
  const database = connect({ url: postgres.url, pool: 10 });
  try {
    await vite.ssrLoadModule("/app/rooms.ts");
    return await work((path) => vite.ssrLoadModule(path), database);
  } finally {
    await database.close();
    await Promise.all([postgres.stop(), vite.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface HistoryOptions {
  /** How many histories. */
  histories: number;
  /** Steps of each. */
  steps: number;
  /** Of the first; each further one has the next. */
  seed: number;
}

/** Random histories of money. One that goes wrong ends the run and says how to repeat it. */
export const moneyHistories = ({ histories, steps, seed }: HistoryOptions): Promise<Figure[]> =>
  withProduct(false, async (load, database) => {
    const { makeWorld, peopleOf } = (await load("/tests/money/world.ts")) as typeof Worlds;
    const { runHistory } = (await load("/tests/money/history.ts")) as typeof History;
    const people = await peopleOf(database);
    const from = performance.now();
    let charges = 0;
    let refunds = 0;
    let said = from;
    for (let i = 0; i < histories; i += 1) {
      const world = await makeWorld(database, people, seed + i);
      try {
        await runHistory(world, steps);
      } catch (error) {
        console.error(`\nThe history of the seed ${seed + i} with ${steps} steps went wrong:`, error);
        throw new Error(`seed ${seed + i}, steps ${steps}`, { cause: error });
      }
      charges += world.jobs.topics.get("payment.paid") ?? 0;
      refunds += world.jobs.topics.get("payment.refunded") ?? 0;
      if (performance.now() - said < 60_000) continue;
      said = performance.now();
      process.stdout.write(`${i + 1} `);
    }
    const seconds = (performance.now() - from) / 1000;
    return [
      { name: `histories of ${steps} steps that held`, unit: "", ours: histories },
      { name: "payments in them", unit: "", ours: charges },
      { name: "refunds in them", unit: "", ours: refunds },
      { name: "a history", unit: "ms", ours: (seconds * 1000) / histories },
      { name: "100,000 such histories on one core", unit: "h", ours: (seconds / histories) * 100_000 / 3600 },
    ];
  });

/** How fast events of the card provider are kept and answered, next to the bare insert of the same rows; and what many of them lead to. */
export const moneyEvents = (rounds: number, events: number): Promise<Figure[]> =>
  withProduct(true, async (load, database) => {
    const { makeWorld, peopleOf } = (await load("/tests/money/world.ts")) as typeof Worlds;
    const { insertAll, intake, manyTimes } = (await load("/tests/money/events.ts")) as typeof Events;
    const world = await makeWorld(database, await peopleOf(database), 1);
    const ours: number[] = [];
    const bare: number[] = [];
    const waits: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const got = await intake(world, 2000, round);
      ours.push(got.rate);
      waits.push(got.p99);
      bare.push(await insertAll(world, 2000, round));
    }
    const { count, seconds } = await manyTimes(world, events);
    return [
      { name: "card events kept and answered", unit: "/s", ours: median(ours), limit: median(bare), budget: "card events of the bare insert" },
      { name: "p99 of a card event", unit: "ms", ours: median(waits) },
      { name: `${count} shuffled and doubled events, one end`, unit: "s", ours: seconds },
    ];
  });
