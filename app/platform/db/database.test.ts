import { sql as fragment } from "drizzle-orm";
import { integer, jsonb, pgTable, timestamp } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "../testing/database.ts";
import { connect, databaseError, transaction } from "./database.server.ts";

const stones = pgTable("stones", {
  id: integer().primaryKey(),
  laidAt: timestamp({ withTimezone: true }).notNull(),
  shape: jsonb().notNull(),
});

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase({ empty: true });
  await database.sql`create table stones (id int primary key, laid_at timestamptz not null, shape jsonb not null)`;
  await database.sql`insert into stones values (1, now(), '{}'), (2, now(), '{}')`;
});
afterAll(() => database.close());

test("values are the same when read through the driver and Drizzle", async () => {
  const laidAt = new Date("2026-11-21T04:00:00.123Z");
  const shape = { sides: 5, words: ["čist", 'a "b"'] };
  await database.db.insert(stones).values({ id: 10, laidAt, shape });
  await database.sql`insert into stones values (11, ${laidAt}, ${database.sql.json(shape)})`;
  const rows = await database.sql`select laid_at, shape, count(*) over () as count from stones where id >= 10`;
  expect([...rows]).toEqual([
    { laid_at: laidAt, shape, count: 2 },
    { laid_at: laidAt, shape, count: 2 },
  ]);
  expect(
    await database.db
      .select()
      .from(stones)
      .where(fragment`id >= 10`)
      .orderBy(stones.id),
  ).toEqual([
    { id: 10, laidAt, shape },
    { id: 11, laidAt, shape },
  ]);
});

test("reading an integer that is too large to be exact throws", async () => {
  await expect(database.sql`select 9007199254740993::int8`).rejects.toThrow(/too large/);
});

test("timeouts cancel slow statements", async () => {
  const hasty = connect({ ...database.options, statementTimeout: 50 });
  await expect(hasty.sql`select pg_sleep(5)`).rejects.toMatchObject({ code: "57014" });
  await hasty.close();
});

describe("databaseError", () => {
  test("finds PostgreSQL's error inside what Drizzle throws", async () => {
    const values = { id: 1, laidAt: new Date(), shape: {} };
    const thrown: unknown = await database.db
      .insert(stones)
      .values(values)
      .catch((error: unknown) => error);
    expect(databaseError(thrown)).toMatchObject({ code: "23505", constraint: "stones_pkey", table: "stones" });
    expect(databaseError(new Error("other"))).toBeUndefined();
  });
});

describe("transaction", () => {
  test("completes both sides of a deadlock", async () => {
    let runs = 0;
    let locked = 0;
    const bothLocked = Promise.withResolvers<void>();
    const lockBoth = (first: number, second: number) =>
      transaction(database.db, async (tx) => {
        runs += 1;
        await tx.execute(fragment`select id from stones where id = ${first} for update`);
        if (++locked === 2) bothLocked.resolve();
        await bothLocked.promise;
        await tx.execute(fragment`select id from stones where id = ${second} for update`);
        return first;
      });
    expect(await Promise.all([lockBoth(1, 2), lockBoth(2, 1)])).toEqual([1, 2]);
    // A fast retry may deadlock again.
    expect(runs).toBeGreaterThanOrEqual(3);
  });

  test("does not retry other errors", async () => {
    let runs = 0;
    const failing = transaction(database.db, async (tx) => {
      runs += 1;
      await tx.execute(fragment`insert into stones values (1, now(), '{}')`);
    });
    await expect(failing).rejects.toThrow();
    expect(runs).toBe(1);
  });
});
