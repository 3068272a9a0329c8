import { afterAll, beforeAll, expect, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { makeAccess, makeAdult } from "../profiles/factories.server.ts";
import { seedPair } from "./factories.server.ts";

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.close());

test("POST /profiles/refresh-stats/{id} returns the counts of a profile's sessions to people who may see them", async () => {
  const pair = await seedPair(t.sql, "stats");
  const [stranger, basics] = [await makeAdult(t.services), await makeAdult(t.services)];
  await makeAccess(t.services, {
    profile_id: pair.child_id,
    account_id: basics.account_id,
    level: "guardian",
    scopes: ["basics"],
  });
  const path = `/profiles/refresh-stats/${pair.child_id}`;
  for (const { account_id } of [stranger, basics]) expect((await t.call(account_id, "POST", path)).status).toBe(404);
  const [one, two] = [
    await t.call(pair.guardian.account_id, "POST", path),
    await t.call(pair.guardian.account_id, "POST", path),
  ];
  expect(one.body.data.sessions).toEqual(two.body.data.sessions);
  const [row] = await t.sql`
    select count(*) filter (where status = 'Pending')::int as pending, count(*) filter (where status = 'Completed')::int as completed
    from session where profile_id = ${pair.child_id}`;
  expect(one).toMatchObject({ status: 200, body: { data: { profile_id: pair.child_id, sessions: row } } });
});

test("GET /services/timezone returns the zone of the account, the request or the language, and GET /services/refresh-prefills the form's prefills", async () => {
  const { account_id } = await makeAdult(t.services, { account: { time_zone: "Europe/Belgrade" } });
  expect((await t.call(account_id, "GET", "/services/timezone?timeZone=Europe/London")).body.data).toMatchObject({
    time_zone: "Europe/Belgrade",
    source: "account",
  });
  expect((await t.call(null, "GET", "/services/timezone?timeZone=Europe/London")).body.data).toMatchObject({
    time_zone: "Europe/London",
    source: "request",
  });
  expect((await t.call(null, "GET", "/services/timezone")).body.data).toMatchObject({ source: "language" });
  expect(await t.call(null, "GET", "/services/timezone?timeZone=Mars")).toMatchObject({ status: 400 });
  const [fresh, usual] = [
    await t.call(account_id, "GET", "/services/refresh-prefills"),
    await t.call(account_id, "GET", "/profiles/form/prefills"),
  ];
  expect(fresh.body.data).toEqual(usual.body.data);
});
