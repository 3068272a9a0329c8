import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSettings } from "../app/platform/settings/settings.server.ts";
import { type TestDatabase, testDatabase } from "../app/platform/testing/database.ts";
import type { Environment } from "./environment.ts";
import { createMetrics, limitMetricsAccess } from "./metrics.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

const token = "a-token-that-only-the-watcher-knows";

async function asked(env: Record<string, string>, from: string, headers: Record<string, string> = {}) {
  const app = new Hono<Environment>();
  app.get("/metrics", limitMetricsAccess(createMetrics(database.sql), readSettings(env)));
  return app.request("/metrics", { headers }, { incoming: { socket: { remoteAddress: from } } });
}

test.each<[string, Record<string, string>, string, Record<string, string>, number]>([
  ["this machine", {}, "127.0.0.1", {}, 200],
  ["this machine by IPv6", {}, "::1", {}, 200],
  ["this machine by a mapped address", {}, "::ffff:127.0.0.1", {}, 200],
  ["a neighbor", {}, "192.168.0.7", {}, 404],
  ["a client behind a local proxy", {}, "127.0.0.1", { "x-forwarded-for": "203.0.113.9" }, 404],
  ["this machine, of a public product", { PUBLIC_URL: "https://korak.example" }, "127.0.0.1", {}, 404],
  ["anyone without the token", { METRICS_TOKEN: token }, "127.0.0.1", {}, 401],
  ["anyone with another token", { METRICS_TOKEN: token }, "203.0.113.9", { authorization: "Bearer other" }, 401],
  [
    "anyone with the token",
    { METRICS_TOKEN: token, PUBLIC_URL: "https://korak.example" },
    "203.0.113.9",
    { authorization: `Bearer ${token}` },
    200,
  ],
])(
  "the metrics require the token or, if none is set, a direct request from this machine: %s",
  async (_, env, from, headers, status) => {
    const answer = await asked(env, from, headers);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect((await answer.text()).includes("process_resident_memory_bytes")).toBe(status === 200);
  },
);

test("the metrics count emails that should have been sent by now", async () => {
  await database.sql`
    insert into mail (id, dedupe_key, kind, recipient, locale, subject, body_text, body_html, status, created_at)
    select gen_random_uuid(), n::text, 'session.confirmed', 'a@b.test', 'en', 's', 't', 'h', case when n < 4 then 'queued' else 'sent' end,
      now() - make_interval(mins => case when n = 3 then 1 else 10 end) from generate_series(1, 5) as n`;
  const text = await (await asked({}, "127.0.0.1")).text();
  expect(text).toContain("\nkorak_mail_late 2\n");
  // The job tables do not exist yet.
  expect(text).toContain('\nkorak_jobs{state="dead"} Nan\n');
});
