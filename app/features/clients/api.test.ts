import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { handleEvents } from "../../platform/testing/events.ts";
import { makeAccess, makeAdult, makeChild } from "../profiles/factories.server.ts";
import { seedPair } from "../sessions/factories.server.ts";
import { feature } from "./feature.server.ts";
import { mostGoals, nextStepOf } from "./rules.ts";

let t: TestApi;
let mine: { account_id: string; specialist_id: string };
let other: string;
let guardian: string;
let child: string;
let service: string;

beforeAll(async () => {
  t = await testApi();
  const pair = await seedPair(t.sql, "clients");
  mine = { account_id: pair.specialist.account_id, specialist_id: pair.specialist.specialist_id as string };
  service = pair.service_id;
  other = (await seedPair(t.sql, "others")).specialist.account_id;
  guardian = (await makeAdult(t.services)).account_id;
});
afterAll(() => t.close());
beforeEach(async () => {
  child = (await makeChild(t.services, [guardian], { name: "Žana", lastname: "Đorđević" })).id;
  await makeAccess(t.services, { profile_id: child, account_id: mine.account_id, scopes: ["basics", "sessions"] });
});

const call = (as: string, method: string, path: string, body?: object) => t.call(as, method, path, body);
const goal = (as: string, more: object = {}) =>
  call(as, "POST", "/clients/goals/add", { profile_id: child, title: "S na začetku besede", steps: 4, ...more });
const note = (as: string, more: object = {}) =>
  call(as, "POST", "/clients/notes/add", { profile_id: child, text: "Vadimo ob slikah.", shared: false, ...more });
const end = () =>
  t.sql`update profile_access set revoked_at = now() where profile_id = ${child} and account_id = ${mine.account_id}`;
const texts = async (as: string, shared: "yes" | "no") =>
  (await call(as, "GET", `/clients/${child}/notes?shared=${shared}`)).body.data.map(
    (one: { text: string }) => one.text,
  );

it.each([
  ["current", { over: true, awaits: "specialist", confirmed: true }, "outcome"],
  ["current", { over: false, awaits: "specialist", confirmed: true }, "answer"],
  ["current", { over: false, awaits: "family", confirmed: false }, "wait"],
  ["current", { over: false, awaits: null, confirmed: true }, "prepare"],
  ["current", { over: false, awaits: null, confirmed: false }, "propose"],
  ["ended", { over: true, awaits: null, confirmed: false }, "outcome"],
  ["ended", { over: false, awaits: null, confirmed: false }, null],
] as const)("for a client in the state %s with %o, the next step is: %s", (state, open, step) => {
  expect(nextStepOf(state, open)).toBe(step);
});

describe("requests about clients are refused", () => {
  it("to another specialist, as not found", async () => {
    const {
      body: { data: set },
    } = await goal(mine.account_id);
    const {
      body: { data: written },
    } = await note(mine.account_id);
    const answers = [
      call(other, "GET", `/clients/${child}`),
      call(other, "GET", `/clients/${child}/goals`),
      call(other, "GET", `/clients/${child}/notes`),
      call(other, "GET", `/specialists/access/profiles?id=${child}`),
      goal(other),
      note(other),
      call(other, "GET", `/clients/notes/${written.id}`),
      call(other, "GET", `/clients/goals/${set.id}`),
      call(other, "PATCH", "/clients/goals/change", { client_goal_id: set.id, step: 2 }),
      call(other, "DELETE", "/clients/goals/remove", { client_goal_id: set.id }),
      call(other, "PATCH", "/clients/notes/change", { client_note_id: written.id, text: "x" }),
      call(other, "DELETE", "/clients/notes/remove", { client_note_id: written.id }),
    ];
    for (const { status, body } of await Promise.all(answers)) expect([status, body.code]).toEqual([404, "not_found"]);
    expect((await note(mine.account_id, { client_goal_id: written.id })).status).toBe(404);
  });

  it("for the family's goals and notes, to guardians without the notes scope, viewers, and the specialist", async () => {
    await note(mine.account_id, { shared: true });
    const { account_id: reading } = await makeAdult(t.services);
    const { account_id: viewer } = await makeAdult(t.services);
    await makeAccess(t.services, {
      profile_id: child,
      account_id: reading,
      level: "guardian",
      scopes: ["basics", "sessions", "book"],
    });
    await makeAccess(t.services, {
      profile_id: child,
      account_id: viewer,
      level: "viewer",
      scopes: ["basics", "notes"],
    });
    for (const path of [`/profiles/goals/${child}`, `/profiles/shared-notes/${child}`]) {
      for (const as of [reading, viewer]) expect((await call(as, "GET", path)).status).toBe(404);
      expect((await call(mine.account_id, "GET", path)).status).toBe(403);
      expect((await call(guardian, "GET", path)).status).toBe(200);
    }
  });

  it("for one open goal above the limit, even with concurrent calls", async () => {
    for (let i = 1; i < mostGoals; i++) await goal(mine.account_id);
    const answers = await Promise.all([goal(mine.account_id), goal(mine.account_id)]);
    expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([201, "too_many_goals"]);
  });
});

it("a goal can be changed, reached, and reopened, and the family sees each step", async () => {
  const {
    body: {
      data: { id },
    },
  } = await goal(mine.account_id, { detail: "Sok, sonce", due_on: "2027-01-31" });
  const change = (more: object) =>
    call(mine.account_id, "PATCH", "/clients/goals/change", { client_goal_id: id, ...more });
  const seen = async () => (await call(guardian, "GET", `/profiles/goals/${child}`)).body.data[0];
  expect(await seen()).toMatchObject({
    step: 1,
    steps: 4,
    due_on: "2027-01-31",
    detail: "Sok, sonce",
    moved_at: null,
    by: { specialist_id: mine.specialist_id },
  });
  await change({ step: 3 });
  expect(await seen()).toMatchObject({ step: 3, reached_at: null, moved_at: expect.any(String) });
  await change({ reached: true });
  expect(await seen()).toMatchObject({ step: 4, reached_at: expect.any(String) });
  await change({ steps: 2, step: 2, reached: false, detail: null, due_on: null });
  expect(await seen()).toMatchObject({ step: 2, steps: 2, reached_at: null, detail: null, due_on: null });
  expect((await call(mine.account_id, "DELETE", "/clients/goals/remove", { client_goal_id: id })).status).toBe(200);
  expect(await seen()).toBeUndefined();
});

it("goals are paged without gaps, from open ones to ones reached at the same instant", async () => {
  for (const reached of [false, false, true, true, true]) {
    const {
      body: {
        data: { id },
      },
    } = await goal(mine.account_id);
    if (reached) await call(mine.account_id, "PATCH", "/clients/goals/change", { client_goal_id: id, reached: true });
  }
  await t.sql`update client_goal set reached_at = '2026-03-03 10:00:00.123456+00' where profile_id = ${child} and reached_at is not null`;
  for (const [as, path] of [
    [mine.account_id, `/clients/${child}/goals`],
    [guardian, `/profiles/goals/${child}`],
  ] as const) {
    const whole = (await call(as, "GET", path)).body;
    expect([whole.data.length, whole.next_cursor]).toEqual([5, null]);
    const parts: { id: string }[] = [];
    for (let cursor = ""; ;) {
      const { body } = await call(as, "GET", `${path}?limit=2${cursor && `&cursor=${cursor}`}`);
      parts.push(...body.data);
      if (body.next_cursor === null) break;
      cursor = body.next_cursor;
    }
    expect(parts.map(({ id }) => id)).toEqual(whole.data.map(({ id }: { id: string }) => id));
  }
});

it("private notes stay with their author; the shared version reaches the family, which gets an email", async () => {
  const {
    body: {
      data: { id },
    },
  } = await note(mine.account_id);
  await note(mine.account_id, { text: "Pet minut na dan.", shared: true, client_note_id: id });
  expect([await texts(mine.account_id, "no"), await texts(mine.account_id, "yes")]).toEqual([
    ["Vadimo ob slikah."],
    ["Pet minut na dan."],
  ]);
  expect((await call(mine.account_id, "GET", `/clients/notes/${id}`)).body.data).toMatchObject({
    shared_version_at: expect.any(String),
  });
  const { body } = await call(guardian, "GET", `/profiles/shared-notes/${child}`);
  expect(body.data.map((one: { text: string }) => one.text)).toEqual(["Pet minut na dan."]);
  await handleEvents(t.services, feature.subscriptions ?? []);
  const mails =
    await t.sql`select account_id from mail where kind = 'client_note.shared' and about @> ${[child]}::uuid[]`;
  expect(mails).toEqual([{ account_id: guardian }]);
});

it("finds clients by part of the name, ignoring diacritics, and returns the specialist's access", async () => {
  const found = async (q: string) =>
    (await call(mine.account_id, "GET", `/clients?q=${encodeURIComponent(q)}`)).body.data.filter(
      (one: { profile_id: string }) => one.profile_id === child,
    ).length;
  expect([
    await found("zana"),
    await found("ŽAN"),
    await found("djordj"),
    await found("ana đ"),
    await found("nobody"),
    await found("%"),
  ]).toEqual([1, 1, 1, 1, 0, 0]);
  const { body } = await call(mine.account_id, "GET", `/specialists/access/profiles?id=${child}`);
  expect(body.data).toEqual([
    expect.objectContaining({ profile_id: child, access: expect.objectContaining({ scopes: ["basics", "sessions"] }) }),
  ]);
});

it("when access ends, only the specialist's own notes stay readable", async () => {
  const {
    body: { data: set },
  } = await goal(mine.account_id);
  const oneGoal = () => call(mine.account_id, "GET", `/clients/goals/${set.id}`);
  expect((await oneGoal()).body.data).toMatchObject({ id: set.id, client: { profile_id: child } });
  const {
    body: { data: written },
  } = await note(mine.account_id);
  await end();
  const {
    body: { data: client },
  } = await call(mine.account_id, "GET", `/clients/${child}`);
  expect(client).toMatchObject({
    state: "ended",
    access: null,
    lastname: "Đ.",
    age: null,
    portrait: null,
    guardians: [],
    next_step: null,
  });
  expect(await texts(mine.account_id, "no")).toEqual(["Vadimo ob slikah."]);
  expect((await call(mine.account_id, "GET", `/clients/${child}/goals`)).body.data).toEqual([]);
  expect((await oneGoal()).status).toBe(404);
  for (const { body } of [await goal(mine.account_id), await note(mine.account_id)])
    expect(body.code).toBe("client_without_access");
  expect(
    (await call(mine.account_id, "PATCH", "/clients/notes/change", { client_note_id: written.id, text: "x" })).body
      .code,
  ).toBe("client_without_access");
  const listed = async (state: string) =>
    (await call(mine.account_id, "GET", `/clients?state=${state}&limit=50`)).body.data.some(
      (one: { profile_id: string }) => one.profile_id === child,
    );
  expect([await listed("current"), await listed("ended")]).toEqual([false, true]);
  expect((await call(mine.account_id, "DELETE", "/clients/notes/remove", { client_note_id: written.id })).status).toBe(
    200,
  );
  expect((await call(mine.account_id, "GET", `/clients/${child}`)).status).toBe(404);
});

it("a specialist sees neither the full last name nor the guardians of a client who has only sent a request, and can't write notes about them", async () => {
  await end();
  const asked = await call(guardian, "POST", "/sessions/create", {
    specialist_id: mine.specialist_id,
    profile_id: child,
    service_id: service,
    mode: "online",
    preferred_times: [new Date(Date.now() + 72 * 3600_000).toISOString()],
  });
  expect(asked.status).toBe(201);
  const {
    body: { data: client },
  } = await call(mine.account_id, "GET", `/clients/${child}`);
  expect(client).toMatchObject({
    state: "current",
    access: null,
    lastname: "Đ.",
    next_step: "answer",
    session_id: asked.body.data.id,
    guardians: [],
  });
  expect((await note(mine.account_id)).body.code).toBe("client_without_access");
});
