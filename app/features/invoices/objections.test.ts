import { v7 } from "uuid";
import { beforeEach, describe, expect, it } from "vitest";
import { handleEvents } from "../../platform/testing/events.ts";
import { commissionOfSpecialist } from "../earnings/verbs.server.ts";
import { admin, other, pair, t, withBooks } from "../earnings/testing/books.ts";
import type { Pair } from "../sessions/factories.server.ts";
import type { ObjectionView } from "./contract.ts";
import { loadObjections } from "./data/queues.server.ts";
import { invoicesErasure } from "./erasure.server.ts";
import { exportInvoices } from "./export.server.ts";
import { invoiceSubscriptions } from "./jobs.server.ts";
import { declare, direct, documents, emptyInvoices, issued, prepared, runDay, sold, sums } from "./testing/months.ts";
import { generateOne } from "./verbs/generate.server.ts";

withBooks();
const own = () => pair.specialist.account_id;
const once = () => ({ "idempotency-key": v7() });
const get = (path: string, as = own()) => t.call(as, "GET", path);
const post = (path: string, body?: object, as = own(), key = once()) => t.call(as, "POST", path, body, key);
const code = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code;
const settle = () => handleEvents(t.services, invoiceSubscriptions);
const within = new Date("2026-10-03T09:00:00Z");

const object = (source_id: string, source_type = "session", as = own(), key = once()) =>
  post("/billing/objections", { source_type, source_id, words: "She did not come" }, as, key);
const objected = async (source_id: string, source_type = "session") =>
  (await object(source_id, source_type)).body.data.id as string;
const write = (id: string, as = own()) => post(`/billing/objections/${id}/messages`, { words: "And one more" }, as);
const withdraw = (id: string, as = own()) => t.call(as, "DELETE", `/billing/objections/${id}`);
const answer = (id: string, outcome?: "upheld" | "declined") =>
  post(`/admin/invoice-objections/${id}`, { words: "We looked at it", ...(outcome && { outcome }) }, admin);
const objections = async (which = "open") =>
  (await get(`/admin/invoice-objections?which=${which}`, admin)).body.data as ObjectionView[];
const draft = async () => {
  await settle();
  return (await get("/admin/invoice-runs/2026-09/drafts", admin)).body.data as { gross: number; objections: number }[];
};
const generated = async (of: Pair = pair) => {
  const now = runDay("2026-09");
  t.setClock(now);
  const actor = { kind: "job", name: "test" } as const;
  await generateOne(t.services, { month: "2026-09", specialist_id: of.specialist.specialist_id, actor, now });
  return sums(of);
};

let cash: string;
beforeEach(async () => {
  await emptyInvoices();
  await t.sql`delete from outbox`;
  await declare("2026-01-10T10:00:00Z");
  cash = await direct("2026-09-12T10:00:00Z", 5000);
  await direct("2026-09-13T10:00:00Z", 3000);
  await prepared("2026-09");
  t.setClock(within);
});

describe("an objection", () => {
  it("is refused for a line that is another specialist's, outside the month, unknown, or already on a document", async () => {
    await declare("2026-01-10T10:00:00Z", {}, other);
    const theirs = await direct("2026-09-12T10:00:00Z", 5000, { of: other });
    const later = await direct("2026-10-01T10:00:00Z", 5000);
    for (const id of [theirs, later, v7()]) expect(await code(object(id)), id).toBe("sale_not_open");
    expect(await code(object(cash, "purchase"))).toBe("sale_not_open");
    const earlier = await direct("2026-08-12T10:00:00Z", 5000);
    await issued("2026-08");
    t.setClock(within);
    expect(await code(object(earlier))).toBe("sale_not_open");
  });

  it("is refused after the deadline, and a second time", async () => {
    t.setClock(new Date("2026-10-05T22:00:01Z"));
    expect(await code(object(cash))).toBe("objections_over");
    t.setClock(within);
    const key = once();
    const [first, again] = [await object(cash, "session", own(), key), await object(cash, "session", own(), key)];
    expect(again.body).toEqual(first.body);
    expect(await code(object(cash))).toBe("objection_exists");
    await answer(first.body.data.id, "declined");
    expect(await code(object(cash))).toBe("objection_exists");
  });

  it("is stored once if two are made at the same time", async () => {
    const both = await Promise.all([object(cash), object(cash)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("of another specialist is not found, and a closed one accepts no more changes", async () => {
    const id = await objected(cash);
    const theirs = other.specialist.account_id;
    for (const as of [write(id, theirs), withdraw(id, theirs), write(v7()), withdraw(v7()), answer(v7())])
      expect(await code(as)).toBe("objection_not_found");
    expect((await get("/billing/objections", theirs)).body.data).toEqual([]);
    await withdraw(id);
    for (const again of [write(id), withdraw(id), answer(id), answer(id, "upheld")])
      expect(await code(again)).toBe("objection_closed");
    expect(await objections("all")).toMatchObject([{ id, outcome: "withdrawn", messages: [{ side: "specialist" }] }]);
  });

  it("holds back its line while it is open, in a thread that both sides see, and waits in the team's queue", async () => {
    expect(await draft()).toMatchObject([{ gross: 800, objections: 0 }]);
    const id = await objected(cash);
    expect(await draft()).toMatchObject([{ gross: 300, objections: 1 }]);
    await write(id);
    await answer(id);
    expect(await objections()).toMatchObject([
      {
        id,
        month: "2026-09",
        words: "Commission: Speech practice, 45\u00a0min",
        specialist: { id: pair.specialist.specialist_id },
        messages: [
          { side: "specialist", words: "She did not come" },
          { side: "specialist", words: "And one more" },
          { side: "team", words: "We looked at it" },
        ],
      },
    ]);
    expect((await get("/billing/objections")).body.data).toEqual(await objections());
    expect(await loadObjections(t.sql)).toEqual({ count: 1, oldest: within });
    expect((await get("/billing/platform-account")).body.data.coming.lines).toMatchObject([
      { source_id: cash, objection_id: id },
      { objection_id: null },
    ]);
    expect(await generated()).toEqual([
      ["invoice", 300, 0, 300],
      ["statement", 300, 0, 0],
    ]);
  });

  it.each([["declined"], ["withdrawn"]])("that is %s puts its line on the next document", async (outcome) => {
    const id = await objected(cash);
    expect((outcome === "declined" ? await answer(id, "declined") : await withdraw(id)).status).toBe(200);
    expect(await objections()).toEqual([]);
    expect(await draft()).toMatchObject([{ gross: 800, objections: 0 }]);
    expect((await generated())[0]).toEqual(["invoice", 800, 0, 800]);
  });

  it("that is upheld waives the commission of a session that was paid directly, for good", async () => {
    await answer(await objected(cash), "upheld");
    expect(await draft()).toMatchObject([{ gross: 300 }]);
    expect((await generated())[0]).toEqual(["invoice", 300, 0, 300]);
    expect(
      await t.sql`select version, reason, basis_points, commission from commission_due where session_id = ${cash} order by version`,
    ).toEqual([
      { version: 1, reason: "took_place", basis_points: 1000, commission: 500 },
      { version: 2, reason: "objection", basis_points: 0, commission: 0 },
    ]);
  });

  it("that is upheld returns the commission withheld from a card payment", async () => {
    const bought = await sold("2026-09-14T10:00:00Z", 4000);
    t.setClock(within);
    await answer(await objected(bought, "purchase"), "upheld");
    const now = await commissionOfSpecialist(t.sql, pair.specialist.specialist_id, new Date("2027-01-01T00:00:00Z"));
    expect(now.find(({ source_id }) => source_id === bought)).toMatchObject({ amount: 0 });
    // The withheld 4.00 settle half of the 8.00 for the two others.
    expect((await generated())[0]).toEqual(["invoice", 800, 400, 400]);
  });
});

describe("when someone leaves", () => {
  const leaving = () => ({ account_id: own(), profile_ids: [] });

  it("a specialist's messages are erased, open objections end, and documents stay unchanged", async () => {
    const id = await objected(cash);
    await answer(id);
    await generated();
    const before = await documents();
    const reader = { now: within, erase_at: within, locale: "en", time_zone: "UTC" } as never;
    expect(await invoicesErasure.preview?.(t.sql, leaving(), reader)).toMatchObject([
      { what: "invoices.objections", happens: "erased", detail: "1 conversation with us" },
      { what: "invoices.documents", happens: "kept", until: new Date("2036-12-31T23:00:00Z") },
    ]);
    for (let i = 0; i < 2; i += 1) await invoicesErasure.erase(t.sql, leaving(), within);
    expect(await documents()).toEqual(before);
    expect(await t.sql`select from invoice_objection_message`).toEqual([]);
    expect(await t.sql`select outcome, account_id from invoice_objection`).toEqual([
      { outcome: "withdrawn", account_id: null },
    ]);
  });

  it("an administrator's messages stay in the threads, without the account", async () => {
    await answer(await objected(cash), "declined");
    await invoicesErasure.erase(t.sql, { account_id: admin, profile_ids: [] }, within);
    expect(await t.sql`select side, account_id from invoice_objection_message order by id`).toEqual([
      { side: "specialist", account_id: own() },
      { side: "team", account_id: null },
    ]);
    expect(await t.sql`select closed_by from invoice_objection`).toEqual([{ closed_by: null }]);
  });

  it("a specialist's export has their documents and messages, but not the team's messages", async () => {
    await answer(await objected(cash));
    await generated();
    const copy = await exportInvoices(t.sql, own(), { at: within, masterKey: t.services.masterKey });
    expect(copy["platform_document"]).toMatchObject([
      { number: "PI-2026-0001", kind: "invoice", gross: 300, name: "Petra Hočevar s.p.", street: "Trubarjeva 12" },
      { number: "ST-2026-0001" },
    ]);
    expect(copy["platform_document_line"]).toMatchObject([{ number: "PI-2026-0001", amount: 300 }]);
    expect(copy["invoice_objection_message"]).toMatchObject([{ words: "She did not come" }]);
  });
});
