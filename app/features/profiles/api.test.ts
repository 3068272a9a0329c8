import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { lockDevice, makeAccount } from "../accounts/factories.server.ts";
import { makeSpecialist } from "../specialists/factories.server.ts";
import { seedPair } from "../sessions/factories.server.ts";
import { makeAccess, makeAdult, makeChild } from "./factories.server.ts";

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.close());

const child = {
  kind: "child",
  name: "zala",
  lastname: "kralj",
  birth_date: "2017-05-14",
  languages: ["sl", "en"],
  notes: "Likes horses.",
  guardian_statement: true,
  data_consent: true,
};
const fields = (answer: { body: { fields?: object } }) => Object.keys(answer.body.fields ?? {}).toSorted();
const profiles = async () => (await t.sql<{ n: number }[]>`select count(*) as n from profile`)[0]?.n;

describe("calls rejected without changes", () => {
  test("include malformed, unknown, wrong, and oversized input", async () => {
    const { account_id } = await makeAdult(t.services);
    const before = await profiles();
    expect(await t.call(account_id, "POST", "/profiles/add", "{")).toMatchObject({
      status: 400,
      body: { code: "malformed_json" },
    });
    const unknown = await t.call(account_id, "POST", "/profiles/add", { ...child, role: "superadmin" });
    expect(unknown).toMatchObject({ status: 400, body: { fields: { role: { code: "unknown" } } } });
    const wrong = { ...child, name: 7, birth_date: "14. 5.", languages: ["klingon"], guardian_statement: "yes" };
    const answer = await t.call(account_id, "POST", "/profiles/add", wrong);
    expect(answer.status).toBe(400);
    expect(fields(answer)).toEqual(["birth_date", "guardian_statement", "languages.0", "name"]);
    const huge = await t.call(account_id, "POST", "/profiles/add", { ...child, name: "a".repeat(1024 * 1024) });
    expect(huge.status).toBe(413);
    expect(await t.call(account_id, "PATCH", "/profiles/select", { profile_id: "1" })).toMatchObject({ status: 400 });
    expect(await t.call(account_id, "GET", "/profiles/1")).toMatchObject({ status: 400, body: { fields: { id: {} } } });
    expect(await profiles()).toBe(before);
  });

  test("return an error for each missing field of a child, and for a birth date in the future", async () => {
    const { account_id } = await makeAdult(t.services);
    const answer = await t.call(account_id, "POST", "/profiles/add", { kind: "child" });
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid_input" } });
    expect(fields(answer)).toEqual(["birth_date", "guardian_statement", "lastname", "name"]);
    const tomorrow = await t.call(account_id, "POST", "/profiles/add", { ...child, birth_date: "2099-01-01" });
    expect(tomorrow.body.fields.birth_date).toMatchObject({
      code: "pastDate",
      message: "Choose a date before today.",
    });
  });

  test("include a stranger's calls to a profile, which is not found", async () => {
    const { account_id, profile: own } = await makeAdult(t.services);
    const { id } = await makeChild(t.services, [account_id]);
    const { account_id: stranger } = await makeAdult(t.services);
    for (const foreign of [id, own.id, v7()]) {
      expect((await t.call(stranger, "GET", `/profiles/${foreign}`)).status).toBe(404);
      expect((await t.call(stranger, "PATCH", "/profiles/select", { profile_id: foreign })).status).toBe(404);
      expect((await t.call(stranger, "PATCH", "/profiles/patch", { id: foreign, name: "X" })).status).toBe(404);
    }
    expect((await t.call(account_id, "GET", `/profiles/${id}`)).body.data.name).toBe("Zala");
  });

  test("include specialists' calls to add children and list profiles", async () => {
    const { account_id } = await makeSpecialist(t.services);
    expect((await t.call(account_id, "POST", "/profiles/add", child)).status).toBe(403);
    expect((await t.call(account_id, "GET", "/profiles")).status).toBe(403);
  });

  test("include changes from a locked device", async () => {
    const { account_id, profile: own } = await makeAdult(t.services);
    await lockDevice(t.services, account_id, { profile_id: own.id });
    const refusal = { status: 403, body: { code: "child_lock" } };
    expect(await t.call(account_id, "POST", "/profiles/add", child)).toMatchObject(refusal);
    expect(await t.call(account_id, "PATCH", "/profiles/patch", { id: own.id, name: "X" })).toMatchObject(refusal);
    expect(await t.call(account_id, "PATCH", "/profiles/select", { profile_id: own.id })).toMatchObject(refusal);
  });
});

describe("children", () => {
  test("are added with a guardian, a tint, and an entry in the audit log", async () => {
    const { account_id } = await makeAdult(t.services);
    const first = await t.call(account_id, "POST", "/profiles/add", child);
    expect(first).toMatchObject({
      status: 201,
      body: { data: { name: "Zala", lastname: "Kralj", tint: "apricot", editable: true } },
    });
    const second = await t.call(account_id, "POST", "/profiles/add", {
      ...child,
      name: "Vid",
      birth_date: "2019-02-03",
    });
    expect(second.body.data.tint).toBe("sky");
    const { body } = await t.call(account_id, "GET", "/profiles");
    expect(body.data.map((one: { name: string }) => one.name)).toEqual(["Ana", "Zala", "Vid"]);
    const one = await t.call(account_id, "GET", `/profiles/${first.body.data.id}`);
    expect(one.body.data.access).toMatchObject([{ level: "guardian", you: true, name: "Ana Kralj" }]);
    const [entry] = await t.sql`select action from audit_log where subject_id = ${first.body.data.id}`;
    expect(entry).toMatchObject({ action: "profiles.add" });
  });

  test("are not added twice by concurrent calls", async () => {
    const { account_id } = await makeAdult(t.services);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => t.call(account_id, "POST", "/profiles/add", child)),
    );
    expect(answers.map((one) => one.status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    const refused = answers.find((one) => one.status === 409);
    expect(refused?.body).toMatchObject({
      code: "profile_duplicate",
      message: "You’ve already added Zala with this date of birth.",
    });
  });

  test("are limited to twelve", async () => {
    const { account_id } = await makeAdult(t.services);
    for (let i = 0; i < 12; i++) await makeChild(t.services, [account_id], { name: `Otrok ${"abcdefghijkl"[i]}` });
    const answer = await t.call(account_id, "POST", "/profiles/add", child);
    expect(answer).toMatchObject({ status: 409, body: { code: "too_many_children" } });
    expect((await t.call(account_id, "GET", "/profiles/form/prefills")).body.data.children_left).toBe(0);
  });
});

describe("a specialist", () => {
  test("reads what was granted, without notes, and is recorded in the access log", async () => {
    const { account_id } = await makeAdult(t.services);
    const { id } = await makeChild(t.services, [account_id], { notes: "Private." });
    const { account_id: specialist } = await makeSpecialist(t.services);
    expect((await t.call(specialist, "GET", `/profiles/${id}`)).status).toBe(404);
    const grant = await makeAccess(t.services, { profile_id: id, account_id: specialist });
    const seen = await t.call(specialist, "GET", `/profiles/${id}`);
    expect(seen).toMatchObject({
      status: 200,
      body: { data: { name: "Zala", notes: null, editable: false, access: [] } },
    });
    const diary = await t.sql`select account_id, purpose, part from profile_reading where profile_id = ${id}`;
    expect(diary).toEqual([{ account_id: specialist, purpose: "profile", part: "profile" }]);
    expect((await t.call(specialist, "PATCH", "/profiles/patch", { id, name: "X" })).status).toBe(403);
    await t.sql`update profile_access set ends_at = now() - interval '1 minute' where id = ${grant.id}`;
    expect((await t.call(specialist, "GET", `/profiles/${id}`)).status).toBe(404);
  });
});

describe("a specialist with a family's request", () => {
  test("sees first name, initial, and age until a session is confirmed", async () => {
    const pair = await seedPair(t.sql, "asked", { acquainted: false });
    const [family, specialist] = [pair.guardian.account_id, pair.specialist.account_id];
    const read = () => t.call(specialist, "GET", `/profiles/${pair.child_id}`);
    expect((await read()).status).toBe(404);
    await t.sql`update profile set languages = array['sl'], notes = 'Private.' where id = ${pair.child_id}`;
    const soon = (hours: number) => new Date(Date.now() + hours * 3600_000).toISOString();
    const asked = await t.call(family, "POST", "/sessions/create", {
      specialist_id: pair.specialist.specialist_id,
      profile_id: pair.child_id,
      service_id: pair.service_id,
      mode: "online",
      preferred_times: [soon(50)],
    });
    const brief = await read();
    expect(brief.body.data).toMatchObject({
      name: "Zala",
      lastname: "K.",
      birth_date: null,
      age: 9,
      languages: [],
      notes: null,
      scopes: [],
      access: [],
      editable: false,
    });
    expect(JSON.stringify(brief.body)).not.toMatch(/Kovač|Private/);

    const session_id = asked.body.data.id;
    await t.call(specialist, "POST", "/sessions/create", {
      session_id,
      minutes: 45,
      payment_type: "Cash",
      price: 4800,
      mode: "online",
      times: [soon(52)],
    });
    expect((await read()).body.data.lastname).toBe("K.");
    const { times } = (await t.call(family, "GET", `/sessions/${session_id}`)).body.data;
    const held = times.find((time: { state: string }) => time.state === "held");
    const confirmed = await t.call(family, "PATCH", "/sessions/update-status", {
      session_id,
      status: "Confirmed",
      time_id: held.id,
    });
    expect(confirmed.status).toBe(200);
    expect((await read()).body.data).toMatchObject({
      lastname: "Kovač",
      birth_date: expect.any(String),
      languages: ["sl"],
      notes: null,
    });
    // The access ends, but the specialist's own session list still shows the client.
    await t.sql`update profile_access set revoked_at = now() where account_id = ${specialist}`;
    expect((await read()).body.data).toMatchObject({ lastname: "K.", birth_date: null });
  });
});

describe("access that has ended", () => {
  test("does not make the same child a duplicate", async () => {
    const { account_id } = await makeAdult(t.services);
    const { id } = await makeChild(t.services, [account_id], { name: child.name, birth_date: child.birth_date });
    await t.sql`update profile_access set ends_at = now() - interval '1 day' where profile_id = ${id}`;
    expect((await t.call(account_id, "POST", "/profiles/add", child)).status).toBe(201);
  });
});

describe("an adult's own profile", () => {
  test("copies language and time zone to the account", async () => {
    const { account_id, profile: own } = await makeAdult(t.services);
    const body = { id: own.id, name: "ana marija", locale: "sl", location: { time_zone: "Europe/Vienna" } };
    expect((await t.call(account_id, "PATCH", "/profiles/patch", body)).status).toBe(200);
    expect((await t.call(account_id, "GET", "/profiles/me")).body.data).toMatchObject({
      name: "Ana Marija",
      locale: "sl",
      location: { time_zone: "Europe/Vienna" },
    });
    const bad = await t.call(account_id, "PATCH", "/profiles/patch", {
      id: own.id,
      location: { time_zone: "Mars/Base" },
    });
    expect(bad.body.fields).toHaveProperty(["location.time_zone"]);
  });

  test("is missing until the registration is finished", async () => {
    expect((await t.call(v7(), "GET", "/profiles/me")).status).toBe(404);
    expect(await t.call(v7(), "POST", "/profiles/add", { kind: "own" })).toMatchObject({ status: 400 });
    const answer = await t.call(v7(), "POST", "/profiles/add", { kind: "own", name: "Eva", lastname: "Rus" });
    expect(answer).toMatchObject({ status: 422, body: { code: "consent_missing" } });
  });

  test("can be replaced by a child as the selected profile", async () => {
    const { account_id } = await makeAdult(t.services);
    const { id } = await makeChild(t.services, [account_id]);
    expect(
      (await t.call(account_id, "PATCH", "/profiles/select", { profile_id: id })).body.data.selected_profile_id,
    ).toBe(id);
    expect((await t.call(account_id, "GET", "/profiles/me")).body.data.selected_profile_id).toBe(id);
  });
});

describe("finishing a registration", () => {
  const metadata = {
    firstName: "petra",
    lastName: "žnidaršič",
    locale_code: "sl",
    time_zone: "Europe/Ljubljana",
    initial_consent: true,
    gdpr_consent: true,
    promotions_consent: false,
  };
  /** Registers in process, like the confirmation page does for a person with a token but no account. */
  const register = (id: string) =>
    t.api.dispatch(
      "POST /profiles/add",
      {
        caller: { kind: "unregistered", account_id: id, email: `${id}@people.example`, user_metadata: metadata },
        locale: "en",
        requestId: "r",
        clientIp: "",
      },
      { body: { kind: "own" } },
    );

  test("creates account, consents, and profile once", async () => {
    const id = v7();
    const answers = await Promise.all(Array.from({ length: 4 }, () => register(id)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const [counted] = await t.sql`
      select (select count(*) from profile where account_id = ${id}) as profiles,
        (select count(*) from consent where account_id = ${id}) as consents,
        (select count(*) from outbox
          where topic = 'account.registered' and payload ->> 'account_id' = ${id}) as events`;
    expect(counted).toMatchObject({ profiles: 1, consents: 4, events: 1 });
    expect((await t.call(id, "GET", "/profiles/me")).body.data).toMatchObject({
      name: "Petra",
      lastname: "Žnidaršič",
      locale: "sl",
    });
  });

  test("refuses an email address that already has an account", async () => {
    const id = v7();
    await makeAccount(t.services, { email: `${id}@people.example` });
    await expect(register(id)).rejects.toMatchObject({ status: 409, body: { code: "account_exists" } });
  });
});

describe("consents", () => {
  test("can be given and withdrawn if optional, but not withdrawn if required", async () => {
    const { account_id } = await makeAdult(t.services);
    const decide = (body: object) => t.call(account_id, "POST", "/accounts/consents/decide", body);
    expect(await decide({ kind: "gdpr_consent", given: false })).toMatchObject({
      status: 422,
      body: { code: "consent_required" },
    });
    expect(await decide({ kind: "promotions_consent", given: true })).toMatchObject({
      status: 200,
      body: { data: { given: true } },
    });
    const { body } = await t.call(account_id, "GET", "/accounts/consents");
    expect(body.data.map((one: { given: boolean }) => one.given)).toEqual([true, true, true, true]);
    expect(await decide({ kind: "data_consent", given: false })).toMatchObject({ status: 200 });
    expect((await t.call(account_id, "GET", "/profiles/form/prefills")).body.data.data_consent).toBe(false);
    const { data_consent: _, ...without } = child;
    expect(fields(await t.call(account_id, "POST", "/profiles/add", without))).toEqual(["data_consent"]);
  });
});
