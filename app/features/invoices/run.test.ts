import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import "../../../server/features.server.ts";
import { readFileBytes } from "../../platform/files/files.server.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { handleEvents } from "../../platform/testing/events.ts";
import { jobContext } from "../../platform/write/context.ts";
import { makeAdult } from "../profiles/factories.server.ts";
import type { Pair } from "../sessions/factories.server.ts";
import { invoiceSubscriptions } from "./jobs.server.ts";
import { documentsOf, heldDirectly, now, prepared, seedSeller } from "./testing/month.ts";
import { drawMonth } from "./verbs/draw.server.ts";
import { prepareLastMonth } from "./verbs/prepare.server.ts";
import { draftMonth, generateMonth, resumeDocuments, resumeRuns, runMonth } from "./verbs/run.server.ts";

const month = "2026-10";

describe("a month's run", () => {
  let t: TestApi;
  let pairs: Pair[];
  let admin: string;
  const ids = () => pairs.map(({ specialist }) => specialist.specialist_id).toSorted();
  const settle = () => handleEvents(t.services, invoiceSubscriptions);
  const asAdmin = () => ({
    ...jobContext("test", t.services.clock()),
    actor: { kind: "person", account_id: admin, role: "superadmin" } as never,
  });
  const all = async () => (await Promise.all(ids().map((id) => documentsOf(t, id)))).flat();
  const undrawn = (id: string) => t.sql`
    insert into outbox (id, topic, payload) select gen_random_uuid(), 'invoices.issued', ${t.sql.json({ specialist_id: id, month })}`;

  beforeAll(async () => {
    t = await testApi({ OPERATOR_NAME: "" });
    admin = (await makeAdult(t, { account: { role: "superadmin" } })).account_id;
    pairs = [];
    for (const key of ["one", "two", "three"]) pairs.push(await seedSeller(t, key));
    for (const pair of pairs) {
      await heldDirectly(t, pair, "2026-10-07", 480);
      await heldDirectly(t, pair, "2026-10-21", 600);
    }
  });
  beforeEach(async () => {
    t.setClock(now);
    await t.sql`
      truncate invoice_month, invoice_draft, document_series, platform_document, platform_document_line, platform_document_settlement,
        platform_document_payment, document_reminder, outbox cascade`;
    await t.sql`delete from mail`;
    await t.sql`delete from notification`;
  });
  afterAll(() => t?.close());

  it("is refused for a month that is not prepared, or whose lines are still open to objections", async () => {
    await expect(generateMonth(t.services, asAdmin(), { month })).rejects.toMatchObject({ code: "month_not_prepared" });
    await prepared(t);
    t.setClock(new Date("2026-11-05T22:59:00Z"));
    await expect(generateMonth(t.services, asAdmin(), { month })).rejects.toMatchObject({
      code: "month_open_to_objections",
    });
    expect(await t.sql`select from outbox`).toHaveLength(0);
  });

  it("issues and draws each specialist's documents, and a second run adds nothing", async () => {
    await prepared(t);
    await draftMonth(t.services, { month }, async () => undefined);
    await generateMonth(t.services, asAdmin(), { month });
    await settle();
    const documents = await all();
    expect(documents.map(({ kind, gross, due }) => [kind, gross, due])).toEqual(
      pairs.flatMap(() => [
        ["invoice", 1080, 1080],
        ["statement", 1080, 0],
      ]),
    );
    expect(documents.every(({ drawn_at, sha256 }) => drawn_at !== null && sha256 !== null)).toBe(true);
    expect(await t.sql`select from invoice_month where run_at is not null`).toHaveLength(1);
    await generateMonth(t.services, asAdmin(), { month });
    await settle();
    expect(await all()).toEqual(documents);
  });

  it("continues in another job when its time is up, and two runs share the work", async () => {
    await prepared(t);
    await draftMonth(t.services, { month }, async () => undefined);
    let asked = 0;
    await runMonth(t.services, { month }, () => (asked += 1) > 1);
    expect(await t.sql`select payload from outbox where topic = 'invoices.run'`).toEqual([
      { payload: { month, after: ids()[0] } },
    ]);
    await Promise.all([runMonth(t.services, { month }), runMonth(t.services, { month })]);
    await settle();
    const documents = await all();
    expect(documents.map(({ kind }) => kind)).toEqual(pairs.flatMap(() => ["invoice", "statement"]));
    expect(documents.flatMap(({ kind, number }) => (kind === "invoice" ? [number] : [])).toSorted()).toEqual([1, 2, 3]);
  });

  it("computes drafts in slices too", async () => {
    await prepared(t);
    const drafted: string[] = [];
    let asked = 0;
    await draftMonth(
      t.services,
      { month },
      async (id) => drafted.push(id),
      () => (asked += 1) > 2,
    );
    expect(drafted).toEqual(ids().slice(0, 2));
    await settle();
    expect(await t.sql`select from invoice_draft`).toHaveLength(3);
  });

  it("does not stop for a specialist whose documents fail, and retries them later", async () => {
    await prepared(t);
    await draftMonth(t.services, { month }, async () => undefined);
    const [first = ""] = ids();
    await t.sql.unsafe(`
      create function fail_one() returns trigger language plpgsql as $$ begin
        if new.specialist_id = '${first}' then raise exception 'it fails'; end if; return new; end $$;
      create trigger fail_one before insert on platform_document for each row execute function fail_one()`);
    await generateMonth(t.services, asAdmin(), { month });
    await settle();
    expect((await all()).filter(({ kind }) => kind === "invoice")).toHaveLength(2);
    const failures = await t.sql<{ specialist_id: string; failure: string }[]>`
      select specialist_id, failure from invoice_draft where failure is not null`;
    expect(failures.map(({ specialist_id }) => specialist_id)).toEqual([first]);
    await t.sql.unsafe("drop trigger fail_one on platform_document; drop function fail_one()");
    t.setClock(new Date(now.getTime() + 3_600_000));
    expect(await resumeRuns(t.services)).toBe(1);
    await settle();
    expect((await all()).filter(({ kind, drawn_at }) => kind === "invoice" && drawn_at !== null)).toHaveLength(3);
    expect(await resumeRuns(t.services)).toBe(0);
  });

  it("draws a document once even with two jobs, and stores its file without an account", async () => {
    await prepared(t);
    await draftMonth(t.services, { month }, async () => undefined);
    const [id = ""] = ids();
    await runMonth(t.services, { month, specialist_id: id });
    await t.sql`update stored_file set created_at = created_at - interval '1 day'`;
    await Promise.all([
      drawMonth(t.services, { specialist_id: id, month }),
      drawMonth(t.services, { specialist_id: id, month }),
    ]);
    const [invoice, statement] = await documentsOf(t, id);
    const file = await readFileBytes(t.services, invoice?.pdf_file ?? "");
    expect(file).toMatchObject({ account_id: null, media_type: "application/pdf", name: "PI-2026-0001.pdf" });
    expect(
      createHash("sha256")
        .update(file?.content ?? "")
        .digest("hex"),
    ).toBe(invoice?.sha256);
    expect(invoice?.xml).toContain("<cbc:ID>PI-2026-0001</cbc:ID>");
    expect(invoice?.eslog).toContain("PI-2026-0001");
    expect([statement?.xml, statement?.eslog]).toEqual([null, null]);
    expect(
      await t.sql`select from stored_file where state = 'attached' and owner_type = 'platform_document' and created_at >= ${now}`,
    ).toHaveLength(2);
    expect(await drawMonth(t.services, { specialist_id: id, month })).toBe(0);
    await undrawn(id);
    await settle();
    expect(await documentsOf(t, id)).toMatchObject([{ sha256: invoice?.sha256 }, { sha256: statement?.sha256 }]);
    await expect(t.sql`update platform_document set xml = 'other' where id = ${invoice?.id ?? ""}`).rejects.toThrow(
      "not changed",
    );
  });

  it("draws and emails what a lost job left undone, some hours later", async () => {
    await prepared(t);
    await draftMonth(t.services, { month }, async () => undefined);
    const [id = ""] = ids();
    await runMonth(t.services, { month, specialist_id: id });
    await t.sql`truncate outbox`;
    expect(await resumeDocuments(t.services)).toBe(0);
    t.setClock(new Date(now.getTime() + 7 * 3_600_000));
    expect(await resumeDocuments(t.services)).toBe(1);
    await drawMonth(t.services, { specialist_id: id, month });
    await t.sql`truncate outbox`;
    expect(await resumeDocuments(t.services)).toBe(1);
    await settle();
    const documents = await documentsOf(t, id);
    expect(documents.every(({ drawn_at, mailed_at }) => drawn_at !== null && mailed_at !== null)).toBe(true);
    expect(await resumeDocuments(t.services)).toBe(0);
  });

  it("prepares last month once, on the first or after an outage", async () => {
    t.setClock(new Date("2026-11-02T02:15:00Z"));
    await prepareLastMonth(t.services);
    await prepareLastMonth(t.services);
    expect((await settle()).filter((topic) => topic === "invoices.prepared")).toHaveLength(1);
    expect(await t.sql`select lines, gross from invoice_draft`).toEqual([
      { lines: 2, gross: 1080 },
      { lines: 2, gross: 1080 },
      { lines: 2, gross: 1080 },
    ]);
  });
});
