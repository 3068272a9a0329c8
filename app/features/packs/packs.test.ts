/** Which packs can be sold, how often a pack can be used, and what is refunded. */
import fc from "fast-check";
import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { handleEvents } from "../../platform/testing/events.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { balanceOf } from "../ledger/verbs.server.ts";
import { type Pair, seedAdult, seedPair } from "../sessions/factories.server.ts";
import { endPacks } from "./jobs.server.ts";
import { packMailSubscriptions } from "./mails/mails.server.ts";
import { refundForSession, unitPrices, unusedPositions } from "./rules.ts";
import { makeConnectedAccount } from "../payments/factories.server.ts";
import {
  dropPack,
  endPack,
  openPack,
  insertPackOrder,
  packRefundTotal,
  usablePacksFor,
  returnUse,
  usePack,
} from "./verbs.server.ts";

const start = new Date("2026-11-03T10:00:00Z");
const day = 24 * 3600_000;
const after = (days: number) => new Date(start.getTime() + days * day);
const actor = { kind: "job", name: "test" } as const;
let t: TestApi;
let pair: Pair;
let stranger: string;
let guardian: string;
let specialist: string;
beforeAll(async () => {
  t = await testApi();
  pair = await seedPair(t.sql, "packs");
  guardian = pair.guardian.account_id;
  specialist = pair.specialist.account_id;
  stranger = (await seedAdult(t.sql, "packs-other", "Tina")).account_id;
  await makeConnectedAccount(t.sql, {
    specialist_id: pair.specialist.specialist_id,
    provider_id: "acct_packs",
    at: start,
  });
});
beforeEach(() => t.setClock(start));
afterAll(() => t.close());

let offers = 1;
/** Adds an offer. The number of sessions differs each time, because two offers of a service can't have the same number. */
async function offer(price = 22_000, count = (offers += 1)): Promise<string> {
  const made = await t.call(specialist, "POST", "/pack-offers/add", {
    service_id: pair.service_id,
    count,
    price,
    months: 6,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.data.id as string;
}
/** Makes a paid pack: by default five sessions for 22,002 cents. */
async function bought(paid = 22_002, count = 5): Promise<string> {
  await t.sql`update pack_offer set removed_at = now() where count = ${count} and removed_at is null`;
  const pack_offer_id = await offer(Math.min(paid, 4800 * count), count);
  const id = v7();
  await t.sql.begin(async (sql) => {
    await insertPackOrder(sql, { id, pack_offer_id, account_id: guardian, profile_id: pair.child_id }, start);
    await openPack(sql, { id, paid, actor }, start);
  });
  return id;
}
async function session(): Promise<string> {
  const id = v7();
  await t.sql`
    insert into session (id, specialist_id, profile_id, account_id, service_id, status, awaits, service_name, minutes, payment_type, price, currency, mode, time_zone, cancellation_hours)
    values (${id}, ${pair.specialist.specialist_id}, ${pair.child_id}, ${guardian}, ${pair.service_id}, 'Pending', 'family', '{"en": "Speech practice"}', 45, 'Online', 4800, 'EUR',
      'online', 'Europe/Ljubljana', 24)`;
  return id;
}
const usage = (pack_id: string, session_id: string) => ({
  pack_id,
  session_id,
  account_id: guardian,
  profile_id: pair.child_id,
  specialist_id: pair.specialist.specialist_id,
  service_id: pair.service_id,
  minutes: 45,
});
const use = async (pack_id: string, session_id: string, at = start, more: object = {}) =>
  t.sql.begin((sql) => usePack(sql, { ...usage(pack_id, session_id), ...more }, actor, at));
const giveBack = (pack_use_id: string, percent: number, at = start) =>
  t.sql.begin((sql) => returnUse(sql, { pack_use_id, percent, because: "rule" }, actor, at));
const owed = (id: string) => balanceOf(t.sql, `pack:${id}`, "EUR");
const returned = async (id: string) => (await t.sql.begin((sql) => packRefundTotal(sql, id))).amount;
const read = async (id: string, as = guardian) => (await t.call(as, "GET", `/packs/${id}`)).body.data;
const codeOf = (error: { code: string }) => error.code;

test("a pack's session prices add up to the payment and differ by at most a cent, and no part is refunded twice", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.integer({ min: 2, max: 20 }),
      fc.array(fc.integer({ min: 0, max: 100 })),
      (paid, count, percents) => {
        const prices = unitPrices(paid, count);
        expect(prices.reduce((sum, one) => sum + one, 0)).toBe(paid);
        expect(Math.max(...prices) - Math.min(...prices)).toBeLessThanOrEqual(1);
        let back = 0;
        for (const percent of percents) back += refundForSession(prices[0] as number, percent, back);
        expect(back).toBe(Math.round(((prices[0] as number) * Math.max(0, ...percents)) / 100));
      },
    ),
    { numRuns: 200 },
  );
  expect(unusedPositions(4, [2, 4])).toEqual([1, 3]);
});

test("refuses pack offers that are invalid, cost more than single sessions, already exist, or are other people's", async () => {
  const wanted = { service_id: pair.service_id, count: 6, price: 20_000, months: 6 };
  const add = (more: object, as = specialist) => t.call(as, "POST", "/pack-offers/add", { ...wanted, ...more });
  for (const [field, values] of Object.entries({
    count: [1, 21, 2.5, "5"],
    price: [0, -1, 49, 1e300, "1.005", 100_000_000],
    months: [2, 25],
    service_id: [pair.child_id, "x"],
  })) {
    for (const value of values) {
      const { status, body } = await add({ [field]: value });
      expect([status, Object.keys(body.fields ?? {})], `${field} ${value}`).toEqual([400, [field]]);
    }
  }
  const dear = await add({ price: 28_801 });
  expect([dear.status, dear.body.code, dear.body.fields.price.code]).toEqual([422, "pack_too_dear", "max"]);
  expect((await add({}, guardian)).status).toBe(403);
  const twice = await Promise.all([1, 2, 3].map(() => add({})));
  expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  const { id } = (twice.find(({ status }) => status === 201) as { body: { data: { id: string } } }).body.data;
  const shown = async () => (await t.call(null, "GET", `/public/packs/${pair.specialist.specialist_id}`)).body.data;
  expect(await shown()).toEqual([
    expect.objectContaining({
      id,
      count: 6,
      price: 20_000,
      each: 3333,
      single: 4800,
      months: 6,
      title: "Speech practice",
    }),
  ]);
  const change = (more: object, as = specialist) =>
    t.call(as, "PATCH", "/pack-offers/change", { pack_offer_id: id, ...more });
  const other = await seedPair(t.sql, "packs-two");
  for (const refused of [
    await change({ paused: true }, other.specialist.account_id),
    await t.call(other.specialist.account_id, "DELETE", "/pack-offers/remove", { pack_offer_id: id }),
  ]) {
    expect(refused.body.code).toBe("pack_offer_not_found");
  }
  expect((await change({ price: 28_801 })).body.code).toBe("pack_too_dear");
  await change({ paused: true });
  expect(await shown()).toEqual([]);
  await change({ paused: false, price: 21_000 });
  expect(await shown()).toMatchObject([{ price: 21_000 }]);
  await t.sql`update connected_account set takes_payments = false`;
  expect(await shown()).toEqual([]);
  expect((await t.call(specialist, "GET", "/pack-offers")).body.data).toMatchObject({
    sold: false,
    offers: [{ id, paused: false }],
  });
  await t.sql`update connected_account set takes_payments = true`;
  expect((await t.call(specialist, "DELETE", "/pack-offers/remove", { pack_offer_id: id })).status).toBe(200);
  expect(await shown()).toEqual([]);
});

test("an unpaid pack can't be used, and a paid one opens until the end of a day in its owner's zone and is announced to family and specialist", async () => {
  const pack_offer_id = await offer(9000, 3);
  const id = v7();
  await t.sql.begin((sql) =>
    insertPackOrder(sql, { id, pack_offer_id, account_id: guardian, profile_id: pair.child_id }, start),
  );
  await expect(use(id, await session()).catch(codeOf)).resolves.toBe("pack_not_found");
  expect((await t.call(guardian, "GET", `/packs/${id}`)).body.code).toBe("pack_not_found");
  await t.sql.begin((sql) => dropPack(sql, id, start));
  await t.sql.begin((sql) => openPack(sql, { id, paid: 9000, actor }, start));
  expect((await t.call(guardian, "GET", `/packs/${id}`)).body.code).toBe("pack_not_found");

  const open = await bought();
  await t.sql.begin((sql) => openPack(sql, { id: open, paid: 1, actor }, after(1)));
  // Midnight in London six months later, in summer time.
  expect(await read(open)).toMatchObject({
    state: "open",
    left: 5,
    paid: 22_002,
    each: 4400,
    unused: 22_002,
    use_until: "2027-05-03T23:00:00.000Z",
  });
  expect(await owed(open)).toBe(-22_002);
  await handleEvents(t.services, packMailSubscriptions);
  const mails = await t.sql<
    { recipient: string; subject: string }[]
  >`select recipient, subject from mail where kind = 'packs.opened' order by recipient`;
  expect(mails).toEqual([
    { recipient: pair.guardian.email, subject: "Your pack of 5 sessions with Petra Hočevar is ready" },
    { recipient: pair.specialist.email, subject: "Ana K. bought a pack of 5 sessions" },
  ]);
  // Only its owner and its specialist see it.
  for (const other of [stranger, pair.otherGuardian.account_id])
    expect((await t.call(other, "GET", `/packs/${open}`)).body.code).toBe("pack_not_found");
  const sold = (query: string) => t.call(specialist, "GET", `/packs/sold${query}`);
  expect((await sold("")).body.data).toMatchObject([{ id: open, buyer: "Ana K.", profile_name: "Zala", left: 5 }]);
  expect((await sold(`?profileId=${pair.otherGuardian.own_profile_id}`)).body.data).toEqual([]);
});

test("of fifty concurrent payments with a pack of five sessions, five succeed, each at the price of one of them", async () => {
  const id = await bought();
  const sessions: string[] = [];
  for (let i = 0; i < 50; i += 1) sessions.push(await session());
  const done = await Promise.all(sessions.map((one) => use(id, one).then(({ price }) => price, codeOf)));
  expect(done.filter((one) => one === "pack_empty")).toHaveLength(45);
  expect(done.filter((one) => typeof one === "number").toSorted()).toEqual([4400, 4400, 4400, 4401, 4401]);
  expect(await read(id)).toMatchObject({ left: 0, unused: 0 });
  expect(await owed(id)).toBe(0);
  await expect(t.sql.begin((sql) => usablePacksFor(sql, usage(id, ""), "en", start))).resolves.not.toContainEqual(
    expect.objectContaining({ id }),
  );
});

test("a pack pays only for sessions of its service and owner, and each session only once", async () => {
  const id = await bought();
  const [one, two] = [await session(), await session()];
  expect(await use(id, one)).toEqual(await use(id, one));
  const refused = (more: object) => use(id, two, start, more).catch(codeOf);
  expect(await refused({ account_id: stranger })).toBe("pack_not_found");
  expect(await refused({ service_id: null })).toBe("pack_not_for_this");
  expect(await refused({ minutes: 46 })).toBe("pack_not_for_this");
  expect(await refused({ specialist_id: pair.child_id })).toBe("pack_not_for_this");
  expect(await use(await bought(10_000, 7), one).catch(codeOf)).toBe("pack_not_for_this");
  expect(await use(id, two, new Date("2027-05-03T23:00:00Z")).catch(codeOf)).toBe("pack_ended");
  expect((await t.call(guardian, "GET", `/packs/for-session/${one}`)).body.data).toMatchObject({
    used: { id, left: 4, count: 5 },
  });
  expect((await t.call(specialist, "GET", `/packs/for-session/${one}`)).body.data).toMatchObject({
    used: { id },
    usable: [],
    offers: [],
  });
  expect((await t.call(stranger, "GET", `/packs/for-session/${one}`)).status).toBe(404);
  // The other guardian may book too, but sees neither whose pack paid nor what is left of it.
  expect((await t.call(pair.otherGuardian.account_id, "GET", `/packs/for-session/${one}`)).body.data).toMatchObject({
    used: null,
    usable: [],
  });
});

test("a session cancelled in time returns to the pack, and one cancelled late or after the pack's end is refunded as money", async () => {
  const id = await bought();
  const first = await use(id, await session());
  expect([
    await giveBack(first.pack_use_id, 0),
    await giveBack(first.pack_use_id, 100),
    await giveBack(first.pack_use_id, 100),
  ]).toEqual(["nothing", "free", "nothing"]);
  expect(await read(id)).toMatchObject({ left: 5, returned: 0, uses: [{ state: "returned" }] });
  expect(await owed(id)).toBe(-22_002);
  const second = await use(id, await session());
  expect([second.price, await giveBack(second.pack_use_id, 50), await giveBack(second.pack_use_id, 50)]).toEqual([
    4401,
    "money",
    "nothing",
  ]);
  expect([await returned(id), (await read(id)).left]).toEqual([2201, 4]);
  // A later waiver refunds the rest, and the session stays used.
  expect([await giveBack(second.pack_use_id, 100), await returned(id), (await read(id)).left]).toEqual([
    "money",
    4401,
    4,
  ]);
  const third = await use(id, await session());
  t.setClock(after(10));
  const wrong = await t.call(guardian, "POST", "/packs/return", { pack_id: id, amount: 1 });
  expect([wrong.status, wrong.body.code]).toEqual([409, "pack_changed"]);
  expect((await t.call(stranger, "POST", "/packs/return", { pack_id: id, amount: 13_200 })).body.code).toBe(
    "pack_not_found",
  );
  const twice = await Promise.all(
    [1, 2, 3].map(() => t.call(guardian, "POST", "/packs/return", { pack_id: id, amount: 13_200 })),
  );
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect([await returned(id), await owed(id)]).toEqual([17_601, 0]);
  expect([await giveBack(third.pack_use_id, 100, after(11)), await returned(id)]).toEqual(["money", 22_002]);
  expect(await read(id)).toMatchObject({ state: "ended", ended_because: "family", left: 0, unused: 0 });
  expect(await use(id, await session()).catch(codeOf)).toBe("pack_ended");
});

test("tells the owner once before a pack ends, then refunds the unused part automatically", async () => {
  const id = await bought(10_001, 4);
  await use(id, await session());
  const jobs = async (at: Date) => {
    t.setClock(at);
    const ended = await endPacks(t.services);
    await handleEvents(t.services, packMailSubscriptions);
    return ended;
  };
  const mails = async (kind: string) =>
    (
      await t.sql<
        { subject: string }[]
      >`select subject from mail where kind = ${kind} and about @> array[${pair.child_id}]::uuid[] and subject not like '%of 5%'`
    ).map(({ subject }) => subject);
  await t.sql`update pack set state = 'ended', ended_at = now(), ended_because = 'over' where id <> ${id} and state = 'open'`;
  expect(await jobs(after(151))).toBe(0);
  expect(await mails("packs.ends_soon")).toEqual([]);
  expect([await jobs(after(153)), await jobs(after(160))]).toEqual([0, 0]);
  expect(await mails("packs.ends_soon")).toEqual([
    "3 sessions left in your pack with Petra Hočevar: use them by May\u00a03, 2027",
  ]);
  expect(await jobs(new Date("2027-05-03T22:59:00Z"))).toBe(0);
  expect([await jobs(new Date("2027-05-03T23:00:00Z")), await jobs(after(200))]).toEqual([1, 0]);
  expect(await read(id)).toMatchObject({
    state: "ended",
    ended_because: "over",
    returns: [{ count: 3, because: "over" }],
  });
  expect(await mails("packs.ended")).toContain("Your pack with Petra Hočevar has ended: we’re refunding €75.00");
  expect(await t.sql.begin((sql) => endPack(sql, { pack_id: id, because: "left", actor }, after(200)))).toBeNull();
  expect(await owed(id)).toBe(0);
});
