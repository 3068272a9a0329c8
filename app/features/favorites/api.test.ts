import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { makeAccess, makeAdult, makeChild } from "../profiles/factories.server.ts";
import { makeSession } from "../sessions/factories.server.ts";
import { makeSpecialist } from "../specialists/factories.server.ts";
import { emailAboutNewPeople } from "./jobs.server.ts";
import { mostFavorites } from "./rules.ts";
import { lockDevice } from "../accounts/factories.server.ts";

let t: TestApi;
let family: { account_id: string };
let specialist: { id: string; account_id: string };
let hidden: { id: string };

beforeAll(async () => {
  t = await testApi();
  family = await makeAdult(t.services);
  specialist = await makeSpecialist(t.services);
  hidden = await makeSpecialist(t.services, { status: "paused" });
});
afterAll(() => t.close());

const add = (as: string | null, specialist_id: string) => t.call(as, "POST", "/favorites/add", { specialist_id });
const remove = (as: string, specialist_id: string) => t.call(as, "DELETE", "/favorites/remove", { specialist_id });
const kept = async (as: string, more = "") => (await t.call(as, "GET", `/favorites${more}`)).body;
const ids = (data: { specialist_id: string }[]) => data.map((one) => one.specialist_id);

describe("favorites", () => {
  it("can't be saved by guests, by specialists, during a child lock, or for specialists who are not listed", async () => {
    expect((await add(null, specialist.id)).status).toBe(401);
    expect((await add(specialist.account_id, specialist.id)).status).toBe(403);
    for (const id of [hidden.id, v7()]) {
      const { status, body } = await add(family.account_id, id);
      expect([status, body.code]).toEqual([404, "not_found"]);
    }
    const locked = (await makeAdult(t.services)).account_id;
    await lockDevice(t.services, locked);
    expect((await add(locked, specialist.id)).body.code).toBe("child_lock");
  });

  it("contain a person once, for one account only, until the person is removed", async () => {
    const as = family.account_id;
    await Promise.all([add(as, specialist.id), add(as, specialist.id)]);
    expect(ids((await kept(as)).data)).toEqual([specialist.id]);
    const stranger = (await makeAdult(t.services)).account_id;
    expect((await kept(stranger)).data).toEqual([]);
    await remove(stranger, specialist.id);
    const among = await t.call(as, "GET", `/favorites/among?specialistId=${specialist.id}&specialistId=${hidden.id}`);
    expect(among.body.data).toEqual([specialist.id]);
    await remove(as, specialist.id);
    expect((await remove(as, specialist.id)).status).toBe(200);
    expect((await kept(as)).data).toEqual([]);
  });

  it("mark unlisted people, keep those who left, omit those being erased, and are paged without gaps", async () => {
    const as = (await makeAdult(t.services)).account_id;
    const people = await Promise.all(Array.from({ length: 5 }, () => makeSpecialist(t.services)));
    for (const { id } of people) await add(as, id);
    await t.sql`update specialist set status = 'paused' where id = ${people[4]?.id ?? ""}`;
    await t.sql`update specialist set status = 'removed', status_before = 'published' where id = ${people[0]?.id ?? ""}`;
    await t.sql`update specialist set status = 'removed' where id = ${people[1]?.id ?? ""}`;
    await t.sql`update specialist set status = 'suspended' where id = ${people[2]?.id ?? ""}`;
    const first = await kept(as, "?limit=2");
    const second = await kept(as, `?limit=2&cursor=${first.next_cursor}`);
    const all = [...first.data, ...second.data];
    expect(ids(all)).toEqual(
      people
        .slice(1)
        .reverse()
        .map(({ id }) => id),
    );
    expect(all.map((one: { listed: boolean }) => one.listed)).toEqual([false, true, false, false]);
    expect(all.map((one: { left: boolean }) => one.left)).toEqual([false, false, false, true]);
    expect(second.next_cursor).toBeNull();
  });

  it("can't exceed the limit, even with concurrent calls", async () => {
    const as = (await makeAdult(t.services)).account_id;
    const others = await Promise.all([makeSpecialist(t.services), makeSpecialist(t.services)]);
    await t.sql`alter table favorite disable trigger all`;
    await t.sql`
      insert into favorite (id, account_id, specialist_id, created_at)
      select gen_random_uuid(), ${as}, gen_random_uuid(), now() from generate_series(1, ${mostFavorites - 1})`;
    await t.sql`alter table favorite enable trigger all`;
    const done = await Promise.all(others.map(({ id }) => add(as, id)));
    expect(done.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

it("a child's specialists are listed for the people who may see the child's sessions", async () => {
  const [guardian, reading, blind] = (await Promise.all(
    [1, 2, 3].map(async () => (await makeAdult(t.services)).account_id),
  )) as [string, string, string];
  const child = (await makeChild(t.services, [guardian])).id;
  await makeAccess(t.services, {
    profile_id: child,
    account_id: reading,
    level: "viewer",
    scopes: ["basics", "sessions"],
  });
  await makeAccess(t.services, { profile_id: child, account_id: blind, level: "viewer", scopes: ["basics"] });
  const [booked, granted] = await Promise.all([makeSpecialist(t.services), makeSpecialist(t.services)]);
  await makeAccess(t.services, { profile_id: child, account_id: granted.account_id });
  const service_id = v7();
  await t.sql`
    insert into service (id, specialist_id, name, description, minutes, price, currency, modes, position)
    values (${service_id}, ${booked.id}, '{"en":"Practice"}', '{"en":"Practice"}', 45, 4800, 'EUR', '{online}', 1)`;
  const starts_at = new Date(Date.now() + 50 * 3600_000);
  await makeSession(t.services, {
    specialist_id: booked.id,
    service_id,
    profile_id: child,
    account_id: guardian,
    status: "Confirmed",
    starts: [starts_at],
    chosen: 0,
    steps: [{ kind: "confirmed", at: new Date(), by: guardian }],
  });
  const mine = async (as: string) => (await t.call(as, "GET", "/favorites/specialists")).body.data;
  const seen = await mine(guardian);
  expect(ids(seen).sort()).toEqual([booked.id, granted.id].sort());
  expect(seen.find((one: { specialist_id: string }) => one.specialist_id === booked.id).next_at).toBe(
    starts_at.toISOString(),
  );
  expect(ids(await mine(reading)).length).toBe(2);
  expect(await mine(blind)).toEqual([]);
  expect(await mine(family.account_id)).toEqual([]);
  const first = (await t.call(guardian, "GET", "/favorites/specialists?limit=1")).body;
  const second = (await t.call(guardian, "GET", `/favorites/specialists?limit=1&cursor=${first.next_cursor}`)).body;
  expect([...ids(first.data), ...ids(second.data)]).toEqual(ids(seen));
});

describe("saved searches", () => {
  const save = (as: string, query: string, more: object = {}) =>
    t.call(as, "POST", "/favorites/searches/add", { name: "Mine", query, ...more });
  const all = async (as: string) => (await t.call(as, "GET", "/favorites/searches")).body.data;

  it("store the search filters once, for this account only", async () => {
    const as = (await makeAdult(t.services)).account_id;
    const { body } = await save(as, "?mode=online&nonsense=1&topic=unknown&compare=" + v7());
    expect((await save(as, "mode=online", { name: "Again" })).body.data.id).toBe(body.data.id);
    expect(await all(as)).toMatchObject([{ name: "Again", query: "mode=online", mails: false }]);
    expect((await save(as, "mode=online", { name: " " })).body.fields).toHaveProperty("name");
    const stranger = (await makeAdult(t.services)).account_id;
    for (const [method, path] of [
      ["PATCH", "change"],
      ["DELETE", "remove"],
    ] as const) {
      const refused = await t.call(stranger, method, `/favorites/searches/${path}`, { saved_search_id: body.data.id });
      expect([refused.status, refused.body.code]).toEqual([404, "not_found"]);
    }
    expect(await all(stranger)).toEqual([]);
    await t.call(as, "DELETE", "/favorites/searches/remove", { saved_search_id: body.data.id });
    expect(await all(as)).toEqual([]);
  });

  it("announce each new person once, only to people who want it", async () => {
    const [told, quiet] = (await Promise.all([1, 2].map(async () => (await makeAdult(t.services)).account_id))) as [
      string,
      string,
    ];
    await save(told, "language=hu", { mails: true });
    await save(quiet, "language=hu");
    const mails = () => t.sql`select account_id from mail where kind = 'favorites.new_people'`;
    expect(await emailAboutNewPeople(t.services)).toBe(0);
    await makeSpecialist(t.services, { languages: ["hu"], published_at: new Date(Date.now() + 1000) });
    expect((await all(quiet))[0]).toMatchObject({ total: 1, fresh: 1 });
    expect(await emailAboutNewPeople({ ...t.services, clock: () => new Date(Date.now() + 2000) })).toBe(1);
    expect(await emailAboutNewPeople({ ...t.services, clock: () => new Date(Date.now() + 3000) })).toBe(0);
    expect((await mails()).map((one) => one["account_id"])).toEqual([told]);
    const { id } = (await all(quiet))[0];
    await t.call(quiet, "PATCH", "/favorites/searches/change", { saved_search_id: id, seen: true, mails: true });
    expect((await all(quiet))[0]).toMatchObject({ mails: true });
  });
});
