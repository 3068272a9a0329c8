import { v7 } from "uuid";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { seedPair } from "../sessions/factories.server.ts";
import { openForWork } from "./factories.server.ts";

let world: TestApi;
let own: { account_id: string; specialist_id: string };
let other: { account_id: string; specialist_id: string };

beforeAll(async () => {
  world = await testApi();
  // A Friday evening.
  world.setClock(new Date("2026-11-20T19:00:00Z"));
  own = (await seedPair(world.sql, "own")).specialist;
  other = (await seedPair(world.sql, "other")).specialist;
  await openForWork(world, [own.specialist_id], [{ weekday: 1, starts: "09:00", ends: "12:00" }]);
});
afterAll(() => world?.close());

const call = (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, body?: unknown, as = own.account_id) =>
  world.call(as, method, `/availability${path}`, body);
const monday = { weekday: 1, starts: "09:00", ends: "12:00", mode: "either", service_ids: null };
const read = async () => (await call("GET", "")).body.data;

it("keeps changes to working hours as a draft until they are published, and counts them", async () => {
  const { published } = await read();
  expect(published.plans).toEqual([{ valid_from: "2020-01-01", hours: [monday] }]);
  const draft = {
    plans: [{ valid_from: "2020-01-01", hours: [monday, { ...monday, weekday: 2, starts: "22:00", ends: "01:00" }] }],
    rules: { ...published.rules, step_minutes: 60 },
  };
  const wrong = (hours: object) =>
    call("PUT", "/draft", { ...draft, plans: [{ valid_from: "2020-01-01", hours: [{ ...monday, ...hours }] }] });
  expect((await wrong({ ends: "09:00" })).body.fields).toHaveProperty(["plans.0.hours.0.ends"]);
  expect((await wrong({ service_ids: [v7()] })).body.fields).toHaveProperty(["plans.0.hours.0.service_ids"]);
  expect((await call("POST", "/publish")).body.code).toBe("nothing_to_publish");

  expect((await call("PUT", "/draft", draft)).body.data).toEqual({ changes: 2 });
  const before = await read();
  expect(before.draft.changes).toBe(2);
  expect(before.preview.added).toBeGreaterThan(0);
  expect(before.published).toEqual(published);
  expect((await call("GET", "", undefined, other.account_id)).body.data.draft).toBeNull();
  expect((await call("DELETE", "/draft")).body.data).toEqual({ changes: 0 });
  expect((await read()).draft).toBeNull();

  await call("PUT", "/draft", draft);
  expect((await call("POST", "/publish")).body.data).toEqual({ changes: 2 });
  const after = await read();
  expect(after.draft).toBeNull();
  expect(after.published.rules.step_minutes).toBe(60);
  expect(after.preview.added).toBe(0);
  // A draft equal to the published hours is not stored.
  expect((await call("PUT", "/draft", draft)).body.data).toEqual({ changes: 0 });
});

it("a specialist can close days, turn them into extra hours, and delete the exception; others cannot", async () => {
  const closed = {
    from_day: "2026-12-24",
    to_day: "2027-01-03",
    starts: null,
    ends: null,
    kind: "closed",
    mode: null,
    service_ids: null,
    note: "Winter break",
    holiday: null,
  };
  const fault = async (part: object) =>
    Object.keys((await call("POST", "/exceptions", { ...closed, ...part })).body.fields);
  expect(await fault({ to_day: "2026-12-23" })).toEqual(["to_day"]);
  expect(await fault({ from_day: "2026-11-01", to_day: "2026-11-02" })).toEqual(["to_day"]);
  expect(await fault({ kind: "extra" })).toEqual(["starts"]);
  expect(await fault({ kind: "extra", starts: "09:00", ends: "10:00" })).toEqual(["mode"]);
  const { id } = (await call("POST", "/exceptions", closed)).body.data;
  for (const method of ["PATCH", "DELETE"] as const) {
    const body = { day_exception_id: id, ...(method === "PATCH" && closed) };
    expect((await call(method, "/exceptions", body, other.account_id)).body.code).toBe("day_exception_not_found");
  }
  const view = await read();
  expect(view.exceptions).toMatchObject([{ id, note: "Winter break", sessions: [] }]);
  expect(view.holidays.find((one: { code: string }) => one.code === "christmas")).toMatchObject({ closed: true });
  expect(
    (
      await call("PATCH", "/exceptions", {
        ...closed,
        day_exception_id: id,
        kind: "extra",
        from_day: "2026-12-24",
        to_day: "2026-12-24",
        starts: "09:00",
        ends: "10:00",
        mode: "online",
      })
    ).status,
  ).toBe(200);
  expect((await call("DELETE", "/exceptions", { day_exception_id: id })).status).toBe(200);
  expect((await read()).exceptions).toEqual([]);
});
