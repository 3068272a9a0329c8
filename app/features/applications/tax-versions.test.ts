import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { formatsOf } from "../../platform/time/formats.ts";
import { paymentsErasure } from "../payments/erasure.server.ts";
import { type Pair, seedPair } from "../sessions/factories.server.ts";
import { taxFactsOn } from "./data.server.ts";
import { eraseApplications } from "./erasure.server.ts";
import { exportApplications } from "./export.server.ts";
import { forgetTax } from "./verbs/forget-tax.server.ts";

let t: TestApi;
let pair: Pair;
let id: string;
let account_id: string;
let count = 0;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t?.close());
beforeEach(async () => {
  for (const table of [
    "specialist_tax",
    "specialist_tax_version",
    "specialist_vat_answer",
    "seller_terms",
    "seller_terms_version",
  ])
    await t.sql`delete from ${t.sql(table)}`;
  await t.sql`delete from purchase`;
  pair = await seedPair(t.sql, `tax-versions-${(count += 1)}`);
  ({ specialist_id: id, account_id } = pair.specialist);
});

const tax = {
  legal_form: "sole_trader",
  legal_name: "Petra Hočevar s.p.",
  street: "Trubarjeva 12",
  postal_code: "1000",
  city: "Ljubljana",
  country: "SI",
  birth_date: "1985-02-03",
  tax_number: "12345679",
  tax_country: "SI",
  vat_number: null as string | null,
  account_number: "SI56191000000123438",
  account_holder: "Petra Hočevar",
};
const saved = async (at: string, change: Partial<typeof tax> = {}) => {
  t.setClock(new Date(at));
  expect((await t.call(account_id, "PUT", "/specialists/application/tax", { ...tax, ...change })).status).toBe(200);
};
const declared = async (at: string, vat: string) => {
  t.setClock(new Date(at));
  expect((await t.call(account_id, "PATCH", "/payments/seller-terms", { vat })).status).toBe(200);
};
const on = (day: string) => taxFactsOn(t.sql, id, day);
const versions = async (): Promise<number> =>
  (
    await t.sql`
      select (select count(*) from specialist_tax_version where specialist_id = ${id})::int
        + (select count(*) from specialist_vat_answer where specialist_id = ${id})::int
        + (select count(*) from seller_terms_version where specialist_id = ${id})::int as count`
  )[0]?.["count"];
const sold = (paid: string) => t.sql`
  insert into purchase ${t.sql({
    id: v7(),
    kind: "pack",
    profile_id: pair.child_id,
    specialist_id: id,
    account_id: pair.guardian.account_id,
    price: 20_000,
    currency: "EUR",
    basis_points: 1000,
    pay_until: paid,
    state: "paid",
    created_at: paid,
    paid_at: paid,
  })}`;
const erased = (at: string) =>
  t.sql.begin(async (sql) => {
    const leaving = { account_id, profile_ids: [] };
    await eraseApplications.erase(sql, leaving, new Date(at));
    await paymentsErasure.erase(sql, leaving, new Date(at));
  });
const forgotten = (at: string) => forgetTax({ ...t.services, clock: () => new Date(at) });

describe("the tax facts of a day", () => {
  it("are null before there were any, and for an unknown specialist", async () => {
    await saved("2026-11-10T10:00:00Z");
    expect(await on("2026-11-09")).toBeNull();
    expect(await taxFactsOn(t.sql, v7(), "2026-11-10")).toBeNull();
  });

  it("are those in effect at its end in Ljubljana; later changes do not affect them", async () => {
    await saved("2026-11-02T08:00:00Z");
    await saved("2026-11-10T08:00:00Z", { city: "Kranj" });
    await saved("2026-11-10T22:59:00Z", { city: "Celje" });
    await saved("2026-11-10T23:00:00Z", { city: "Koper", legal_form: "person", account_holder: "P. H." });
    expect(
      await Promise.all(["02", "09", "10", "11", "30"].map(async (day) => (await on(`2026-11-${day}`))?.city)),
    ).toEqual(["Ljubljana", "Ljubljana", "Celje", "Koper", "Koper"]);
    expect(await on("2026-11-10")).toEqual({
      ...tax,
      city: "Celje",
      register_number: null,
      vat_check: null,
      vat: null,
    });
  });

  it("include the VAT declaration and the register's answer as of that day", async () => {
    await saved("2026-11-02T08:00:00Z", { vat_number: "LU10000053" });
    await declared("2026-11-05T08:00:00Z", "small");
    await declared("2026-11-20T08:00:00Z", "standard");
    for (const [answer, at] of [
      ["refused", "2026-11-04T08:00:00Z"],
      ["valid", "2026-11-06T08:00:00Z"],
    ] as const)
      await t.sql`
        insert into specialist_vat_answer (id, specialist_id, vat_number, answer, consultation_id, asked_at)
        values (${v7()}, ${id}, 'LU10000053', ${answer}, ${`W-${answer}`}, ${at})`;
    const seen = async (day: string) => {
      const facts = await on(day);
      return [facts?.vat, facts?.vat_check?.answer, facts?.vat_check?.consultation_id];
    };
    expect(await seen("2026-11-03")).toEqual([null, "unknown", null]);
    expect(await seen("2026-11-05")).toEqual(["small", "refused", "W-refused"]);
    expect(await seen("2026-11-06")).toEqual(["small", "valid", "W-valid"]);
    expect(await seen("2026-11-20")).toEqual(["standard", "valid", "W-valid"]);
  });
});

test("saving the same tax data again makes no version, and existing versions cannot be changed", async () => {
  await saved("2026-11-02T08:00:00Z");
  await saved("2026-11-03T08:00:00Z");
  await declared("2026-11-03T08:00:00Z", "small");
  await declared("2026-11-04T08:00:00Z", "small");
  expect(await versions()).toBe(2);
  await expect(t.sql`update specialist_tax_version set city = 'Kranj'`).rejects.toThrow("not changed");
  await expect(t.sql`update seller_terms_version set vat = 'standard'`).rejects.toThrow("not changed");
});

test("two concurrent changes of tax data make two consecutive versions", async () => {
  t.setClock(new Date("2026-11-02T08:00:00Z"));
  const change = (city: string) => t.call(account_id, "PUT", "/specialists/application/tax", { ...tax, city });
  await Promise.all([change("Kranj"), change("Celje")]);
  const rows = await t.sql<{ open: boolean }[]>`
    select valid_until is null as open from specialist_tax_version where specialist_id = ${id} order by 1`;
  expect(rows.map(({ open }) => open)).toEqual([false, true]);
  expect((await on("2026-11-02"))?.city).toBe((await t.sql`select city from specialist_tax`)[0]?.["city"]);
});

describe("erasing a specialist", () => {
  const preview = () =>
    eraseApplications.preview?.(
      t.sql,
      { account_id, profile_ids: [] },
      {
        now: new Date("2026-12-01T10:00:00Z"),
        erase_at: new Date("2026-12-31T10:00:00Z"),
        locale: "en",
        time_zone: "Europe/Ljubljana",
        formats: formatsOf({ locale: "en" }),
        settings: t.services.settings,
      },
    );
  const made = async () => {
    await saved("2026-11-02T08:00:00Z", { vat_number: "LU10000053" });
    await saved("2026-11-10T08:00:00Z", { vat_number: "LU10000053", city: "Kranj" });
    await declared("2026-11-05T08:00:00Z", "small");
    await t.sql`
      insert into specialist_vat_answer (id, specialist_id, vat_number, answer, asked_at)
      values (${v7()}, ${id}, 'LU10000053', 'valid', '2026-11-02T09:00:00Z')`;
  };

  it("leaves no tax data if they never sold anything", async () => {
    await made();
    expect((await preview())?.map(({ happens, title }) => [happens, title])).toEqual([
      ["erased", "Application, documents, and tax data"],
    ]);
    await erased("2026-12-01T10:00:00Z");
    expect(await versions()).toBe(0);
    expect(await on("2026-11-10")).toBeNull();
  });

  it("keeps the versions if they sold something, until ten years after the end of the year of the last sale", async () => {
    await made();
    await sold("2026-11-20T08:00:00Z");
    expect((await preview())?.map(({ happens, until, title }) => [happens, until, title])).toEqual([
      ["kept", new Date("2036-12-31T23:00:00Z"), "Tax data"],
      ["erased", null, "Application and documents"],
    ]);
    const before = await on("2026-11-08");
    await erased("2026-12-01T10:00:00Z");
    expect(await t.sql`select from specialist_tax`).toHaveLength(0);
    expect(await t.sql`select from seller_terms`).toHaveLength(0);
    expect(await on("2026-11-08")).toEqual(before);
    expect(before).toMatchObject({ city: "Ljubljana", vat: "small", vat_check: { answer: "valid" } });
    await erased("2026-12-01T10:00:00Z");
    expect(await forgotten("2036-12-31T22:00:00Z")).toBe(0);
    expect(await versions()).toBe(4);
    expect(await forgotten("2037-01-02T00:00:00Z")).toBe(4);
    expect(await versions()).toBe(0);
  });

  it("counts a session that was paid directly as a sale", async () => {
    await made();
    const session_id = v7();
    await t.sql`
      insert into session (id, specialist_id, profile_id, account_id, status, service_name, minutes, payment_type, price, currency, mode,
        time_zone, starts_at, ends_at, cancellation_hours)
      values (${session_id}, ${id}, ${pair.child_id}, ${pair.guardian.account_id}, 'Confirmed', '{"en":"Speech practice"}', 45, 'Online', 4800, 'EUR', 'online',
        'Europe/Ljubljana', '2026-11-20T08:00:00Z', '2026-11-20T09:00:00Z', 24)`;
    await t.sql`
      insert into commission_due (session_id, specialist_id, basis_points, agreed_at, due_at, price, commission, currency)
      values (${session_id}, ${id}, 1000, '2026-11-15T08:00:00Z', '2026-11-20T09:00:00Z', 4800, 480, 'EUR')`;
    await erased("2026-12-01T10:00:00Z");
    expect(await versions()).toBe(4);
  });
});

describe("while the account exists", () => {
  const ended = async () => {
    await saved("2026-11-02T08:00:00Z");
    await saved("2026-11-10T08:00:00Z", { city: "Kranj" });
  };

  it("the retention job keeps ended versions for three months if nothing was sold", async () => {
    await ended();
    expect(await forgotten("2027-02-08T00:00:00Z")).toBe(0);
    expect(await forgotten("2027-02-09T00:00:00Z")).toBe(1);
    expect((await on("2026-11-10"))?.city).toBe("Kranj");
  });

  it("the retention job keeps ended versions for ten years if something was sold, and the current one after that", async () => {
    await ended();
    await sold("2026-11-05T08:00:00Z");
    expect(await forgotten("2036-12-31T22:00:00Z")).toBe(0);
    expect(await forgotten("2037-01-02T00:00:00Z")).toBe(1);
    expect((await on("2036-12-31"))?.city).toBe("Kranj");
  });

  it("the data export has all versions", async () => {
    await ended();
    const copy = await exportApplications(t.sql, account_id, { at: new Date(), masterKey: t.services.masterKey });
    expect(copy["specialist_tax_version"]).toMatchObject([
      { city: "Ljubljana", valid_until: new Date("2026-11-10T08:00:00Z") },
      { city: "Kranj", valid_until: null },
    ]);
  });
});
