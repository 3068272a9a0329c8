import { afterAll, beforeAll, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../platform/testing/api.ts";
import { makeManySpecialists } from "../factories.server.ts";
import { catalogOf } from "./finder.server.ts";
import { find } from "./finding.ts";

const people = 120;
let world: TestApi;
beforeAll(async () => {
  world = await testApi();
  await makeManySpecialists(world, people);
});
afterAll(() => world?.close());

it("the finder rebuilds a much-changed catalog, and searches see each change", { timeout: 300_000 }, async () => {
  const found = async (q: string) =>
    find(await catalogOf(world.services), { q }, "recommended", { limit: people, now: 0 }).length;
  const first = await catalogOf(world.services);
  const all = first.size();
  const words = [
    "zimzelen",
    "vetrnica",
    "trobentica",
    "marjetica",
    "vijolica",
    "potonika",
    "zvoncnica",
    "mlecek",
    "regrat",
    "spominek",
    "kamilica",
    "zafran",
  ];
  for (const [i, word] of words.entries()) {
    await world.sql`update specialist set headline = ${world.sql.json({ sl: word })} where status = 'published'`;
    // Polls, because the finder rests after a slow refresh.
    await expect.poll(() => found(word), { timeout: 60_000, message: word }).toBe(all);
    if (i > 0) expect(await found(words[i - 1] as string)).toBe(0);
  }
  await expect.poll(() => catalogOf(world.services), { timeout: 60_000 }).not.toBe(first);
  expect(await found(words.at(-1) as string)).toBe(all);
  const [one] = await world.sql<
    { id: string }[]
  >`update specialist set status = 'paused' where id = (select id from specialist where status = 'published' limit 1) returning id`;
  expect(one).toBeDefined();
  await expect.poll(async () => (await catalogOf(world.services)).size(), { timeout: 60_000 }).toBe(all - 1);
});
