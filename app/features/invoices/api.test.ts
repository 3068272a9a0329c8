import { v7 } from "uuid";
import { beforeEach, describe, expect, it, test } from "vitest";
import type { OperationShape } from "../../platform/http/operation.ts";
import { handleEvents } from "../../platform/testing/events.ts";
import { admin, other, pair, t, withBooks } from "../earnings/testing/books.ts";
import { makeAdult } from "../profiles/factories.server.ts";
import * as contract from "./contract.ts";
import { invoiceSubscriptions } from "./jobs.server.ts";
import { declare, direct, documents, emptyInvoices, issued, prepared, runDay, sold } from "./testing/months.ts";
import { drawMonth } from "./verbs/draw.server.ts";

withBooks();
const calls = Object.values(contract as object).filter(
  (one): one is OperationShape => typeof one === "object" && one !== null && "path" in one,
);
const own = () => pair.specialist.account_id;
const id = () => pair.specialist.specialist_id ?? "";
const once = () => ({ "idempotency-key": v7() });
const get = (path: string, as: string | null = own()) => t.call(as, "GET", path);
const post = (path: string, body?: object, as = own(), key = once()) => t.call(as, "POST", path, body, key);
const code = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code;
const settle = () => handleEvents(t.services, invoiceSubscriptions);
const within = new Date("2026-10-03T09:00:00Z");
const audits = async (subject_id: string) =>
  (await t.sql<{ action: string }[]>`select action from audit_log where subject_id = ${subject_id} order by id`).map(
    ({ action }) => action,
  );

beforeEach(async () => {
  await emptyInvoices();
  await declare("2026-01-10T10:00:00Z");
  await declare("2026-01-10T10:00:00Z", {}, other);
  await t.sql`delete from outbox`;
});

describe("every call", () => {
  const pathOf = ({ path }: OperationShape) => path.replace("{month}", "2026-09").replace(/\{\w+\}/g, v7());
  const bodyOf = ({ method }: OperationShape) => (method === "get" ? undefined : {});
  const call = (shape: OperationShape, as: string | null) =>
    t.call(as, shape.method.toUpperCase(), pathOf(shape), bodyOf(shape), once());

  test.each(calls.map((shape) => [shape.id, shape] as const))("%s is refused to everyone else", async (_, shape) => {
    expect((await call(shape, null)).body.code).toBe("no_session");
    const editor = (await makeAdult(t, { account: { role: "editor" } })).account_id;
    const others = [editor, pair.guardian.account_id];
    if (!shape.roles.includes("superadmin")) others.push(admin);
    if (!shape.roles.includes("specialist")) others.push(own());
    for (const as of others) expect(await code(call(shape, as)), as).toBe("not_allowed");
  });

  const bodies: Record<string, object | undefined> = {
    objectToLine: { source_type: "session", source_id: v7(), words: "Not mine" },
    writeToObjection: { words: "Not mine" },
    prepareInvoices: { month: "2026-09" },
    generatePlatformInvoices: { month: "2026-09" },
    decideTax: {
      specialist_id: v7(),
      stop: "country",
      from_day: "2026-09-01",
      to_day: null,
      treatment: null,
      reason: "x",
    },
    recordInvoicePayment: { document_id: v7(), amount: 1, paid_on: "2026-10-01", reason: "Bank statement 12" },
    recordInvoicePayout: { document_id: v7(), amount: 1, paid_on: "2026-10-01", reason: "Bank statement 12" },
    takeInvoicePaymentBack: { reason: "Another’s" },
    resendInvoice: undefined,
    answerInvoiceObjection: { words: "Which one?" },
  };
  test.each(calls.filter(({ idempotency }) => idempotency === "required").map((shape) => [shape.id, shape] as const))(
    "%s requires an idempotency key",
    async (name, shape) => {
      const as = shape.roles.includes("superadmin") ? admin : own();
      const answer = await t.call(as, shape.method.toUpperCase(), pathOf(shape), bodies[name]);
      expect(Object.keys(answer.body.fields)).toEqual(["idempotency-key"]);
    },
  );
});

it("reports another specialist's documents, and unknown ones, as not found", async () => {
  await direct("2026-09-10T10:00:00Z", 5000, { of: other });
  await issued("2026-09", other);
  const [theirs] = await documents(other);
  expect(theirs?.kind).toBe("invoice");
  for (const one of [theirs?.id, v7()]) {
    expect(await code(get(`/billing/platform-invoices/${one}`))).toBe("document_not_found");
    expect(await code(get(`/services/download-invoice?id=${one}`))).toBe("document_not_found");
  }
  expect((await get("/billing/platform-invoices")).body.data).toEqual([]);
  expect(await code(get(`/admin/specialist/platform-invoices/${v7()}`, admin))).toBe("document_not_found");
  expect(await code(post(`/admin/specialist/platform-invoices/${v7()}/send`, undefined, admin))).toBe(
    "document_not_found",
  );
  const paid = { document_id: v7(), amount: 100, paid_on: "2026-10-01", reason: "Bank statement 12" };
  expect(await code(post("/admin/invoice-payments", paid, admin))).toBe("document_not_found");
  expect(await code(post("/admin/invoice-payouts", paid, admin))).toBe("document_not_found");
  expect(await code(post(`/admin/invoice-payments/${v7()}/take-back`, { reason: "Another’s" }, admin))).toBe(
    "payment_not_found",
  );
});

it("names the invalid fields of a request", async () => {
  const wrong = async (answer: ReturnType<typeof get>) => Object.keys((await answer).body.fields ?? {});
  expect(await wrong(get("/billing/platform-invoices?limit=0"))).toEqual(["limit"]);
  expect(await wrong(get("/billing/platform-invoices?cursor=x"))).toEqual(["cursor"]);
  expect(await wrong(get("/billing/objections?cursor=x"))).toEqual(["cursor"]);
  expect(await wrong(get("/services/download-invoice?id=x&as=docx"))).toEqual(["id", "as"]);
  for (const path of ["specialist/platform-invoices", "invoice-objections", "invoice-runs/2026-09/drafts"])
    expect(await wrong(get(`/admin/${path}?cursor=x`, admin)), path).toEqual(["cursor"]);
  expect(await wrong(get("/admin/invoice-runs/2026-13", admin))).toEqual(["month"]);
  expect(await wrong(get("/admin/invoice-sums?month=x", admin))).toEqual(["month"]);
  expect(await wrong(post("/billing/objections", { source_type: "pack", source_id: "x", words: " " }))).toEqual([
    "source_type",
    "source_id",
    "words",
  ]);
  expect(
    await wrong(post("/admin/invoice-payments", { document_id: v7(), amount: 0, paid_on: "x", reason: "" }, admin)),
  ).toEqual(["amount", "paid_on", "reason"]);
});

describe("a month's run", () => {
  it("is refused for a month that is not over, not prepared, or open to objections, and if operator details are missing", async () => {
    t.setClock(within);
    expect(await code(post("/admin/invoice-runs", { month: "2026-10" }, admin))).toBe("invoice_month_not_over");
    const generate = () => post("/admin/specialist/generate-platform-invoice", { month: "2026-09" }, admin);
    expect(await code(generate())).toBe("month_not_prepared");
    expect((await post("/admin/invoice-runs", { month: "2026-09" }, admin)).body.data).toEqual({ month: "2026-09" });
    expect(await code(generate())).toBe("month_open_to_objections");
    const { settings } = t.services;
    Object.assign(t.services, { settings: { ...settings, operatorStreet: "Slovenska cesta 1" } });
    try {
      expect(await code(generate())).toBe("seller_incomplete");
      expect((await get("/admin/invoice-runs/2026-09", admin)).body.data).toMatchObject({ seller_complete: false });
    } finally {
      Object.assign(t.services, { settings });
    }
  });

  it("shows drafts, then documents, and shows specialists only their own", async () => {
    await direct("2026-09-10T10:00:00Z", 50_000);
    await direct("2026-09-11T10:00:00Z", 5000, { of: other });
    t.setClock(runDay("2026-09"));
    expect((await get("/admin/invoice-runs/2026-09", admin)).body.data).toMatchObject({
      prepared_at: null,
      can_prepare: true,
      can_generate: false,
      specialists: 0,
    });
    const key = once();
    await post("/admin/invoice-runs", { month: "2026-09" }, admin, key);
    await post("/admin/invoice-runs", { month: "2026-09" }, admin, key);
    await settle();
    const run = async () => (await get("/admin/invoice-runs/2026-09", admin)).body.data;
    expect(await run()).toMatchObject({
      can_generate: true,
      specialists: 2,
      stopped: 0,
      issued: 0,
      drafts: { gross: 5500, credited: 0, settled: 0, due: 5500 },
      documents: { count: 0, gross: 0 },
      before: { month: "2026-08", gross: 0 },
    });
    const drafts = (query: string) => get(`/admin/invoice-runs/2026-09/drafts?${query}`, admin);
    const [first, rest] = [(await drafts("limit=1")).body, await drafts("which=waiting")];
    expect([first.data.length, rest.body.data.length]).toEqual([1, 2]);
    expect((await drafts(`limit=1&cursor=${first.next_cursor}`)).body).toMatchObject({ next_cursor: null });
    const changed = (await drafts("which=changed")).body.data;
    expect(changed).toMatchObject([{ specialist: { id: id() }, lines: 1, gross: 5000, before: 0, issued: false }]);
    for (const which of ["stopped", "failed", "objections"])
      expect((await drafts(`which=${which}`)).body.data, which).toEqual([]);
    await post("/admin/specialist/generate-platform-invoice", { month: "2026-09" }, admin);
    await settle();
    expect(await run()).toMatchObject({
      can_generate: false,
      issued: 2,
      drafts: { gross: 0, due: 0 },
      documents: { count: 4, gross: 5500, vat: 992, credited: 0, due: 5500, undrawn: 0 },
    });
    const mine = (await get("/billing/platform-invoices")).body.data;
    expect(mine.map(({ kind, gross }: { kind: string; gross: number }) => [kind, gross])).toEqual([
      ["statement", 5000],
      ["invoice", 5000],
    ]);
    const detail = (await get(`/billing/platform-invoices/${mine[1].id}`)).body.data;
    expect(detail).toMatchObject({ lines: [{ gross: 5000 }], transfer: { amount: 5000 }, drawn: true });
    expect("specialist" in detail).toBe(false);
    const all = (await get("/admin/specialist/platform-invoices?month=2026-09&kind=invoice&state=open", admin)).body;
    expect(all.data).toHaveLength(2);
    expect((await get("/admin/invoice-sums?month=2026-09", admin)).body.data).toMatchObject({
      issued: { amount: 5500, count: 2 },
      open: { amount: 5500, count: 2 },
    });
    expect((await get(`/admin/specialist/platform-invoices/${mine[1].id}`, admin)).body.data).toMatchObject({
      specialist: { id: id() },
    });
  });
});

describe("a document's files", () => {
  it("are refused until they are drawn, and a statement never has XML", async () => {
    await direct("2026-09-10T10:00:00Z", 5000);
    await issued("2026-09");
    const [invoice, statement] = await documents();
    const file = (of: string | undefined, as = "pdf", who = own()) =>
      get(`/services/download-invoice?id=${of}&as=${as}`, who);
    expect(await code(file(invoice?.id))).toBe("document_not_drawn");
    const send = `/admin/specialist/platform-invoices/${invoice?.id}/send`;
    expect(await code(post(send, undefined, admin))).toBe("document_not_drawn");
    await drawMonth(t.services, { specialist_id: id(), month: "2026-09" });
    expect(await code(file(statement?.id, "ubl"))).toBe("document_not_found");
    expect(await code(file(statement?.id, "eslog"))).toBe("document_not_found");
    expect(await audits(statement?.id ?? "")).toEqual([]);
  });

  it("are available to their specialist and to superadmins, and each download is logged", async () => {
    await direct("2026-09-10T10:00:00Z", 5000);
    await issued("2026-09");
    await drawMonth(t.services, { specialist_id: id(), month: "2026-09" });
    const [invoice, statement] = await documents();
    const file = (of: string | undefined, as: string, who = own()) =>
      get(`/services/download-invoice?id=${of}&as=${as}`, who);
    expect((await file(invoice?.id, "pdf")).body.slice(0, 5)).toBe("%PDF-");
    expect((await file(statement?.id, "pdf", admin)).body.slice(0, 5)).toBe("%PDF-");
    expect((await file(invoice?.id, "ubl", admin)).body).toContain(
      "urn:oasis:names:specification:ubl:schema:xsd:Invoice-2",
    );
    expect((await file(invoice?.id, "eslog")).body).toContain("urn:eslog:2.00");
    const head = await t.call(own(), "HEAD", `/services/download-invoice?id=${invoice?.id}`);
    expect(head.status).toBe(200);
    expect(await audits(invoice?.id ?? "")).toEqual(["invoices.download", "invoices.download", "invoices.download"]);
    const sent = await post(`/admin/specialist/platform-invoices/${invoice?.id}/send`, undefined, admin);
    expect(sent.body.data).toEqual({ id: invoice?.id });
    expect(await t.sql`select payload from outbox where topic = 'invoices.send'`).toEqual([
      { payload: { document_id: invoice?.id } },
    ]);
  });
});

it("records a payment once, takes it back once, and refuses a payout of more than is owed", async () => {
  await direct("2026-09-10T10:00:00Z", 5000);
  await issued("2026-09");
  const [invoice, statement] = await documents();
  const paid = { document_id: invoice?.id, amount: 500, paid_on: "2026-10-06", reason: "Bank statement 12" };
  expect(await code(post("/admin/invoice-payments", { ...paid, amount: 501 }, admin))).toBe("more_than_unpaid");
  const key = once();
  const [first, again] = [
    await post("/admin/invoice-payments", paid, admin, key),
    await post("/admin/invoice-payments", paid, admin, key),
  ];
  expect(again.body).toEqual(first.body);
  expect(await code(post("/admin/invoice-payments", paid, admin))).toBe("more_than_unpaid");
  expect((await get("/billing/platform-account")).body.data).toMatchObject({ unpaid: 0, owed: 0 });
  const back = `/admin/invoice-payments/${first.body.data.id}/take-back`;
  expect((await post(back, { reason: "Another’s" }, admin)).status).toBe(200);
  expect(await code(post(back, { reason: "Another’s" }, admin))).toBe("payment_taken_back");
  expect((await get("/billing/platform-account")).body.data).toMatchObject({ unpaid: 500 });
  const payout = { ...paid, document_id: statement?.id, amount: 1 };
  const read = async (document?: string) =>
    (await get(`/admin/specialist/platform-invoices/${document}`, admin)).body.data.owed;
  expect([await read(statement?.id), await read(invoice?.id)]).toEqual([0, 0]);
  expect(await code(post("/admin/invoice-payouts", payout, admin))).toBe("more_than_owed");
  expect(await audits(invoice?.id ?? "")).toEqual(["invoices.record_payment", "invoices.take_payment_back"]);
});

it("a specialist agrees to netting and withdraws the consent, and each change is stored once", async () => {
  const decide = (agreed: boolean) => t.call(own(), "PATCH", "/billing/platform-account/netting", { agreed });
  for (const agreed of [false, true, true, false]) expect((await decide(agreed)).body.data).toEqual({ agreed });
  expect(await t.sql`select agreed, account_id from netting_consent where specialist_id = ${id()} order by id`).toEqual(
    [
      { agreed: true, account_id: own() },
      { agreed: false, account_id: own() },
    ],
  );
  expect((await get("/billing/platform-account")).body.data).toEqual({
    unpaid: 0,
    owed: 0,
    netting: false,
    tax_stop: null,
    coming: null,
  });
});

it("shows the lines of the upcoming invoice while the specialist may object", async () => {
  await sold("2026-09-10T10:00:00Z", 4000);
  await direct("2026-09-12T10:00:00Z", 5000);
  await direct("2026-10-01T10:00:00Z", 7000);
  await prepared("2026-09");
  const coming = async () => (await get("/billing/platform-account")).body.data.coming;
  expect(await coming()).toBeNull();
  t.setClock(within);
  expect(await coming()).toMatchObject({
    month: "2026-09",
    object_until: "2026-10-05T22:00:00.000Z",
    more: false,
    lines: [
      { source_type: "purchase", on: "2026-09-10", amount: 400, currency: "EUR", eur: 400, objection_id: null },
      { source_type: "session", on: "2026-09-12", amount: 500, words: "Commission: Speech practice, 45\u00a0min" },
    ],
  });
});
