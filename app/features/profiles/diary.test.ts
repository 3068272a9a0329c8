import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Reading } from "../../platform/db/database.server.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { type Pair, seedAdult, seedGrant, seedPair } from "../sessions/factories.server.ts";
import { noteReading } from "./diary.server.ts";

let t: TestApi;
let pair: Pair;
let session: string;
let group: string;
let count = 0;
/** Within the first minutes of a ten-minute visit, so that a slow test does not leave it. */
const visit = new Date(Math.floor(Date.now() / 600_000) * 600_000 + 60_000);
const minutes = (after: number) => new Date(visit.getTime() + after * 60_000);
beforeAll(async () => {
  t = await testApi();
});
beforeEach(async () => {
  t.setClock(minutes(-60));
  pair = await seedPair(t.sql, `diary-${(count += 1)}`);
  await t.sql`update profile_access set scopes = array_append(scopes, 'notes') where account_id = ${pair.specialist.account_id}`;
  await t.sql`update profile set notes = 'Likes horses.' where id = ${pair.child_id}`;
  const made = await t.call(pair.specialist.account_id, "POST", "/sessions/create", {
    profile_id: pair.child_id,
    service_id: pair.service_id,
    minutes: 45,
    payment_type: "Cash",
    price: 4800,
    mode: "online",
    times: [new Date(Date.now() + 50 * 3600_000).toISOString()],
  });
  session = made.body.data.id;
  const opened = await t.call(pair.guardian.account_id, "POST", "/chat/groups/add", {
    specialist_id: pair.specialist.specialist_id,
    profile_id: pair.child_id,
  });
  group = opened.body.data.id;
  t.setClock(visit);
});
afterAll(() => t.close());

const noted = async (profile = pair.child_id) => {
  const rows = await t.sql`
    select account_id, purpose, part from profile_reading where profile_id = ${profile} order by visit, purpose, part`;
  return rows.map((row) => [row["account_id"], `${row["purpose"]}: ${row["part"]}`]);
};
const get = async (as: string, path: string) => expect((await t.call(as, "GET", path)).status, path).toBe(200);

describe("the access log", () => {
  it.each([
    ["/profiles/{id}", () => `/profiles/${pair.child_id}`, ["profile: notes", "profile: profile"]],
    ["/sessions of one person", () => `/sessions?profileId=${pair.child_id}`, ["profile: sessions"]],
    ["/sessions/{id}", () => `/sessions/${session}`, ["session: sessions"]],
    ["/sessions/prefills of one person", () => `/sessions/prefills?clientId=${pair.child_id}`, ["offer: profile"]],
    [
      "/sessions/prefills of one session",
      () => `/sessions/prefills?sessionId=${session}`,
      ["offer: profile", "offer: sessions"],
    ],
    ["/chat/messages", () => `/chat/messages?groupId=${group}`, ["chat: chat"]],
  ])("records what a specialist reads by calling %s, once per visit", async (_, path, expected) => {
    const { account_id } = pair.specialist;
    await Promise.all([get(account_id, path()), get(account_id, path())]);
    t.setClock(minutes(8));
    await get(account_id, path());
    const once = expected.map((entry) => [account_id, entry]);
    expect(await noted()).toEqual(once);
    t.setClock(minutes(10));
    await get(account_id, path());
    expect(await noted()).toEqual([...once, ...once]);
  });

  it("records nothing for lists, choices, and counts", async () => {
    const { account_id } = pair.specialist;
    const paths = [
      "/sessions",
      "/sessions?tab=confirmed",
      "/clients",
      "/clients/counts",
      "/clients/mini",
      `/clients/mini?id=${pair.child_id}`,
      "/sessions/prefills",
      "/sessions/counts",
      "/calendar/specialist?from=2026-01-05&days=7",
      "/specialists/access/profiles",
      "/chat/groups",
      "/chat/new-messages-count",
      `/chat/groups/${group}/session`,
      "/billing/transactions",
      "/games/plans/specialist",
    ];
    for (const path of paths) await get(account_id, path);
    expect(await noted()).toEqual([]);
  });

  it("records that messages were read, but not if only a conversation's last one was", async () => {
    const { account_id } = pair.specialist;
    const say = async (text: string) =>
      (await t.call(pair.guardian.account_id, "POST", "/chat/messages/add", { group_id: group, text })).body.data
        .id as string;
    const [first, second] = [await say("First"), await say("Second")];
    const read = async (...message_ids: string[]) =>
      expect((await t.call(account_id, "POST", "/chat/messages/decrypt", { message_ids })).body.data).toHaveLength(
        message_ids.length,
      );
    await read(second);
    // The list was read before the second message came, when this was still the last one.
    await read(first);
    expect(await noted()).toEqual([]);
    t.setClock(minutes(5));
    await read(second);
    expect(await noted()).toEqual([]);
    await read(second, first);
    expect(await noted()).toEqual([[account_id, "chat: chat"]]);
  });

  it("records a viewer's calendar when it is created, not each time a program fetches it", async () => {
    const viewer = await seedAdult(t.sql, `diary-feed-${count}`, "Vera");
    await seedGrant(t.sql, pair.child_id, viewer.account_id, "viewer", ["basics", "sessions"]);
    const { address } = (
      await t.call(viewer.account_id, "POST", "/calendar-feeds", { profile_id: null, names: "first" })
    ).body.data;
    expect(await noted()).toEqual([[viewer.account_id, "profile: sessions"]]);
    t.setClock(minutes(20));
    const { readFeed } = await import("../calendar/data/feeds.server.ts");
    expect((await readFeed(t.services, address.split("/").at(-1), minutes(20))).text).toContain("VCALENDAR");
    expect(await noted()).toHaveLength(1);
  });

  it("records no reading of notes that are empty", async () => {
    await t.sql`update profile set notes = null where id = ${pair.child_id}`;
    const { account_id } = pair.specialist;
    await get(account_id, `/profiles/${pair.child_id}`);
    expect(await noted()).toEqual([[account_id, "profile: profile"]]);
  });

  it("records viewers, and specialists who read an adult's profile, but neither guardians nor that adult", async () => {
    const viewer = await seedAdult(t.sql, `diary-viewer-${count}`, "Vera");
    await seedGrant(t.sql, pair.child_id, viewer.account_id, "viewer", ["basics", "sessions"]);
    for (const path of [`/sessions?profileId=${pair.child_id}`, `/sessions/${session}`, `/profiles/${pair.child_id}`]) {
      await get(pair.guardian.account_id, path);
      await get(viewer.account_id, path);
    }
    await get(pair.guardian.account_id, "/chat/groups");
    expect(await noted()).toEqual(
      ["profile: profile", "profile: sessions", "session: sessions"].map((entry) => [viewer.account_id, entry]),
    );
    const parts = { profile: [pair.guardian.own_profile_id] };
    await noteReading(t.sql, pair.specialist, "profile", parts, visit);
    await noteReading(t.sql, pair.guardian, "profile", parts, visit);
    expect(await noted(pair.guardian.own_profile_id)).toEqual([[pair.specialist.account_id, "profile: profile"]]);
  });

  it("caches only committed entries, and records again in the next visit", async () => {
    const note = (sql: Reading, at = visit) =>
      noteReading(sql, pair.specialist, "profile", { profile: [pair.child_id] }, at);
    const forget = () =>
      t.sql.begin(async (sql) => {
        await sql`select set_config('korak.erases', ${pair.child_id}, true)`;
        await sql`delete from profile_reading where profile_id = ${pair.child_id}`;
      });
    const undone = t.sql.begin(async (sql) => {
      await note(sql);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await noted()).toHaveLength(0);
    await note(t.sql);
    expect(await noted()).toHaveLength(1);
    // Deletes the row, so that another insert would be noticed.
    await forget();
    await Promise.all([note(t.sql), note(t.sql, minutes(8))]);
    expect(await noted()).toHaveLength(0);
    await noteReading(t.sql, pair.specialist, "clients", { profile: [pair.child_id] }, visit);
    await note(t.sql, minutes(10));
    expect(await noted()).toHaveLength(2);
  });

  it("records nothing for rejected calls", async () => {
    const stranger = await seedPair(t.sql, `diary-stranger-${count}`);
    expect((await t.call(stranger.specialist.account_id, "GET", `/sessions/${session}`)).status).toBe(404);
    expect((await t.call(stranger.specialist.account_id, "GET", `/profiles/${pair.child_id}`)).status).toBe(404);
    expect(await noted()).toEqual([]);
  });

  it("makes a call fail if its reading can't be recorded", async () => {
    await t.sql`alter table profile_reading add constraint no_more check (false) not valid`;
    const answers = await Promise.all(
      [
        `/profiles/${pair.child_id}`,
        `/sessions/${session}`,
        `/clients/${pair.child_id}`,
        `/chat/messages?groupId=${group}`,
      ].map((path) => t.call(pair.specialist.account_id, "GET", path)),
    );
    await t.sql`alter table profile_reading drop constraint no_more`;
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 500]);
  });
});

describe("entries of the access log", () => {
  const refused = { code: "23001" };
  it("cannot be updated, deleted or truncated", async () => {
    await get(pair.specialist.account_id, `/sessions/${session}`);
    const mine = t.sql`profile_id = ${pair.child_id}`;
    await expect(t.sql`update profile_reading set part = 'chat' where ${mine}`).rejects.toMatchObject(refused);
    await expect(t.sql`delete from profile_reading where ${mine}`).rejects.toMatchObject(refused);
    await expect(t.sql`truncate profile_reading`).rejects.toMatchObject(refused);
    expect(await noted()).toHaveLength(1);
  });

  it("can be deleted after a year or for an erased person, lose a deleted reader, and are deleted with the profile", async () => {
    const { account_id } = pair.specialist;
    const other = (await seedPair(t.sql, `diary-other-${count}`)).child_id;
    const id = pair.child_id;
    await noteReading(t.sql, pair.specialist, "sessions", { sessions: [id, other] }, visit);
    await noteReading(
      t.sql,
      pair.specialist,
      "sessions",
      { sessions: [id] },
      new Date(Date.now() - 370 * 24 * 3600_000),
    );
    await t.sql`delete from profile_reading where profile_id = ${id} and read_at < now() - interval '1 year'`;
    expect(await noted()).toEqual([[account_id, "sessions: sessions"]]);
    await t.sql.begin(async (sql) => {
      await sql`select set_config('korak.erases', ${id}, true)`;
      await expect(
        sql.savepoint((part) => part`delete from profile_reading where profile_id = ${other}`),
      ).rejects.toMatchObject(refused);
      await sql`delete from profile_reading where profile_id = ${id}`;
    });
    expect(await noted()).toEqual([]);
    const gone = await seedAdult(t.sql, `diary-gone-${v7()}`, "Gone");
    await noteReading(t.sql, gone, "sessions", { sessions: [other] }, visit);
    await t.sql`delete from account where id = ${gone.account_id}`;
    expect((await noted(other)).map(([reader]) => reader).toSorted()).toEqual([account_id, null].toSorted());
    await t.sql`delete from profile where id = ${other}`;
    expect(await noted(other)).toEqual([]);
  });
});
