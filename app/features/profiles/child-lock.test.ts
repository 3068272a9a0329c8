import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import type { PageContext } from "../../platform/http/page-context.server.ts";
import { childCardsOf } from "./components/cards-of.server.ts";
import { makeAdult, makeChild } from "./factories.server.ts";

let t: TestApi;
let adult: { account_id: string; profile: { id: string } };
let child: { id: string };
let sibling: { id: string };
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.close());
beforeEach(async () => {
  t.setClock(undefined);
  adult = await makeAdult(t.services);
  child = await makeChild(t.services, [adult.account_id], { notes: "The r is still hard." });
  sibling = await makeChild(t.services, [adult.account_id], { name: "Vid" });
});

const start = (body: object = { pin: "2468", profile_id: child.id }) =>
  t.call(adult.account_id, "POST", "/accounts/child-lock/start", body);
const end = (pin: string) => t.call(adult.account_id, "POST", "/accounts/child-lock/end", { pin });
const stored = async () =>
  (
    await t.sql`select session_id, profile_id, pin_hash, attempts from child_lock where account_id = ${adult.account_id} order by id`
  )[0];

describe("handing over a device", () => {
  test("requires a PIN of four to eight digits and a child of the account", async () => {
    for (const pin of ["123", "123456789", "12a4", "١٢٣٤"]) {
      expect(await start({ pin, profile_id: child.id })).toMatchObject({ status: 400, body: { fields: { pin: {} } } });
    }
    expect(await start({ pin: "2468" })).toMatchObject({ status: 400, body: { fields: { profile_id: {} } } });
    expect(await start({ pin: "2468", profile_id: adult.profile.id })).toMatchObject({ status: 400 });
    expect(await start({ pin: "2468", profile_id: v7() })).toMatchObject({ status: 404 });
    const stranger = await makeAdult(t.services);
    const theirs = await makeChild(t.services, [stranger.account_id]);
    expect(await start({ pin: "2468", profile_id: theirs.id })).toMatchObject({ status: 404 });
    expect(await stored()).toBeUndefined();
  });

  test("locks it for that child, stores the PIN only as a hash, and cannot be done twice", async () => {
    expect(await start()).toMatchObject({ status: 200, body: { data: { child_lock_active: true } } });
    const row = await stored();
    expect(row).toMatchObject({ profile_id: child.id });
    expect(row?.["pin_hash"]).toMatch(/^\$argon2id\$/);
    expect(await start({ pin: "1111", profile_id: sibling.id })).toMatchObject({
      status: 403,
      body: { code: "child_lock" },
    });
  });
});

describe("during the child lock", () => {
  test("the child sees only its own profile, without notes", async () => {
    await start();
    expect(await t.call(adult.account_id, "GET", `/profiles/${child.id}`)).toMatchObject({
      status: 200,
      body: { data: { id: child.id, notes: null, access: [], editable: false } },
    });
    for (const id of [sibling.id, adult.profile.id]) {
      expect(await t.call(adult.account_id, "GET", `/profiles/${id}`)).toMatchObject({ status: 404 });
      expect(await t.call(adult.account_id, "GET", `/sessions/next?profileId=${id}`)).toMatchObject({ status: 404 });
    }
    expect(await t.call(adult.account_id, "GET", `/sessions/next?profileId=${child.id}`)).toEqual({
      status: 200,
      body: { data: null },
    });
  });

  test.each([
    ["GET", "/profiles", undefined],
    ["GET", "/profiles/me", undefined],
    ["PATCH", "/profiles/select", { profile_id: v7() }],
    ["GET", "/accounts/consents", undefined],
    ["GET", "/sessions", undefined],
    ["GET", "/chat/new-messages-count", undefined],
    ["POST", "/accounts/child-lock/start", { pin: "1357" }],
  ])("%s %s is refused", async (method, path, body) => {
    await start();
    expect(await t.call(adult.account_id, method, path, body)).toMatchObject({
      status: 403,
      body: { code: "child_lock" },
    });
  });
});

describe("ending the child lock", () => {
  test("works with the PIN, which is then deleted; a repeated call changes nothing", async () => {
    await start();
    expect(await end("2468")).toMatchObject({ status: 200, body: { data: { child_lock_active: false } } });
    expect(await stored()).toBeUndefined();
    expect(await end("0000")).toMatchObject({ status: 200, body: { data: { child_lock_active: false } } });
    expect(await t.call(adult.account_id, "GET", "/profiles")).toMatchObject({ status: 200 });
  });

  test("allows five wrong PINs, then doubles each wait", async () => {
    await start();
    const begin = Date.now();
    const at = (seconds: number) => t.setClock(new Date(begin + seconds * 1000));
    at(0);
    const said = [];
    for (let i = 0; i < 5; i++) {
      const wrong = await end("0000");
      expect(wrong).toMatchObject({ status: 400, body: { code: "wrong_pin" } });
      said.push(wrong.body.message);
    }
    expect(said[0]).toContain("4 more tries");
    expect(said[3]).toContain("1 more try ");
    expect(said[4]).toContain("in 30 seconds");
    const soon = await end("2468");
    expect(soon).toMatchObject({ status: 429, body: { code: "pin_too_soon" } });
    expect(soon.body.message).toContain("30 seconds");
    at(29);
    expect(await end("2468")).toMatchObject({ status: 429 });
    at(30);
    expect(await end("0000")).toMatchObject({ status: 400 });
    at(89);
    expect(await end("2468")).toMatchObject({ status: 429 });
    at(90);
    expect(await end("2468")).toMatchObject({ status: 200 });
    expect(await stored()).toBeUndefined();
  });

  test("checks no more than five of twenty concurrent attempts", async () => {
    await start();
    t.setClock(new Date());
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => end(String(1000 + i))));
    expect(answers.filter((one) => one.status === 400)).toHaveLength(5);
    expect(answers.filter((one) => one.status === 429)).toHaveLength(15);
    expect(await stored()).toMatchObject({ attempts: 5 });
  });
});

test("a failing part of the child's screen is logged and omitted", async () => {
  const said: string[] = [];
  const api = () => Promise.reject(new Error("out of order"));
  const page = { api, requestId: "r", services: { log: { warn: ({ card }: { card: string }) => said.push(card) } } };
  expect(await childCardsOf(child.id, page as unknown as PageContext)).toEqual([]);
  expect(said).toContain("games.today");
});
