import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { handleEvents } from "../../platform/testing/events.ts";
import { accessOf, grant, requireSharingConsent } from "../profiles/access.server.ts";
import { makeAccess, makeAdult, makeChild } from "../profiles/factories.server.ts";
import { makeSpecialist } from "../specialists/factories.server.ts";
import { remindOfOwnConsent } from "./mails/own-consent.server.ts";
import { feature } from "./feature.server.ts";

let t: TestApi;
let guardian: string;
beforeAll(async () => {
  t = await testApi();
  guardian = (await makeAdult(t.services)).account_id;
});
afterAll(() => t.close());

/** A birth date for a given age and number of days since the birthday. */
function bornAgo(years: number, days: number): string {
  const born = new Date();
  born.setUTCFullYear(born.getUTCFullYear() - years);
  born.setUTCDate(born.getUTCDate() - days);
  return born.toISOString().slice(0, 10);
}
/** Makes a child that was added this many days ago. */
async function child(years: number, days: number, added = 0): Promise<string> {
  const { id } = await makeChild(t.services, [guardian], {
    birth_date: bornAgo(years, days),
    created_at: new Date(Date.now() - added * 86_400_000),
  });
  return id;
}
const shared = (id: string, at = new Date()) =>
  requireSharingConsent(t.sql, id, at).then(
    () => true,
    ({ code }) => code,
  );
const read = (id: string, as = guardian) => t.call(as, "GET", `/profiles/own-consent/${id}`);
const ask = (id: string, as = guardian, email = "zala@young.example") =>
  t.call(as, "POST", "/profiles/own-consent/ask", { profile_id: id, email });
const here = (id: string, given: boolean, as = guardian) =>
  t.call(as, "POST", "/profiles/own-consent/decide", { profile_id: id, given });
const open = (token: string) => t.call(null, "POST", "/public/own-consent/open", { token });
const byLink = (token: string, given: boolean) => t.call(null, "POST", "/public/own-consent/decide", { token, given });
async function tokenFor(id: string): Promise<string> {
  await t.sql`delete from mail where kind = 'own_consent.ask'`;
  expect((await ask(id)).status).toBe(200);
  const [mail] = await t.sql<
    { body_text: string; recipient: string }[]
  >`select body_text, recipient from mail where kind = 'own_consent.ask'`;
  expect(mail?.recipient).toBe("zala@young.example");
  return /own-consent\/([\w-]+)/.exec(mail?.body_text ?? "")?.[1] ?? "";
}

describe("sharing a profile with specialists and viewers", () => {
  it.each([
    ["allowed under 15", 14, 300, 0, true],
    ["allowed a day after the 15th birthday, if added before", 15, 1, 100, true],
    ["allowed 58 days after the 15th birthday, if added before", 15, 58, 100, true],
    ["refused 62 days after the 15th birthday, if added before", 15, 62, 100, "own_consent_missing"],
    ["refused if added at 15", 15, 20, 1, "own_consent_missing"],
    ["refused if added at 17", 17, 20, 1, "own_consent_missing"],
  ])("depends on the child's age: %s", async (_, years, days, added, wanted) =>
    expect(await shared(await child(years, days, added))).toBe(wanted),
  );

  it("depends on the latest decision", async () => {
    const id = await child(16, 3);
    await here(id, true);
    expect(await shared(id)).toBe(true);
    await here(id, false);
    expect(await shared(id)).toBe("own_consent_missing");
  });
});

describe("own consent", () => {
  it("can't be read, requested or given by strangers or guardians without full access", async () => {
    const id = await child(16, 3);
    const { account_id: booking } = await makeAdult(t.services);
    await makeAccess(t.services, {
      profile_id: id,
      account_id: booking,
      level: "guardian",
      scopes: ["basics", "sessions", "book"],
    });
    const { account_id: stranger } = await makeAdult(t.services);
    for (const as of [booking, stranger]) {
      for (const { status, body } of [await read(id, as), await ask(id, as), await here(id, true, as)]) {
        expect([status, body.code]).toEqual([404, "not_found"]);
      }
    }
    expect((await t.call(null, "GET", `/profiles/own-consent/${id}`)).status).toBe(401);
  });

  it("can't be requested or given before the 15th birthday", async () => {
    const id = await child(14, 300);
    expect((await read(id)).body.data).toMatchObject({ needed: false, may_share: true });
    expect((await ask(id)).body.code).toBe("too_young");
    expect((await here(id, true)).body.code).toBe("too_young");
  });

  it("can't be changed through unknown, used, expired, or replaced links, which all get the same answer", async () => {
    const id = await child(16, 3);
    const replaced = await tokenFor(id);
    const used = await tokenFor(id);
    expect((await open(used)).body.data.given).toBeNull();
    expect((await byLink(used, true)).status).toBe(200);
    const expired = await tokenFor(await child(16, 3));
    await t.sql`update own_consent_link set expires_at = now() - interval '1 second' where used_at is null`;
    for (const token of ["unknown", replaced, used, expired]) {
      for (const { status, body } of [await open(token), await byLink(token, false)])
        expect([status, body.code]).toEqual([404, "not_found"]);
    }
    expect(await shared(id)).toBe(true);
  });

  it("is needed for new access by specialists", async () => {
    const id = await child(16, 3);
    const { account_id } = await makeSpecialist(t.services);
    const granting = t.db.transaction((tx) =>
      grant(
        tx,
        { actor: { kind: "job", name: "test" }, now: new Date() },
        {
          profile_id: id,
          account_id,
          level: "specialist",
          scopes: ["basics"],
          ends_at: null,
        },
      ),
    );
    await expect(granting).rejects.toMatchObject({ code: "own_consent_missing" });
  });
});

it("a link for own consent can be used for one decision only, even with concurrent clicks", async () => {
  const id = await child(16, 3);
  const token = await tokenFor(id);
  const answers = await Promise.all([true, false, true, false].map((given) => byLink(token, given)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
  expect((await t.sql`select from own_consent where profile_id = ${id}`).length).toBe(1);
});

it("a child's refusal immediately ends the access of specialists and viewers, keeps the guardian's, and sends one email", async () => {
  const id = await child(15, 5, 100);
  const { account_id: specialist } = await makeSpecialist(t.services);
  const { account_id: viewer } = await makeAdult(t.services);
  await makeAccess(t.services, { profile_id: id, account_id: specialist });
  await makeAccess(t.services, { profile_id: id, account_id: viewer, level: "viewer", scopes: ["basics"] });
  expect((await here(id, false)).body.data).toMatchObject({ given: false, may_share: false });
  const held = await Promise.all([specialist, viewer, guardian].map((one) => accessOf(t.sql, one, id, new Date())));
  expect(held.map((one) => one?.level ?? null)).toEqual([null, null, "guardian"]);
  await handleEvents(t.services, feature.subscriptions ?? []);
  expect(await t.sql`select from mail where kind = 'own_consent.refused' and about @> ${[id]}::uuid[]`).toHaveLength(1);
});

it("guardians get one email when a child turns 15, and one before the grace period ends", async () => {
  const turned = await child(15, 1, 100);
  const soon = await child(15, 55, 100);
  await child(15, 1, 0);
  await remindOfOwnConsent(t.services);
  await remindOfOwnConsent(t.services);
  const kinds = async (id: string) =>
    (await t.sql`select kind from mail where about @> ${[id]}::uuid[]`).map(({ kind }) => kind);
  expect([await kinds(turned), await kinds(soon)]).toEqual([["own_consent.turned"], ["own_consent.soon"]]);
});
