import { afterAll, beforeAll, beforeEach } from "vitest";
import { v7 } from "uuid";
import { testApi, type TestApi } from "../../../platform/testing/api.ts";
import { makeAdult, makeChild } from "../../profiles/factories.server.ts";
import { makeSpecialist } from "../../specialists/factories.server.ts";
import { accessMails } from "../mails/subscriptions.server.ts";
import { secretOf } from "../verbs/secret.server.ts";

export let t: TestApi;
export const now = new Date("2026-11-24T10:00:00Z");
export const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3600_000).toISOString();
export const newAdultId = async (email: string = `${v7()}@test.example`, locale: "en" | "sl" | "sr" = "en") =>
  (await makeAdult(t.services, { account: { email, locale } })).account_id;

export let ana: string;
export let marko: string;
export let child: string;
export let petra: { id: string; account_id: string };
/** Creates a child, a guardian, a stranger and a specialist before each test. Call it once per test file. */
export function withFamily(): void {
  beforeAll(async () => {
    t = await testApi();
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    t.setClock(now);
    [ana, marko] = await Promise.all([newAdultId(), newAdultId()]);
    child = (await makeChild(t.services, [ana])).id;
    petra = await makeSpecialist(t.services);
  });
}

export const post = (as: string | null, path: string, body: object) =>
  t.call(as, "POST", `/profiles/access/${path}`, body);
export const readAccessPage = async (as = ana) => (await t.call(as, "GET", `/profiles/access/${child}`)).body.data;
export const grantOf = async (account_id: string) => {
  const [row] = await t.sql`
    select id, level, scopes, relation, note, granted_by, ends_at from live_access_to(${child}, ${now}) where account_id = ${account_id}`;
  return row;
};
/** Runs the feature's handlers for published events, as the jobs do. */
export async function runAccessHandlers(): Promise<Record<string, unknown>[]> {
  const events = await t.sql`delete from outbox where topic like 'access.%' returning id, topic, payload`;
  for (const { id, topic, payload } of events) {
    for (const one of accessMails.filter((each) => each.topic === topic)) {
      await one.handle(t.services, payload as never, { id, topic, subject: null });
    }
  }
  return t.sql`select recipient, kind, locale, subject, body_text, account_id from mail where kind like 'access.%' order by created_at, id`;
}
export const invite = (email: string, more: object = {}) =>
  post(ana, "add", { profile_id: child, level: "guardian", role: "book", email, ...more });
export const pendingInvitation = async () => {
  const [row] = await t.sql`select id, sendings from access_invitation where profile_id = ${child} and outcome is null`;
  return { id: row?.["id"] as string, token: secretOf(t.services, row?.["id"], row?.["sendings"]) };
};
