import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { handleEvents } from "../../platform/testing/events.ts";
import { addDays } from "../../platform/time/zoned.server.ts";
import { fullScopes } from "../profiles/policy.ts";
import { makeAccess, makeAdult, makeChild } from "../profiles/factories.server.ts";
import { seedPair } from "../sessions/factories.server.ts";
import { exportPractice } from "./export.server.ts";
import { gamePlanOn } from "./data/game-plan.server.ts";
import { planMails } from "./mails.server.ts";
import { lockDevice } from "../accounts/factories.server.ts";

let t: TestApi;
let specialist: string;
let other: string;
let guardian: string;
let today: string;
let child: string;

beforeAll(async () => {
  t = await testApi();
  specialist = (await seedPair(t.sql, "practice")).specialist.account_id;
  other = (await seedPair(t.sql, "others")).specialist.account_id;
  guardian = (await makeAdult(t.services)).account_id;
  today = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Ljubljana" }).format(t.services.clock());
});
afterAll(() => t.close());
beforeEach(async () => {
  child = (await makeChild(t.services, [guardian], { time_zone: "Europe/Ljubljana" })).id;
  await makeAccess(t.services, {
    profile_id: child,
    account_id: specialist,
    scopes: ["basics", "sessions", "game_stats"],
  });
});

const item = {
  game_id: "sounds",
  strand: "apart",
  level_from: 15,
  level_to: 20,
  focus: "liquids",
  plays: 2,
  why: "R in the middle of words",
};
const body = (more: object = {}) => ({
  goal: "Hear R and L apart",
  from_on: today,
  until_on: addDays(today, 20),
  days: [1, 2, 3, 4, 5, 6, 7],
  minutes: 10,
  items: [item],
  ...more,
});
const add = (as: string, more: object = {}) =>
  t.call(as, "POST", "/games/plans/add", { profile_id: child, ...body(more) });
const post = (as: string, path: string, more: object) => t.call(as, "POST", `/games/plans/${path}`, more);
const answer = (as: string, id: string, rev: number, word: string, words?: string) =>
  post(as, "answer", { practice_plan_id: id, rev, answer: word, ...(words && { words }) });
const move = (as: string, id: string, word: string) => post(as, "move", { practice_plan_id: id, move: word });
const list = async (as: string) => (await t.call(as, "GET", `/games/plans/list?profileId=${child}`)).body.data;
const proposed = async (more: object = {}) => (await add(specialist, { send: true, ...more })).body.data.id as string;

describe("a practice plan", () => {
  it("is refused to strangers, viewers, other specialists, and specialists without game_stats or whose access has ended; a child lock allows reading only that child's week", async () => {
    const id = await proposed();
    const { account_id: viewer } = await makeAdult(t.services);
    const { account_id: stranger } = await makeAdult(t.services);
    await makeAccess(t.services, {
      profile_id: child,
      account_id: viewer,
      level: "viewer",
      scopes: ["basics", "game_stats"],
    });
    const all = (as: string) => [
      t.call(as, "GET", `/games/plans/list?profileId=${child}`),
      t.call(as, "GET", `/games/plans/setting?profileId=${child}`),
      add(as),
      move(as, id, "end"),
      t.call(as, "PATCH", "/games/plans/change", { practice_plan_id: id, rev: 1, ...body() }),
    ];
    const refused = async (as: string) => {
      for (const {
        status,
        body: { code },
      } of await Promise.all(all(as)))
        expect([status, ["not_found", "practice_plan_not_found"].includes(code)]).toEqual([404, true]);
    };
    for (const as of [viewer, stranger, other]) await refused(as);
    for (const as of [viewer, stranger]) {
      expect((await answer(as, id, 1, "accept")).status).toBe(404);
      expect((await t.call(as, "GET", `/games/plans/week?profileId=${child}`)).status).toBe(404);
    }
    await t.sql`update profile_access set scopes = '{basics,sessions}' where account_id = ${specialist} and profile_id = ${child}`;
    await refused(specialist);
    await t.sql`update profile_access set scopes = '{basics,game_stats}', revoked_at = now() where account_id = ${specialist} and profile_id = ${child}`;
    await refused(specialist);
    await lockDevice(t.services, guardian, { profile_id: child });
    expect((await answer(guardian, id, 1, "accept")).body.code).toBe("child_lock");
    expect((await t.call(guardian, "GET", `/games/plans/week?profileId=${child}`)).status).toBe(200);
    const sibling = (await makeChild(t.services, [guardian])).id;
    expect((await t.call(guardian, "GET", `/games/plans/week?profileId=${sibling}`)).status).toBe(404);
    // When the account's access ends while the device is locked, the locked child loses the week too.
    await t.sql`update profile_access set revoked_at = now() where account_id = ${guardian} and profile_id = ${child}`;
    expect((await t.call(guardian, "GET", `/games/plans/week?profileId=${child}`)).status).toBe(404);
    await t.sql`update profile_access set revoked_at = null where account_id = ${guardian} and profile_id = ${child}`;
    await t.sql`delete from child_lock where account_id = ${guardian}`;
    expect(await list(guardian)).toMatchObject([{ state: "proposed" }]);
  });

  it.each([
    ["items.0.strand", { items: [{ ...item, strand: "no" }] }],
    ["items.1.strand", { items: [item, item] }],
    ["items.0.level_to", { items: [{ ...item, level_to: 14 }] }],
    ["items.0.focus", { items: [{ ...item, strand: "first" }] }],
    ["items.0.channel", { items: [{ ...item, channel: "pictures" }] }],
    ["until_on", { until_on: "2020-01-01" }],
    ["goal", { goal: "" }],
    ["days", { days: [] }],
    ["minutes", { minutes: 61 }],
    ["items", { items: [] }],
  ])("is refused if its %s is invalid", async (field, more) => {
    const {
      status,
      body: { fields },
    } = await add(specialist, more);
    expect([status, Object.keys(fields)]).toEqual([400, [field]]);
  });

  it("is refused as a specialist's second open plan, even concurrently; a draft is hidden from the family and can be removed", async () => {
    const answers = await Promise.all([add(specialist), add(specialist)]);
    expect(answers.map(({ status, body: { code } }) => code ?? status).toSorted()).toEqual([201, "practice_plan_open"]);
    const [{ id, actions }] = await list(specialist);
    expect(actions).toEqual(["change", "propose", "remove"]);
    expect([await list(guardian), (await answer(guardian, id, 1, "accept")).status]).toEqual([[], 404]);
    expect((await move(specialist, id, "pause")).body.code).toBe("practice_plan_changed");
    expect((await t.call(specialist, "DELETE", "/games/plans/remove", { practice_plan_id: id })).status).toBe(200);
  });
});

it("a proposed plan is changed on request, answered once and only in its latest version, and shortens the current plan if accepted", async () => {
  const own = (await add(guardian, { goal: "Ours" })).body.data.id;
  expect((await list(guardian))[0]).toMatchObject({
    state: "active",
    by: null,
    actions: ["change", "pause", "end"],
    steps: [{ action: "started", yours: true }],
  });
  expect(await list(specialist)).toEqual([]);
  const from_on = addDays(today, 7);
  const id = await proposed({ from_on });
  expect((await answer(guardian, id, 1, "ask_change")).body.fields).toHaveProperty("words");
  expect((await answer(guardian, id, 1, "ask_change", "Sreda je plavanje.")).status).toBe(200);
  expect((await list(specialist))[0]).toMatchObject({
    state: "change_asked",
    steps: [{ action: "proposed" }, { action: "change_asked", words: "Sreda je plavanje.", yours: false }],
  });
  const changed = await t.call(specialist, "PATCH", "/games/plans/change", {
    practice_plan_id: id,
    rev: 2,
    ...body({ from_on, days: [1, 4] }),
    send: true,
  });
  expect(changed.body.data).toEqual({ id, rev: 3 });
  expect((await answer(guardian, id, 1, "accept")).body.code).toBe("practice_plan_changed");
  const both = await Promise.all([answer(guardian, id, 3, "accept"), answer(guardian, id, 3, "decline")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const plans = await list(guardian);
  const accepted = plans[0].state === "active";
  expect(plans.find((one: { id: string }) => one.id === own)).toMatchObject({
    state: "active",
    until_on: accepted ? addDays(from_on, -1) : addDays(today, 20),
  });
});

it("an active plan drives the games on its days, is shown as a week, and can be paused and ended", async () => {
  const id = await proposed();
  expect(await gamePlanOn(t.sql, child, today)).toBeNull();
  await answer(guardian, id, 1, "accept");
  expect(await gamePlanOn(t.sql, child, today)).toMatchObject({
    plan_id: id,
    minutes: 10,
    items: [{ game_id: "sounds", strand: "apart", level_from: 15, level_to: 20, focus: "liquids", plays: 2 }],
  });
  expect(await gamePlanOn(t.sql, child, addDays(today, 21))).toBeNull();
  const week = async () => (await t.call(guardian, "GET", `/games/plans/week?profileId=${child}`)).body.data;
  const seen = await week();
  expect(seen.days.find((one: { today: boolean }) => one.today)).toMatchObject({ day: today, state: "today" });
  expect(seen.items).toEqual([{ game_id: "sounds", strand: "apart", plays: 2, played: 0 }]);
  expect((await move(specialist, id, "pause")).status).toBe(200);
  expect([(await week()).paused, await gamePlanOn(t.sql, child, today)]).toEqual([true, null]);
  await move(guardian, id, "resume");
  expect((await move(guardian, id, "end")).status).toBe(200);
  expect((await week()).practice_plan_id).toBeNull();
  expect((await move(guardian, id, "resume")).body.code).toBe("practice_plan_changed");
});

it("the home screens show today's games, pending steps, and plans that no one plays", async () => {
  const home = async () => (await t.call(guardian, "GET", "/games/plans/today")).body.data;
  const shown = async () =>
    (await t.call(specialist, "GET", "/games/plans/specialist")).body.data.filter(
      (one: { profile_id: string }) => one.profile_id === child,
    );
  const of = (all: { profile_id: string }[]) => all.filter((one) => one.profile_id === child);
  const id = await proposed();
  expect(of((await home()).waiting)).toMatchObject([{ practice_plan_id: id, name: "Zala" }]);
  expect(await shown()).toMatchObject([{ state: "proposed" }]);
  await answer(guardian, id, 1, "accept");
  const { today: asked, waiting } = await home();
  expect([of(asked), of(waiting)]).toMatchObject([
    [{ items: [{ game_id: "sounds", strand: "apart", plays: 2, played: 0 }] }],
    [],
  ]);
  expect(await shown()).toEqual([]);
  await t.sql`update practice_plan set from_on = ${addDays(today, -8)}::date where id = ${id}`;
  const readings = () =>
    t.sql`select account_id, purpose from profile_reading where profile_id = ${child} and part = 'game_stats'`;
  expect(await readings()).toEqual([]);
  expect(await shown()).toMatchObject([{ state: "idle" }]);
  // A card on a home screen is not recorded as a reading.
  expect(await readings()).toEqual([]);
  await t.sql`update profile_access set scopes = '{basics}' where account_id = ${specialist} and profile_id = ${child}`;
  expect(await shown()).toEqual([]);
});

it("an expired plan is ended for the family and the specialist, and can be neither paused nor accepted", async () => {
  const id = await proposed();
  await answer(guardian, id, 1, "accept");
  await t.sql`update practice_plan set from_on = ${addDays(today, -9)}::date, until_on = ${addDays(today, -1)}::date where id = ${id}`;
  for (const as of [guardian, specialist]) expect((await list(as))[0]).toMatchObject({ state: "ended", actions: [] });
  expect((await move(guardian, id, "pause")).body.code).toBe("practice_plan_over");
  const late = await proposed();
  await t.sql`update practice_plan set from_on = ${addDays(today, -9)}::date, until_on = ${addDays(today, -1)}::date where id = ${late}`;
  expect((await answer(guardian, late, 1, "accept")).body.code).toBe("practice_plan_over");
});

it("a proposed plan and a request to change it are emailed once to those concerned, without private text", async () => {
  await t.sql`delete from outbox`;
  const { account_id: second } = await makeAdult(t.services);
  await makeAccess(t.services, { profile_id: child, account_id: second, level: "guardian", scopes: [...fullScopes] });
  const id = await proposed();
  await answer(guardian, id, 1, "ask_change", "Skrivnost");
  await handleEvents(t.services, planMails);
  await handleEvents(t.services, planMails);
  const mails = await t.sql<{ kind: string; account_id: string; text: string }[]>`
    select kind, account_id, body_text as text from mail where kind like 'practice.%' and account_id in (${specialist}, ${guardian}, ${second}) order by kind, account_id`;
  expect(mails.map(({ kind, account_id }) => [kind, account_id])).toEqual([
    ["practice.change_asked", specialist],
    ...[guardian, second].toSorted().map((one) => ["practice.proposed", one]),
  ]);
  expect(mails.some(({ text }) => /Skrivnost|R and L/.test(text))).toBe(false);
});

it("the plan's form shows the child's day, minutes and guardians, and the access log records it", async () => {
  const {
    body: { data },
  } = await t.call(specialist, "GET", `/games/plans/setting?profileId=${child}`);
  expect(data).toMatchObject({
    side: "specialist",
    may_write: true,
    guardians: ["Ana"],
    today,
    minutes_a_day: 20,
    levels: [],
    profile: { name: "Zala" },
  });
  const noted = await t.sql`select part from profile_reading where profile_id = ${child} and part = 'game_stats'`;
  expect(noted).toHaveLength(1);
});

it("specialists keep the plans they wrote, but the family's comments only while they have access", async () => {
  const id = await proposed();
  await answer(guardian, id, 1, "ask_change", "Sreda je plavanje.");
  const exported = async (as: string) => {
    const { practice_plan: plans = [], practice_step: steps = [] } = await exportPractice(t.sql, as, {
      at: t.services.clock(),
      masterKey: t.services.masterKey,
    });
    const of = (rows: readonly object[], key: string) =>
      (rows as Record<string, unknown>[]).filter((row) => row[key] === id);
    return [of(plans, "id").map(({ goal }) => goal), of(steps, "plan_id").map(({ words }) => words)];
  };
  const whole = [["Hear R and L apart"], [null, "Sreda je plavanje."]];
  expect([await exported(specialist), await exported(guardian), await exported(other)]).toEqual([
    whole,
    whole,
    [[], []],
  ]);
  await t.sql`update profile_access set ends_at = ${t.services.clock()} where account_id = ${specialist} and profile_id = ${child}`;
  expect([await exported(specialist), await exported(guardian)]).toEqual([[["Hear R and L apart"], [null]], whole]);
});
