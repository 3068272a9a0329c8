import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { seedAdult, seedGrant, type Pair, seedPair } from "../sessions/factories.server.ts";
import { decryptText, unwrapGroupKey } from "./crypto.server.ts";
import { rotateMasterKey } from "./verbs/rotation.server.ts";
import { lockDevice } from "../accounts/factories.server.ts";

let world: TestApi;
let pair: Pair;
let foreign: Pair;
let group: string;
const unknown = "019b0000-0000-7000-8000-000000000000";

beforeAll(async () => {
  world = await testApi();
  pair = await seedPair(world.sql, "chat");
  foreign = await seedPair(world.sql, "foreign", { acquainted: false });
  const opened = await open(pair);
  expect(opened.status).toBe(200);
  group = opened.body.data.id;
});
afterAll(() => world?.close());

const open = (of: Pair, as = of.guardian.account_id) =>
  world.call(as, "POST", "/chat/groups/add", { specialist_id: of.specialist.specialist_id, profile_id: of.child_id });
const write = (as: string, text: string, to = group) =>
  world.call(as, "POST", "/chat/messages/add", { group_id: to, text });
const read = (as: string, ids: string[], of?: string) =>
  world.call(as, "POST", "/chat/messages/decrypt", { ...(of && { group_id: of }), message_ids: ids });
const count = async (as: string) => (await world.call(as, "GET", "/chat/new-messages-count")).body.data.count as number;
const rows = async () => (await world.sql<{ n: number }[]>`select count(*)::int as n from chat_message`)[0]?.n;

describe("the chat API", () => {
  it("returns field errors for invalid input, and changes nothing", async () => {
    const before = await rows();
    const as = pair.guardian.account_id;
    const wrong: [string, string, unknown, string | null][] = [
      ["POST", "/chat/messages/add", "{not json", null],
      ["POST", "/chat/messages/add", { group_id: group }, "text"],
      ["POST", "/chat/messages/add", { group_id: group, text: "   " }, "text"],
      ["POST", "/chat/messages/add", { group_id: group, text: 5 }, "text"],
      ["POST", "/chat/messages/add", { group_id: group, text: "x".repeat(4001) }, "text"],
      ["POST", "/chat/messages/add", { group_id: "7", text: "x" }, "group_id"],
      ["POST", "/chat/messages/add", { group_id: group, text: "x", sender_account_id: unknown }, "sender_account_id"],
      ["POST", "/chat/messages/decrypt", { message_ids: [] }, "message_ids"],
      ["POST", "/chat/messages/decrypt", { message_ids: ["x"] }, "message_ids.0"],
      ["POST", "/chat/messages/decrypt", { message_ids: Array(101).fill(unknown) }, "message_ids"],
      ["POST", "/chat/groups/add", {}, "chat_with_id"],
      ["POST", "/chat/groups/add", { chat_with_id: unknown, group_type: "User_Support" }, "group_type"],
      ["POST", "/chat/groups/add", { chat_with_id: 1 }, "chat_with_id"],
      ["PATCH", `/chat/groups/${group}`, {}, "last_read_message_id"],
      ["PATCH", `/chat/groups/${group}`, { last_read_message_id: unknown }, "last_read_message_id"],
      ["GET", "/chat/messages", undefined, "groupId"],
      ["GET", `/chat/messages?groupId=${group}&cursor=zzz`, undefined, "cursor"],
      ["GET", `/chat/messages?groupId=${group}&limit=0`, undefined, "limit"],
      ["GET", "/chat/groups?cursor=zzz", undefined, "cursor"],
    ];
    for (const [method, path, body, field] of wrong) {
      const answer = await world.call(as, method, path, body);
      expect(answer.status, `${method} ${path} ${JSON.stringify(body)}`).toBe(400);
      if (field) expect(Object.keys(answer.body.fields), path).toContain(field);
    }
    expect((await write(as, "x".repeat(1_000_000))).status).toBe(413);
    expect(await rows()).toBe(before);
  });

  it("returns not found to other accounts that read, write in, mark as read, or open a conversation", async () => {
    const sent = await write(pair.guardian.account_id, "Only for us.");
    const id = sent.body.data.id as string;
    for (const other of [foreign.guardian.account_id, foreign.specialist.account_id]) {
      const answers = await Promise.all([
        world.call(other, "GET", `/chat/messages?groupId=${group}`),
        world.call(other, "PATCH", `/chat/groups/${group}`, { last_read_message_id: id }),
        write(other, "hello"),
        read(other, [id]),
        read(other, [id], group),
        world.call(other, "POST", "/chat/groups/add", {
          chat_with_id: pair.specialist.specialist_id,
          specialist_id: pair.specialist.specialist_id,
          profile_id: pair.child_id,
        }),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404]);
      expect(JSON.stringify(answers)).not.toContain("Only for us");
    }
  });

  it("refuses all messages of a call if one may not be read, without an audit entry", async () => {
    const mine = (await write(pair.guardian.account_id, "mine")).body.data.id as string;
    const theirGroup = (await open(foreign)).body.data.id as string;
    const theirs = (await write(foreign.guardian.account_id, "theirs", theirGroup)).body.data.id as string;
    const before = await world.sql`select 1 from audit_log where action = 'chat.decrypt'`;
    expect((await read(pair.guardian.account_id, [mine, theirs])).status).toBe(404);
    expect((await read(pair.guardian.account_id, [mine], theirGroup)).status).toBe(404);
    expect((await read(pair.guardian.account_id, [mine, unknown])).status).toBe(404);
    expect((await world.sql`select 1 from audit_log where action = 'chat.decrypt'`).length).toBe(before.length);
  });

  it("keeps specialists from opening conversations with people who are not their clients", async () => {
    const other = foreign.specialist.account_id;
    const ask = (profile: string) => world.call(other, "POST", "/chat/groups/add", { chat_with_id: profile });
    expect((await ask(pair.child_id)).status).toBe(404);
    expect((await ask(unknown)).status).toBe(404);
    const own = await world.call(pair.specialist.account_id, "POST", "/chat/groups/add", {
      chat_with_id: pair.child_id,
    });
    expect(own.body.data.id).toBe(group);
  });

  it("keeps conversations with unpublished specialists from being opened", async () => {
    const hidden = await seedPair(world.sql, "hidden");
    const set = (status: string) =>
      world.sql`update specialist set status = ${status} where id = ${hidden.specialist.specialist_id}`;
    await set("in_review");
    expect((await open(hidden)).status).toBe(404);
    await set("paused");
    expect((await open(hidden)).body.code).toBe("specialist_unavailable");
  });

  it("keeps families from writing to a suspended or removed specialist, and the specialist from chat; the family can read old messages", async () => {
    const stopped = await seedPair(world.sql, "stopped");
    const its = (await open(stopped)).body.data.id as string;
    const family = stopped.guardian.account_id;
    const sent = (await write(family, "Hello", its)).body.data.id as string;
    for (const status of ["suspended", "removed", "in_review"]) {
      await world.sql`update specialist set status = ${status} where id = ${stopped.specialist.specialist_id}`;
      expect(await write(family, "Are you there?", its)).toMatchObject({
        status: 409,
        body: { code: "specialist_unavailable" },
      });
      expect((await read(family, [sent])).body.data[0].text).toBe("Hello");
      const groups = await world.call(family, "GET", "/chat/groups");
      expect(groups.body.data[0].specialist.standing).toBe("stopped");
      const own = await Promise.all([
        world.call(stopped.specialist.account_id, "GET", "/chat/groups"),
        read(stopped.specialist.account_id, [sent]),
        write(stopped.specialist.account_id, "I am", its),
      ]);
      const code = status === "in_review" ? "specialist_not_approved" : "specialist_suspended";
      expect(own.map((answer) => [answer.status, answer.body.code])).toEqual(Array(3).fill([403, code]));
    }
    await world.sql`update specialist set status = 'paused' where id = ${stopped.specialist.specialist_id}`;
    expect((await write(family, "Are you there?", its)).status).toBe(201);
  });

  it("shortens the adults' last names for a specialist without access to the profile", async () => {
    const asked = await seedPair(world.sql, "asked", { acquainted: false });
    const its = (await open(asked)).body.data.id as string;
    const adultsSeenBy = async (as: string) =>
      (await world.call(as, "GET", "/chat/groups")).body.data.find((one: { id: string }) => one.id === its).adults;
    expect(await adultsSeenBy(asked.guardian.account_id)).toEqual(["Ana Kovač", "Bojan Kovač"]);
    expect(await adultsSeenBy(asked.specialist.account_id)).toEqual(["Ana K.", "Bojan K."]);
    await seedGrant(world.sql, asked.child_id, asked.specialist.account_id, "specialist", ["basics", "sessions"]);
    expect(await adultsSeenBy(asked.specialist.account_id)).toEqual(["Ana Kovač", "Bojan Kovač"]);
    await world.sql`update profile_access set ends_at = now() - interval '1 second' where account_id = ${asked.otherGuardian.account_id}`;
    expect(await adultsSeenBy(asked.guardian.account_id)).toEqual(["Ana Kovač"]);
  });

  it("blocks reading and writing in chat during the child lock", async () => {
    const locked = await seedPair(world.sql, "locked");
    const its = (await open(locked)).body.data.id as string;
    await lockDevice(world.services, locked.guardian.account_id);
    const as = locked.guardian.account_id;
    const answers = await Promise.all([
      world.call(as, "GET", "/chat/groups"),
      world.call(as, "GET", `/chat/messages?groupId=${its}`),
      world.call(as, "GET", "/chat/new-messages-count"),
      write(as, "x", its),
      open(locked),
    ]);
    expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual(Array(5).fill([403, "child_lock"]));
  });

  it("keeps a former guardian from reading anything", async () => {
    const parting = await seedPair(world.sql, "parting");
    const its = (await open(parting)).body.data.id as string;
    const second = parting.otherGuardian.account_id;
    const id = (await write(second, "x", its)).body.data.id as string;
    await world.sql`update profile_access set revoked_at = now() where account_id = ${second}`;
    expect((await read(second, [id])).status).toBe(404);
    expect((await world.call(second, "GET", "/chat/groups")).body.data).toEqual([]);
    expect(await count(second)).toBe(0);
  });
});

it("concurrent calls open only one conversation, with all adults as members", async () => {
  const many = await seedPair(world.sql, "many", { acquainted: true });
  const calls = Array.from({ length: 20 }, (_, i) =>
    i % 2
      ? open(many, i % 4 === 1 ? many.guardian.account_id : many.otherGuardian.account_id)
      : world.call(many.specialist.account_id, "POST", "/chat/groups/add", { profile_id: many.child_id }),
  );
  const answers = await Promise.all(calls);
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
  expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
  const members = await world.sql`select 1 from chat_member where group_id = ${answers[0]?.body.data.id}`;
  expect(members.length).toBe(3);
  const opened = await world.sql`
    select 1 from audit_log where action = 'chat.open' and subject_id = ${answers[0]?.body.data.id}`;
  expect(opened.length).toBe(1);
});

describe("a conversation", () => {
  let both: Pair;
  let its: string;
  beforeAll(async () => {
    both = await seedPair(world.sql, "both");
    its = (await open(both)).body.data.id;
  });

  it("counts unread messages per member, and never moves the read mark back", async () => {
    const [parent, other, specialist] = [both.guardian, both.otherGuardian, both.specialist].map(
      (p) => p.account_id,
    ) as [string, string, string];
    const first = (await write(parent, "Good evening!", its)).body.data;
    const second = (await write(parent, "Zala is looking forward to it.", its)).body.data;
    expect([await count(parent), await count(other), await count(specialist)]).toEqual([0, 2, 2]);
    expect(second.own).toBe(true);

    const mark = (as: string, id: string) =>
      world.call(as, "PATCH", `/chat/groups/${its}`, { last_read_message_id: id });
    expect((await mark(specialist, second.id)).body.data.unread_count).toBe(0);
    expect((await mark(specialist, first.id)).body.data.last_read_message_id).toBe(second.id);
    expect(await count(specialist)).toBe(0);

    const answer = (await write(specialist, "So am I.", its)).body.data;
    expect([await count(parent), await count(other), await count(specialist)]).toEqual([1, 3, 0]);
    await mark(other, answer.id);
    const list = await world.call(parent, "GET", `/chat/messages?groupId=${its}`);
    // The specialist read the question, and the family's other parent read the answer.
    expect(list.body.data.map((m: { read: boolean }) => m.read)).toEqual([true, true, true]);
    const groups = await world.call(parent, "GET", "/chat/groups");
    expect(groups.body.data[0]).toMatchObject({
      id: its,
      unread_count: 1,
      last_message: { id: answer.id, own: false },
    });
    expect(groups.body.data[0].adults).toEqual(["Ana Kovač", "Bojan Kovač"]);
  });

  it("returns texts only through decrypt, in the requested order, with an audit entry per call", async () => {
    const as = both.guardian.account_id;
    const text = "Skrivnost: v torek ob petih.";
    const id = (await write(as, text, its)).body.data.id as string;
    const seen = [
      await world.call(as, "GET", `/chat/messages?groupId=${its}`),
      await world.call(as, "GET", "/chat/groups"),
    ];
    const stored = await world.sql`
      select (select json_agg(c) from chat_message c)::text || (select json_agg(o) from outbox o)::text
        || (select json_agg(a) from audit_log a)::text as everything`;
    expect(JSON.stringify([seen, stored])).not.toContain("Skrivnost");
    expect(JSON.stringify(stored)).not.toContain(Buffer.from(text).toString("hex"));

    const ids = (seen[0]?.body.data as { id: string }[]).map((m) => m.id);
    const opened = await read(as, [...ids].reverse(), its);
    expect(opened.body.data.map((m: { id: string }) => m.id)).toEqual([...ids].reverse());
    expect(opened.body.data.at(-1)).toEqual({ id, text });
    const [entry] = await world.sql`
      select actor_account_id, subject_id, detail from audit_log where action = 'chat.decrypt' order by id desc limit 1`;
    expect(entry).toMatchObject({ actor_account_id: as, subject_id: its });
    expect(entry?.["detail"].message_ids.sort()).toEqual([...ids].sort());
  });

  it("pages through all messages once each, newest first", async () => {
    const as = both.specialist.account_id;
    for (let i = 0; i < 7; i++) await write(as, `${i}`, its);
    const all: string[] = [];
    for (let cursor = ""; ;) {
      const page = await world.call(as, "GET", `/chat/messages?groupId=${its}&limit=3${cursor && `&cursor=${cursor}`}`);
      all.push(...page.body.data.map((m: { id: string }) => m.id));
      if (!page.body.next_cursor) break;
      cursor = page.body.next_cursor;
    }
    expect(all).toEqual([...new Set(all)].sort().reverse());
    expect(all.length).toBe(11);
  });

  it("orders messages by when they were written, even when process clocks differ", async () => {
    const as = both.guardian.account_id;
    world.setClock(new Date(Date.now() + 5000));
    const ahead = (await write(as, "ahead", its)).body.data.id as string;
    world.setClock(new Date(Date.now() - 5000));
    const late = (await write(both.specialist.account_id, "late", its)).body.data.id as string;
    world.setClock(undefined);
    expect(late > ahead).toBe(true);
  });

  it("keeps every message when many are written at the same time", async () => {
    const before = (await world.sql`select 1 from chat_message where group_id = ${its}`).length;
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        write(i % 2 ? both.guardian.account_id : both.specialist.account_id, `m${i}`, its),
      ),
    );
    expect(answers.every((answer) => answer.status === 201)).toBe(true);
    const after = await world.sql`select id from chat_message where group_id = ${its} order by id desc`;
    expect(after.length).toBe(before + 30);
    const [{ last_message_id } = {}] = await world.sql`select last_message_id from chat_group where id = ${its}`;
    expect(last_message_id).toBe(after[0]?.["id"]);
  });
});

it("pages through conversations by latest message", async () => {
  const busy = await seedPair(world.sql, "busy");
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) {
    const adult = await seedAdult(world.sql, `busy-${i}`, "Iva");
    const opened = await world.call(adult.account_id, "POST", "/chat/groups/add", {
      chat_with_id: busy.specialist.specialist_id,
      profile_id: adult.own_profile_id,
    });
    ids.push(opened.body.data.id);
    await write(adult.account_id, "hello", opened.body.data.id);
  }
  const first = await world.call(busy.specialist.account_id, "GET", "/chat/groups?limit=3");
  const rest = await world.call(
    busy.specialist.account_id,
    "GET",
    `/chat/groups?limit=3&cursor=${first.body.next_cursor}`,
  );
  expect([...first.body.data, ...rest.body.data].map((g: { id: string }) => g.id)).toEqual([...ids].reverse());
  expect(rest.body.next_cursor).toBeNull();
});

it("keeps all texts readable after a master key rotation; a failed rotation changes nothing", async () => {
  const { sql, services } = world;
  const from = services.masterKey;
  const next = randomBytes(32);
  const [{ n: all = 0 } = {}] = await sql<{ n: number }[]>`select count(*)::int as n from chat_group`;
  await expect(sql.begin((tx) => rotateMasterKey(tx, next, from))).rejects.toThrow();
  await sql
    .begin(async (tx) => {
      await rotateMasterKey(tx, from, next, 2);
      throw new Error("broken off");
    })
    .catch(() => undefined);
  expect(await sql.begin((tx) => rotateMasterKey(tx, from, next, 2))).toBe(all);
  const messages = await sql<{ id: string; group_id: string; ciphertext: Buffer; wrapped_key: Buffer }[]>`
    select c.id, c.group_id, c.ciphertext, g.wrapped_key from chat_message c join chat_group g on g.id = c.group_id`;
  for (const m of messages) {
    expect(decryptText(unwrapGroupKey(next, m.group_id, m.wrapped_key), m.id, m.ciphertext)).toBeTypeOf("string");
  }
  expect(await sql.begin((tx) => rotateMasterKey(tx, next, from))).toBe(all);
});
