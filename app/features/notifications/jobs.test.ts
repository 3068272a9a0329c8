import "../../../server/features.server.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { deliverMail } from "../../platform/mail/delivery.server.ts";
import { queueMail } from "../../platform/mail/queue.server.ts";
import { createLogger } from "../../platform/log/log.server.ts";
import type { Services } from "../../platform/services.server.ts";
import { readSettings } from "../../platform/settings/settings.server.ts";
import { type TestDatabase, testDatabase } from "../../platform/testing/database.ts";
import { queueWaitingMail, removeOldMail } from "./jobs.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

const now = new Date("2026-11-22T12:00:00Z");
const services = (env: Record<string, string>) =>
  ({
    settings: readSettings({ NODE_ENV: "production", ...env }),
    sql: database.sql,
    clock: () => now,
    log: createLogger("silent"),
  }) as unknown as Services;
const queue = (key: string, secret = false) =>
  database.sql.begin((tx) =>
    queueMail(tx, {
      account_id: null,
      kind: "session.confirmed",
      secret,
      recipient: "ana@test.example",
      locale: "sl",
      subject: "Potrjeno",
      text: "Besedilo",
      html: "",
      dedupe_key: key,
    }),
  );
const states = async () =>
  Object.fromEntries(
    (await database.sql`select dedupe_key, status from mail order by dedupe_key`).map((m) => [
      m["dedupe_key"],
      m["status"],
    ]),
  );

it("waiting emails are queued when an email server is set, except expired codes", async () => {
  for (const [key, secret] of [
    ["new code", true],
    ["old code", true],
    ["news", false],
  ] as const)
    await queue(key, secret);
  await database.sql`update mail set created_at = ${new Date(now.getTime() - 3_601_000)} where dedupe_key <> 'new code'`;
  await database.sql`update mail set created_at = ${now} where dedupe_key = 'new code'`;
  await database.sql`delete from outbox`;
  for (const { id } of await database.sql<{ id: string }[]>`select id from mail`) await deliverMail(services({}), id);
  expect(await states()).toEqual({ "new code": "waiting", "old code": "waiting", news: "waiting" });
  expect(await queueWaitingMail(services({}))).toBe(0);
  const withServer = services({ SMTP_URL: "smtp://127.0.0.1:1" });
  await Promise.all([1, 2, 3].map(() => queueWaitingMail(withServer)));
  expect(await states()).toEqual({ "new code": "queued", "old code": "failed", news: "queued" });
  expect(await database.sql`select from outbox where topic = 'mail.queued'`).toHaveLength(2);
  expect(await database.sql`select body_text from mail where dedupe_key = 'old code'`).toEqual([{ body_text: "" }]);
});

it("emails older than MAIL_DAYS (by default 30) are deleted, newer ones stay, and a setting of 13 days is refused", async () => {
  await database.sql`delete from mail`;
  for (const [key, days] of [
    ["31 days", 31],
    ["29 days", 29],
    ["15 days", 15],
  ] as const) {
    await queue(key);
    await database.sql`update mail set created_at = ${new Date(now.getTime() - days * 86_400_000)} where dedupe_key = ${key}`;
  }
  expect(await removeOldMail(services({}))).toBe(1);
  expect(Object.keys(await states())).toEqual(["15 days", "29 days"]);
  expect(await removeOldMail(services({ MAIL_DAYS: "20" }))).toBe(1);
  expect(Object.keys(await states())).toEqual(["15 days"]);
  expect(() => readSettings({ MAIL_DAYS: "13" })).toThrow("MAIL_DAYS");
});
