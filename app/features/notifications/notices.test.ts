import { afterAll, beforeAll, expect, it } from "vitest";
import { createNotice, type Notice } from "../../platform/notices/notice.server.ts";
import { queueMail } from "../../platform/mail/queue.server.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { makeAdult } from "../profiles/factories.server.ts";
import { makeSpecialist } from "../specialists/factories.server.ts";
import { removeOldNotices } from "./jobs.server.ts";

let t: TestApi;
let family: string;
let other: string;
let specialist: string;
beforeAll(async () => {
  t = await testApi();
  t.setClock(new Date("2027-03-10T09:00:00Z"));
  family = (await makeAdult(t.services)).account_id;
  other = (await makeAdult(t.services)).account_id;
  specialist = (await makeSpecialist(t.services)).account_id;
});
afterAll(() => t.close());

const session = "0190a6f2-7c4e-7b5a-9c1d-2f6e8a4b3c5d";
const requested = (client: string): Notice => ({
  topic: "sessions",
  feature: "sessions",
  text: "notice.requested",
  values: { adult: "Ana Kovač", client },
  page: "sessions.user_one",
  params: { session },
});
const leave = (account_id: string, key: string, notice: Notice, minute = 0, kind = "session.requested") =>
  t.sql.begin((tx) =>
    createNotice(
      tx,
      { account_id, kind, dedupe_key: key, about: [other], at: new Date(Date.UTC(2027, 2, 9, 8, minute)) },
      notice,
    ),
  );
const list = async (as: string, query = "") => (await t.call(as, "GET", `/notifications${query}`)).body;
const texts = async (as: string, query = "") =>
  ((await list(as, query)).data as { text: string }[]).map(({ text }) => text);
const count = async (as: string) => (await t.call(as, "GET", "/notifications/count")).body.data.count;
const read = (as: string, body: object) => t.call(as, "PATCH", "/notifications/read", body);

it("refuses guests, invalid cursors and unknown topics; other people's notifications stay unread", async () => {
  for (const [method, path] of [
    ["GET", "/notifications"],
    ["GET", "/notifications/count"],
    ["PATCH", "/notifications/read"],
  ] as const) {
    expect((await t.call(null, method, path, method === "PATCH" ? {} : undefined)).status).toBe(401);
  }
  expect((await t.call(family, "GET", "/notifications?cursor=x")).body).toMatchObject({ code: "invalid_input" });
  expect((await t.call(family, "GET", "/notifications?topic=chat")).body).toMatchObject({ code: "invalid_input" });
  await leave(family, "mine", requested("Zala"));
  const [{ id }] = (await list(family)).data;
  expect((await read(other, { notification_ids: [id] })).body.data).toEqual({ count: 0, href: null });
  expect((await read(other, { until_notification_id: id })).status).toBe(200);
  expect(await count(family)).toBe(1);
});

it("lists notifications in the reader's language, once per key, in pages, by topic and unread; marks one or all as read", async () => {
  await leave(family, "mine", requested("Zala"));
  const when = { at: "2027-03-12T16:00:00Z" };
  const confirmed = { side: "family", when, specialist: "Petra Hočevar" };
  await leave(
    family,
    "later",
    {
      topic: "sessions",
      feature: "sessions",
      text: "mail.confirmed.subject",
      values: confirmed,
      page: "sessions.user",
    },
    1,
  );
  await leave(
    family,
    "own",
    {
      topic: "work",
      feature: "applications",
      text: "mail.expiry",
      values: { what: { text: "check.license" } },
      page: "user.home",
    },
    1,
  );
  await leave(family, "old", { ...requested("X"), text: "gone" } as unknown as Notice, 2);
  await t.sql`update account set time_zone = 'Europe/Ljubljana' where id = ${family}`;
  const [gone, , sent] = await texts(family);
  expect(gone).toBe("Something changed in your account");
  expect([sent, ...(await texts(family))].join()).toMatch(/Confirmed: Fri, Mar\s12, 5:00\sPM with Petra Hočevar/);
  const first = await list(family, "?limit=3");
  const rest = await list(family, `?limit=3&cursor=${first.next_cursor}`);
  expect([first.data.length, rest.data.map((one: { text: string }) => one.text), rest.next_cursor]).toEqual([
    3,
    ["New session request: Ana Kovač for Zala"],
    null,
  ]);
  expect(await texts(family, "?topic=work")).toHaveLength(1);
  await t.sql`update account set locale = 'sl' where id = ${family}`;
  expect(
    (await t.call(family, "GET", "/notifications", undefined, { "x-korak-locale": "sl" })).body.data[3],
  ).toMatchObject({
    text: "Nova prošnja za srečanje: Ana Kovač, Zala",
    href: `/sl/uporabnik/srecanja/${session}`,
    read: false,
  });
  await t.sql`update account set locale = 'en' where id = ${family}`;
  expect((await read(family, { notification_ids: [rest.data[0].id] })).body.data).toEqual({
    count: 3,
    href: `/user/sessions/${session}`,
  });
  expect(await texts(family, "?unread=true")).toHaveLength(3);
  expect((await read(family, { until_notification_id: first.data[0].id })).body.data).toEqual({ count: 0, href: null });
});

it("creates a notification along with its email, even if the email is switched off, but not if the notification is switched off", async () => {
  const queue = (key: string) =>
    t.sql.begin((tx) =>
      queueMail(tx, {
        account_id: specialist,
        kind: "session.requested",
        recipient: "s@test.example",
        locale: "en",
        subject: "S",
        text: "T",
        html: "",
        notice: requested("Neža"),
        dedupe_key: key,
      }),
    );
  expect([await queue("a"), await queue("a")]).toEqual([true, false]);
  await t.call(specialist, "PUT", "/mail-choices/change", { wanted: [] });
  expect([await queue("b"), await count(specialist)]).toEqual([false, 2]);
  await t.call(specialist, "PUT", "/mail-choices/change", { wanted: ["session_steps"], in_product: [] });
  expect([await queue("c"), await count(specialist)]).toEqual([true, 2]);
});

it("shows a suspended specialist notifications about their own work, and none about families", async () => {
  await leave(
    specialist,
    "work",
    { topic: "work", feature: "applications", text: "mail.approve", page: "applications.own" },
    0,
    "applications.approve",
  );
  await t.sql`update specialist set status = 'suspended' where account_id = ${specialist}`;
  expect([await texts(specialist), await count(specialist)]).toMatchObject([[expect.any(String)], 1]);
});

it("deletes notifications read 90 days ago and those a year old", async () => {
  const left = async () =>
    (await t.sql`select dedupe_key from notification order by dedupe_key`).map((row) => row["dedupe_key"]);
  await t.sql`update notification set read_at = ${new Date("2026-12-01T00:00:00Z")} where dedupe_key = 'mine'`;
  await t.sql`update notification set created_at = ${new Date("2026-03-01T00:00:00Z")} where dedupe_key = 'later'`;
  expect(await removeOldNotices(t.services)).toBe(2);
  expect(await left()).toEqual(["a", "b", "old", "own", "work"]);
});
