import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { forgetEndedLocks } from "../accounts/jobs.server.ts";
import { makeAdult, makeChild } from "./factories.server.ts";

/** The lock belongs to the device that was handed over, that is, to one session of the account. */
let t: TestApi;
let ana: string;
let zala: string;
let vid: string;
let tablet: string;
let tablet2: string;
let phone: string;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.close());
beforeEach(async () => {
  t.setClock(undefined);
  ({ account_id: ana } = await makeAdult(t.services));
  zala = (await makeChild(t.services, [ana], { name: "Zala" })).id;
  vid = (await makeChild(t.services, [ana], { name: "Vid" })).id;
  await t.sql`insert into auth.users (id, email, created_at, updated_at) values (${ana}, ${`${ana}@people.example`}, now(), now())`;
  [tablet, tablet2, phone] = [await device(), await device(), await device()];
});

async function device(): Promise<string> {
  const id = v7();
  await t.sql`insert into auth.sessions (id, user_id, amr, created_at, updated_at) values (${id}, ${ana}, '[]', now(), now())`;
  return id;
}
const on = (session: string, method: string, path: string, body?: unknown) =>
  t.call(null, method, path, body, { authorization: `Bearer t.${ana}.${session}` });
const lock = (session: string, profile_id: string, pin = "2468") =>
  on(session, "POST", "/accounts/child-lock/start", { pin, profile_id });
const end = (session: string, pin: string) => on(session, "POST", "/accounts/child-lock/end", { pin });
const locked = async (session: string) => (await on(session, "GET", "/profiles")).status === 403;
const listed = async (session: string) => (await on(session, "GET", "/accounts/child-lock/devices")).body.data;

describe("a locked device of an account", () => {
  test("leaves all other devices, even new ones, unlocked", async () => {
    expect(await lock(tablet, zala)).toMatchObject({ status: 200 });
    expect([await locked(tablet), await locked(phone), await locked(await device())]).toEqual([true, false, false]);
    expect((await on(phone, "GET", "/profiles/me")).body.data).toMatchObject({ child_lock_active: true });
  });

  test("leaves the selected person unchanged on other devices", async () => {
    await on(phone, "PATCH", "/profiles/select", { profile_id: vid });
    await lock(tablet, zala);
    expect((await on(phone, "GET", "/profiles/me")).body.data.selected_profile_id).toBe(vid);
    expect(await on(tablet, "GET", `/profiles/${vid}`)).toMatchObject({ status: 404 });
    await on(phone, "PATCH", "/profiles/select", { profile_id: zala });
    await on(phone, "PATCH", "/profiles/select", { profile_id: vid });
    expect(await on(tablet, "GET", `/profiles/${zala}`)).toMatchObject({ status: 200 });
  });

  test("has one lock with one of the two PINs when handed over twice concurrently", async () => {
    const answers = await Promise.all([lock(tablet, zala, "1111"), lock(tablet, zala, "2222")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const right = answers[0]?.status === 200 ? "1111" : "2222";
    expect(await end(tablet, right)).toMatchObject({ status: 200 });
  });
});

describe("two devices locked for two children", () => {
  beforeEach(async () => {
    await lock(tablet, zala, "2468");
    await lock(tablet2, vid, "1357");
  });

  test("open only their own child's profile, with separate PINs and attempts", async () => {
    expect((await on(tablet, "GET", `/profiles/${zala}`)).status).toBe(200);
    expect((await on(tablet, "GET", `/profiles/${vid}`)).status).toBe(404);
    expect((await on(tablet2, "GET", `/profiles/${vid}`)).status).toBe(200);
    expect((await on(tablet2, "GET", `/profiles/${zala}`)).status).toBe(404);
    for (let n = 0; n < 5; n += 1) expect((await end(tablet, "1357")).body.code).toBe("wrong_pin");
    expect((await end(tablet, "2468")).body.code).toBe("pin_too_soon");
    expect(await end(tablet2, "2468")).toMatchObject({ status: 400, body: { code: "wrong_pin" } });
    expect(await end(tablet2, "1357")).toMatchObject({ status: 200 });
    expect([await locked(tablet), await locked(tablet2)]).toEqual([true, false]);
  });

  test("require a grown-up only on the device with three wrong picture attempts", async () => {
    const right = ["sun", "cat", "fish"];
    await on(phone, "PUT", "/profiles/pictures", { profile_id: vid, pictures: right });
    await on(phone, "PUT", "/profiles/pictures", { profile_id: zala, pictures: right });
    const change = (session: string, profile_id: string, pictures: string[]) =>
      on(session, "POST", "/profiles/who-plays/change", { profile_id, pictures });
    for (let n = 0; n < 3; n += 1) await change(tablet, vid, ["house", "flower", "bird"]);
    expect((await on(tablet, "GET", "/profiles/who-plays")).body.data.grown_up_needed).toBe(true);
    expect((await on(tablet2, "GET", "/profiles/who-plays")).body.data.grown_up_needed).toBe(false);
    expect((await change(tablet, vid, right)).body.code).toBe("grown_up_needed");
    expect((await change(tablet2, zala, right)).status).toBe(200);
    expect((await on(tablet2, "GET", `/profiles/${zala}`)).status).toBe(200);
    expect((await on(tablet, "GET", `/profiles/${vid}`)).status).toBe(404);
  });
});

describe("ending a lock from the grown-up's own device", () => {
  test("is refused to a locked device, to another account, and for an unknown lock", async () => {
    await lock(tablet, zala);
    const [{ id }] = await listed(phone);
    const other = await makeAdult(t.services);
    const elsewhere = { id };
    expect(await on(tablet, "POST", "/accounts/child-lock/end-on-device", elsewhere)).toMatchObject({
      status: 403,
      body: { code: "child_lock" },
    });
    expect(await on(tablet, "GET", "/accounts/child-lock/devices")).toMatchObject({
      status: 403,
      body: { code: "child_lock" },
    });
    expect(await t.call(null, "POST", "/accounts/child-lock/end-on-device", elsewhere)).toMatchObject({ status: 401 });
    expect(await t.call(other.account_id, "POST", "/accounts/child-lock/end-on-device", elsewhere)).toMatchObject({
      status: 404,
    });
    expect(await on(phone, "POST", "/accounts/child-lock/end-on-device", { id: v7() })).toMatchObject({ status: 404 });
    expect(await on(phone, "POST", "/accounts/child-lock/end-on-device", { id: "x" })).toMatchObject({ status: 400 });
    expect(await locked(tablet)).toBe(true);
  });

  test("needs no PIN, ends only that lock, and keeps the other device's PIN", async () => {
    await lock(tablet, zala, "2468");
    await lock(tablet2, vid, "1357");
    const devices = await listed(phone);
    expect(devices.map(({ session_id, child }: { session_id: string; child: string }) => [session_id, child])).toEqual([
      [tablet2, "Vid"],
      [tablet, "Zala"],
    ]);
    expect(await on(phone, "POST", "/accounts/child-lock/end-on-device", { id: devices[1].id })).toMatchObject({
      status: 200,
    });
    expect([await locked(tablet), await locked(tablet2)]).toEqual([false, true]);
    expect(await listed(phone)).toHaveLength(1);
    expect(await end(tablet2, "1357")).toMatchObject({ status: 200 });
    const [entry] = await t.sql<{ detail: object }[]>`
      select detail from audit_log where action = 'accounts.end_child_lock' and actor_account_id = ${ana} and detail ? 'elsewhere'`;
    expect(entry?.detail).toEqual({ profile_id: zala, session_id: tablet, elsewhere: true });
  });
});

describe("the end of a locked device's session", () => {
  test("ends its lock, which is no longer listed or counted and is deleted by the cleanup job", async () => {
    await lock(tablet, zala);
    await lock(tablet2, vid);
    await t.sql`delete from auth.sessions where id = ${tablet}`;
    expect((await listed(phone)).map(({ session_id }: { session_id: string }) => session_id)).toEqual([tablet2]);
    expect((await on(phone, "GET", "/profiles/me")).body.data.child_lock_active).toBe(true);
    expect(await forgetEndedLocks(t.services)).toBe(1);
    await t.sql`delete from auth.sessions where id = ${tablet2}`;
    expect(await listed(phone)).toEqual([]);
    expect((await on(phone, "GET", "/profiles/me")).body.data.child_lock_active).toBe(false);
    expect(await forgetEndedLocks(t.services)).toBe(1);
    expect(await t.sql`select from child_lock where account_id = ${ana}`).toHaveLength(0);
  });
});

test("a device whose child was deleted stays locked; a sibling can take it over, and the PIN ends the lock", async () => {
  await on(phone, "PUT", "/profiles/pictures", { profile_id: vid, pictures: ["sun", "cat", "fish"] });
  await lock(tablet, zala);
  await t.sql`update profile set deleted_at = now(), deleted_by = ${ana}, erase_at = now() + interval '30 days' where id = ${zala}`;
  expect((await on(tablet, "GET", `/profiles/${zala}`)).status).toBe(404);
  expect(await locked(tablet)).toBe(true);
  expect((await on(tablet, "GET", "/profiles/who-plays")).body.data.children).toMatchObject([
    { id: vid, plays: false },
  ]);
  expect((await listed(phone))[0]).toMatchObject({ child: null });
  expect(
    (await on(tablet, "POST", "/profiles/who-plays/change", { profile_id: vid, pictures: ["sun", "cat", "fish"] }))
      .status,
  ).toBe(200);
  expect((await on(tablet, "GET", `/profiles/${vid}`)).status).toBe(200);
  expect(await end(tablet, "2468")).toMatchObject({ status: 200 });
  expect(await locked(tablet)).toBe(false);
});

test("a lock from an earlier release, without a session, applies to all devices until the PIN is entered", async () => {
  await lock(tablet, zala);
  await t.sql`update child_lock set session_id = null where account_id = ${ana}`;
  expect([await locked(tablet), await locked(phone)]).toEqual([true, true]);
  expect(await lock(phone, vid)).toMatchObject({ status: 403 });
  expect(await end(phone, "2468")).toMatchObject({ status: 200 });
  expect([await locked(tablet), await locked(phone)]).toEqual([false, false]);
});
