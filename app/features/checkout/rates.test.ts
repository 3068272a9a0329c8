import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { handleEvents } from "../../platform/testing/events.ts";
import { makeAccount } from "../accounts/factories.server.ts";
import { seedPair } from "../sessions/factories.server.ts";
import { rateMailSubscriptions } from "./mails.server.ts";
import { writeFirstRate } from "./verbs/rate.server.ts";
import { commissionRateAt } from "./verbs.server.ts";

let t: TestApi;
let admin: string;
let specialist: string;

beforeAll(async () => {
  t = await testApi();
  admin = (await makeAccount(t.services, { role: "superadmin" })).id;
  specialist = (await seedPair(t.sql, "rates")).specialist.account_id;
  await t.sql`update account set locale = 'sl' where id = ${specialist}`;
  t.setClock(new Date("2026-11-23T09:00:00Z"));
});
afterAll(() => t.close());

const post = (what: string, body: object, as = admin) =>
  t.call(as, "POST", `/admin/commission/${what}`, body, { "idempotency-key": v7() });
const announce = (basis_points: unknown, effective_from: string, as = admin) =>
  post("announce", { basis_points, effective_from }, as);
const at = (when: string) => commissionRateAt(t.sql, t.services.settings, new Date(when));
const read = async (as = specialist) => (await t.call(as, "GET", "/commission")).body.data;
const mails = async () => {
  await handleEvents(t.services, rateMailSubscriptions);
  const rows = await t.sql<
    { subject: string }[]
  >`select subject from mail where account_id = ${specialist} order by id`;
  return rows.map(({ subject }) => subject.replaceAll("\u00a0", " "));
};

test("the first start writes the commission setting to the history, and a later change of the setting has no effect", async () => {
  expect(await at("2020-01-01T00:00:00Z")).toBe(1000);
  await Promise.all([writeFirstRate(t.services), writeFirstRate(t.services)]);
  t.services.settings = { ...t.services.settings, commissionBasisPoints: 2000 };
  await writeFirstRate(t.services);
  expect(await at("2026-11-23T09:00:00Z")).toBe(1000);
  expect(await read()).toEqual({ basis_points: 1000, next: null });
  t.services.settings = { ...t.services.settings, commissionBasisPoints: 1000 };
});

test("only superadmins can announce a rate, 15 whole days ahead and one at a time", async () => {
  const editor = (await makeAccount(t.services, { role: "editor" })).id;
  for (const as of [specialist, editor]) expect((await announce(1200, "2026-12-20", as)).status).toBe(403);
  const fields = async (...of: [unknown, string]) => Object.keys((await announce(...of)).body.fields ?? {});
  for (const wrong of [-1, 5001, 12.5, "1200", null])
    expect(await fields(wrong, "2026-12-20")).toEqual(["basis_points"]);
  expect(await fields(1200, "2026-12-08")).toEqual(["effective_from"]);
  expect(await fields(1200, "tomorrow")).toEqual(["effective_from"]);
  expect(await fields(1000, "2026-12-20")).toEqual(["basis_points"]);
  expect((await t.call(admin, "GET", "/admin/commission")).body.data.earliest).toBe("2026-12-09");
  const both = await Promise.all([announce(1200, "2026-12-09"), announce(1300, "2026-12-10")]);
  expect(both.map(({ body }) => body.code ?? "announced").toSorted()).toEqual(["announced", "rate_announced"]);
});

test("a specialist sees the announced rate, and is emailed once in their language", async () => {
  const { next } = await read();
  const first = next.basis_points === 1200 ? "12 %" : "13 %";
  const day = next.basis_points === 1200 ? "9. decembra 2026" : "10. decembra 2026";
  expect(await mails()).toEqual([`Provizija Koraka bo ${first}, velja od ${day}`]);
  const [event] = rateMailSubscriptions;
  await (event?.handle as (services: object, payload: object) => Promise<void>)(t.services, {
    commission_rate_id: next.id,
  });
  expect(await mails()).toHaveLength(1);
});

test("an announced rate can be withdrawn only before it takes effect, and the history stays", async () => {
  const { next } = await read();
  expect((await post("withdraw", { commission_rate_id: v7() })).body.code).toBe("rate_not_found");
  expect((await post("withdraw", { commission_rate_id: next.id })).status).toBe(200);
  expect((await post("withdraw", { commission_rate_id: next.id })).body.code).toBe("rate_not_found");
  expect(await read()).toEqual({ basis_points: 1000, next: null });
  expect((await mails()).at(-1)).toBe("Provizija Koraka ostaja 10 %");
  const { id } = (await announce(1250, "2026-12-09")).body.data;
  // The day starts at midnight in Ljubljana.
  expect(await at("2026-12-08T22:59:59.999Z")).toBe(1000);
  expect(await at("2026-12-08T23:00:00Z")).toBe(1250);
  t.setClock(new Date("2026-12-08T23:00:00Z"));
  expect((await post("withdraw", { commission_rate_id: id })).body.code).toBe("rate_in_force");
  expect(await read()).toEqual({ basis_points: 1250, next: null });
  const { rates } = (await t.call(admin, "GET", "/admin/commission")).body.data;
  expect(rates).toMatchObject([
    { basis_points: 1250, withdrawn_at: null },
    { withdrawn_at: "2026-11-23T09:00:00.000Z" },
    { basis_points: 1000, first: true, name: null },
  ]);
  for (const statement of [
    t.sql`update commission_rate set basis_points = 1`,
    t.sql`delete from commission_rate`,
    t.sql`truncate commission_rate`,
  ])
    await expect(statement).rejects.toMatchObject({ code: "23001" });
  await expect(
    t.sql`update commission_rate set withdrawn_at = '2026-12-09', withdrawn_by = 'person:x' where id = ${id}`,
  ).rejects.toMatchObject({ constraint_name: "commission_rate_withdrawn_in_time" });
});
