import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { makeAdult, makeChild } from "../profiles/factories.server.ts";
import { makeSpecialist } from "../specialists/factories.server.ts";
import { makeSession } from "./factories.server.ts";
import { openRoomLink } from "./rules.ts";

const now = new Date("2026-11-24T16:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test.each([
  [null, 0, null],
  ["Hall 3, first floor", 0, null],
  ["http://rooms.example/a", 0, null],
  ["javascript:alert(1)", 0, null],
  ["https://rooms.example/a b", 11, null],
  ["https://rooms.example/zala", 10, "https://rooms.example/zala"],
  ["https://rooms.example/zala", -30, "https://rooms.example/zala"],
])("for the place %s, the room link %d minutes before the start is %s", (place, minutes, address) => {
  expect(openRoomLink(place, later(minutes), now)).toBe(address);
});

describe("a child's next session", () => {
  let t: TestApi;
  beforeAll(async () => {
    t = await testApi();
    t.setClock(now);
  });
  afterAll(() => t.close());

  test("shows the time, the room link only shortly before the start, and neither price nor message", async () => {
    const { account_id } = await makeAdult(t.services);
    const child = await makeChild(t.services, [account_id]);
    const offered = { id: v7(), minutes: 45 };
    const self = await makeSpecialist(t.services, { services: [offered] });
    const starts = later(30);
    const id = await makeSession(t.services, {
      specialist_id: self.id,
      profile_id: child.id,
      account_id,
      service_id: offered.id,
      status: "Confirmed",
      mode: "online",
      starts: [starts],
      chosen: 0,
      steps: [{ kind: "proposed", at: later(-999), by: self.account_id }],
    });
    await t.sql`update session set place = 'https://rooms.example/zala' where id = ${id}`;
    const next = () => t.call(account_id, "GET", `/sessions/next?profileId=${child.id}`);
    const pin = { pin: "2468", profile_id: child.id };
    expect(await t.call(account_id, "POST", "/accounts/child-lock/start", pin)).toMatchObject({ status: 200 });
    const early = await next();
    expect(early.body.data).toMatchObject({ id, starts_at: starts.toISOString(), join_url: null });
    expect(Object.keys(early.body.data)).not.toContain("price");
    expect(Object.keys(early.body.data)).not.toContain("message");
    t.setClock(later(21));
    expect((await next()).body.data.join_url).toBe("https://rooms.example/zala");
    t.setClock(later(30 + offered.minutes));
    expect((await next()).body.data).toBeNull();
    const whole = await t.call(account_id, "GET", `/sessions/${id}`);
    expect(whole).toMatchObject({ status: 403, body: { code: "child_lock" } });
    expect(await t.call(account_id, "GET", `/sessions/next?profileId=${v7()}`)).toMatchObject({ status: 404 });
  });

  test("can't be read by a stranger", async () => {
    const [{ account_id }, stranger] = [await makeAdult(t.services), await makeAdult(t.services)];
    const child = await makeChild(t.services, [account_id]);
    const asked = `/sessions/next?profileId=${child.id}`;
    expect(await t.call(stranger.account_id, "GET", asked)).toMatchObject({ status: 404 });
  });
});
