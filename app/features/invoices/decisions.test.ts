/** The team's decisions about tax, when a specialist's details stop their month. */
import { v7 } from "uuid";
import { beforeEach, describe, expect, it, test } from "vitest";
import { admin, other, pair, t, withBooks } from "../earnings/testing/books.ts";
import { invoicesErasure } from "./erasure.server.ts";
import { exportInvoices } from "./export.server.ts";
import type { TaxDecision, TaxFacts } from "./rules.ts";
import { treatmentOn } from "./rules.ts";
import { answered, declare, direct, documents, emptyInvoices, issued, prepared, sums } from "./testing/months.ts";

const facts = (given: Partial<TaxFacts>): TaxFacts => ({
  legal_form: "company",
  country: "HR",
  vat_number: "HR1",
  registry: "refused",
  ...given,
});
const decision = (given: Partial<TaxDecision> = {}): TaxDecision => ({
  stop: "vat_refused",
  from_day: "2026-09-10",
  to_day: null,
  treatment: "reverse_charge",
  ...given,
});
const stopped = { stop: "vat_refused" };
const [domestic, reverse, outside] = [
  { treatment: "domestic", rate: 2200 },
  { treatment: "reverse_charge", rate: 0 },
  { treatment: "outside_scope", rate: 0 },
];
const ranged = decision({ to_day: "2026-09-20", treatment: "domestic" });
const withdrawn = decision({ treatment: null });

test.each<[name: string, day: string, facts: Partial<TaxFacts> | null, decisions: TaxDecision[], result: object]>([
  ["nothing decided", "2026-09-10", {}, [], stopped],
  ["the day before", "2026-09-09", {}, [decision()], stopped],
  ["the first day", "2026-09-10", {}, [decision()], reverse],
  ["long after, without a last day", "2028-01-01", {}, [decision()], reverse],
  ["the last day", "2026-09-20", {}, [ranged], domestic],
  ["the day after the last one", "2026-09-21", {}, [ranged], stopped],
  ["a later decision", "2026-09-15", {}, [decision(), ranged], domestic],
  ["a later decision about other days", "2026-09-21", {}, [decision(), ranged], reverse],
  ["withdrawn", "2026-09-15", {}, [decision(), withdrawn], stopped],
  ["withdrawn and decided again", "2026-09-15", {}, [decision(), withdrawn, ranged], domestic],
  ["withdrawn for some days", "2026-09-21", {}, [decision(), { ...ranged, treatment: null }], reverse],
  ["about another stop", "2026-09-10", {}, [decision({ stop: "vat_missing" })], stopped],
  ["a VAT number since confirmed", "2026-09-10", { registry: "valid" }, [decision({ treatment: "domestic" })], reverse],
  ["a VAT number that was never checked", "2026-09-10", { registry: null }, [decision()], { stop: "vat_unconfirmed" }],
  ["a move to Slovenia", "2026-09-10", { country: "SI" }, [decision()], domestic],
  ["no details at all", "2026-09-10", null, [decision()], { stop: "no_facts" }],
  [
    "a country without a rule",
    "2026-09-10",
    { country: "BA" },
    [decision({ stop: "country", treatment: "outside_scope" })],
    outside,
  ],
  [
    "reverse charge outside the EU",
    "2026-09-10",
    { country: "BA" },
    [decision({ stop: "country" })],
    { stop: "country" },
  ],
  [
    "reverse charge without a VAT number",
    "2026-09-10",
    { vat_number: null, registry: null },
    [decision({ stop: "vat_missing" })],
    { stop: "vat_missing" },
  ],
  [
    "a person with a VAT number in a member state",
    "2026-09-10",
    { legal_form: "person" },
    [decision({ stop: "not_business" })],
    reverse,
  ],
])("a decision about tax: %s", (_, day, given, decisions, result) => {
  expect(treatmentOn(day, given && facts(given), decisions)).toEqual(result);
});

withBooks();
const own = () => pair.specialist.account_id;
const id = () => pair.specialist.specialist_id ?? "";
const once = () => ({ "idempotency-key": v7() });
const body = (change: object = {}) => ({
  specialist_id: id(),
  stop: "vat_refused",
  from_day: "2026-09-01",
  to_day: null,
  treatment: "reverse_charge",
  reason: "The accountant has a confirmation of the tax office",
  ...change,
});
const decide = (change: object = {}, key = once()) => t.call(admin, "POST", "/admin/tax-decisions", body(change), key);
const code = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code;
const draft = async () => (await t.call(admin, "GET", "/admin/invoice-runs/2026-09/drafts")).body.data[0];
const rows = () => t.sql`select stop, treatment from tax_decision order by id`;
const taxStop = async () => (await t.call(own(), "GET", "/billing/platform-account")).body.data.tax_stop;
const hr = "HR33392005961";

beforeEach(async () => {
  await emptyInvoices();
  await t.sql`delete from outbox`;
  await declare("2026-01-10T10:00:00Z", { legal_form: "company", country: "HR", tax_country: "HR", vat_number: hr });
  await answered("2026-08-20T10:00:00Z", hr, "refused");
  await direct("2026-09-10T10:00:00Z", 12_200);
  await prepared("2026-09");
});

describe("a decision", () => {
  it("is refused for unknown specialists, invalid days, stops that no one can decide, and without a reason", async () => {
    expect(await code(decide({ specialist_id: v7() }))).toBe("not_found");
    const fields = async (change: object) => Object.keys((await decide(change)).body.fields);
    expect(await fields({ from_day: "2026-09-10", to_day: "2026-09-09" })).toEqual(["to_day"]);
    expect(await fields({ from_day: "2026-02-30" })).toEqual(["from_day"]);
    for (const stop of ["no_facts", "vat_unconfirmed", "rate_missing", undefined])
      expect(await fields({ stop })).toEqual(["stop"]);
    for (const treatment of ["none", "", undefined]) expect(await fields({ treatment })).toEqual(["treatment"]);
    for (const reason of [" ", "x".repeat(501), undefined]) expect(await fields({ reason })).toEqual(["reason"]);
    expect(await rows()).toEqual([]);
  });

  it("for reverse charge is refused without a member state's VAT number, and any is refused without tax details", async () => {
    await declare("2026-09-01T10:00:00Z", { legal_form: "company", country: "HR", tax_country: "HR" });
    expect(await code(decide({ stop: "vat_missing" }))).toBe("treatment_not_possible");
    expect((await decide({ stop: "vat_missing", treatment: "domestic" })).status).toBe(200);
    await declare("2026-09-02T10:00:00Z", { legal_form: "company", country: "BA", tax_country: "BA", vat_number: hr });
    expect(await code(decide({ stop: "country", from_day: "2026-09-02" }))).toBe("treatment_not_possible");
    expect(await code(decide({ specialist_id: other.specialist.specialist_id, treatment: "domestic" }))).toBe(
      "treatment_not_possible",
    );
    expect(await rows()).toHaveLength(1);
  });

  it("is stored once, lets the stopped month be issued, and has its reason in the draft and the audit log", async () => {
    expect(await draft()).toMatchObject({ gross: 0, stops: [{ stop: "vat_refused", count: 1 }], decisions: [] });
    expect(await issued("2026-09")).toBe("stopped");
    const key = once();
    const [first, again] = [await decide({}, key), await decide({}, key)];
    expect(again.body).toEqual(first.body);
    expect(await rows()).toEqual([{ stop: "vat_refused", treatment: "reverse_charge" }]);
    expect(await draft()).toMatchObject({
      gross: 1220,
      stops: [],
      decisions: [
        {
          stop: "vat_refused",
          from_day: "2026-09-01",
          to_day: null,
          treatment: "reverse_charge",
          reason: "The accountant has a confirmation of the tax office",
        },
      ],
    });
    expect(
      await t.sql`select action, detail from audit_log where subject_id = ${id()} and action like 'invoices.%' order by id desc limit 1`,
    ).toMatchObject([
      { action: "invoices.decide_tax", detail: { treatment: "reverse_charge", reason: body().reason } },
    ]);
    expect(await issued("2026-09")).toBe("issued");
    expect((await documents())[0]).toMatchObject({ kind: "invoice", net: 1220, vat: 0 });
    // Issued documents keep their tax.
    await decide({ treatment: "domestic" });
    expect(await sums()).toEqual([
      ["invoice", 1220, 0, 1220],
      ["statement", 1220, 0, 0],
    ]);
    expect((await draft()).decisions).toMatchObject([{ treatment: "domestic" }]);
  });

  it("can be withdrawn by another one, and sales that are not invoiced yet stop again", async () => {
    const withdraw = { treatment: null, reason: "It was someone else’s number" };
    expect(await code(decide(withdraw))).toBe("nothing_decided");
    await decide({ to_day: "2026-09-30" });
    expect(await code(decide({ ...withdraw, from_day: "2026-10-01" }))).toBe("nothing_decided");
    expect(await code(decide({ ...withdraw, stop: "country" }))).toBe("nothing_decided");
    expect((await decide({ ...withdraw, to_day: "2026-09-30" })).status).toBe(200);
    expect(await draft()).toMatchObject({ stops: [{ stop: "vat_refused" }], decisions: [] });
    expect(await issued("2026-09")).toBe("stopped");
    expect(await rows()).toHaveLength(2);
  });

  it("about later days is not shown in the draft, and applies to those days only", async () => {
    await decide({ from_day: "2026-10-01" });
    expect(await draft()).toMatchObject({ stops: [{ stop: "vat_refused" }], decisions: [] });
  });

  it("cannot be changed or deleted, is in the specialist's export, and loses its author when that account is erased", async () => {
    await decide();
    for (const change of [
      t.sql`update tax_decision set reason = 'x'`,
      t.sql`update tax_decision set decided_by = null, treatment = 'domestic'`,
      t.sql`delete from tax_decision`,
    ])
      await expect(change).rejects.toMatchObject({ code: "23001" });
    const exported = await exportInvoices(t.sql, own(), { at: new Date(), masterKey: t.services.masterKey });
    expect(exported["tax_decision"]).toMatchObject([
      { stop: "vat_refused", from_day: "2026-09-01", treatment: "reverse_charge" },
    ]);
    const erase = (account_id: string) =>
      t.sql.begin((tx) => invoicesErasure.erase(tx, { account_id } as never, new Date("2026-10-10T10:00:00Z")));
    await erase(admin);
    expect(await t.sql`select decided_by, reason from tax_decision`).toEqual([
      { decided_by: null, reason: body().reason },
    ]);
    expect((await draft()).decisions).toMatchObject([{ decided_by: null }]);
  });
});

it("tells specialists what to correct in their tax details, until it is corrected or decided", async () => {
  expect(await taxStop()).toBe("vat_refused");
  await decide();
  expect(await taxStop()).toBeNull();
  await declare("2026-09-20T10:00:00Z", { legal_form: "company", country: "HR", tax_country: "HR" });
  expect(await taxStop()).toBe("vat_missing");
  await declare("2026-09-21T10:00:00Z", { legal_form: "person", country: "HR", tax_country: "HR" });
  // Specialists cannot correct what the team has to decide.
  expect(await taxStop()).toBeNull();
  await declare("2026-09-22T10:00:00Z");
  expect(await taxStop()).toBeNull();
  await t.sql`truncate specialist_tax_version`;
  expect(await taxStop()).toBe("no_facts");
});
