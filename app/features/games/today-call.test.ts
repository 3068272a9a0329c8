import { afterAll, beforeAll, expect, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { makeAdult, makeChild } from "../profiles/factories.server.ts";

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.close());

test("a child's games of the day are refused to strangers and during a sibling's child lock, and omit switched-off games", async () => {
  t.setClock(new Date("2026-03-10T11:00:00Z"));
  const { account_id: ana } = await makeAdult(t.services);
  const { account_id: stranger } = await makeAdult(t.services);
  const { id: zala } = await makeChild(t.services, [ana]);
  const { id: vid } = await makeChild(t.services, [ana], { name: "Vid" });
  const today = (who: string, id: string) => t.call(who, "GET", `/games/today?profileId=${id}`);
  expect(await today(stranger, zala)).toMatchObject({ status: 404 });
  const open = await today(ana, zala);
  expect(open).toMatchObject({
    status: 200,
    body: { data: { path: [], budget: { minutes_left: 20, quiet_now: false } } },
  });
  const { free, more } = open.body.data as { free: string[]; more: string[] };
  expect(free.length).toBeGreaterThan(3);
  // Every game that suits the age is listed exactly once.
  expect(new Set([...free, ...more]).size).toBe(free.length + more.length);
  expect(more.length).toBeGreaterThan(2);
  await t.call(ana, "POST", "/accounts/child-lock/start", { pin: "2468", profile_id: zala });
  expect(await today(ana, vid)).toMatchObject({ status: 404 });
  expect(await today(ana, zala)).toEqual(open);
  // Switched-off games are not offered.
  for (const id of open.body.data.free as string[]) {
    await t.sql`insert into game_off (id, game_id, reason, off_at) values (gen_random_uuid(), ${id}, 'Pictures are looked at', now())`;
  }
  const left = (await today(ana, zala)).body.data.free as string[];
  expect(left.filter((id) => open.body.data.free.includes(id))).toEqual([]);
});
