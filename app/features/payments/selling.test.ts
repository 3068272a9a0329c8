import { afterAll, beforeAll, expect, test } from "vitest";
import "../../../server/features.server.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { makeAdult } from "../profiles/factories.server.ts";
import { makeSpecialist } from "../specialists/factories.server.ts";
import { missingToPublish } from "../applications/data/facts.server.ts";
import { locales } from "../../platform/i18n/locales.ts";
import { sellerVat, vatClause, waysToPay } from "./verbs.server.ts";
import { vatKinds, vatOf } from "./rules.ts";

let t: TestApi;
let petra: { id: string; account_id: string };
let jelena: { id: string; account_id: string };
let family: string;
const path = "/payments/seller-terms";

async function someone(country: "SI" | "RS") {
  const { account_id } = await makeAdult(t, { account: { role: "specialist" } });
  return { id: (await makeSpecialist(t, { account_id, country })).id, account_id };
}
beforeAll(async () => {
  t = await testApi();
  [petra, jelena] = [await someone("SI"), await someone("RS")];
  family = (await makeAdult(t)).account_id;
});
afterAll(() => t.close());

const save = (as: string, body: object) => t.call(as, "PATCH", path, body);

test("only specialists can set terms of sale, with at least one payment method", async () => {
  expect((await t.call(family, "GET", path)).status).toBe(403);
  expect((await save(family, { cash: false })).status).toBe(403);
  expect((await save(petra.account_id, { vat: "none" })).body.fields).toHaveProperty("vat");
  expect((await save(petra.account_id, { cash: "no" })).body.fields).toHaveProperty("cash");
  expect((await t.call(petra.account_id, "GET", path)).body.data).toEqual({
    vat: null,
    country: "SI",
    vat_basis_points: null,
    cash: true,
    card: false,
    card_in_country: true,
  });
  expect((await t.call(jelena.account_id, "GET", path)).body.data).toMatchObject({ card_in_country: false });
  const refused = await save(petra.account_id, { cash: false });
  expect([refused.status, refused.body.code]).toEqual([409, "no_way_to_pay"]);
});

test("new terms of sale set the specialist's VAT, and publishing requires card or cash", async () => {
  expect((await save(petra.account_id, { vat: "standard" })).body.data).toMatchObject({
    vat: "standard",
    vat_basis_points: 2200,
  });
  expect(await sellerVat(t.sql, petra.id)).toEqual({ kind: "standard", country: "SI", basis_points: 2200 });
  expect(await sellerVat(t.sql, jelena.id)).toBeNull();
  expect((await save(jelena.account_id, { vat: "small" })).body.data).toMatchObject({
    vat: "small",
    vat_basis_points: 0,
    cash: true,
  });
  await t.sql`
    insert into connected_account (id, specialist_id, provider_id, connected_at, takes_payments)
    values (${petra.id}, ${petra.id}, 'acct_petra', ${t.services.clock()}, true)`;
  expect((await save(petra.account_id, { cash: false })).body.data).toMatchObject({
    vat: "standard",
    cash: false,
    card: true,
  });
  const asked = { secondFactorRequired: false };
  expect(await missingToPublish(t.sql, asked, petra.id)).not.toContain("paid");
  await t.sql`update connected_account set takes_payments = false where specialist_id = ${petra.id}`;
  expect(await waysToPay(t.sql, petra.id)).toEqual({ cash: false, card: false });
  expect(await missingToPublish(t.sql, asked, petra.id)).toContain("paid");
  const told =
    await t.sql`select detail from audit_log where action = 'payments.change_terms' and subject_id = ${petra.id} order by id`;
  expect(told.map(({ detail }) => detail)).toEqual([
    { vat: "standard", cash: true },
    { vat: "standard", cash: false },
  ]);
});

test("specialists exempt from tax get the legal wording in every language", () => {
  for (const country of ["SI", "RS"] as const) {
    for (const kind of vatKinds) {
      const clauses = locales.map((locale) => vatClause(locale, vatOf(kind, country)));
      if (kind === "standard") expect(clauses).toEqual([null, null, null]);
      else expect(clauses.every((one) => one !== null && one.length > 30)).toBe(true);
    }
  }
});
