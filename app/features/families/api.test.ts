import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { handleEvents } from "../../platform/testing/events.ts";
import { exportAccount } from "../../../server/export-account.server.ts";
import { jobContext } from "../../platform/write/context.ts";
import { makeAccess, makeAdult, makeChild } from "../profiles/factories.server.ts";
import { makeSpecialist } from "../specialists/factories.server.ts";
import { sharesOf } from "./data/shares.server.ts";
import { feature } from "./feature.server.ts";

let t: TestApi;
type Adult = { account_id: string; access_id: string; email: string };
let child: string;
let ana: Adult;
let marko: Adult;
let iva: Adult;

beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.close());

async function guardian(scopes: string[], name: string): Promise<Adult> {
  const { account_id } = await makeAdult(t.services, { profile: { name } });
  await makeAccess(t.services, { profile_id: child, account_id, level: "guardian", scopes: scopes as never });
  const [row] = await t.sql<{ id: string; email: string }[]>`
    select a.id, c.email from profile_access a join account c on c.id = a.account_id
    where a.profile_id = ${child} and a.account_id = ${account_id}`;
  return { account_id, access_id: row?.id ?? "", email: row?.email ?? "" };
}

/** Makes a child with three guardians: one with full rights, one who books and pays, and one who can only read. */
beforeEach(async () => {
  child = (await makeChild(t.services, [])).id;
  ana = await guardian(["basics", "sessions", "book", "game_stats", "notes", "manage"], "Ana");
  marko = await guardian(["basics", "sessions", "book"], "Marko");
  iva = await guardian(["basics", "sessions"], "Iva");
});

const read = (as: Adult) => t.call(as.account_id, "GET", `/profiles/shares/${child}`);
const propose = (as: Adult, ...parts: [Adult, number][]) =>
  t.call(as.account_id, "POST", "/profiles/shares/propose", {
    profile_id: child,
    shares: parts.map(([{ access_id }, percent]) => ({ access_id, percent })),
  });
const answer = (as: Adult, share_plan_id: string, accept: boolean) =>
  t.call(as.account_id, "POST", "/profiles/shares/answer", { share_plan_id, accept });
const withdraw = (as: Adult, share_plan_id: string) =>
  t.call(as.account_id, "POST", "/profiles/shares/withdraw", { share_plan_id });
const planOf = async (as: Adult): Promise<string> => (await read(as)).body.data.proposal?.share_plan_id;
const held = () => sharesOf(t.sql, child, new Date());

describe("shares of a child's costs", () => {
  it("can't be read or changed by people who may not book and pay; guardians without that right and strangers get the same error as for an unknown child", async () => {
    const { account_id } = await makeSpecialist(t.services);
    await makeAccess(t.services, {
      profile_id: child,
      account_id,
      level: "specialist",
      scopes: ["basics", "sessions"],
    });
    const stranger = await makeAdult(t.services);
    await propose(ana, [ana, 60], [marko, 40]);
    const plan = await planOf(ana);
    const absent = await t.call(ana.account_id, "GET", "/profiles/shares/0190a6f2-7c4e-7b5a-9c1d-2f6e8a4b3c5d");
    expect(absent.status).toBe(404);
    const { message, code } = absent.body;
    for (const one of [iva, { ...iva, account_id: stranger.account_id }]) {
      for (const refused of [
        await read(one),
        await propose(one, [ana, 100]),
        await answer(one, plan, true),
        await withdraw(one, plan),
      ]) {
        expect(refused).toMatchObject({ status: 404, body: { message, code } });
      }
    }
    expect((await t.call(account_id, "GET", `/profiles/shares/${child}`)).status).toBe(403);
    expect((await t.call(null, "GET", `/profiles/shares/${child}`)).status).toBe(401);
  });

  it("are listed while they are proposed, with who has to answer, for everyone who may book and pay", async () => {
    const listed = async (as: Adult) =>
      (await t.call(as.account_id, "GET", "/profiles/shares")).body.data.map(
        ({ profile_id, by, percent, waits_for_you, waits_for }: Record<string, unknown>) => [
          profile_id,
          by,
          percent,
          waits_for_you,
          waits_for,
        ],
      );
    expect(await listed(ana)).toEqual([]);
    await propose(ana, [ana, 60], [marko, 40]);
    expect(await listed(ana)).toEqual([[child, "Ana", 60, false, ["Marko"]]]);
    expect(await listed(marko)).toEqual([[child, "Ana", 40, true, []]]);
    expect(await listed(iva)).toEqual([]);
    expect((await t.call(null, "GET", "/profiles/shares")).status).toBe(401);
    await answer(marko, await planOf(ana), true);
    expect([await listed(ana), await listed(marko)]).toEqual([[], []]);
  });

  it("can't be proposed by a guardian without full access", async () => {
    expect((await propose(marko, [ana, 50], [marko, 50])).status).toBe(404);
    expect((await read(marko)).body.data.editable).toBe(false);
  });

  it("are refused, naming the field, if they do not add up to 100% or include someone who cannot pay", async () => {
    const faults = [
      await propose(ana, [ana, 60], [marko, 41]),
      await propose(ana, [ana, 60], [iva, 40]),
      await propose(ana, [ana, 50], [ana, 50]),
    ];
    for (const { status, body } of faults) expect([status, Object.keys(body.fields)]).toEqual([400, ["shares"]]);
    expect((await propose(ana, [ana, 0], [marko, 100])).status).toBe(400);
    expect((await read(ana)).body.data.proposal).toBeNull();
  });

  it("can't be accepted by someone who was not asked, or after the proposal was replaced", async () => {
    await propose(ana, [ana, 60], [marko, 40]);
    const first = await planOf(ana);
    expect((await answer(ana, first, true)).body.code).toBe("shares_changed");
    expect((await withdraw(marko, first)).body.code).toBe("shares_changed");
    await propose(ana, [ana, 50], [marko, 50]);
    expect(await answer(marko, first, true)).toMatchObject({ status: 409, body: { code: "shares_changed" } });
    expect((await answer(marko, await planOf(ana), true)).status).toBe(200);
    expect(await held()).toHaveLength(2);
  });
});

describe("agreed shares", () => {
  it("apply once everyone who would pay more has accepted, and both guardians get an email in their language", async () => {
    await t.sql`update account set locale = 'sr' where id = ${marko.account_id}`;
    await propose(ana, [ana, 60], [marko, 40]);
    await handleEvents(t.services, feature.subscriptions ?? []);
    expect(await held()).toBeNull();
    const asked = (await read(marko)).body.data;
    expect(asked.proposal).toMatchObject({ yours: false, waits_for_you: true });
    expect(asked.people.map((one: { proposed: number }) => one.proposed)).toEqual([60, 40]);
    expect(JSON.stringify(asked)).not.toContain(ana.email);
    expect((await answer(marko, asked.proposal.share_plan_id, true)).body.data.proposal).toBeNull();
    expect(await held()).toEqual([
      { account_id: ana.account_id, percent: 60 },
      { account_id: marko.account_id, percent: 40 },
    ]);
    await handleEvents(t.services, feature.subscriptions ?? []);
    const mails = await t.sql`
      select recipient, locale, kind, body_text from mail where account_id in (${ana.account_id}, ${marko.account_id}) order by id`;
    expect(mails.map(({ kind, locale, recipient }) => [kind, locale, recipient])).toEqual(
      expect.arrayContaining([
        ["shares.proposed", "sr", marko.email],
        ["shares.agreed", "en", ana.email],
        ["shares.agreed", "sr", marko.email],
      ]),
    );
    expect(mails.find(({ recipient }) => recipient === marko.email)?.["body_text"]).toContain("40%");
    for (const { recipient, body_text } of mails)
      expect(body_text).not.toContain(recipient === ana.email ? marko.email : ana.email);
  });

  it("apply immediately if only the proposer pays more", async () => {
    expect((await propose(ana, [ana, 100])).body.data).toMatchObject({ proposal: null });
    expect(await held()).toEqual([{ account_id: ana.account_id, percent: 100 }]);
  });

  it("stay unchanged after a refusal or a withdrawal", async () => {
    await propose(ana, [ana, 100]);
    await propose(ana, [marko, 100]);
    expect((await answer(marko, await planOf(ana), false)).body.data.proposal).toBeNull();
    await propose(ana, [ana, 10], [marko, 90]);
    expect((await withdraw(ana, await planOf(ana))).status).toBe(200);
    expect(await held()).toEqual([{ account_id: ana.account_id, percent: 100 }]);
  });

  it("do not apply while a guardian with a share may not pay", async () => {
    await propose(ana, [ana, 60], [marko, 40]);
    await answer(marko, await planOf(ana), true);
    await t.sql`update profile_access set scopes = '{basics}' where id = ${marko.access_id}`;
    expect(await held()).toBeNull();
    expect((await read(ana)).body.data).toMatchObject({ agreed_at: null, people: [{ you: true, percent: null }] });
  });

  it("add up to 100% in at most one agreed plan and one proposal, despite concurrent calls", async () => {
    await propose(ana, [ana, 60], [marko, 40]);
    const plan = await planOf(ana);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => answer(marko, plan, true)),
      ...Array.from({ length: 3 }, (_, part) => propose(ana, [ana, 70 + part], [marko, 30 - part])),
    ]);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const plans = await t.sql`
      select p.state, sum(s.percent)::int as sum from share_plan p join share s on s.plan_id = p.id
      where p.profile_id = ${child} group by p.id`;
    expect(plans.every(({ sum }) => sum === 100)).toBe(true);
    for (const state of ["agreed", "proposed"])
      expect(plans.filter((one) => one["state"] === state).length).toBeLessThan(2);
  });

  it("are in a guardian's export, and are deleted when that guardian is erased", async () => {
    await propose(ana, [ana, 60], [marko, 40]);
    const exported = await exportAccount(t.services, jobContext("export-account", new Date()), marko.email);
    expect(exported?.["families"]).toMatchObject({ share_plan: [{ profile_id: child }], share: [{}, {}] });
    await t.sql.begin(
      (sql) => feature.erasure?.erase(sql, { account_id: marko.account_id, profile_ids: [] }, new Date()) as never,
    );
    expect((await t.sql`select from share_plan where profile_id = ${child}`).length).toBe(0);
  });
});
