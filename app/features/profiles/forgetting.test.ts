import { afterAll, beforeAll, expect, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { forgetConsents } from "../accounts/jobs.server.ts";
import { makeSpecialist } from "../specialists/factories.server.ts";
import { makeAdult, makeChild } from "./factories.server.ts";
import { forgetReadings } from "./jobs.server.ts";

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test("entries of the access log are deleted after three years, but not before", async () => {
  const { id: child } = await makeChild(t.services, []);
  const { account_id } = await makeSpecialist(t.services);
  for (const at of [daysAgo(1090), daysAgo(1100)]) {
    await t.sql`
      insert into profile_reading (profile_id, account_id, purpose, part, visit, read_at)
      values (${child}, ${account_id}, 'profile', 'profile', ${at}, ${at})`;
  }
  expect(await forgetReadings(t.services)).toBe(1);
  expect(await t.sql`select from profile_reading where profile_id = ${child}`).toHaveLength(1);
});

test("consents are deleted five years after their account was erased, but not before", async () => {
  const consents = async (erased: Date | null) => {
    const { account_id } = await makeAdult(t.services);
    await t.sql`update account set erased_at = ${erased} where id = ${account_id}`;
    await t.sql`delete from consent where account_id = ${account_id}`;
    await t.sql`
      insert into consent (id, account_id, kind, version, given, decided_at)
      values (gen_random_uuid(), ${account_id}, 'data_consent', 1, true, ${daysAgo(4000)})`;
    return account_id;
  };
  const [stands, fresh, old] = [await consents(null), await consents(daysAgo(1800)), await consents(daysAgo(1830))];
  expect(await forgetConsents(t.services)).toBe(1);
  const left = await t.sql<
    { account_id: string }[]
  >`select account_id from consent where account_id in (${stands}, ${fresh}, ${old}) order by account_id`;
  expect(left.map(({ account_id }) => account_id)).toEqual([stands, fresh].toSorted());
});
