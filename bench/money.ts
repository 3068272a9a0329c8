import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "vite";
import { connect, type Database } from "../app/platform/db/database.server.ts";
import { startEmbedded } from "../app/platform/db/embedded.server.ts";
import { migrate } from "../app/platform/db/migrate.server.ts";
import { elementsPlugin } from "../app/platform/elements/vite-elements.ts";
import { messagesPlugin } from "../app/platform/i18n/vite-messages.ts";
import type * as Events from "../tests/money/events.ts";
import type * as Worlds from "../tests/money/world.ts";
import { databaseFolder } from "../app/platform/testing/database-folder.ts";
import { useSourceTexts } from "../scripts/source-texts.ts";
import { areaModules } from "../vite.areas.ts";
import { type Figure, median } from "./figures.ts";

/** Creates databases of a product without data. */
export async function withDatabases<T>(
  durable: boolean,
  lanes: number,
  work: (databases: [Database, ...Database[]], addresses: readonly string[]) => Promise<T>,
): Promise<T> {
  const folder = durable ? mkdtempSync(join(tmpdir(), "korak-bench-")) : databaseFolder("bench");
  chmodSync(folder, 0o711);
  const postgres = await startEmbedded({ folder, durable });
  const databases: Database[] = [];
  const addresses = [postgres.url];
  try {
    await migrate(postgres.url);
    const main = connect({ url: postgres.url, pool: 10 });
    databases.push(main);
    for (let lane = 1; lane < lanes; lane += 1) {
      const url = new URL(postgres.url);
      await main.sql.unsafe(`create database lane_${lane}`);
      url.pathname = `/lane_${lane}`;
      await migrate(url.href);
      databases.push(connect({ url: url.href, pool: 10 }));
      addresses.push(url.href);
    }
    return await work([main, ...databases.slice(1)], addresses);
  } finally {
    await Promise.all(databases.map((database) => database.close()));
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Load = (path: string) => Promise<unknown>;

/** Loads the product's modules from source with their texts, which require Vite. */
async function withTexts<T>(work: (load: Load) => Promise<T>): Promise<T> {
  const vite = await createServer({
    configFile: false,
    appType: "custom",
    logLevel: "error",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [messagesPlugin(), areaModules(), elementsPlugin([])],
  });
  try {
    await vite.ssrLoadModule("/app/features.ts");
    return await work((path) => vite.ssrLoadModule(path));
  } finally {
    await vite.close();
  }
}

export interface HistoryOptions {
  /** How many histories. */
  histories: number;
  /** Steps per history. */
  steps: number;
  /** Seed of the first history; each later one uses the next number. */
  seed: number;
}

/**
 * Runs random money histories, one per core at a time. Prints failures with the command to repeat them, and continues. Runs
 * without Vite, so that stacks name the sources.
 */
export const runMoneyHistories = ({ histories, steps, seed }: HistoryOptions): Promise<Figure[]> => {
  const lanes = Math.min(histories, availableParallelism());
  return withDatabases(false, lanes, async (_, addresses) => {
    await useSourceTexts();
    const { historiesIn } = await import("../tests/money/history.ts");
    const counts = { charges: 0, refunds: 0, withdrawals: 0 };
    let begun = 0;
    let done = 0;
    const wrong: number[] = [];
    let said = performance.now();
    const lane = async (address: string) => {
      const { run } = await historiesIn(address);
      while (begun < histories) {
        const own = seed + begun;
        begun += 1;
        try {
          const { topics } = (await run(own, steps)).jobs;
          counts.charges += topics.get("payment.paid") ?? 0;
          counts.refunds += topics.get("payment.refunded") ?? 0;
          counts.withdrawals += topics.get("withdrawal.made") ?? 0;
        } catch (error) {
          console.error(error);
          wrong.push(own);
        }
        done += 1;
        if (performance.now() - said < 60_000) continue;
        said = performance.now();
        process.stdout.write(`${done} `);
      }
    };
    const from = performance.now();
    await Promise.all(addresses.map(lane));
    if (wrong.length > 0) throw new Error(`${wrong.length} of ${histories}, of the seeds ${wrong.join(", ")}`);
    const seconds = (performance.now() - from) / 1000;
    return [
      { name: `histories of ${steps} steps that held`, unit: "", ours: histories },
      { name: "payments in them", unit: "", ours: counts.charges },
      { name: "refunds in them", unit: "", ours: counts.refunds },
      { name: "withdrawals from contracts in them", unit: "", ours: counts.withdrawals },
      { name: `a history, ${lanes} at a time`, unit: "ms", ours: (seconds * 1000) / histories },
      { name: `100,000 such histories, ${lanes} at a time`, unit: "h", ours: ((seconds / histories) * 100_000) / 3600 },
    ];
  });
};

/**
 * Measures how fast events of the card provider are stored and answered, next to a bare insert of the same rows, and the work that
 * follows. That work is sequential, so it is measured without waiting for the disk at commits, which would take nearly all of the
 * time.
 */
export const measureMoneyEvents = (rounds: number, events: number): Promise<Figure[]> =>
  withTexts(async (load) => {
    const { makeWorld, peopleOf } = (await load("/tests/money/world.ts")) as typeof Worlds;
    const { insertAll, measureIntake, deliverRepeatedly } = (await load("/tests/money/events.ts")) as typeof Events;
    const { ours, bare, waits } = await withDatabases(true, 1, async ([database]) => {
      const world = await makeWorld(database, await peopleOf(database), 1);
      const got: Record<"ours" | "bare" | "waits", number[]> = { ours: [], bare: [], waits: [] };
      for (let round = 0; round < rounds; round += 1) {
        const { rate, p99 } = await measureIntake(world, 2000, round);
        got.ours.push(rate);
        got.waits.push(p99);
        got.bare.push(await insertAll(world, 2000, round));
      }
      return got;
    });
    const { count, seconds } = await withDatabases(false, 1, async ([database]) =>
      deliverRepeatedly(await makeWorld(database, await peopleOf(database), 1), events),
    );
    return [
      {
        name: "card events kept and answered",
        unit: "/s",
        ours: median(ours),
        limit: median(bare),
        budget: "card events of the bare insert",
      },
      { name: "p99 of a card event", unit: "ms", ours: median(waits) },
      { name: `${count} shuffled and doubled events, one end`, unit: "s", ours: seconds },
    ];
  });
