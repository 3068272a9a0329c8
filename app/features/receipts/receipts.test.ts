import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import "../../../server/features.server.ts";
import type { PageContext } from "../../platform/http/page-context.server.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { makeAdult } from "../profiles/factories.server.ts";
import { scopes } from "../profiles/rules.ts";
import { makeSession, type Pair, seedGrant, seedPair } from "../sessions/factories.server.ts";
import { loadReceiptNote } from "./components/cards.server.ts";
import { receiptsErasure } from "./erasure.server.ts";
import { exportReceipts } from "./export.server.ts";
import { linkOf } from "./rules.ts";
import { forgetReceipts } from "./verbs/forget.server.ts";

test.each([
  ["https://suf.purs.gov.rs/v/?vl=A0NX%2B", "https://suf.purs.gov.rs/v/?vl=A0NX%2B"],
  ["HTTPS://suf.purs.gov.rs", "https://suf.purs.gov.rs/"],
  ["2026-117", null],
  ["http://suf.purs.gov.rs/v", null],
  ["javascript:alert(1)", null],
  ["see https://suf.purs.gov.rs/v", null],
  ["https://suf.purs.gov.rs/v and more", null],
  ["https://suf.purs.gov.rs@evil.example/", null],
  ["https://", null],
  ["//evil.example", null],
])("%s opens %s", (text, link) => {
  expect(linkOf(text)).toBe(link);
});

describe("a session's fiscal receipt", () => {
  let t: TestApi;
  let pair: Pair;
  let other: Pair;
  const now = new Date("2026-11-23T10:00:00Z");
  const path = "/billing/fiscal-receipts";
  const read = (session: string, as: string | null = pair.specialist.account_id) =>
    t.call(as, "GET", `${path}/session/${session}`);
  const save = (session_id: string, text: unknown, as: string | null = pair.specialist.account_id, headers = {}) =>
    t.call(as, "PUT", path, { session_id, text }, headers);
  const missing = async (query = "", as = pair.specialist.account_id) =>
    (await t.call(as, "GET", `${path}/missing?${query}`)).body;
  let sessions = 0;
  /** Makes a session, a day after the previous one; completed by default. */
  const held = (given: Partial<Parameters<typeof makeSession>[1]> = {}, of = pair) => {
    const starts = new Date(Date.UTC(2026, 8, 1 + sessions++, 9));
    return makeSession(t, {
      specialist_id: of.specialist.specialist_id,
      profile_id: of.child_id,
      account_id: of.guardian.account_id,
      service_id: of.service_id,
      status: "Completed",
      starts: [starts],
      chosen: 0,
      steps: [{ kind: "requested", at: new Date("2026-08-20T08:00:00Z"), by: of.guardian.account_id }],
      ...given,
    });
  };
  const none = { text: null, link: null, possible: true, asked: true };
  beforeAll(async () => {
    t = await testApi();
    t.setClock(now);
    [pair, other] = [await seedPair(t.sql, "receipts"), await seedPair(t.sql, "elsewhere")];
  });
  beforeEach(async () => {
    await t.sql`delete from fiscal_receipt`;
    await t.sql`delete from session_event`;
    await t.sql`delete from session_time`;
    await t.sql`delete from session`;
    sessions = 0;
  });
  afterAll(() => t?.close());

  it("can't be read or saved by guests and strangers, nor saved by the family", async () => {
    const id = await held();
    const { guardian, otherGuardian } = pair;
    const superadmin = (await makeAdult(t, { account: { role: "superadmin" } })).account_id;
    expect((await read(id, null)).status).toBe(401);
    expect((await save(id, "1", null)).status).toBe(401);
    expect((await t.call(null, "GET", `${path}/missing`)).status).toBe(401);
    for (const as of [other.specialist.account_id, other.guardian.account_id])
      expect((await read(id, as)).status).toBe(404);
    expect((await read(id, superadmin)).status).toBe(403);
    expect((await save(id, "1", other.specialist.account_id)).body).toMatchObject({ code: "not_found" });
    for (const as of [guardian.account_id, otherGuardian.account_id, superadmin])
      expect((await save(id, "1", as)).status).toBe(403);
    expect((await t.call(guardian.account_id, "GET", `${path}/missing`)).status).toBe(403);
    expect((await read(v7())).status).toBe(404);
    expect((await save(v7(), "1")).status).toBe(404);
    expect(await t.sql`select from fiscal_receipt`).toHaveLength(0);
  });

  it("can't be read by viewers, nor by guardians without access to sessions", async () => {
    const id = await held();
    await save(id, "2026-117");
    const [viewer, partly] = [await makeAdult(t), await makeAdult(t)];
    await seedGrant(t.sql, pair.child_id, viewer.account_id, "viewer", ["basics", "sessions"]);
    await seedGrant(t.sql, pair.child_id, partly.account_id, "guardian", ["basics"]);
    expect((await read(id, viewer.account_id)).status).toBe(404);
    expect((await read(id, partly.account_id)).status).toBe(404);
  });

  it("is refused if it is malformed, or if the session can't have one", async () => {
    const id = await held();
    expect((await save(id, "x".repeat(2001))).body.fields).toHaveProperty("text");
    expect((await save(id, 5)).body.fields).toHaveProperty("text");
    expect((await save("x", "1")).body.fields).toHaveProperty("session_id");
    expect((await t.call(pair.specialist.account_id, "PUT", path, { session_id: id, text: "1", more: 1 })).status).toBe(
      400,
    );
    const online = await held({ online: { reference: "p1", pay_until: now } });
    const ahead = await held({ status: "Confirmed" });
    const waived = await held();
    await t.sql`update session set waived_percent = 100 where id = ${waived}`;
    const free = await held();
    await t.sql`update session set price = 0, payment_type = 'Free' where id = ${free}`;
    for (const session of [online, ahead, waived, free]) {
      expect((await read(session)).body.data).toMatchObject({ text: null, possible: false });
      const refused = await save(session, "1");
      expect([refused.status, refused.body.code]).toEqual([409, "no_receipt_here"]);
    }
    expect((await missing()).data.map(({ session_id }: { session_id: string }) => session_id)).toEqual([id]);
  });

  it("is saved once, even concurrently, and can be changed and removed", async () => {
    const id = await held();
    expect((await read(id)).body.data).toEqual(none);
    const key = { "idempotency-key": v7() };
    const saved = await save(id, "  2026-117\n\u202e ", undefined, key);
    expect(saved.body.data).toEqual({ ...none, text: "2026-117" });
    expect((await save(id, "2026-117", undefined, { "idempotency-key": v7() })).status).toBe(200);
    const link = `https://suf.purs.gov.rs/v/?vl=${"A".repeat(1500)}`;
    await Promise.all([save(id, "2026-118"), save(id, link), save(id, "2026-118")]);
    expect(await t.sql`select from fiscal_receipt`).toHaveLength(1);
    expect((await save(id, link)).body.data).toMatchObject({ text: link, link });
    expect((await save(id, " ")).body.data).toEqual(none);
    expect((await save(id, null)).body.data).toEqual(none);
    const log = await t.sql<{ action: string }[]>`
      select action from audit_log where subject_id = ${id} and action like 'receipts.%' order by id`;
    expect(log[0]).toEqual({ action: "receipts.save" });
    expect(log.at(-1)).toEqual({ action: "receipts.remove" });
    expect(JSON.stringify(await t.sql`select detail from audit_log where subject_id = ${id}`)).not.toContain(
      "2026-117",
    );
  });

  it("can still be removed, but not changed, after the price was waived", async () => {
    const id = await held();
    await save(id, "2026-117");
    await t.sql`update session set waived_percent = 100 where id = ${id}`;
    expect((await save(id, "2026-118")).status).toBe(409);
    expect((await read(id)).body.data).toMatchObject({ text: "2026-117", possible: false });
    expect((await save(id, null)).body.data).toMatchObject({ text: null });
  });

  it("is shown on the family's page of the session, as a link only if it is an https URL", async () => {
    const id = await held();
    const as = (side: "family" | "specialist") =>
      loadReceiptNote(
        {
          locale: "en",
          api: async () => (await read(id, pair.guardian.account_id)).body,
        } as unknown as PageContext,
        { id, side, profile_id: pair.child_id, specialist_id: pair.specialist.specialist_id, ahead: false },
      );
    expect(await as("family")).toBeNull();
    await save(id, "http://receipts.example/1");
    expect(await as("family")).toEqual({ title: "Fiscal receipt", text: "http://receipts.example/1", links: [] });
    expect(await as("specialist")).toBeNull();
    await save(id, "https://receipts.example/1");
    expect(await as("family")).toEqual({
      title: "Fiscal receipt",
      text: "Your specialist has linked it at receipts.example.",
      links: [{ href: "https://receipts.example/1", label: "Open receipt", outside: true }],
    });
  });

  it("is asked for depending on the country of the business or, if unknown, of the specialist's page", async () => {
    const id = await held();
    await t.sql`
      insert into specialist_tax (specialist_id, legal_form, legal_name, street, postal_code, city, country, tax_number, tax_country,
        account_number, account_holder, updated_at)
      values (${pair.specialist.specialist_id}, 'company', 'Govor', 'Rue 1', 'L-1111', 'Luxembourg', 'LU', '1', 'LU', 'LU1', 'Govor', ${now})`;
    expect((await read(id)).body.data).toEqual({ ...none, asked: false });
    expect((await missing()).data).toEqual([]);
    expect((await save(id, "2026-117")).status).toBe(200);
    await t.sql`delete from fiscal_receipt`;
    await t.sql`update specialist_tax set country = 'RS' where specialist_id = ${pair.specialist.specialist_id}`;
    expect((await read(id)).body.data).toEqual(none);
    await t.sql`delete from specialist_tax`;
  });

  it("is listed as missing, the latest session first, page by page", async () => {
    const ids = [await held(), await held(), await held(), await held()];
    await held({}, other);
    await save(ids[1] ?? "", "2026-117");
    const shown = ({ data }: { data: { session_id: string }[] }) => data.map(({ session_id }) => session_id);
    const first = await missing("limit=2");
    expect(shown(first)).toEqual([ids[3], ids[2]]);
    expect(first.data[0]).toMatchObject({ service: "Speech practice", price: 4800, currency: "EUR" });
    const rest = await missing(`limit=2&cursor=${first.next_cursor}`);
    expect([shown(rest), rest.next_cursor]).toEqual([[ids[0]], null]);
    expect((await missing("cursor=x")).fields).toHaveProperty("cursor");
  });

  it("is exported only for the specialist and for guardians with full access", async () => {
    const id = await held();
    await save(id, "2026-117");
    const copy = async (account: string) =>
      (await exportReceipts(t.sql, account, { at: now, masterKey: t.services.masterKey }))["fiscal_receipt"];
    const row = { session_id: id, text: "2026-117", updated_at: now };
    expect(await copy(pair.specialist.account_id)).toEqual([row]);
    const parent = (await makeAdult(t)).account_id;
    await seedGrant(t.sql, pair.child_id, parent, "guardian", [...scopes]);
    expect(await copy(parent)).toEqual([row]);
    expect(await copy(pair.guardian.account_id)).toEqual([]);
    expect(await copy(other.specialist.account_id)).toEqual([]);
    expect(await copy(other.guardian.account_id)).toEqual([]);
  });

  it("is erased with the child, kept when the specialist leaves, and deleted after ten years", async () => {
    const [id, second] = [await held(), await held({}, other)];
    await save(id, "2026-117");
    await save(second, "2026-118", other.specialist.account_id);
    const reading = { locale: "en", erase_at: now } as never;
    const leaves = { account_id: pair.specialist.account_id, profile_ids: [] };
    expect(await receiptsErasure.preview?.(t.sql, leaves, reading)).toMatchObject([
      { what: "receipts.noted", detail: "1 number or link", happens: "kept", until: new Date("2036-11-23T10:00:00Z") },
    ]);
    await receiptsErasure.erase(t.sql, leaves, now);
    expect(await t.sql`select account_id from fiscal_receipt where session_id = ${id}`).toEqual([{ account_id: null }]);
    const child = { account_id: null, profile_ids: [pair.child_id] };
    expect(await receiptsErasure.preview?.(t.sql, child, reading)).toMatchObject([
      { what: "receipts.own", happens: "erased", until: null },
    ]);
    await receiptsErasure.erase(t.sql, child, now);
    await receiptsErasure.erase(t.sql, child, now);
    expect(await receiptsErasure.preview?.(t.sql, child, reading)).toEqual([]);
    expect(await t.sql`select session_id from fiscal_receipt`).toEqual([{ session_id: second }]);
    expect(await forgetReceipts({ ...t.services, clock: () => new Date("2036-08-30T10:00:00Z") })).toBe(0);
    expect(await forgetReceipts({ ...t.services, clock: () => new Date("2036-09-04T10:00:00Z") })).toBe(1);
  });
});
