import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { createViesSimulator } from "../../../simulators/vies/simulator.ts";
import type { VatPrefix } from "../../platform/money/tax-number.server.ts";
import { handleEvents } from "../../platform/testing/events.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { makeAccount } from "../accounts/factories.server.ts";
import { makeSpecialist } from "../specialists/factories.server.ts";
import { askDueVatNumbers } from "./data/vat-answers.server.ts";
import { requesterOf, createViesRegistry } from "./data/vat-registry.server.ts";
import { eraseApplications } from "./erasure.server.ts";
import { feature } from "./feature.server.ts";
import { isVatInquiryDue, vatPause } from "./rules.ts";

/** Luxembourgish VAT numbers, named by how the simulator responds to them. */
const number = {
  valid: "LU10000053",
  refused: "LU20000017",
  down: "LU30000070",
  slow: "LU40000034",
  broken: "LU50000087",
  busy: "LU60000051",
};
const registered = (simulator: ReturnType<typeof createViesSimulator>, requester: string | null = "SI12345679") =>
  createViesRegistry({
    url: "http://vies.test",
    requester,
    patience: 60,
    fetch: (input, init) => simulator.fetch(new Request(input, init)),
  });

describe("the VAT register", () => {
  const check = (of: string, requester?: string | null) =>
    registered(createViesSimulator(), requester).check(of.slice(0, 2) as VatPrefix, of.slice(2));
  const unknown = (problem: string) => ({ answer: "unknown", consultation_id: null, name: null, problem });

  it("is not considered to have refused a number when it only failed", async () => {
    expect(await check(number.down)).toEqual(unknown("MS_UNAVAILABLE"));
    expect(await check(number.busy)).toEqual(unknown("GLOBAL_MAX_CONCURRENT_REQ"));
    expect(await check(number.broken)).toEqual(unknown("HTTP_503"));
    expect(await check(number.slow)).toEqual(unknown("TIMEOUT"));
  });

  test.each([
    [Response.json({ valid: "yes" }), "UNREADABLE"],
    [Response.json([]), "UNREADABLE"],
    [new Response("<html>"), "UNREADABLE"],
    [Response.json({ valid: false, userError: "MS_MAX_CONCURRENT_REQ" }), "MS_MAX_CONCURRENT_REQ"],
    [Response.json({ actionSucceed: false, errorWrappers: [{ error: "LU10000053 is odd" }] }), "OTHER"],
    [Response.json({ valid: true }, { status: 500 }), "HTTP_500"],
  ])("gives no usable answer with %o: %s", async (response, problem) => {
    const registry = createViesRegistry({
      url: "http://vies.test",
      requester: null,
      fetch: () => Promise.resolve(response),
    });
    expect(await registry.check("LU", "10000053")).toEqual(unknown(problem));
  });

  it("counts as not having answered when it can't be reached", async () => {
    const registry = createViesRegistry({ url: "http://127.0.0.1:9", requester: null });
    expect(await registry.check("LU", "10000053")).toEqual(unknown("UNREACHABLE"));
  });

  it("refuses and confirms numbers, gives names, and gives proof of the inquiry to those who identify themselves", async () => {
    expect(await check(number.refused)).toEqual({
      answer: "refused",
      consultation_id: "WAPIAAAA00000001",
      name: null,
      problem: null,
    });
    expect(await check(number.valid)).toMatchObject({ answer: "valid", name: "DEMO LU10000053" });
    expect(await check("DE136695976")).toMatchObject({ answer: "valid", name: null });
    expect(await check(number.valid, null)).toMatchObject({ answer: "valid", consultation_id: null });
  });

  it("is asked in the operator's name only if the operator's VAT number is valid", () => {
    expect(["SI 12345679", "SI12345678", "12345679", undefined].map(requesterOf)).toEqual([
      "SI12345679",
      null,
      null,
      null,
    ]);
  });
});

test("the pause before asking the register again grows with each inquiry without an answer, up to twelve hours", () => {
  expect([1, 2, 3, 7, 8, 500].map((tries) => vatPause(tries) / 60_000)).toEqual([10, 20, 40, 640, 720, 720]);
  const now = new Date("2026-12-10T10:00:00Z");
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  expect(isVatInquiryDue({ known: null, last: null, tries: 0 }, now)).toBe(true);
  expect(isVatInquiryDue({ known: null, last: ago(9), tries: 1 }, now)).toBe(false);
  expect(isVatInquiryDue({ known: null, last: ago(10), tries: 1 }, now)).toBe(true);
  expect(isVatInquiryDue({ known: ago(90_000), last: ago(30), tries: 3 }, now)).toBe(false);
});

test("a number with an answer is asked about again once in the last three days of a month in Ljubljana", () => {
  const again = (known: string, now: string) => {
    const asked = new Date(known);
    return isVatInquiryDue({ known: asked, last: asked, tries: 0 }, new Date(now));
  };
  expect(again("2026-12-02T10:00:00Z", "2026-12-28T22:59:00Z")).toBe(false);
  expect(again("2026-12-02T10:00:00Z", "2026-12-28T23:00:00Z")).toBe(true);
  expect(again("2026-12-28T23:00:00Z", "2026-12-31T22:00:00Z")).toBe(false);
  expect(again("2026-12-31T22:00:00Z", "2026-12-31T23:00:00Z")).toBe(false);
  expect(again("2028-01-31T10:00:00Z", "2028-02-27T08:00:00Z")).toBe(true);
});

describe("a specialist's VAT number", () => {
  let t: TestApi;
  let simulator: ReturnType<typeof createViesSimulator>;
  let logged: unknown[][];
  const start = new Date("2026-11-03T09:00:00Z");
  const at = (minutes: number) => ({
    ...t.services,
    clock: () => new Date(start.getTime() + minutes * 60_000),
    vatRegistry: registered(simulator),
    log: { ...t.services.log, warn: (...line: unknown[]) => void logged.push(line) } as never,
  });
  beforeAll(async () => {
    t = await testApi();
  });
  beforeEach(() => {
    simulator = createViesSimulator();
    logged = [];
    t.setClock(start);
  });
  afterEach(async () => {
    await t.sql`delete from specialist_tax`;
  });
  afterAll(() => t?.close());

  const tax = {
    legal_form: "sole_trader",
    legal_name: "Lea Weber",
    street: "Rue 1",
    postal_code: "L-1111",
    city: "Luxembourg",
    country: "LU",
    birth_date: "1985-02-03",
    tax_number: "1985 0203 123 45",
    account_number: "LU28 0019 4006 4475 0000",
    account_holder: "Lea Weber",
  };
  const made = async (vat_number: string | null) => {
    const one = await makeSpecialist(t.services, { status: "applied", published_at: null });
    await save(one, vat_number);
    return one;
  };
  const save = async (one: { account_id: string }, vat_number: string | null) => {
    // The United Kingdom's prefix belongs to no member state.
    const tax_country = vat_number?.startsWith("GB") ? "GB" : "LU";
    const body = { ...tax, tax_country, vat_number };
    expect((await t.call(one.account_id, "PUT", "/specialists/application/tax", body)).status).toBe(200);
  };
  const asked = (minutes: number) => handleEvents(at(minutes), feature.subscriptions ?? []);
  const state = async (one: { account_id: string }) =>
    (await t.call(one.account_id, "GET", "/specialists/application/tax")).body.data.vat_check;
  const answers = async () =>
    (await t.sql`select answer from specialist_vat_answer order by asked_at`).map((row) => row["answer"]);
  const forgotten = () => t.sql`delete from specialist_vat_answer`;

  test("is not asked about if it is Slovenian, from outside the EU, or missing", async () => {
    for (const vat_number of ["SI50223054", "GB 412 7781 06", null]) {
      const one = await made(vat_number);
      await asked(0);
      expect(await state(one)).toBeNull();
    }
    expect(await askDueVatNumbers(at(600))).toBe(0);
    expect(simulator.asked).toEqual([]);
  });

  test("waits if no register is configured", async () => {
    const one = await made(number.valid);
    await handleEvents({ ...at(0), vatRegistry: undefined as never }, feature.subscriptions ?? []);
    expect(await askDueVatNumbers({ ...at(20), vatRegistry: undefined as never })).toBe(0);
    expect(await state(one)).toEqual({ answer: "unknown", consultation_id: null, name: null, asked_at: null });
  });

  test("is asked about when it is saved; the specialist and superadmins can read the answer, editors cannot", async () => {
    const [one, admin, editor] = [
      await made(number.valid),
      await makeAccount(t, { role: "superadmin" }),
      await makeAccount(t, { role: "editor" }),
    ];
    await asked(0);
    const confirmed = {
      answer: "valid",
      consultation_id: "WAPIAAAA00000001",
      name: "DEMO LU10000053",
      asked_at: start.toISOString(),
    };
    expect(await state(one)).toEqual(confirmed);
    const path = `/admin/specialist/tax/${one.id}`;
    expect((await t.call(admin.id, "GET", path)).body.data.vat_check).toEqual(confirmed);
    expect((await t.call(editor.id, "GET", path)).status).toBe(403);
    expect(simulator.asked).toEqual([
      { countryCode: "LU", vatNumber: "10000053", requesterMemberStateCode: "SI", requesterNumber: "12345679" },
    ]);
    await forgotten();
  });

  test("keeps each answer: another number starts over, and no answer can be changed", async () => {
    const one = await made(number.refused);
    await asked(0);
    expect(await state(one)).toMatchObject({ answer: "refused", name: null });
    await save(one, number.valid);
    expect(await state(one)).toMatchObject({ answer: "unknown", asked_at: null });
    await asked(1);
    expect(await state(one)).toMatchObject({ answer: "valid" });
    expect(await answers()).toEqual(["refused", "valid"]);
    await expect(t.sql`update specialist_vat_answer set answer = 'valid'`).rejects.toThrow("are not changed");
    await forgotten();
  });

  test("is asked about again while the register is down, without appearing in the log", async () => {
    const one = await made(number.down);
    await asked(0);
    expect(await state(one)).toMatchObject({ answer: "unknown", asked_at: start.toISOString() });
    expect(await askDueVatNumbers(at(9))).toBe(0);
    expect(await askDueVatNumbers(at(10))).toBe(1);
    expect(await askDueVatNumbers(at(29))).toBe(0);
    expect(await askDueVatNumbers(at(30))).toBe(1);
    expect(await answers()).toEqual(["unknown", "unknown", "unknown"]);
    expect(JSON.stringify(logged)).toContain("MS_UNAVAILABLE");
    expect(JSON.stringify(logged)).not.toMatch(/30000070|Weber|12345679/);
    await forgotten();
  });

  test("stays confirmed while a later inquiry has no answer", async () => {
    const one = await made(number.valid);
    await asked(0);
    await t.sql`
      insert into specialist_vat_answer (id, specialist_id, vat_number, answer, problem, asked_at)
      values (gen_random_uuid(), ${one.id}, ${number.valid}, 'unknown', 'MS_UNAVAILABLE', ${new Date("2026-11-28T10:00:00Z")})`;
    expect(await state(one)).toMatchObject({ answer: "valid", asked_at: start.toISOString() });
    // An hour after the inquiry without an answer, so the pause of ten minutes is over.
    expect(await askDueVatNumbers(at(25 * 1440 + 130))).toBe(1);
    expect(await answers()).toEqual(["valid", "unknown", "valid"]);
    await forgotten();
  });

  test("is not asked about after five inquiries in a row without an answer, until the next run", async () => {
    for (let i = 0; i < 7; i += 1) await made(i === 6 ? number.valid : number.down);
    await t.sql`delete from outbox`;
    expect(await askDueVatNumbers(at(0))).toBe(5);
    expect(await answers()).toEqual(Array.from({ length: 5 }, () => "unknown"));
    expect(await askDueVatNumbers(at(5))).toBe(2);
    expect((await answers()).slice(5)).toEqual(["unknown", "valid"]);
    await forgotten();
  });

  test("has no stored answer if the account was erased meanwhile", async () => {
    const one = await made(number.valid);
    await asked(0);
    await t.sql.begin((sql) => eraseApplications.erase(sql, { account_id: one.account_id, profile_ids: [] }, start));
    expect(await answers()).toEqual([]);
    const late = await made(number.slow);
    const asking = askDueVatNumbers({
      ...at(20),
      vatRegistry: {
        check: async () => {
          await t.sql.begin((sql) =>
            eraseApplications.erase(sql, { account_id: late.account_id, profile_ids: [] }, start),
          );
          return { answer: "valid", consultation_id: null, name: null, problem: null };
        },
      },
    });
    expect(await asking).toBe(1);
    expect(await answers()).toEqual([]);
  });
});
