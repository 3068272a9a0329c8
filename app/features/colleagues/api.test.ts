import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { handleEvents } from "../../platform/testing/events.ts";
import { makeAccess, makeAdult, makeChild } from "../profiles/factories.server.ts";
import { seedPair } from "../sessions/factories.server.ts";
import { feature } from "./feature.server.ts";

let t: TestApi;
let mine: { account_id: string; specialist_id: string };
let colleague: typeof mine;
let guardian: string;
let child: string;

beforeAll(async () => {
  t = await testApi();
  const of = async (key: string) => {
    const { specialist } = await seedPair(t.sql, key);
    return { account_id: specialist.account_id, specialist_id: specialist.specialist_id as string };
  };
  mine = await of("refers");
  colleague = await of("colleague");
  guardian = (await makeAdult(t.services)).account_id;
});
afterAll(() => t.close());
beforeEach(async () => {
  child = (await makeChild(t.services, [guardian])).id;
  await makeAccess(t.services, { profile_id: child, account_id: mine.account_id, scopes: ["basics", "sessions"] });
});

const refer = (as: string, more: object = {}) =>
  t.call(as, "POST", "/colleagues/referrals/add", {
    profile_id: child,
    specialist_id: colleague.specialist_id,
    kind: "handover",
    message: "Poslej dela z vami.",
    ...more,
  });
const answer = (as: string, client_referral_id: string, more: object = {}) =>
  t.call(as, "POST", "/colleagues/referrals/answer", { client_referral_id, accept: true, ...more });
const grants = async () =>
  (
    await t.sql<{ account_id: string; scopes: string[] }[]>`
  select account_id, scopes from live_access_to(${child}, now()) where level = 'specialist' order by starts_at`
  ).map(({ account_id, scopes }) => [account_id, scopes]);
const seesChild = async (as: string) => (await t.call(as, "GET", `/clients/${child}`)).status;

it("a handover is refused for a child who is not a client, to oneself, to an unknown specialist, and twice", async () => {
  expect((await refer(colleague.account_id, { specialist_id: mine.specialist_id })).body.code).toBe("not_found");
  expect((await refer(mine.account_id, { specialist_id: mine.specialist_id })).body.code).toBe(
    "client_referral_impossible",
  );
  expect((await refer(mine.account_id, { specialist_id: child })).body.code).toBe("client_referral_impossible");
  expect((await refer(mine.account_id)).status).toBe(201);
  expect((await refer(mine.account_id)).body.code).toBe("client_referral_exists");
});

it("a handover changes nothing until a full guardian accepts it, gives only what they chose, and can end the former access", async () => {
  await t.call(mine.account_id, "POST", "/clients/goals/add", {
    profile_id: child,
    title: "S na začetku besede",
    steps: 3,
  });
  const {
    body: {
      data: { id },
    },
  } = await refer(mine.account_id);
  expect(await seesChild(colleague.account_id)).toBe(404);
  const { account_id: reading } = await makeAdult(t.services);
  await makeAccess(t.services, {
    profile_id: child,
    account_id: reading,
    level: "guardian",
    scopes: ["basics", "sessions"],
  });
  for (const as of [reading, (await makeAdult(t.services)).account_id]) {
    expect((await answer(as, id)).status).toBe(404);
    expect((await t.call(as, "GET", "/colleagues/referrals/received")).body.data).toEqual([]);
  }
  expect(
    (await t.call(guardian, "GET", "/colleagues/referrals/received")).body.data.find(
      (one: { id: string }) => one.id === id,
    ),
  ).toMatchObject({
    kind: "handover",
    profile_id: child,
    has_access: true,
    to: { specialist_id: colleague.specialist_id },
  });
  expect((await answer(guardian, id, { scopes: ["sessions"], goals: true, end_former: true })).status).toBe(200);
  expect(await grants()).toEqual([[colleague.account_id, ["basics", "sessions"]]]);
  // It ends automatically unless sessions follow.
  const [{ days } = {}] = await t.sql`
    select round(extract(epoch from ends_at - starts_at) / 86400)::int as days from live_access_to(${child}, now()) where level = 'specialist'`;
  expect(days).toBe(180);
  expect((await t.call(colleague.account_id, "GET", `/clients/${child}/goals`)).body.data).toMatchObject([
    { title: "S na začetku besede" },
  ]);
  expect((await answer(guardian, id)).body.code).toBe("client_referral_answered");
  await handleEvents(t.services, feature.subscriptions ?? []);
  const mails = await t.sql<
    { kind: string; account_id: string }[]
  >`select kind, account_id from mail where about @> ${[child]}::uuid[] and kind like 'client_referral.%'`;
  expect(mails.map(({ account_id }) => account_id).toSorted()).toEqual(
    [mine.account_id, colleague.account_id, guardian].toSorted(),
  );
});

it("declining a handover sends the specialist and the other guardian an email and a notification each", async () => {
  const second = (await makeAdult(t.services)).account_id;
  await makeAccess(t.services, {
    profile_id: child,
    account_id: second,
    level: "guardian",
    scopes: ["basics", "sessions", "manage"],
  });
  const {
    body: {
      data: { id },
    },
  } = await refer(mine.account_id);
  await answer(second, id, { accept: false });
  await handleEvents(t.services, feature.subscriptions ?? []);
  for (const of of ["mail", "notification"]) {
    const told = await t.sql<{ account_id: string }[]>`
      select account_id from ${t.sql(of)} where kind = 'client_referral.answered' and dedupe_key like ${`%${id}%`}`;
    expect(told.map(({ account_id }) => account_id).toSorted()).toEqual([mine.account_id, guardian].toSorted());
  }
  const [{ text_key, page } = {}] =
    await t.sql`select text_key, page from notification where account_id = ${guardian} and about @> ${[child]}::uuid[] and kind = 'client_referral.answered'`;
  expect([text_key, page]).toEqual(["mail.family_declined.text", "profiles.one"]);
});

it("of two concurrent answers, only one counts; a recommendation grants nothing; a pending handover can be withdrawn", async () => {
  const {
    body: {
      data: { id },
    },
  } = await refer(mine.account_id);
  const answers = await Promise.all([answer(guardian, id), answer(guardian, id, { accept: false })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await t.sql`update profile_access set revoked_at = now() where profile_id = ${child} and account_id = ${colleague.account_id}`;
  const {
    body: { data: other },
  } = await refer(mine.account_id, { kind: "recommendation" });
  expect((await answer(guardian, other.id)).status).toBe(200);
  expect(await grants()).toEqual([[mine.account_id, ["basics", "sessions"]]]);
  const {
    body: { data: third },
  } = await refer(mine.account_id);
  const withdraw = (as: string) =>
    t.call(as, "POST", "/colleagues/referrals/withdraw", { client_referral_id: third.id });
  expect((await withdraw(colleague.account_id)).status).toBe(404);
  expect((await withdraw(mine.account_id)).status).toBe(200);
  expect((await answer(guardian, third.id)).body.code).toBe("client_referral_answered");
});
