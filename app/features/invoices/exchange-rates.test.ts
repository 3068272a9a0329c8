import fc from "fast-check";
import { v7 } from "uuid";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { createNbsSimulator, type NbsFault } from "../../../simulators/nbs/simulator.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { makeSession, type Pair, seedPair } from "../sessions/factories.server.ts";
import { converted, toEur } from "./data/conversion.ts";
import { nbs, readList } from "./data/exchange-rates.server.ts";
import { rateOn } from "./data/rates.server.ts";
import { fillRates } from "./verbs/exchange-rates.server.ts";

const bank = (simulator: ReturnType<typeof createNbsSimulator>) =>
  nbs({
    url: "http://nbs.test/rates",
    patience: 60,
    fetch: (input, init) => simulator.fetch(new Request(input, init)),
  });
const failing = (fault: NbsFault) => bank(createNbsSimulator({ faults: { "*": fault } })).on("2026-11-25");

describe("the bank's page", () => {
  test.each<[NbsFault, string]>([
    ["slow", "TIMEOUT"],
    ["down", "HTTP_503"],
    ["refused", "HTTP_403"],
    ["half", "UNREADABLE"],
    ["other", "UNREADABLE"],
    ["early", "OTHER_DAY"],
  ])("gives no rate when it is %s: %s", async (fault, problem) => {
    expect(await failing(fault)).toEqual({ problem });
  });

  it("gives no rate when it is unreachable or too large, and its redirects are not followed", async () => {
    expect(await nbs({ url: "http://127.0.0.1:9" }).on("2026-11-25")).toEqual({ problem: "UNREACHABLE" });
    const asked: RequestInit[] = [];
    const fetch = (_: unknown, init?: RequestInit) => {
      asked.push(init ?? {});
      return Promise.resolve(new Response("x".repeat(500_001)));
    };
    expect(await nbs({ url: "http://nbs.test", fetch }).on("2026-11-25")).toEqual({ problem: "UNREADABLE" });
    expect(asked[0]?.redirect).toBe("error");
  });

  const list = (euro: string, formed = "ФОРМИРАНА НА ДАН 25.11.2026. ГОДИНЕ") =>
    `<h6>${formed}</h6><table><tr><td>USD</td><td>840</td><td>САД</td><td>1</td><td>101,6575</td></tr>${euro}</table>`;
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
  const euro = row("EUR", "978", "ЕМУ", "1", "117,3433");
  test.each([
    ["", "UNREADABLE"],
    ["<html>", "UNREADABLE"],
    [list(""), "UNREADABLE"],
    [list(euro + euro), "UNREADABLE"],
    [list(row("EUR", "978", "ЕМУ", "100", "117,3433")), "UNREADABLE"],
    [list(row("EUR", "978", "ЕМУ", "1", "117.3433")), "UNREADABLE"],
    [list(row("EUR", "978", "ЕМУ", "1", "117,34")), "UNREADABLE"],
    [list(row("EUR", "978", "ЕМУ", "1", "11,7343")), "UNREADABLE"],
    [list(row("EUR", "978", "ЕМУ", "1", "-117,3433")), "UNREADABLE"],
    [list(row("EUR", "978", "ЕМУ", "1", "117,0539", "117,7583")), "UNREADABLE"],
    [list(euro, ""), "UNREADABLE"],
    [list(euro, "ФОРМИРАНА НА ДАН 31.11.2026. ГОДИНЕ"), "UNREADABLE"],
    [list(euro, "ФОРМИРАНА НА ДАН 26.11.2026. ГОДИНЕ"), "OTHER_DAY"],
    [list(euro, "ФОРМИРАНА НА ДАН 10.11.2026. ГОДИНЕ"), "OTHER_DAY"],
    [`<tr><td>${"<td".repeat(150_000)}`, "UNREADABLE"],
  ])("is refused unless it is exactly a list of middle rates (%#)", (html, problem) => {
    expect(readList(html, "2026-11-25")).toEqual({ problem });
  });

  it("is read with HTML character references, and in either script", () => {
    const read = { rate: 1_173_433, rate_on: "2026-11-25" };
    expect(readList(list(euro), "2026-11-25")).toEqual(read);
    expect(readList(list(euro, "<b>FORMIRANA&nbsp;NA</b> DAN 25. 11. 2026. GODINE"), "2026-11-25")).toEqual(read);
    expect(readList(list(row("EUR", "978", "&#x415;&#1052;&#x423;", " 1\n", "<b>117,3433</b>")), "2026-11-25")).toEqual(
      read,
    );
  });

  it("gives the last working day's list for weekends and holidays", async () => {
    const rates = bank(createNbsSimulator());
    const friday = await rates.on("2026-11-27");
    expect(friday).toMatchObject({ rate_on: "2026-11-27", source: "http://nbs.test/rates" });
    expect(await rates.on("2026-11-29")).toEqual(friday);
    expect(await rates.on("2026-11-11")).toMatchObject({ rate_on: "2026-11-10" });
    expect(await rates.on("2027-01-03")).toMatchObject({ rate_on: "2026-12-31" });
    expect(await rates.on("2026-11-30")).not.toEqual(friday);
  });
});

describe("dinars in euros", () => {
  const rate = fc.integer({ min: 1, max: 5_000_000 });
  const amount = fc.integer({ min: 0, max: 9_999_999_999 });

  test("an amount is converted to the nearest cent, and half a cent is rounded up", () => {
    expect([toEur(11_734_330, 1_173_433), toEur(0, 1_173_433)]).toEqual([100_000, 0]);
    // 5 paras at 10 dinars a euro are half a cent.
    expect([toEur(5, 100_000), toEur(-5, 100_000), toEur(4, 100_000)]).toEqual([1, -1, 0]);
    fc.assert(
      fc.property(amount, rate, (dinars, at) => {
        const cents = BigInt(toEur(dinars, at));
        const off = 2n * (10_000n * BigInt(dinars) - cents * BigInt(at));
        expect(off < BigInt(at) && off >= -BigInt(at)).toBe(true);
      }),
    );
  });

  test("an amount and its correction cancel each other out, and more dinars are never fewer euros", () => {
    fc.assert(
      fc.property(amount, amount, rate, (one, more, at) => {
        expect(toEur(-one, at) + toEur(one, at)).toBe(0);
        expect(toEur(one + more, at)).toBeGreaterThanOrEqual(toEur(one, at));
        expect(converted(one, { rate: at, rate_on: "2026-11-25" }).from).toEqual({
          amount: one,
          currency: "RSD",
          rate: at,
          rate_on: "2026-11-25",
        });
      }),
    );
  });

  test("fractions, and rates that are not positive, are refused", () => {
    for (const [dinars, at] of [
      [1.5, 1_173_433],
      [Number.NaN, 1_173_433],
      [100, 0],
      [100, -1],
      [100, 117.3433],
    ] as const)
      expect(() => toEur(dinars, at)).toThrow(RangeError);
  });
});

describe("the stored rates", () => {
  let t: TestApi;
  let pair: Pair;
  let logged: { day: string; problem: string }[];
  let simulator: ReturnType<typeof createNbsSimulator>;
  /** A Sunday. */
  const now = new Date("2026-11-29T01:00:00Z");
  const fill = (faults: Record<string, NbsFault> = {}, at = now) => {
    simulator = createNbsSimulator({ faults });
    return fillRates({
      ...t.services,
      clock: () => at,
      exchangeRates: bank(simulator),
      log: { ...t.services.log, warn: (line: { day: string; problem: string }) => void logged.push(line) } as never,
    });
  };
  const kept = async () =>
    (
      await t.sql<{ day: string; rate_on: string }[]>`
        select to_char(day, 'YYYY-MM-DD') as day, to_char(rate_on, 'YYYY-MM-DD') as rate_on from exchange_rate order by exchange_rate.day`
    ).map(({ day, rate_on }) => `${day} ${rate_on}`);
  const latest = [
    "2026-11-24 2026-11-24",
    "2026-11-25 2026-11-25",
    "2026-11-26 2026-11-26",
    "2026-11-27 2026-11-27",
    "2026-11-28 2026-11-27",
  ];
  let sessions = 0;
  /** Adds commission that fell due, for a new session. */
  const due = async (due_at: string, currency = "RSD") => {
    const session_id = await makeSession(t, {
      specialist_id: pair.specialist.specialist_id,
      profile_id: pair.child_id,
      account_id: pair.guardian.account_id,
      service_id: pair.service_id,
      status: "Completed",
      starts: [new Date(Date.UTC(2026, 9, 1, 2 * sessions++))],
      chosen: 0,
      steps: [{ kind: "requested", at: new Date("2026-10-01T08:00:00Z"), by: pair.guardian.account_id }],
    });
    await t.sql`
      insert into commission_due (session_id, version, specialist_id, basis_points, agreed_at, due_at, price, commission, currency)
      values (${session_id}, 1, ${pair.specialist.specialist_id}, 1000, ${due_at}, ${due_at}, 500000, 50000, ${currency})`;
  };
  beforeAll(async () => {
    t = await testApi();
    pair = await seedPair(t.sql, v7().slice(-6));
  });
  beforeEach(() => {
    logged = [];
  });
  afterEach(async () => {
    await t.sql`delete from exchange_rate`;
  });
  afterAll(() => t?.close());

  it("stay unknown without a bank to ask, and while the bank gives none", async () => {
    expect(await fillRates({ ...t.services, clock: () => now })).toEqual({ filled: 0, missing: 0 });
    expect(await fill({ "*": "down" })).toEqual({ filled: 0, missing: 5 });
    expect(logged.map(({ problem }) => problem)).toEqual(["HTTP_503", "HTTP_503", "HTTP_503"]);
    expect(await kept()).toEqual([]);
    expect(await rateOn(t.sql, "2026-11-25")).toBeNull();
  });

  it("cover the last five days before today, each with the day of its list", async () => {
    expect(await fill()).toEqual({ filled: 5, missing: 0 });
    expect(await kept()).toEqual(latest);
    expect(await rateOn(t.sql, "2026-11-28")).toEqual(await rateOn(t.sql, "2026-11-27"));
    expect(await rateOn(t.sql, "2026-11-28")).toMatchObject({ rate: expect.any(Number), rate_on: "2026-11-27" });
    expect(await rateOn(t.sql, "2026-11-29")).toBeNull();
  });

  it("are requested once, and a day with an unusable list is requested again without delaying the others", async () => {
    expect(await fill({ "2026-11-24": "other", "2026-11-25": "half", "2026-11-26": "early" })).toEqual({
      filled: 2,
      missing: 3,
    });
    expect(logged.map(({ day, problem }) => `${day} ${problem}`)).toEqual([
      "2026-11-24 UNREADABLE",
      "2026-11-25 UNREADABLE",
      "2026-11-26 OTHER_DAY",
    ]);
    expect(await fill()).toEqual({ filled: 3, missing: 0 });
    expect(simulator.asked).toEqual(["2026-11-24", "2026-11-25", "2026-11-26"]);
    expect(await kept()).toEqual(latest);
    expect(await fill({ "*": "down" })).toEqual({ filled: 0, missing: 0 });
  });

  it("also cover the days, in Ljubljana, on which commission in dinars fell due, even with two runs at once", async () => {
    await due("2026-10-03T21:59:00Z");
    await due("2026-10-03T22:00:00Z");
    await due("2026-10-20T10:00:00Z", "EUR");
    await due("2026-11-29T00:30:00Z");
    await Promise.all([fill(), fill()]);
    expect(await kept()).toEqual(["2026-10-03 2026-10-02", "2026-10-04 2026-10-02", ...latest]);
    await fill({}, new Date("2026-11-30T01:00:00Z"));
    expect((await kept()).at(-1)).toBe("2026-11-29 2026-11-27");
  });
});
