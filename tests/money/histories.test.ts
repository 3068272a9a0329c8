/** Any sequence of what families, specialists, banks and the network may do: the money is right at every moment, and at the end to the cent. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "../../app/platform/testing/database.ts";
import { part } from "../e2e/grid.ts";
import { runHistory } from "./history.ts";
import { makeWorld, peopleOf } from "./world.ts";

let database: TestDatabase;
let people: Awaited<ReturnType<typeof peopleOf>>;
beforeAll(async () => {
  database = await testDatabase();
  people = await peopleOf(database);
});
afterAll(() => database.close());

// Another one in each counted run, the same for whoever repeats it. `MONEY_SEED=` chooses one.
const seeds = [Number(process.env["MONEY_SEED"] ?? (part === "all" ? 1 : part + 1))];
console.log(`MONEY_SEED=${seeds[0]}`);
test.each(seeds)("500 steps from the seed %i", async (seed) => {
  const world = await makeWorld(database, people, seed);
  await runHistory(world, Number(process.env["MONEY_STEPS"] ?? 500));
  expect(world.jobs.topics.get("checkout.paid") ?? 0).toBeGreaterThan(0);
});
