import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { makeAdult, makeChild } from "./factories.server.ts";
import { picturesFrom } from "./data/pictures.ts";

let t: TestApi;
let ana: string;
let zala: string;
let vid: string;
const right = ["sun", "cat", "fish"];
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.close());
beforeEach(async () => {
  ({ account_id: ana } = await makeAdult(t.services));
  ({ id: zala } = await makeChild(t.services, [ana], { name: "Zala" }));
  ({ id: vid } = await makeChild(t.services, [ana], { name: "Vid" }));
});

const set = (who: string, profile_id: string, pictures: string[] | null) =>
  t.call(who, "PUT", "/profiles/pictures", { profile_id, pictures });
const lock = () => t.call(ana, "POST", "/accounts/child-lock/start", { pin: "2468", profile_id: zala });
const change = (input: object, who = ana) => t.call(who, "POST", "/profiles/who-plays/change", input);
const holder = async () =>
  (await t.sql`select profile_id as id from child_lock where account_id = ${ana}`)[0]?.["id"] as string;

test("only a child's guardian can choose its pictures: three different ones, stored as a hash", async () => {
  const { account_id: stranger } = await makeAdult(t.services);
  expect(await set(stranger, zala, right)).toMatchObject({ status: 404 });
  expect(await t.call(stranger, "GET", `/profiles/pictures/${zala}`)).toMatchObject({ status: 404 });
  for (const wrong of [
    ["sun", "cat"],
    ["sun", "sun", "cat"],
    ["sun", "cat", "fish", "car"],
    ["sun", "cat", "moon"],
  ]) {
    expect(await set(ana, zala, wrong)).toMatchObject({ status: 400 });
  }
  expect(await t.call(ana, "GET", `/profiles/pictures/${zala}`)).toMatchObject({ body: { data: { set_at: null } } });
  expect(await set(ana, zala, right)).toMatchObject({ status: 200, body: { data: { set_at: expect.any(String) } } });
  const [row] = await t.sql`select hash from picture_sign_in where profile_id = ${zala}`;
  expect(row?.["hash"]).toMatch(/^\$argon2id\$/);
  await set(ana, zala, null);
  expect(await t.sql`select from picture_sign_in where profile_id = ${zala}`).toHaveLength(0);
});

test("a locked device is handed only to the child whose pictures were tapped, and only in the right order", async () => {
  await set(ana, vid, right);
  expect(await change({ profile_id: vid, pictures: right })).toMatchObject({ status: 404 });
  await lock();
  const { account_id: other } = await makeAdult(t.services);
  const theirs = (await makeChild(t.services, [other])).id;
  await set(other, theirs, right);
  for (const id of [theirs, v7(), zala]) {
    expect(await change({ profile_id: id, pictures: right })).toMatchObject({ status: 404 });
  }
  expect(await set(ana, zala, right)).toMatchObject({ status: 403, body: { code: "child_lock" } });
  const { body } = await t.call(ana, "GET", "/profiles/who-plays");
  expect(body.data).toMatchObject({
    grown_up_needed: false,
    children: [
      { id: zala, plays: true },
      { id: vid, plays: false },
    ],
  });
  expect(await change({ profile_id: vid, pictures: right.toReversed() })).toMatchObject({
    status: 400,
    body: { code: "wrong_pictures" },
  });
  expect(await holder()).toBe(zala);
  expect(await change({ profile_id: vid, pictures: right })).toMatchObject({
    status: 200,
    body: { data: { selected_profile_id: vid } },
  });
  expect(await holder()).toBe(vid);
  expect(await t.call(ana, "GET", `/profiles/${zala}`)).toMatchObject({ status: 404 });
  expect(await t.call(ana, "GET", "/profiles")).toMatchObject({ status: 403, body: { code: "child_lock" } });
});

test("after three wrong picture attempts, even concurrent ones, only the PIN works", async () => {
  await set(ana, vid, right);
  await lock();
  const wrong = { profile_id: vid, pictures: ["car", "cat", "fish"] };
  const codes = (await Promise.all([1, 2, 3, 4, 5].map(() => change(wrong)))).map(({ body }) => body.code as string);
  expect(codes.toSorted()).toEqual([
    "grown_up_needed",
    "grown_up_needed",
    "grown_up_needed",
    "wrong_pictures",
    "wrong_pictures",
  ]);
  expect(await change({ profile_id: vid, pictures: right })).toMatchObject({
    status: 403,
    body: { code: "grown_up_needed" },
  });
  expect((await t.call(ana, "GET", "/profiles/who-plays")).body.data).toMatchObject({ grown_up_needed: true });
  expect(await change({ profile_id: vid, pin: "0000" })).toMatchObject({ status: 400, body: { code: "wrong_pin" } });
  expect(await holder()).toBe(zala);
  expect(await change({ profile_id: vid, pin: "2468" })).toMatchObject({ status: 200 });
  expect(await holder()).toBe(vid);
  expect(
    await t.sql`select pictures_missed as missed, attempts as tries from child_lock where account_id = ${ana}`,
  ).toMatchObject([{ missed: 0, tries: 0 }]);
});

test("correct pictures never reset wrong PINs, and a child's own don't reset attempts at a sibling's", async () => {
  const own = ["tree", "bird", "car"];
  await set(ana, zala, own);
  await set(ana, vid, right);
  await lock();
  const end = (pin: string) => t.call(ana, "POST", "/accounts/child-lock/end", { pin });
  for (const pin of ["0000", "0001", "0002", "0003"]) expect((await end(pin)).body.code).toBe("wrong_pin");
  expect(await change({ profile_id: zala, pictures: own })).toMatchObject({ status: 200 });
  expect((await end("0004")).body.code).toBe("wrong_pin");
  expect((await end("0005")).body.code).toBe("pin_too_soon");
  expect(await change({ profile_id: vid, pictures: right })).toMatchObject({ status: 200 });
  expect((await end("0006")).body.code).toBe("pin_too_soon");

  // A child can't get more attempts at a sibling's pictures by entering its own in between.
  expect(await change({ profile_id: zala, pictures: own })).toMatchObject({ status: 200 });
  const guess = async (pictures: string[]) => (await change({ profile_id: vid, pictures })).body.code as string;
  expect([await guess(["car", "cat", "fish"]), await guess(["car", "sun", "fish"])]).toEqual([
    "wrong_pictures",
    "wrong_pictures",
  ]);
  expect(await change({ profile_id: zala, pictures: own })).toMatchObject({ status: 200 });
  expect([await guess(["bird", "cat", "fish"]), await guess(right)]).toEqual(["grown_up_needed", "grown_up_needed"]);
});

test("ignores unknown and repeated pictures in a posted form, and any after the third", () => {
  expect(picturesFrom(["sun", "x", "sun", "", "cat", "fish", "car"])).toEqual(right);
  expect(picturesFrom([])).toEqual([]);
});
