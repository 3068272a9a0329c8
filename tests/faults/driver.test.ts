import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../app/platform/testing/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ pool: 3 });
});
afterAll(() => database.close());

const senseless = {
  "no value": undefined,
  "an invalid date": new Date(NaN),
  "JSON that cannot be written": { big: 10n },
};

test.each(Object.entries(senseless))(
  "%s as a parameter fails no other statement, even under load",
  async (_, value) => {
    const { sql } = database;
    const all = Array.from({ length: 600 }, (__, i): Promise<unknown> => {
      if (i % 5 === 0) return Promise.resolve(sql`select ${value as never}::text, ${value as never}::timestamptz`);
      if (i % 5 === 1) return sql.begin((tx) => tx`select ${i}::int`);
      return Promise.resolve(sql`select ${i}::int, pg_sleep(0.001)`);
    });
    const settled = await Promise.allSettled(all);
    const failed = settled.filter(({ status }, i) => status === "rejected" && i % 5 !== 0);
    expect(failed).toEqual([]);
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  },
  20_000,
);

test("the driver rejects only the statements whose JSON cannot be serialized", async () => {
  const { sql } = database;
  const all = Array.from({ length: 200 }, (__, i) =>
    i % 4 === 0 ? Promise.resolve(sql`select ${sql.json({ big: 10n })}`) : Promise.resolve(sql`select ${i}::int`),
  );
  const settled = await Promise.allSettled(all);
  expect(settled.filter(({ status }) => status === "rejected")).toHaveLength(50);
}, 20_000);
