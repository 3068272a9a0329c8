import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emailOf, idOf } from "../app/demo/world.server.ts";
import { loader as organized } from "../app/features/events/pages/organized.tsx";
import { loader as feedback } from "../app/features/feedback/pages/team-list.tsx";
import { loader as reconciliation } from "../app/features/payments/pages/reconciliation.tsx";
import { loader as refunds } from "../app/features/payments/pages/refunds.tsx";
import { loader as requests } from "../app/features/privacy/pages/team-requests.tsx";
import { loader as claims } from "../app/features/sessions/pages/team-claims.tsx";
import { loader as specialists } from "../app/features/team/pages/specialists.tsx";
import { callerOf } from "../app/platform/auth/caller.server.ts";
import { findPage, pages } from "../app/platform/features/pages.ts";
import { slotOf } from "../app/platform/features/slot.ts";
import { testApi, type TestApi } from "../app/platform/testing/api.ts";
import { seedDemo } from "./demo.server.ts";

interface Shown {
  listed: number;
  /** The link to the next part of the list. */
  next: string | null;
}

const listOf =
  <T>(load: (args: never) => T, shown: (loaded: Awaited<T>) => Shown) =>
  async (args: unknown): Promise<Shown> =>
    shown(await load(args as never));

/** Reads a page's list with its loader. */
const lists: Record<string, (args: unknown) => Promise<Shown>> = {
  "team.specialists": listOf(specialists, ({ rows, next }) => ({ listed: rows.length, next })),
  "privacy.team": listOf(requests, (of) => ({ listed: of.requests.length + of.erasures.length, next: of.more })),
  "sessions.claims": listOf(claims, (of) => ({ listed: of.claims.length, next: of.more })),
  "feedback.team": listOf(feedback, ({ rows, more }) => ({ listed: rows.length, next: more })),
  "events.team": listOf(organized, ({ events, more }) => ({ listed: events.length, next: more })),
  "payments.refunds": listOf(refunds, ({ open }) => ({ listed: open.data.length, next: open.next_cursor })),
  "payments.reconciliation": listOf(reconciliation, ({ days, more }) => ({
    listed: days.flatMap(({ differences }) => differences.filter(({ resolved }) => !resolved)).length,
    next: more,
  })),
};

interface Queue {
  key: string;
  path: string;
  count: number;
  oldest_at: string | null;
  due_on: string | null;
  late: boolean;
}

let t: TestApi;
/** Number of claims in the demo data. */
let already = 0;
const day = 86_400_000;
const queuesOf = async (key: string): Promise<Queue[]> =>
  (await t.call(idOf(key), "GET", "/admin/queues")).body.data as Queue[];

beforeAll(async () => {
  t = await testApi();
  await seedDemo(t.services);
  const now = t.services.clock();
  already = (await t.sql`select from session_claim where state in ('open', 'refused')`).length;
  const sessions = await t.sql<{ id: string }[]>`
    select id from session where not exists (select from session_claim c where c.session_id = session.id) limit 23`;
  for (const [at, { id }] of sessions.entries())
    await t.sql`
      insert into session_claim (id, session_id, kind, account_id, words, state, created_at)
      values (${v7()}, ${id}, 'dispute', ${idOf("adult-1")}, 'It ended early.', ${at % 2 ? "open" : "refused"}, ${new Date(now.getTime() - at * day)})`;
  for (const [at, source] of Array.from({ length: 23 }, () => v7()).entries())
    await t.sql`
      insert into payment_refund (id, payment_id, source_type, source_id, amount, fee, reason, state, asked_at, ended_at)
      select ${source}, id, 'test', ${source}, 100, 0, 'rule', 'failed', ${new Date(now.getTime() - at * day)}, ${now}
      from payment where state = 'paid' order by id limit 1`;
  for (let at = 0; at < 23; at += 1)
    await t.sql`
      insert into event (id, specialist_id, state, suggestion, for_whom, languages, online, time_zone, leisure, recorded, refund_hours, late_percent,
        created_at, updated_at)
      select ${v7()}, id, 'proposed', 'Reading aloud.', 'children', '{sl}', true, 'Europe/Ljubljana', true, false, 24, 0, ${now}, ${now}
      from specialist order by id limit 1`;
  const late = new Date(now.getTime() - 3 * day);
  for (const email of [emailOf("adult-7"), emailOf("adult-8")])
    await t.sql`update account set erasure_asked_at = ${late}, erase_at = ${late} where email = ${email}`;
  await t.sql`
    update account set erasure_asked_at = ${now}, erase_at = ${new Date(now.getTime() + 9 * day)} where email = ${emailOf("adult-6")}`;
  await t.sql`
    update application_check set valid_until = ${new Date(now.getTime() + 20 * day)}::date
    where state = 'passed' and specialist_id in (select id from specialist order by id limit 15)`;
}, 120_000);
afterAll(() => t?.close());

test("the team's queues are refused to families, specialists and guests", async () => {
  for (const who of [idOf("adult-1"), idOf("specialist-01")])
    expect((await t.call(who, "GET", "/admin/queues")).status).toBe(403);
  expect((await t.call(null, "GET", "/admin/queues")).status).toBe(401);
});

test("an editor gets only editors' queues, and a superadmin gets all of them", async () => {
  const all = await queuesOf("superadmin-1");
  const concerns = new Map(slotOf("home.team_queue").all());
  expect(all.map(({ key }) => key).toSorted()).toEqual([...concerns.keys()].toSorted());
  expect((await queuesOf("editor-1")).map(({ key }) => key).toSorted()).toEqual(
    [...concerns].flatMap(([key, { roles }]) => (roles.includes("editor") ? [key] : [])).toSorted(),
  );
});

test("everyone who sees a queue may open its page", () => {
  for (const [key, { page, roles }] of slotOf("home.team_queue").all()) {
    const { guards } = pages[page] as { guards: readonly string[] };
    expect(guards, key).toContain("role:admin");
    expect(roles.includes("editor") && guards.includes("role:superadmin"), key).toBe(false);
  }
});

test("a queue's count equals the length of the list on its page, even if that has several parts", async () => {
  const visit = (path: string) => {
    const url = new URL(path, "https://korak.example");
    const api = (key: string, input: object = {}) => t.api.dispatch(key, origin, input as never);
    const page = { api, caller: boss, locale: "sl", services: t.services, requestId: "test", session: null };
    return { context: { get: () => page }, url, request: new Request(url) };
  };
  const token = { sub: idOf("superadmin-1"), email: emailOf("superadmin-1"), aal: "aal1", user_metadata: {} };
  const boss = await callerOf(t.sql, token as never);
  const origin = { caller: boss, locale: "sl" as const, requestId: "test", clientIp: "" };
  const seen: string[] = [];
  for (const { key, path, count } of await queuesOf("superadmin-1")) {
    const list = lists[findPage(path.split("?")[0] as string)?.key as string];
    if (!list) continue;
    let [sum, at] = [0, path];
    for (;;) {
      const { listed, next } = await list(visit(at));
      sum += listed;
      if (next === null) break;
      const url = new URL(path, "https://korak.example");
      url.searchParams.set("after", next);
      at = url.pathname + url.search;
    }
    expect(sum, key).toBe(count);
    seen.push(key);
  }
  expect(seen.length).toBeGreaterThan(7);
});

test("late queues come first, then those that have waited longest", async () => {
  const all = await queuesOf("superadmin-1");
  const late = all.findLastIndex((one) => one.late);
  expect(all.slice(0, late + 1).every((one) => one.late)).toBe(true);
  expect(all.find(({ key }) => key === "privacy.erasures")).toMatchObject({ count: 2, late: true });
  expect(all.find(({ key }) => key === "sessions.claims")).toMatchObject({ count: 23 + already, late: false });
  const waits = all.slice(late + 1).map(({ oldest_at, due_on }) => oldest_at ?? due_on ?? "");
  expect(waits).toEqual(waits.toSorted());
});
