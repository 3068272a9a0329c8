import { afterAll, beforeAll, expect, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { handleEvents } from "../../platform/testing/events.ts";
import { makeAccount } from "../accounts/factories.server.ts";
import { makeSpecialist } from "../specialists/factories.server.ts";
import { runDailyJobs } from "./jobs.server.ts";
import { feature } from "./feature.server.ts";

let t: TestApi;
const start = new Date("2026-03-02T08:00:00Z");
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t?.close());

const at = (days: number) => ({ ...t.services, clock: () => new Date(start.getTime() + days * 86_400_000) });
const run = async (days: number) => {
  await runDailyJobs(at(days));
  await handleEvents(at(days), feature.subscriptions ?? []);
};
const mails = async (account_id: string) =>
  (await t.sql`select kind, locale, subject, body_text from mail where account_id = ${account_id} order by id`) as unknown as {
    kind: string;
    locale: string;
    subject: string;
    body_text: string;
  }[];
const statusOf = async (id: string) => (await t.sql`select status from specialist where id = ${id}`)[0]?.["status"];

test("a required check sends reminders 60, 30 and 7 days before it expires, once each, and pauses the listing once it has expired", async () => {
  const one = await makeSpecialist(t.services, { published_at: start });
  await t.sql`
    insert into application_check (id, specialist_id, kind, state, detail, valid_until, created_at, updated_at)
    select gen_random_uuid(), ${one.id}, kind, 'passed', '{"en":"x"}', ends::date, ${start}, ${start}
    from (values ('identity', null), ('diploma', null), ('no_criminal_record', '2026-05-31'), ('insurance', '2026-05-31')) v (kind, ends)`;
  await t.sql`
    insert into specialist_check (id, specialist_id, kind, detail, checked_on, valid_until)
    select id, specialist_id, kind, detail, '2026-03-01', valid_until from application_check where specialist_id = ${one.id}`;
  const kinds = async () => (await mails(one.account_id)).map(({ kind }) => kind);
  await run(29);
  expect(await kinds()).toEqual([]);
  for (const days of [30, 31, 60, 61, 83, 90]) await run(days);
  // Two checks with three reminders each.
  expect(await kinds()).toEqual(Array(6).fill("applications.expiry"));
  expect(await statusOf(one.id)).toBe("published");
  await run(91);
  expect(await statusOf(one.id)).toBe("paused");
  expect(
    (await t.sql`select kind from specialist_check where specialist_id = ${one.id} order by kind`).map(
      (row) => row["kind"],
    ),
  ).toEqual(["diploma", "identity"]);
  expect((await kinds()).slice(6).toSorted()).toEqual([
    "applications.check_expired",
    "applications.check_expired",
    "applications.pause",
  ]);
  await run(92);
  expect(await kinds()).toHaveLength(9);
});

test("an announced removal takes effect on its day; the email has the reasons in the specialist's language, but no notes", async () => {
  const one = await makeSpecialist(t.services, { published_at: start });
  const admin = (await makeAccount(t, { role: "superadmin" })).id;
  const body = {
    action: "remove",
    reasons: ["terms_broken"],
    words: "See section 4.",
    note: "Third call",
    effective: "notice",
  };
  expect((await t.call(admin, "PATCH", `/admin/specialist/update/${one.id}`, body)).status).toBe(200);
  await handleEvents(t.services, feature.subscriptions ?? []);
  const [notice] = await mails(one.account_id);
  expect(notice).toMatchObject({ kind: "applications.remove", locale: "sl" });
  expect(notice?.body_text).toContain("Kršeni so bili pogoji za strokovnjake.");
  expect(notice?.body_text).toContain("See section 4.");
  const days = (Date.now() - start.getTime()) / 86_400_000;
  await run(days + 29);
  expect(await statusOf(one.id)).toBe("published");
  await run(days + 31);
  expect(await statusOf(one.id)).toBe("removed");
  const objection = await t.call(one.account_id, "POST", "/specialists/application/object", { words: "No." });
  expect(objection.status).toBe(201);
  const answer = { specialist_objection_id: objection.body.data.id, upheld: true, answer: "Sorry." };
  expect((await t.call(admin, "POST", "/admin/specialist/objections/answer", answer)).body.data.status).toBe(
    "in_review",
  );
  await handleEvents(t.services, feature.subscriptions ?? []);
  const all = await mails(one.account_id);
  expect(all.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["applications.team_objected", "applications.objection_answered", "applications.reopen"]),
  );
  expect(JSON.stringify(all)).not.toContain("Third call");
});
