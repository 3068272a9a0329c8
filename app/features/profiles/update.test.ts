import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { makeSpecialist } from "../specialists/factories.server.ts";
import { makeAccess, makeAdult, makeChild } from "./factories.server.ts";
import { fullScopes } from "./policy.ts";
import { scopesOf } from "./rules.ts";
import { lockDevice } from "../accounts/factories.server.ts";

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.close());

const texts = {
  school_year: "3rd grade",
  interests: "Horses",
  helps: "A break every ten minutes.",
  notes: "Shy at first.",
  guardian_notes: "Custody on Mondays.",
};
const whole = {
  name: "zala",
  lastname: "kralj",
  birth_date: "2017-05-14",
  gender: "female",
  languages: ["sl", "en"],
  ...texts,
  location: { time_zone: "Europe/Ljubljana" },
};
const put = (who: string, id: string, version: number, changes: object = {}) =>
  t.call(who, "PUT", "/profiles/update", { id, version, ...whole, ...changes });
const read = async (who: string, id: string) => (await t.call(who, "GET", `/profiles/${id}`)).body.data;

async function twoGuardians() {
  const [{ account_id: ana }, { account_id: marko }] = [
    await makeAdult(t.services),
    await makeAdult(t.services, { profile: { name: "Marko", lastname: "Reid" } }),
  ];
  const { id } = await makeChild(t.services, [ana, marko]);
  return { ana, marko, id };
}

describe("PUT /profiles/update is refused", () => {
  test("to strangers, guardians without full access, guardians whose access ended, specialists, and locked devices", async () => {
    const { ana, id } = await twoGuardians();
    const [stranger, reader] = [await makeAdult(t.services), await makeAdult(t.services)];
    const specialist = await makeSpecialist(t.services);
    const book = await makeAdult(t.services);
    const ended = await makeAdult(t.services);
    await makeAccess(t.services, {
      profile_id: id,
      account_id: reader.account_id,
      level: "guardian",
      scopes: scopesOf("view", ["notes"]),
    });
    await makeAccess(t.services, {
      profile_id: id,
      account_id: book.account_id,
      level: "guardian",
      scopes: scopesOf("book", ["notes"]),
    });
    await makeAccess(t.services, {
      profile_id: id,
      account_id: ended.account_id,
      level: "guardian",
      scopes: [...fullScopes],
      ends_at: new Date(Date.now() - 1000),
    });
    for (const { account_id } of [stranger, reader, book, ended]) {
      expect(await put(account_id, id, 1)).toMatchObject({ status: 404, body: { code: "not_found" } });
    }
    expect((await put(specialist.account_id, id, 1)).status).toBe(403);
    await lockDevice(t.services, ana);
    expect(await put(ana, id, 1)).toMatchObject({ status: 403, body: { code: "child_lock" } });
    const [row] = await t.sql`select version, gender from profile where id = ${id}`;
    expect(row).toEqual({ version: 1, gender: null });
  });

  test("for invalid fields, naming each, and for a wrong version", async () => {
    const { ana, id } = await twoGuardians();
    const { guardian_notes: _, ...left } = whole;
    const answer = await t.call(ana, "PUT", "/profiles/update", {
      id,
      version: 1,
      ...left,
      gender: "x",
      languages: ["klingon"],
      role: 1,
      interests: "x".repeat(301),
    });
    expect(Object.keys(answer.body.fields).toSorted()).toEqual([
      "gender",
      "guardian_notes",
      "interests",
      "languages.0",
      "role",
    ]);
    for (const [birth_date, code] of [
      [null, "required"],
      ["2099-01-01", "pastDate"],
      ["1970-01-01", "date"],
    ] as const) {
      expect((await put(ana, id, 1, { birth_date })).body.fields).toMatchObject({ birth_date: { code } });
    }
    expect(await put(ana, id, 2)).toMatchObject({ status: 409, body: { code: "profile_changed" } });
  });

  test("if the family already sees a child with that name and birth date, even one that another family shares", async () => {
    const { ana, id } = await twoGuardians();
    const own = await makeChild(t.services, [ana], { name: "Tim", birth_date: "2019-01-02" });
    const { account_id: aunt } = await makeAdult(t.services);
    const lana = await makeChild(t.services, [aunt], { name: "Lana", birth_date: "2018-03-04" });
    await makeAccess(t.services, { profile_id: lana.id, account_id: ana, level: "viewer", scopes: ["basics"] });
    const hidden = await makeChild(t.services, [aunt], { name: "Jan", birth_date: "2018-03-04" });
    for (const other of [own, lana]) {
      const twin = { name: other.name.toUpperCase(), birth_date: other.birth_date };
      expect(await put(ana, id, 1, twin)).toMatchObject({ status: 409, body: { code: "profile_duplicate" } });
      expect((await t.call(ana, "PATCH", "/profiles/patch", { id: own.id, name: "Tim" })).status).toBe(200);
      const added = await t.call(ana, "POST", "/profiles/add", {
        kind: "child",
        ...twin,
        lastname: "K",
        guardian_statement: true,
        data_consent: true,
      });
      expect(added).toMatchObject({ status: 409, body: { code: "profile_duplicate" } });
    }
    // Another family's child that is not shared is not revealed.
    expect((await put(ana, id, 1, { name: hidden.name, birth_date: hidden.birth_date })).status).toBe(200);
  });
});

describe("PUT /profiles/update", () => {
  test("stores all fields, and each reader sees the part meant for them", async () => {
    const { ana, marko, id } = await twoGuardians();
    const { body } = await put(ana, id, 1);
    expect(body.data).toMatchObject({ ...whole, name: "Zala", lastname: "Kralj", version: 2 });
    expect(await read(marko, id)).toMatchObject({
      ...texts,
      gender: "female",
      changed: { by: "Ana Kralj" },
      version: 2,
    });
    expect((await read(ana, id)).changed).toBeNull();
    const sees = async (level: "guardian" | "viewer" | "specialist", scopes: string[]) => {
      const who = level === "specialist" ? await makeSpecialist(t.services) : await makeAdult(t.services);
      await makeAccess(t.services, { profile_id: id, account_id: who.account_id, level, scopes: scopes as never });
      const { gender, school_year, interests, helps, notes, guardian_notes } = await read(who.account_id, id);
      return Object.entries({ gender, school_year, interests, helps, notes, guardian_notes }).flatMap(([name, value]) =>
        value === null ? [] : [name],
      );
    };
    const known = ["gender", "school_year", "interests"];
    expect(await sees("specialist", ["basics", "sessions"])).toEqual(known);
    expect(await sees("specialist", ["basics", "sessions", "notes"])).toEqual([...known, "helps", "notes"]);
    expect(await sees("viewer", ["basics", "notes"])).toEqual([...known, "helps", "notes"]);
    expect(await sees("guardian", scopesOf("view", []))).toEqual(known);
    expect(await sees("guardian", scopesOf("view", ["notes"]))).toEqual([...known, "helps", "notes", "guardian_notes"]);
  });

  test("tells the second of two concurrent calls what the first changed, and stores nothing of the second", async () => {
    const { ana, marko, id } = await twoGuardians();
    await put(ana, id, 1);
    for (let version = 2; version < 10; version += 1) {
      const [one, two] = await Promise.all([
        put(ana, id, version, { interests: `a${version}` }),
        put(marko, id, version, { interests: `m${version}`, helps: null }),
      ]);
      expect([one.status, two.status].toSorted()).toEqual([200, 409]);
      const [won, lost] = one.status === 200 ? [one, two] : [two, one];
      expect(lost.body).toMatchObject({ code: "profile_changed", fields: { interests: { code: "changed" } } });
      expect(await read(ana, id)).toMatchObject({
        version: won.body.data.version,
        interests: won.body.data.interests,
        helps: won.body.data.helps,
      });
      await t.call(ana, "PATCH", "/profiles/patch", { id, languages: version % 2 ? ["sl"] : ["sr"] });
      version = (await read(ana, id)).version - 1;
    }
    const [{ n } = { n: 0 }] = await t.sql<{ n: number }[]>`
      select count(*)::int as n from audit_log where subject_id = ${id} and action in ('profiles.update', 'profiles.patch')`;
    expect((await read(ana, id)).version).toBe(n + 1);
  });

  test("keeps the version if nothing differs, and refuses an outdated version, naming the fields that changed", async () => {
    const { ana, marko, id } = await twoGuardians();
    await put(ana, id, 1);
    expect((await put(ana, id, 2)).body.data.version).toBe(2);
    await t.call(marko, "PATCH", "/profiles/patch", { id, notes: "Likes trains." });
    const late = await put(ana, id, 2, { interests: "Trains" });
    expect(Object.keys(late.body.fields)).toEqual(["notes"]);
    expect((await put(ana, id, 3, { interests: "Trains", notes: "Likes trains." })).status).toBe(200);
  });
});

test("a guardian's new time zone also applies to children in the old one, unless another full guardian keeps it", async () => {
  const { account_id: ana, profile } = await makeAdult(t.services);
  const { account_id: marko } = await makeAdult(t.services);
  const { account_id: grandma } = await makeAdult(t.services);
  const zone = "Europe/Ljubljana";
  const alone = await makeChild(t.services, [ana], { time_zone: zone });
  const both = await makeChild(t.services, [ana, marko], { time_zone: zone, name: "Tim" });
  const abroad = await makeChild(t.services, [ana], { time_zone: "Europe/London", name: "Jan" });
  const watched = await makeChild(t.services, [ana], { time_zone: zone, name: "Eva" });
  await makeAccess(t.services, {
    profile_id: watched.id,
    account_id: grandma,
    level: "guardian",
    scopes: scopesOf("view", []),
  });
  expect(
    (await t.call(ana, "PATCH", "/profiles/patch", { id: profile.id, location: { time_zone: "Europe/Belgrade" } }))
      .status,
  ).toBe(200);
  const zones = await Promise.all(
    [alone, both, abroad, watched].map(async ({ id }) => (await read(ana, id)).location.time_zone),
  );
  expect(zones).toEqual(["Europe/Belgrade", zone, "Europe/London", "Europe/Belgrade"]);
  expect((await read(ana, alone.id)).version).toBe(2);
});
