import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApi, type TestApi } from "../../app/platform/testing/api.ts";
import { seedDemo } from "../../server/demo.server.ts";

let api: TestApi;
let other: TestApi;
beforeAll(async () => {
  [api, other] = await Promise.all([testApi(), testApi()]);
});
afterAll(() => Promise.all([api?.close(), other?.close()]));

/** Number of rows in each table of the product and the auth server. */
async function rowsOf({ sql }: TestApi): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'auth') order by 1`;
  const counted: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await sql.unsafe<{ count: number }[]>(`select count(*) as count from ${name}`);
    counted[name] = row?.count ?? 0;
  }
  return counted;
}

test("a process killed while seeding leaves nothing, and the next start seeds everything once", async () => {
  const empty = await rowsOf(api);
  const child = spawn(process.execPath, [new URL("half-demo.ts", import.meta.url).pathname, api.services.databaseUrl], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(createInterface(child.stdout), "line")) as [string];
  expect(line).toBe("half 24");
  const killed = once(child, "exit");
  child.kill("SIGKILL");
  await killed;
  expect(await rowsOf(api)).toEqual(empty);

  // Two processes starting at the same time.
  await Promise.all([seedDemo(api.services), seedDemo(api.services)]);
  await seedDemo(other.services);
  const whole = await rowsOf(other);
  expect(whole["account"]).toBe(41);
  expect(await rowsOf(api)).toEqual(whole);
  await seedDemo(api.services);
  expect(await rowsOf(api)).toEqual(whole);
}, 120_000);
