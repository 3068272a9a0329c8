import { afterAll, beforeAll, expect, test } from "vitest";
import { makeGroup } from "../chat/factories.server.ts";
import { type Pair, seedAdult, seedPair } from "../sessions/factories.server.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { handleEvents } from "../../platform/testing/events.ts";
import { erasures } from "../../platform/features/erasure.server.ts";
import { deletionMails } from "./mails/deletion.server.ts";
import { eraseProfiles, remindOfErasure } from "./verbs/due.server.ts";

const hour = 3_600_000;
const day = 24 * hour;
const start = new Date("2026-11-24T16:00:00Z");
const at = (ms: number) => new Date(start.getTime() + ms);

let t: TestApi;
let pair: Pair;
let ana: string, marko: string, petra: string, child: string;
const call = (as: string, method: string, path: string, body?: unknown) => t.call(as, method, path, body);
const remove = (as: string, id = child) => call(as, "DELETE", `/profiles/delete/${id}`);
const restore = (as: string, id = child) => call(as, "POST", "/profiles/restore", { id });

beforeAll(async () => {
  t = await testApi();
  pair = await seedPair(t.sql, "one");
  ({ child_id: child } = pair);
  ana = pair.guardian.account_id;
  petra = pair.specialist.account_id;
  marko = pair.otherGuardian.account_id;
  await t.sql`update profile set name = 'Zvezdana', lastname = 'Marked', notes = 'Secret words' where id = ${child}`;
  await makeGroup(t.sql, t.services.masterKey, {
    specialist_id: pair.specialist.specialist_id,
    profile_id: child,
    members: [ana, petra],
    messages: [
      {
        id: "019b0000-0000-7000-8000-000000000001",
        sender_account_id: ana,
        text: "From Ana",
        created_at: at(-2 * day),
      },
      {
        id: "019b0000-0000-7000-8000-000000000002",
        sender_account_id: petra,
        text: "From Petra",
        created_at: at(-day),
      },
    ],
  });
  t.setClock(start);
});
afterAll(() => t.close());

test("only a full guardian can delete a child, and no one can delete an own profile", async () => {
  const stranger = (await seedAdult(t.sql, "stranger", "Eva")).account_id;
  expect((await remove(stranger)).status).toBe(404);
  expect((await remove(petra)).status).toBe(403);
  const own = await t.sql<{ id: string }[]>`select id from profile where account_id = ${ana}`;
  expect((await remove(ana, own[0]?.id)).body.code).toBe("not_allowed");
  await t.sql`update profile_access set scopes = '{basics,sessions,book}' where profile_id = ${child} and account_id = ${marko}`;
  expect((await remove(marko)).status).toBe(404);
  expect((await call(marko, "GET", `/profiles/delete/${child}`)).status).toBe(404);
  await t.sql`update profile_access set scopes = '{basics,sessions,book,game_stats,notes,manage}' where profile_id = ${child} and account_id = ${marko}`;
});

test("a child's upcoming sessions must be settled before its deletion", async () => {
  const offer = await call(petra, "POST", "/sessions/create", {
    profile_id: child,
    service_id: pair.service_id,
    minutes: 45,
    payment_type: "Cash",
    price: 4800,
    mode: "online",
    times: [at(50 * hour).toISOString()],
  });
  expect(offer.status).toBe(201);
  const refused = await remove(ana);
  expect([refused.status, refused.body.code]).toEqual([409, "sessions_ahead"]);
  const { data } = (await call(ana, "GET", `/profiles/delete/${child}`)).body;
  expect(data.blockers).toMatchObject([{ code: "sessions_ahead", href: `/user/sessions/${offer.body.data.id}` }]);
  await t.sql`update session set status = 'Completed', awaits = null, starts_at = ${at(-day)}, ends_at = ${at(-day + hour)}, message = 'Secret words', place = 'Secret place' where id = ${offer.body.data.id}`;
});

test("a concurrent booking and deletion of a profile do not both succeed", async () => {
  const body = {
    profile_id: child,
    service_id: pair.service_id,
    minutes: 45,
    payment_type: "Cash",
    price: 4800,
    mode: "online",
    times: [at(60 * hour).toISOString()],
  };
  const [booked, deleted] = await Promise.all([call(petra, "POST", "/sessions/create", body), remove(ana)]);
  expect([booked.status, deleted.status].sort()).not.toEqual([200, 201]);
  const [left] = await t.sql<{ bad: number }[]>`
    select count(*)::int as bad from session s join profile p on p.id = s.profile_id where p.deleted_at is not null and s.status = 'Pending'`;
  expect(left?.bad).toBe(0);
  // The trigger refuses the insert even without an earlier check.
  await t.sql`update session set status = 'Cancelled', awaits = null where status = 'Pending'`;
  await remove(ana);
  await expect(
    t.sql`insert into session select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'status', 'Pending', 'awaits', 'family'))).* from session s limit 1`,
  ).rejects.toThrow(/is deleted/);
});

test("a deleted profile disappears for everyone, and full guardians can see that it was deleted", async () => {
  expect((await call(petra, "GET", `/profiles/${child}`)).status).toBe(404);
  expect((await call(ana, "GET", `/profiles/${child}`)).status).toBe(404);
  expect((await call(ana, "GET", "/profiles")).body.data.map((one: { id: string }) => one.id)).not.toContain(child);
  for (const path of ["/sessions?tab=all", "/sessions/form/prefills", "/chat/groups", "/specialists/access/profiles"]) {
    const { body } = await call(petra, "GET", path);
    expect(JSON.stringify(body), path).not.toMatch(/Zvezdana|Secret|From Ana/);
  }
  const sessions = (await call(petra, "GET", "/sessions?tab=history")).body.data;
  expect(sessions.map((one: { profile_name: string }) => one.profile_name)).toContain("Former member");
  for (const who of [ana, marko]) {
    const { data } = (await call(who, "GET", "/profiles/deleted")).body;
    expect(data).toMatchObject([
      { id: child, name: "Zvezdana", by_you: who === ana, erase_at: at(30 * day).toISOString() },
    ]);
  }
  const [account] = await t.sql<
    { id: string | null }[]
  >`select selected_profile_id as id from account where id = ${ana}`;
  expect(account?.id).not.toBe(child);
});

test("the other guardian, but not the specialist, can restore a deleted profile with its access", async () => {
  t.setClock(at(10 * day));
  expect((await restore(petra)).status).toBe(403);
  expect((await restore(marko)).status).toBe(200);
  expect((await call(ana, "GET", `/profiles/${child}`)).body.data.access.length).toBeGreaterThan(1);
  expect((await restore(ana)).status).toBe(404);
  await remove(ana);
  await remove(marko);
});

test("guardians get an email about a profile's deletion, and three days before its erasure", async () => {
  await handleEvents(t.services, deletionMails);
  t.setClock(at(36 * day));
  expect(await remindOfErasure(t.services)).toBe(0);
  t.setClock(at(37 * day));
  expect((await remindOfErasure(t.services)) + (await remindOfErasure(t.services))).toBe(1);
  const mails = await t.sql<{ kind: string; count: number }[]>`
    select kind, count(*)::int as count from mail where kind like 'profiles.%' group by kind order by kind`;
  expect(Object.fromEntries(mails.map(({ kind, count }) => [kind, count]))).toEqual({
    "profiles.deleted": 2,
    "profiles.ending": 2,
  });
});

test("a profile can't be restored after its deadline; an interrupted erasure leaves everything; two concurrent jobs erase it once", async () => {
  t.setClock(at(40 * day));
  expect((await restore(marko)).status).toBe(404);
  const last = [...erasures().values()][0] as unknown as { erase: unknown };
  const { erase } = last;
  last.erase = () => Promise.reject(new Error("killed"));
  expect(await eraseProfiles(t.services)).toBe(0);
  last.erase = erase;
  expect(await t.sql`select from profile where id = ${child} and name = 'Zvezdana'`).toHaveLength(1);
  const counts = await Promise.all([eraseProfiles(t.services), eraseProfiles(t.services)]);
  expect(counts[0] + counts[1]).toBe(1);
  expect((await t.sql`select to_jsonb(p)::text as text from profile p where id = ${child}`)[0]?.["text"]).not.toMatch(
    /Zvezdana|Marked|Secret/,
  );
  expect(await t.sql`select from profile_access where profile_id = ${child}`).toHaveLength(0);
  expect(
    await t.sql`select from session where profile_id = ${child} and (message is not null or place is not null)`,
  ).toHaveLength(0);
  expect((await call(ana, "GET", "/profiles/deleted")).body.data).toEqual([]);
  const groups = (await call(petra, "GET", "/chat/groups")).body.data;
  expect(groups).toMatchObject([{ profile: { name: "Former member" }, last_message: { own: true } }]);
});
