import fc from "fast-check";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { type Pair, makeSession, seedAdult, seedPair } from "../sessions/factories.server.ts";
import { discountOf, normalizeCode, stateOf } from "./rules.ts";
import { type CodeTarget, holdPromo, promoFor, releasePromo, tryCode, usePromo } from "./verbs.server.ts";

const start = new Date("2026-11-23T10:00:00Z");
let t: TestApi;
let pair: Pair;
let other: Pair;
let admin: string;
beforeAll(async () => {
  t = await testApi();
  t.setClock(start);
  [pair, other] = [await seedPair(t.sql, "promo-1"), await seedPair(t.sql, "promo-2")];
  admin = (await seedAdult(t.sql, "promo-admin", "Ada")).account_id;
  await t.sql`update account set role = 'superadmin' where id = ${admin}`;
});
afterAll(() => t.close());

const off = (given: Partial<Parameters<typeof discountOf>[0]>) => ({
  percent: null,
  amount: null,
  currency: null,
  ...given,
});

test.each([
  [{ percent: 20 }, 4800, 960],
  [{ percent: 100 }, 4800, 4800],
  [{ percent: 1 }, 50, 50],
  [{ percent: 33 }, 101, 33],
  [{ amount: 1000, currency: "EUR" as const }, 4800, 1000],
  [{ amount: 1000, currency: "EUR" as const }, 900, 900],
  // The remaining 49 cents are too little for a card.
  [{ amount: 1000, currency: "EUR" as const }, 1049, 1049],
  [{ amount: 1000, currency: "EUR" as const }, 1050, 1000],
  [{ amount: 1000, currency: "RSD" as const }, 4800, 0],
  [{ percent: 100, most: 5000, currency: "EUR" as const }, 4800, 4800],
  [{ percent: 100, most: 5000, currency: "EUR" as const }, 99_999_999, 5000],
  [{ percent: 10, most: 5000, currency: "EUR" as const }, 4800, 480],
  [{ percent: 10, most: 5000, currency: "RSD" as const }, 4800, 0],
])("a code with %j lowers a price of %d by %d", (given, price, expected) => {
  expect(discountOf(off(given), price, "EUR")).toBe(expected);
});

test("a discount is at least the promised one and at most the price, and leaves nothing or an amount that a card can pay", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 50, max: 99_999_999 }),
      fc.integer({ min: 1, max: 100 }),
      fc.boolean(),
      fc.integer({ min: 1, max: 99_999_999 }),
      (price, percent, byAmount, amount) => {
        const taken = discountOf(byAmount ? off({ amount, currency: "EUR" }) : off({ percent }), price, "EUR");
        const promised = byAmount ? Math.min(amount, price) : Math.round((price * percent) / 100);
        expect([Number.isInteger(taken), taken >= promised, taken - promised < 50, taken <= price]).toEqual([
          true,
          true,
          true,
          true,
        ]);
        expect(price - taken === 0 || price - taken >= 50 || taken === 0).toBe(true);
      },
    ),
  );
});

test.each([
  ["petra-20", "PETRA20"],
  [" Petra 20 ", "PETRA20"],
  ["ČŠŽ.10", "CSZ10"],
  ["–", ""],
])("a code typed as “%s” is read as “%s”", (typed, plain) => {
  expect(normalizeCode(typed)).toBe(plain);
});

const standing = { starts_on: null, ends_on: null, total_limit: null, taken: 0, paused: false };
test.each([
  [{}, "active"],
  [{ paused: true }, "paused"],
  [{ ends_on: "2026-11-23" }, "active"],
  [{ ends_on: "2026-11-22", paused: true }, "over"],
  [{ starts_on: "2026-11-24" }, "upcoming"],
  [{ starts_on: "2026-11-23" }, "active"],
  [{ total_limit: 2, taken: 2 }, "used_up"],
  [{ total_limit: 2, taken: 1 }, "active"],
] as const)("on November 23, 2026, the state of a code with %j is %s", (given, state) => {
  expect(stateOf({ ...standing, ...given }, "2026-11-23")).toBe(state);
});

const add = async (as: string, body: object) => t.call(as, "POST", "/promo-codes/add", { covers: "both", ...body });
const of = (more: Partial<CodeTarget> = {}): CodeTarget => ({
  what: "session",
  account_id: pair.guardian.account_id,
  profile_id: pair.child_id,
  specialist_id: pair.specialist.specialist_id,
  session_id: null,
  price: 4800,
  currency: "EUR",
  ...more,
});
const codeOf = async (code: string, more: Partial<CodeTarget> = {}) =>
  promoFor(t.sql, code, of(more), start).catch((error: { code: string }) => error.code);
const hold = (id: string, purchase: string, more: Partial<CodeTarget> = {}) =>
  t.sql.begin((sql) => holdPromo(sql, purchase, id, of(more), start)).catch((error: { code: string }) => error.code);
const release = (purchase: string) => t.sql.begin((sql) => releasePromo(sql, purchase, start));

test("invalid input for a code is refused at its field, and only its specialist sees and pauses a code", async () => {
  const mine = pair.specialist.account_id;
  const wrong = async (body: object) =>
    Object.keys((await add(mine, { code: "WELCOME", percent: 10, ...body })).body.fields ?? {});
  expect(await wrong({ code: "a-b c" })).toEqual(["code"]);
  for (const percent of [0, -5, 101, 1.5, "10", Number.NaN])
    expect(await wrong({ percent }), String(percent)).toEqual(["percent"]);
  expect(await wrong({ percent: null })).toEqual(["percent"]);
  expect(await wrong({ amount: 100 })).toEqual(["amount"]);
  expect(await wrong({ percent: null, amount: 100 })).toEqual(["currency"]);
  expect(await wrong({ percent: null, amount: 100_001, currency: "EUR" })).toEqual(["amount"]);
  expect(await wrong({ percent: null, amount: "1.005", currency: "EUR" })).toEqual(["amount"]);
  expect(await wrong({ percent: null, amount: 100, currency: "USD" })).toEqual(["currency"]);
  expect(await wrong({ total_limit: 0 })).toEqual(["total_limit"]);
  expect(await wrong({ ends_on: "2026-11-22" })).toEqual(["ends_on"]);
  expect(await wrong({ starts_on: "2026-12-02", ends_on: "2026-12-01" })).toEqual(["ends_on"]);
  expect((await add(pair.guardian.account_id, { code: "WELCOME", percent: 10 })).status).toBe(403);
  const made = await add(mine, { code: "Wel-come 10", percent: 10 });
  expect(made.status).toBe(201);
  expect((await add(mine, { code: "welcome10", percent: 20 })).body).toMatchObject({
    code: "promo_code_taken",
    fields: { code: { code: "promoTaken" } },
  });
  const body = { promo_code_id: made.body.data.promo_code_id, paused: true };
  for (const as of [other.specialist.account_id, admin]) {
    expect((await t.call(as, "PATCH", "/promo-codes/pause", body)).body.code).toBe("promo_code_not_found");
    expect((await t.call(as, "GET", `/promo-codes/${body.promo_code_id}/uses`)).body.code).toBe("promo_code_not_found");
    expect((await t.call(as, "GET", "/promo-codes")).body.data).toEqual([]);
  }
  expect((await t.call(mine, "PATCH", "/promo-codes/pause", body)).body.data).toMatchObject({
    state: "paused",
    code: "Wel-come 10",
    percent: 10,
    used: 0,
  });
  expect(await codeOf("welcome 10")).toBe("promo_unusable");
});

test("a platform code needs a maximum per purchase and in total, and a specialist's code does not", async () => {
  const wrong = async (body: object, as = admin) => {
    const { status, body: answer } = await add(as, { code: "BOUNDED", ...body });
    return status === 201 ? [] : Object.keys(answer.fields ?? {});
  };
  const euros = { currency: "EUR" };
  expect(await wrong({ percent: 100 })).toEqual(["most"]);
  expect(await wrong({ percent: 10, total_limit: 10 })).toEqual(["most"]);
  expect(await wrong({ percent: 100, most: 6000, total_limit: 10 })).toEqual(["currency"]);
  expect(await wrong({ percent: 100, most: 6000, ...euros })).toEqual(["total_limit"]);
  expect(await wrong({ amount: 1000, ...euros })).toEqual(["total_limit"]);
  expect(await wrong({ amount: 1000, most: 500, ...euros, total_limit: 1 })).toEqual(["most"]);
  expect(await wrong({ percent: 100, most: 100_001, ...euros, total_limit: 1 })).toEqual(["most"]);
  for (const most of [0, -1, 1.5, "6000"])
    expect(await wrong({ percent: 100, most, ...euros, total_limit: 10 }), String(most)).toEqual(["most"]);
  // One code may cost at most 25,000 euros.
  const dear = await add(admin, { code: "BOUNDED", percent: 100, most: 5000, ...euros, total_limit: 501 });
  expect([dear.status, dear.body.fields.total_limit.message]).toEqual([400, expect.stringContaining("€25,050.00")]);
  expect(await wrong({ percent: 100, most: 5000, ...euros, total_limit: 500 })).toEqual([]);
  expect((await t.call(admin, "GET", "/promo-codes")).body.data[0]).toMatchObject({
    code: "BOUNDED",
    percent: 100,
    most: 5000,
    currency: "EUR",
    total_limit: 500,
  });
  expect(await codeOf("bounded", { price: 99_999_999 })).toMatchObject({ discount: 5000, by: "platform" });
  expect(await wrong({ percent: 100 }, pair.specialist.account_id)).toEqual([]);
});

test("unknown, upcoming, and unsuitable codes get the same refusal, and a specialist's code takes precedence over the platform's", async () => {
  const mine = pair.specialist.account_id;
  const id = async (as: string, body: object) => (await add(as, body)).body.data.promo_code_id as string;
  const [own, platform] = [
    await id(mine, { code: "SPRING", percent: 10 }),
    await id(admin, { code: "spring", amount: 500, currency: "EUR", total_limit: 100 }),
  ];
  expect(await codeOf("Spring")).toEqual({ promo_code_id: own, discount: 480, by: "specialist" });
  expect(await codeOf("Spring", { specialist_id: other.specialist.specialist_id })).toEqual({
    promo_code_id: platform,
    discount: 500,
    by: "platform",
  });
  await id(mine, { code: "PACK-5", percent: 10, covers: "packs" });
  await id(mine, { code: "LATER", percent: 10, starts_on: "2026-11-24" });
  await id(mine, { code: "DINARS", amount: 50_000, currency: "RSD" });
  await id(mine, { code: "NEWCOMER", percent: 10, first_only: true });
  for (const code of ["NOBODY", "", "PACK-5", "LATER", "DINARS"])
    expect(await codeOf(code), code).toBe("promo_unusable");
  expect(await codeOf("PACK-5", { what: "pack" })).toMatchObject({ discount: 480 });
  expect(await codeOf("NEWCOMER")).toMatchObject({ discount: 480 });
  const session_id = await makeSession(t.services, {
    specialist_id: pair.specialist.specialist_id,
    profile_id: pair.child_id,
    account_id: pair.guardian.account_id,
    service_id: pair.service_id,
    status: "Confirmed",
    starts: [new Date("2026-11-25T10:00:00Z")],
    chosen: 0,
    steps: [{ kind: "confirmed", at: start, by: pair.guardian.account_id }],
  });
  expect(await codeOf("NEWCOMER", { session_id })).toMatchObject({ discount: 480 });
  // The other guardian can't use it for the same child.
  expect(await codeOf("NEWCOMER", { account_id: pair.otherGuardian.account_id })).toBe("promo_unusable");
});

test("of fifty concurrent holds, exactly as many succeed as there are uses left, and released uses become available again", async () => {
  const promo_code_id = (
    await add(admin, { code: "SEVEN-OF-FIFTY", percent: 50, most: 5000, currency: "EUR", total_limit: 7 })
  ).body.data.promo_code_id as string;
  const purchases = Array.from({ length: 50 }, () => v7());
  const answers = await Promise.all(purchases.map((one) => hold(promo_code_id, one)));
  const held = purchases.filter((_, i) => typeof answers[i] === "object");
  expect([held.length, answers.filter((one) => one === "promo_unusable").length]).toEqual([7, 43]);
  const [first = "", second = "", third = ""] = held;
  await t.sql.begin((sql) => usePromo(sql, first, start));
  await Promise.all([release(second), release(second), release(purchases.find((one) => !held.includes(one)) ?? "")]);
  expect(await hold(promo_code_id, v7())).toMatchObject({ discount: 2400, by: "platform" });
  expect(await hold(promo_code_id, v7())).toBe("promo_unusable");
  // This use was refunded in full.
  await release(first);
  await t.sql.begin((sql) => usePromo(sql, second, start));
  await expect(t.sql.begin((sql) => holdPromo(sql, third, promo_code_id, of(), start))).rejects.toThrow();
  const { data } = (await t.call(admin, "GET", "/promo-codes")).body;
  expect(data.find(({ id }: { id: string }) => id === promo_code_id)).toMatchObject({
    code: "SEVEN-OF-FIFTY",
    used: 0,
    held: 6,
    total_limit: 7,
    state: "active",
  });
  const uses = await t.call(admin, "GET", `/promo-codes/${promo_code_id}/uses?limit=5`);
  expect([uses.body.data.length, typeof uses.body.next_cursor]).toEqual([5, "string"]);
  const rest = await t.call(
    admin,
    "GET",
    `/promo-codes/${promo_code_id}/uses?cursor=${encodeURIComponent(uses.body.next_cursor)}`,
  );
  expect([...uses.body.data, ...rest.body.data].map(({ state }) => state).toSorted()).toEqual([
    ...Array.from({ length: 6 }, () => "held"),
    "released",
    "released",
  ]);
});

test("an account can use a code only up to its limit, even concurrently, and is told so; another account can still use it", async () => {
  const promo_code_id = (await add(pair.specialist.account_id, { code: "TWICE-EACH", percent: 10, account_limit: 2 }))
    .body.data.promo_code_id as string;
  const answers = await Promise.all(Array.from({ length: 6 }, () => hold(promo_code_id, v7())));
  expect([
    answers.filter((one) => typeof one === "object").length,
    answers.filter((one) => one === "promo_used").length,
  ]).toEqual([2, 4]);
  expect(await codeOf("twice each")).toBe("promo_used");
  expect(await codeOf("twice each", { account_id: pair.otherGuardian.account_id })).toMatchObject({ discount: 480 });
});

test("a first-session code applies to only one of several open purchases", async () => {
  const promo_code_id = (
    await add(other.specialist.account_id, { code: "FIRST-OF-ALL", percent: 10, first_only: true })
  ).body.data.promo_code_id as string;
  const theirs = { specialist_id: other.specialist.specialist_id };
  const [one, two] = [v7(), v7()];
  expect(await hold(promo_code_id, one, theirs)).toMatchObject({ discount: 480 });
  expect([await hold(promo_code_id, two, theirs), await codeOf("FIRST-OF-ALL", theirs)]).toEqual([
    "promo_unusable",
    "promo_unusable",
  ]);
  await release(one);
  const both = await Promise.all([hold(promo_code_id, one, theirs), hold(promo_code_id, two, theirs)]);
  expect(both.filter((answer) => answer === "promo_unusable")).toHaveLength(1);
});

test("two guardians of one child can use a first-session code only once, concurrently, in sequence, or with two specialists", async () => {
  const promo_code_id = (
    await add(admin, {
      code: "ONE-FOR-THE-CHILD",
      percent: 10,
      most: 500,
      currency: "EUR",
      total_limit: 100,
      first_only: true,
    })
  ).body.data.promo_code_id as string;
  // Deletes all sessions, so that `first_only` applies.
  await t.sql`delete from session_time`;
  await t.sql`delete from session_event`;
  await t.sql`delete from session`;
  const by = [pair.guardian.account_id, pair.otherGuardian.account_id];
  const purchases = Array.from({ length: 10 }, () => v7());
  const answers = await Promise.all(
    purchases.map((one, i) =>
      hold(promo_code_id, one, {
        account_id: by[i % 2] ?? "",
        ...(i > 5 && { specialist_id: other.specialist.specialist_id }),
      }),
    ),
  );
  expect(answers.filter((answer) => typeof answer === "object")).toHaveLength(1);
  const held = answers.findIndex((answer) => typeof answer === "object");
  expect(await codeOf("ONE-FOR-THE-CHILD", { account_id: by[(held + 1) % 2] ?? "" })).toBe("promo_unusable");
  // The other guardian can use it for another child, and after the first use is released, it can be used again.
  expect(
    await hold(promo_code_id, v7(), { account_id: by[(held + 1) % 2] ?? "", profile_id: other.child_id }),
  ).toMatchObject({ discount: 480 });
  await release(purchases[held] ?? "");
  expect(await hold(promo_code_id, v7(), { account_id: by[held % 2] ?? "" })).toMatchObject({ discount: 480 });
});

test("after ten wrong codes the account must wait, but correct ones don't count", async () => {
  const guess = (code: string) =>
    tryCode(t.services, pair.guardian.account_id, () => promoFor(t.sql, code, of(), start)).catch(
      (error: { code: string }) => error.code,
    );
  for (let i = 0; i < 12; i += 1) expect(await guess("SPRING")).toMatchObject({ discount: 480 });
  for (let i = 0; i < 10; i += 1) expect(await guess(`GUESS-${i}`)).toBe("promo_unusable");
  expect(await guess("SPRING")).toBe("too_much_at_once");
});
