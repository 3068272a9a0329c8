import { strFromU8, unzipSync } from "fflate";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, it } from "vitest";
import { seedDemo } from "../../../server/demo.server.ts";
import { idOf } from "../../demo/world.server.ts";
import type { Person } from "../../platform/auth/actor.ts";
import { callerOf } from "../../platform/auth/caller.server.ts";
import { describedTable, exportOf } from "../../platform/features/export.server.ts";
import { escapeHtml } from "../../platform/mail/frame.server.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { handleEvents } from "../../platform/testing/events.ts";
import { formatsOf } from "../../platform/time/formats.ts";
import { storeArchive, storedArchives } from "./data/copy-store.server.ts";
import { partPage } from "./data/copy-pages.server.ts";
import { columnTypes } from "./data/copy-types.server.ts";
import { columnName, holdsCodes, placeOf } from "./data/copy-words.server.ts";
import { endCopies, makeCopy } from "./jobs.server.ts";
import { copyFailedMail } from "./mails.server.ts";
import { copyLimitKey, copyAttempts } from "./rules.ts";
import { permitDownload } from "./verbs/copies.server.ts";

let t: TestApi;
const ana = idOf("adult-1");
const other = idOf("adult-6");
const zala = idOf("child-1");
const day = 24 * 3600_000;
beforeAll(async () => {
  t = await testApi();
  await seedDemo(t.services);
  // Text that a page would run if it were not escaped.
  await t.sql`update profile set notes = '<script>alert(1)</script> & "notes"' where id = ${zala}`;
}, 120_000);
afterAll(() => t?.close());

const ask = (as: string | null, body: object) => t.call(as, "POST", "/data-copies/ask", body);
const list = async (as: string) => (await t.call(as, "GET", "/data-copies")).body.data;
const fileOf = (as: string, id: string, permit?: string) =>
  t.call(as, "GET", `/data-copies/file/${id}${permit === undefined ? "" : `?permit=${permit}`}`);
async function permitFor(account: string, data_copy_id: string): Promise<string> {
  const actor = (await callerOf(t.sql, { sub: account, email: "", exp: 0, user_metadata: {} })) as Person;
  return permitDownload(t.services, { actor, now: t.services.clock(), locale: "en" }, { data_copy_id });
}
async function archiveOf(account: string, body: object): Promise<Record<string, string>> {
  const { id } = (await ask(account, body)).body.data;
  await makeCopy(t.services, id);
  const path = `/data-copies/file/${id}?permit=${await permitFor(account, id)}`;
  const answer = await t.api.hono.fetch(
    new Request(`http://test${path}`, { headers: { authorization: `Bearer t.${account}.t` } }),
    {},
  );
  expect(answer.headers.get("content-type")).toBe("application/zip");
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

it("refuses a data copy to guests, of other people's children, while another is being made, and beyond five a day", async () => {
  expect((await ask(null, { everyone: true })).status).toBe(401);
  const strange = await ask(other, { everyone: false, profile_ids: [zala] });
  const unknown = await ask(other, { everyone: false, profile_ids: [v7()] });
  expect([strange.status, strange.body.code]).toEqual([404, "not_found"]);
  expect(unknown.body.code).toBe("not_found");
  const asked = await Promise.all([1, 2, 3].map(() => ask(other, { everyone: true })));
  expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(asked.find(({ status }) => status === 409)?.body.code).toBe("copy_running");
  const [{ id }] = await list(other);
  await makeCopy(t.services, id);
  for (let more = 0; more < 4; more += 1)
    await makeCopy(t.services, (await ask(other, { everyone: true })).body.data.id);
  expect((await ask(other, { everyone: true })).body.code).toBe("too_much_at_once");
});

it("delivers a data copy only to its account, once per permit, while the permit is fresh, and within seven days", async () => {
  const { id } = (await ask(ana, { everyone: true })).body.data;
  const refused = { status: 404, code: "data_copy_not_found" };
  const told = async (...args: Parameters<typeof fileOf>) => {
    const { status, body } = await fileOf(...args);
    return { status, code: body.code };
  };
  await expect(permitFor(ana, id)).rejects.toMatchObject({ code: "data_copy_not_found" });
  await makeCopy(t.services, id);
  await expect(permitFor(other, id)).rejects.toMatchObject({ code: "data_copy_not_found" });
  const permit = await permitFor(ana, id);
  expect(await told(ana, id)).toEqual(refused);
  expect(await told(ana, id, "guessed")).toEqual(refused);
  expect(await told(other, id, permit)).toEqual(refused);
  expect(await told(ana, v7(), permit)).toEqual(refused);
  const answers = await Promise.all([1, 2, 3].map(() => fileOf(ana, id, permit)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  const late = await permitFor(ana, id);
  t.setClock(new Date(Date.now() + 6 * 60_000));
  expect(await told(ana, id, late)).toEqual(refused);
  const last = await permitFor(ana, id);
  t.setClock(new Date(Date.now() + 7 * day + 1000));
  expect(await told(ana, id, last)).toEqual(refused);
  expect((await list(ana)).find((copy: { id: string }) => copy.id === id)).toMatchObject({
    state: "ended",
    downloads: 1,
  });
  expect((await storedArchives(t.services)).size).toBeGreaterThan(0);
  await endCopies(t.services);
  expect((await storedArchives(t.services)).size).toBe(0);
  expect(await t.sql`select from data_copy_permit where expires_at < ${t.services.clock()}`).toEqual([]);
  t.setClock(undefined);
});

it("a data copy shows the chosen people as pages and as data, escapes text, and omits others", async () => {
  const all = await archiveOf(ana, { everyone: true });
  expect(Object.keys(all)).toEqual(
    expect.arrayContaining(["index.html", "pages/profiles.html", "data/profiles.json", "pages/sessions.html"]),
  );
  const profiles = all["pages/profiles.html"] ?? "";
  expect(profiles).toContain("&#60;script&#62;alert(1)");
  expect(Object.values(all).filter((text) => /<script/i.test(text) && !text.startsWith("{"))).toEqual([]);
  const visible = Object.entries(all)
    .filter(([name]) => name.endsWith(".html"))
    .map(([, text]) => text)
    .join("");
  expect(visible).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-7/);
  expect(visible).toContain("Zala Kralj");
  expect((JSON.parse(all["data/profiles.json"] ?? "") as { profile: { id: string }[] }).profile.length).toBe(3);

  const child = await archiveOf(ana, { everyone: false, profile_ids: [zala] });
  const rows = JSON.parse(child["data/profiles.json"] ?? "") as Record<string, { id?: string; profile_id?: string }[]>;
  expect(rows["profile"]?.map(({ id }) => id)).toEqual([zala]);
  expect(new Set(rows["profile_access"]?.map((row) => row.profile_id))).toEqual(new Set([zala]));
  expect(Object.keys(child).filter((name) => /accounts|auth-server|notifications/.test(name))).toEqual([]);
  expect(Object.values(child).join("")).not.toContain("Vid");
});

/** Invalid dates, and texts that look like other values. */
const lookalikes = [
  "2026-31-12",
  "2026-02-30",
  "2026-01-05Tomaž poklical",
  "2026-01-05T25:61",
  "9999-99-99T99:99:99Z",
  "12:34:56",
  v7(),
  "+275760-09-13",
];

it("a data copy shows text as written, even text that looks like a date", async () => {
  const [{ account: specialist } = { account: "" }] = await t.sql<{ account: string }[]>`
    select account_id as account from live_access_to(${zala}, now()) where level = 'specialist'`;
  const notes: string[] = [];
  for (const text of lookalikes) {
    const note = await t.call(specialist, "POST", "/clients/notes/add", { profile_id: zala, text, shared: true });
    expect(note.status, JSON.stringify(note.body)).toBe(201);
    notes.push(note.body.data.id);
  }
  await t.sql`update profile set notes = '2026-31-12', interests = '2026-01-05T', helps = '2026-12-31' where id = ${zala}`;
  await t.sql`delete from rate_limit where key = ${copyLimitKey(ana)}`;
  const pages = await archiveOf(ana, { everyone: false, profile_ids: [zala] });
  for (const text of [...lookalikes, "2026-31-12", "2026-01-05T", "2026-12-31"]) {
    expect(`${pages["pages/clients.html"]}${pages["pages/profiles.html"]}`, text).toContain(`<dd>${text}</dd>`);
  }
  await t.sql`delete from client_note where id = any(${notes}::uuid[])`;
});

it.each(lookalikes)("a data copy shows %s unchanged in every free-text column, and dates as dates", async (text) => {
  const types = await columnTypes(t.sql);
  const words = {
    locale: "sl" as const,
    formats: formatsOf({ locale: "sl" }),
    zone: "Europe/Ljubljana",
    now: new Date(),
    names: new Map(),
    types,
    self: ana,
  };
  const free = (table: string, column: string) => {
    const place = placeOf(words, table, column);
    return (
      ["text", "varchar"].includes(place.known?.type ?? "") &&
      !holdsCodes(place) &&
      describedTable(table)?.values[column] === undefined &&
      columnName(words, place) !== null
    );
  };
  const within = (value: unknown): unknown =>
    typeof value === "string"
      ? text
      : Array.isArray(value)
        ? value.map(within)
        : value !== null && typeof value === "object" && !(value instanceof Date)
          ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, within(one)]))
          : value;
  let columns = 0;
  for (const account of ["adult-1", "specialist-01", "superadmin-1"].map(idOf)) {
    const all = await exportOf(t.sql, account, { at: new Date(), masterKey: t.services.masterKey });
    for (const [name, tables] of Object.entries(all)) {
      for (const [table, [row]] of Object.entries(tables) as [string, Record<string, unknown>[]][]) {
        if (!row) continue;
        const changed = Object.fromEntries(
          Object.entries(row).map(([column, value]) => {
            const place = placeOf(words, table, column);
            const type = place.known?.type ?? "";
            return [
              column,
              free(table, column) || type.startsWith("json") || type === "" || holdsCodes(place)
                ? within(value)
                : value,
            ];
          }),
        );
        const shown = partPage(words, { name, tables: { [table]: [changed] } });
        const expected = Object.entries(row).filter(
          ([column, value]) => free(table, column) && typeof value === "string" && value !== "",
        ).length;
        columns += expected;
        expect(
          shown.split(`<dd>${escapeHtml(text)}</dd>`).length - 1,
          `${table} has ${expected} free texts`,
        ).toBeGreaterThanOrEqual(expected);
      }
    }
  }
  expect(columns).toBeGreaterThan(40);
  expect(partPage(words, { name: "profiles", tables: { profile: [{ birth_date: "2017-05-14" }] } })).toContain(
    "14.\u00a0maj 2017",
  );
});

it("a data copy that fails its last try is reported on its page, in the log, by email and notification, and can be requested again", async () => {
  const account = idOf("adult-3");
  const { id } = (await ask(account, { everyone: true })).body.data;
  const zoneIs = async (zone: string) => {
    await t.sql`update account set time_zone = ${zone} where id = ${account}`;
    await t.sql`update profile set time_zone = ${zone} where account_id = ${account} and kind = 'own'`;
  };
  // The first page shows the day on which it was made, which fails without a valid zone.
  await zoneIs("Nowhere/At-All");
  const state = async () => (await list(account)).find((copy: { id: string }) => copy.id === id).state;
  for (let tries = 1; tries <= copyAttempts; tries += 1) {
    expect(await state()).toBe("preparing");
    await expect(makeCopy(t.services, id)).rejects.toThrow();
  }
  expect(await state()).toBe("failed");
  // A failed copy does not count toward the five a day.
  const [spent] = await t.sql<
    { spent_until: Date }[]
  >`select spent_until from rate_limit where key = ${copyLimitKey(account)}`;
  expect(spent?.spent_until.getTime()).toBeLessThanOrEqual(Date.now());
  // The job's next attempt has nothing to do.
  await makeCopy(t.services, id);
  await zoneIs("Europe/Belgrade");
  await handleEvents(t.services, [copyFailedMail]);
  await handleEvents(t.services, [copyFailedMail]);
  expect(await t.sql`select from mail where account_id = ${account} and kind = 'privacy.copy_failed'`).toHaveLength(1);
  expect(
    await t.sql`select from notification where account_id = ${account} and kind = 'privacy.copy_failed'`,
  ).toHaveLength(1);
  const log = (await t.call(account, "GET", "/data-copies/log")).body.data.map(
    ({ action }: { action: string }) => action,
  );
  expect(log).toContain("privacy.copy_failed");
  const again = await archiveOf(account, { everyone: true });
  expect(Object.keys(again)).toContain("index.html");
});

it("gives up on a data copy whose last try was interrupted", async () => {
  const account = idOf("adult-4");
  const { id } = (await ask(account, { everyone: true })).body.data;
  await t.sql`update data_copy set tries = ${copyAttempts} where id = ${id}`;
  await makeCopy(t.services, id);
  expect((await list(account)).find((copy: { id: string }) => copy.id === id)).toMatchObject({ state: "failed" });
});

it("an interrupted data copy leaves no archive behind and is made in the next run; one not made within a day fails", async () => {
  const { id } = (await ask(ana, { everyone: true })).body.data;
  const cut = v7();
  await t.sql`update data_copy set archive_id = ${cut}, files_done = 3, files_total = 9 where id = ${id}`;
  const half = storeArchive(t.services, cut);
  await half.write(new Uint8Array(100));
  await half.end();
  expect((await list(ana))[0]).toMatchObject({ state: "preparing", files_done: 3, files_total: 9 });
  await Promise.all([makeCopy(t.services, id), makeCopy(t.services, id)]);
  expect(
    await t.sql`select from outbox where topic = 'data_copy.ready' and payload->>'data_copy_id' = ${id}`,
  ).toHaveLength(1);
  await makeCopy(t.services, id);
  await endCopies(t.services);
  expect(await storedArchives(t.services)).not.toContain(cut);
  expect((await fileOf(ana, id, await permitFor(ana, id))).status).toBe(200);
  const { id: stuck } = (await ask(ana, { everyone: true })).body.data;
  t.setClock(new Date(Date.now() + day + 1000));
  await endCopies(t.services);
  expect((await list(ana)).find((copy: { id: string }) => copy.id === stuck)).toMatchObject({ state: "failed" });
  t.setClock(undefined);
});

it("the log lists who did what with data copies, in pages", async () => {
  const seen: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const { body } = await t.call(ana, "GET", `/data-copies/log?limit=3${cursor && `&cursor=${cursor}`}`);
    seen.push(...body.data.map(({ action, by }: { action: string; by: string }) => `${action} ${by}`));
    cursor = body.next_cursor;
  }
  for (const what of [
    "ask_copy you",
    "copy_ready korak",
    "permit_download you",
    "download_copy you",
    "copy_ended korak",
  ])
    expect(seen).toContain(`privacy.${what}`);
  const [{ count }] = await t.sql<[{ count: number }]>`
    select count(*)::int as count from audit_log where action like 'privacy.%' and (actor_account_id = ${ana} or subject_id = ${ana})`;
  expect(seen.filter((one) => one.startsWith("privacy.")).length).toBe(count);
  expect(
    (await t.call(other, "GET", "/data-copies/log")).body.data.some(
      ({ action }: { action: string }) => action === "privacy.ask_copy",
    ),
  ).toBe(true);
});
