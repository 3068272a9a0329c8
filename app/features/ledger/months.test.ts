import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sqlOf, transaction } from "../../platform/db/database.server.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { addDays } from "../../platform/time/zoned.server.ts";
import { makeAccount } from "../accounts/factories.server.ts";
import { jobContext } from "../../platform/write/context.ts";
import { chargeLines } from "./postings.ts";
import { closeMonth, post } from "./verbs.server.ts";

let t: TestApi;
let admin: string;
const actor = { kind: "job", name: "test" } as const;
const specialist = v7();
const lines = chargeLines({ currency: "EUR", specialist_id: specialist, connected: "acct_1", amount: 6000, fee: 600 });

beforeAll(async () => {
  t = await testApi();
  admin = (await makeAccount(t.services, { role: "superadmin" })).id;
  t.setClock(new Date("2026-11-23T09:00:00Z"));
});
afterAll(() => t.close());

const posting = (at: string) =>
  ({ kind: "charge", source_type: "payment", source_id: v7(), occurred_at: new Date(at), actor, lines }) as const;
const posted = async (at: string) => (await transaction(t.db, (tx) => post(sqlOf(tx), posting(at)))).journal_id;
const read = async (id: string) => (await t.call(admin, "GET", `/admin/ledger/journals/${id}`)).body.data.journal;
const close = (month: string, as: string | undefined = admin) =>
  t.call(as ?? null, "POST", "/admin/ledger/close-month", { month }, { "idempotency-key": v7() });
const months = async () => (await t.call(admin, "GET", "/admin/ledger/months")).body.data;

test("the database sets when a journal was recorded, whatever the insert says", async () => {
  const before = Date.now() - 60_000;
  const journal = await read(await posted("2026-09-01T10:00:00Z"));
  expect(journal).toMatchObject({ occurred_at: "2026-09-01T10:00:00.000Z", happened_on: null });
  expect(Date.parse(journal.recorded_at)).toBeGreaterThan(before);
  const id = v7();
  await transaction(t.db, async (tx) => {
    const sql = sqlOf(tx);
    await sql`insert into journal (id, occurred_at, recorded_at, kind, source_type, source_id, actor)
      values (${id}, '2026-11-01', '2020-01-01', 'charge', 'test', ${id}, 'job:test')`;
    await sql`insert into journal_line values (${id}, 0, 'bank', 1, 'EUR'), (${id}, 1, 'rounding', -1, 'EUR')`;
  });
  expect(Date.parse((await read(id)).recorded_at)).toBeGreaterThan(before);
});

test("lists journals in pages, sorted by when they were recorded instead of when they happened", async () => {
  const account = `receivable_specialist:${specialist}`;
  const ids = [await posted("2026-10-05T10:00:00Z"), await posted("2026-09-05T10:00:00Z")];
  for (let i = 0; i < 3; i += 1) ids.push(await posted(`2026-11-0${3 - i}T10:00:00Z`));
  const today = new Date().toISOString().slice(0, 10);
  const seen: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const { body } = await t.call(
      admin,
      "GET",
      `/admin/ledger/journals?recordedFrom=${addDays(today, -1)}&recordedUntil=${addDays(today, 1)}&account=${account}&limit=2${cursor && `&cursor=${cursor}`}`,
    );
    seen.push(...body.data.map((one: { id: string }) => one.id));
    cursor = body.next_cursor;
  }
  expect(seen.slice(0, 5)).toEqual(ids.toReversed());
  expect(new Set(seen).size).toBe(seen.length);
  const some = async (query: string) => (await t.call(admin, "GET", `/admin/ledger/journals?${query}`)).body;
  expect((await some(`recordedFrom=${addDays(today, 2)}`)).data).toEqual([]);
  expect((await some(`recordedUntil=${addDays(today, -2)}`)).data).toEqual([]);
  expect(Object.keys((await some("recordedFrom=x")).fields)).toEqual(["recordedFrom"]);
});

test("superadmins close months once, in order, and only after they are over", async () => {
  const editor = (await makeAccount(t.services, { role: "editor" })).id;
  expect((await close("2026-09", editor)).status).toBe(403);
  expect((await close("September")).status).toBe(400);
  expect(await months()).toEqual({ closed: [], next: "2026-09" });
  expect((await close("2026-10")).body.code).toBe("month_not_next");
  const both = await Promise.all([close("2026-09"), close("2026-09")]);
  expect(both.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, "month_closed"].toSorted());
  expect((await close("2026-08")).body.code).toBe("month_closed");
  await closeMonth(t.services, jobContext("invoices", t.services.clock()), { month: "2026-10" });
  expect((await close("2026-11")).body.code).toBe("month_not_over");
  expect(await months()).toMatchObject({
    closed: [
      { month: "2026-10", closed_by: { kind: "job", name: "invoices" } },
      { month: "2026-09", closed_by: { kind: "person" } },
    ],
    next: null,
  });
  for (const statement of [
    t.sql`delete from closed_month`,
    t.sql`truncate closed_month`,
    t.sql`update closed_month set closed_by = 'job:x'`,
  ])
    await expect(statement).rejects.toMatchObject({ code: "23001" });
  await expect(t.sql`insert into closed_month values ('2027-01-01', now(), 'job:x')`).rejects.toMatchObject({
    constraint_name: "month_is_next",
  });
});

test("a closed month accepts no journal, and what is found late is booked in the open month with its actual day", async () => {
  const raw = (at: string, happened_on: string | null = null) => t.sql`
    insert into journal (id, occurred_at, happened_on, kind, source_type, source_id, actor)
    values (${v7()}, ${at}, ${happened_on}, 'charge', 'test', ${v7()}, 'job:test')`;
  // The last second of October in Ljubljana, and the first of November.
  await expect(raw("2026-10-31T22:59:59.999Z")).rejects.toMatchObject({ constraint_name: "journal_month_is_open" });
  await expect(raw("2026-10-31T23:00:00Z")).rejects.toMatchObject({ constraint_name: "journal_is_balanced" });
  await expect(raw("2026-11-05T10:00:00Z", "2026-11-05")).rejects.toMatchObject({
    constraint_name: "journal_found_late",
  });
  const late = posting("2026-10-31T22:30:00Z");
  const [first, again] = [
    await transaction(t.db, (tx) => post(sqlOf(tx), late)),
    await transaction(t.db, (tx) => post(sqlOf(tx), late)),
  ];
  expect([first.posted, again]).toEqual([true, { journal_id: first.journal_id, posted: false }]);
  expect(await read(first.journal_id)).toMatchObject({
    occurred_at: "2026-10-31T23:00:00.000Z",
    happened_on: "2026-10-31",
    kind: "charge",
  });
  const list = async (query: string) =>
    (await t.call(admin, "GET", `/admin/ledger/journals?source=${late.source_id}&sourceType=payment&${query}`)).body
      .data;
  // The id begins with the booked time, so filters by day find it there.
  const zone = (await t.sql<{ time_zone: string }[]>`select time_zone from account where id = ${admin}`)[0]?.time_zone;
  await t.sql`update account set time_zone = 'Europe/Ljubljana' where id = ${admin}`;
  expect(await list("from=2026-11-01&until=2026-11-01")).toHaveLength(1);
  expect(await list("until=2026-10-31")).toEqual([]);
  await t.sql`update account set time_zone = ${zone ?? "UTC"} where id = ${admin}`;
  expect(await read(await posted("2026-10-31T23:00:00Z"))).toMatchObject({ happened_on: null });
});

test("closing a month waits for a journal being written, and one that begins meanwhile goes to the next month", async () => {
  t.setClock(new Date("2026-12-03T09:00:00Z"));
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  let wrote = () => {};
  const written = new Promise<void>((done) => (wrote = done));
  const before = transaction(t.db, async (tx) => {
    const { journal_id } = await post(sqlOf(tx), posting("2026-11-30T12:00:00Z"));
    wrote();
    await held;
    return journal_id;
  });
  await written;
  let closed = false;
  const closing = close("2026-11").then((answer) => ((closed = true), answer));
  for (let tries = 0; tries < 100; tries += 1) {
    const waiting =
      await t.sql`select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`;
    if (waiting.length > 0) break;
    await new Promise((done) => setTimeout(done, 20));
  }
  const after = posted("2026-11-30T13:00:00Z");
  expect(closed).toBe(false);
  release();
  expect((await closing).status).toBe(200);
  expect(await read(await before)).toMatchObject({ occurred_at: "2026-11-30T12:00:00.000Z", happened_on: null });
  expect(await read(await after)).toMatchObject({
    occurred_at: "2026-11-30T23:00:00.000Z",
    happened_on: "2026-11-30",
  });
});
