import { afterAll, beforeAll, expect, it } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { makeAccess, makeAdult, makeChild } from "./factories.server.ts";
import { announceAccessEnds } from "./jobs.server.ts";

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.close());

const day = (n: number) => new Date(Date.UTC(2026, 10, n));

it("announces the end of access a week before and when it ends, once each, and again after the end was moved", async () => {
  const { id: profile_id } = await makeChild(t.services, [(await makeAdult(t.services)).account_id]);
  const grant = async (from: number, to: number | null, more: object = {}) =>
    (
      await makeAccess(t.services, {
        profile_id,
        account_id: (await makeAdult(t.services)).account_id,
        starts_at: day(from),
        ends_at: to === null ? null : day(to),
        ...more,
      })
    ).id;
  const long = await grant(1, 20);
  const short = await grant(10, 15);
  await grant(1, 20, { revoked_at: day(2) });
  await grant(1, null);
  const told = async (on: number) => {
    t.setClock(day(on));
    await Promise.all([announceAccessEnds(t.services), announceAccessEnds(t.services)]);
    const events =
      await t.sql`delete from outbox where topic in ('access.ending', 'access.ended') returning topic, payload`;
    return events.map(({ topic, payload }) => [topic, payload["access_id"]]).toSorted();
  };
  expect(await told(11)).toEqual([]);
  expect(await told(13)).toEqual([["access.ending", long]]);
  expect(await told(14)).toEqual([]);
  expect(await told(15)).toEqual([["access.ended", short]]);
  await t.sql`update profile_access set ends_at = ${day(25)} where id = ${long}`;
  expect(await told(17)).toEqual([]);
  expect(await told(18)).toEqual([["access.ending", long]]);
  expect(await told(26)).toEqual([["access.ended", long]]);
  expect(await told(28)).toEqual([]);
});
