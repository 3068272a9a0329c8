import { readFileSync, readdirSync } from "node:fs";
import { PgBoss } from "pg-boss";
import { expect, it } from "vitest";
import { testDatabase } from "../testing/database.ts";

const folder = new URL("../../../migrations/", import.meta.url);
const file = readdirSync(folder).find((name) => name.endsWith("_events.sql")) ?? "";
const script = readFileSync(new URL(file, folder), "utf8");

it("an upgrade moves events in an earlier version's queues back to the outbox and deletes the queues", async () => {
  const database = await testDatabase();
  const boss = new PgBoss({ connectionString: database.url, schema: "pgboss", supervise: false });
  await boss.start();
  for (const name of ["session.confirmed", "mail.queued", "sessions.lapse", "other"]) await boss.createQueue(name);
  await boss.schedule("sessions.lapse", "* * * * *");
  const waiting = await boss.send("session.confirmed", { session_id: "s" });
  await boss.send("mail.queued", { mail_id: "m" });
  const done = (await boss.fetch("mail.queued"))[0]?.id ?? "";
  await boss.complete("mail.queued", done);
  await boss.send("mail.queued", { mail_id: "in hand" });
  await boss.fetch("mail.queued");
  await boss.send("other", {});
  await database.sql.unsafe(script.slice(script.indexOf("do $$")));
  expect(await database.sql`select id, topic, payload from outbox order by topic desc`).toMatchObject([
    { id: waiting, topic: "session.confirmed", payload: { session_id: "s" } },
    { topic: "mail.queued", payload: { mail_id: "in hand" } },
  ]);
  expect((await boss.getQueues()).map((queue) => queue.name).filter((name) => !name.startsWith("__"))).toEqual([
    "other",
  ]);
  expect(await boss.getSchedules()).toEqual([]);
  await boss.stop();
  await database.close();
});
