/**
 * Two runs issue the same month, and both are killed again and again at random SQL statements. With `INVOICE_SPECIALISTS=2000
 * INVOICE_SALES=50`, the month is as large as the operator's may become.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import "../../server/features.server.ts";
import { runDay } from "../../app/features/invoices/testing/months.ts";
import { allOfMany, foundOfMany, manyMonth as month, seedMany } from "../../app/features/invoices/testing/many.ts";
import { computeDrafts, prepareMonth } from "../../app/features/invoices/verbs/prepare.server.ts";
import { runMonth } from "../../app/features/invoices/verbs/run.server.ts";
import { connect, type Database } from "../../app/platform/db/database.server.ts";
import { testApi, type TestApi } from "../../app/platform/testing/api.ts";
import { testDatabase, type TestDatabase } from "../../app/platform/testing/database.ts";
import { jobContext } from "../../app/platform/write/context.ts";
import { type Wire, wireTo } from "./wire.ts";

const size = {
  specialists: Number(process.env["INVOICE_SPECIALISTS"] ?? 30),
  sales: Number(process.env["INVOICE_SALES"] ?? 6),
};
const kills = 20;
const hours = 3_600_000;

let database: TestDatabase;
let t: TestApi;
const runs: { wire: Wire; mortal: Database }[] = [];
beforeAll(async () => {
  database = await testDatabase();
  t = await testApi({}, { database });
  t.setClock(runDay(month));
  await seedMany(t.sql, size);
  for (let i = 0; i < 2; i += 1) {
    const wire = await wireTo(database.url);
    runs.push({ wire, mortal: connect({ url: wire.url, pool: 2 }) });
  }
});
afterAll(async () => {
  for (const { wire, mortal } of runs) {
    await mortal.close();
    await wire.close();
  }
  await t?.close();
});

test("two runs that die at any moment issue each specialist's documents once", { timeout: 4 * hours }, async () => {
  await prepareMonth(t.services, jobContext("test", runDay(month)), { month });
  expect(await computeDrafts(t.services, month)).toEqual({ count: size.specialists, rest: null });
  // About as many SQL statements as the whole month needs, divided by the number of kills.
  const longest = Math.max(20, Math.round((size.specialists * 30) / kills));
  const run = (at: number) => {
    const { sql, db } = runs[at]?.mortal as Database;
    return runMonth({ ...t.services, sql, db }, { month }, () => false);
  };
  let died = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    for (const { wire } of runs) {
      wire.reset();
      wire.cutAfter(1 + Math.floor(Math.random() * longest));
    }
    const ends = await Promise.allSettled([run(0), run(1)]);
    died += ends.filter(({ status }) => status === "rejected").length;
    for (const [i, end] of ends.entries())
      if (end.status === "rejected" && !runs[i]?.wire.dead()) throw end.reason as Error;
  }
  expect(died).toBeGreaterThanOrEqual(kills / 2);
  for (const { wire } of runs) wire.reset();
  await Promise.all([run(0), run(1)]);
  // Retries what was recorded as failed because its connection was cut.
  await run(0);
  expect(await foundOfMany(t.sql)).toEqual(allOfMany(size));
});
