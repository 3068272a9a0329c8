import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Person } from "../../platform/auth/actor.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { type Pair, seedPair } from "../sessions/factories.server.ts";
import { type ChatSide, loadChat, postToChat } from "./components/chat-page.server.ts";

let t: TestApi;
let pair: Pair;
let count = 0;
beforeAll(async () => {
  t = await testApi();
});
beforeEach(async () => {
  pair = await seedPair(t.sql, `page-${(count += 1)}`);
});
afterAll(() => t.close());

const contextFor = (caller: Person) => {
  const origin = { caller, locale: "en" as const, requestId: "test", clientIp: "" };
  const api = (key: string, input: object = {}) => t.api.dispatch(key, origin, input as never);
  return { get: () => ({ api, caller, locale: "en", services: t.services, requestId: "test" }) };
};
const sideOf = (caller: Person): ChatSide => (caller.role === "user" ? "user" : "specialist");
const look = (caller: Person, query: Record<string, string>) =>
  loadChat(
    { request: new Request(`http://test/chat?${new URLSearchParams(query)}`), context: contextFor(caller) } as never,
    sideOf(caller),
  );
const post = async (caller: Person, fields: Record<string, string>) => {
  const request = new Request("http://test/chat", { method: "POST", body: new URLSearchParams(fields) });
  return postToChat({ request, context: contextFor(caller) } as never, sideOf(caller));
};
const asFamily = () => ({
  chatWithId: pair.specialist.specialist_id,
  groupType: "User_Specialist",
  profileId: pair.child_id,
});
const groupIn = (answer: unknown) =>
  new URL((answer as Response).headers.get("location") ?? "", "http://test").searchParams.get("groupId") ?? "";
const groups = () => t.sql`select id from chat_group where profile_id = ${pair.child_id}`;
const unread = async (who: Person) => (await t.call(who.account_id, "GET", "/chat/new-messages-count")).body.data.count;
const notThere = { init: { status: 404 } };

test("viewing a new conversation does not create it; the first message does", async () => {
  const { thread } = await look(pair.guardian, asFamily());
  expect(thread).toMatchObject({
    group: { id: null, specialist: { name: "Petra" }, profile: { name: "Zala" } },
    opens: { chat_with_id: pair.specialist.specialist_id, profile_id: pair.child_id },
    messages: [],
  });
  expect(JSON.stringify(thread)).not.toContain("birth");
  expect(await groups()).toEqual([]);

  const sent = await post(pair.guardian, { ...thread?.opens, text: "Good evening!", draft_key: v7() });
  const id = groupIn(sent);
  expect((await groups()).map((row) => row["id"])).toEqual([id]);
  // From now on, the link opens it for both sides.
  for (const [who, query] of [
    [pair.guardian, asFamily()],
    [pair.specialist, { chatWithId: pair.child_id }],
  ] as const) {
    const led = await look(who, query).catch((thrown: unknown) => thrown);
    expect(groupIn(led)).toBe(id);
  }
});

test("a specialist can write to a client first", async () => {
  const { thread } = await look(pair.specialist, { chatWithId: pair.child_id });
  expect(thread?.group).toMatchObject({ id: null, profile: { name: "Zala", kind: "child" } });
  await post(pair.specialist, { ...thread?.opens, text: "Good morning." });
  expect((await groups()).length).toBe(1);
});

test("a link to a person who cannot receive messages returns 404", async () => {
  const stranger = await seedPair(t.sql, `page-stranger-${count}`, { acquainted: false });
  await expect(look(stranger.specialist, { chatWithId: pair.child_id })).rejects.toMatchObject(notThere);
  await expect(look(pair.guardian, { ...asFamily(), profileId: stranger.child_id })).rejects.toMatchObject(notThere);
  await expect(look(pair.guardian, { chatWithId: v7() })).rejects.toMatchObject(notThere);
  await expect(look(pair.guardian, { chatWithId: "7" })).rejects.toMatchObject(notThere);
  await expect(look(pair.guardian, { ...asFamily(), groupType: "User_Support" })).rejects.toMatchObject(notThere);
  await expect(post(pair.guardian, { text: "x" })).rejects.toMatchObject(notThere);
});

test("a GET of a conversation marks nothing as read, a POST does", async () => {
  const groupId = groupIn(
    await post(pair.guardian, { chat_with_id: pair.specialist.specialist_id, profile_id: pair.child_id, text: "1" }),
  );
  await post(pair.guardian, { group_id: groupId, text: "2" });
  const { thread } = await look(pair.specialist, { groupId });
  expect(thread?.messages.map((message) => message.text)).toEqual(["1", "2"]);
  expect(await unread(pair.specialist)).toBe(2);

  const newest = thread?.messages.at(-1)?.id ?? "";
  // A scripted post gets no redirect; a plain form is redirected to its page.
  expect(await post(pair.specialist, { intent: "read", quiet: "1", group_id: groupId, read: newest })).toBeNull();
  expect(await unread(pair.specialist)).toBe(0);

  await post(pair.guardian, { group_id: groupId, text: "3" });
  const again = (await look(pair.specialist, { groupId })).thread?.messages.at(-1)?.id ?? "";
  expect(groupIn(await post(pair.specialist, { intent: "read", group_id: groupId, read: again }))).toBe(groupId);
  expect(await unread(pair.specialist)).toBe(0);

  // Sending a message marks everything that the page showed as read.
  await post(pair.guardian, { group_id: groupId, text: "4" });
  const shown = (await look(pair.specialist, { groupId })).thread?.messages.at(-1)?.id ?? "";
  await post(pair.specialist, { group_id: groupId, read: shown, text: "answer" });
  expect(await unread(pair.specialist)).toBe(0);
});

test("a rejected message is shown again with its text", async () => {
  await t.sql`insert into rate_limit (key, spent_until)
    values (${`chat:${pair.guardian.account_id}`}, now() + interval '1 day')`;
  const groupId = (
    await t.call(pair.guardian.account_id, "POST", "/chat/groups/add", {
      specialist_id: pair.specialist.specialist_id,
      profile_id: pair.child_id,
    })
  ).body.data.id;
  const answer = await post(pair.guardian, { group_id: groupId, text: "A long letter" });
  expect(answer).toMatchObject({
    data: { error: { code: "too_much_at_once" }, values: { text: "A long letter" } },
    init: { status: 429, headers: { "retry-after": "6" } },
  });
});

test("a family's conversation shows this specialist's offers for this child and updates them; the specialist's shows none", async () => {
  const terms = { minutes: 45, payment_type: "Cash", price: 4800, mode: "online" };
  const at = (hours: number) => new Date(Math.ceil(Date.now() / 3600_000) * 3600_000 + hours * 3600_000).toISOString();
  const offer = async (from: Pair, profile_id: string, hours: number[]) => {
    const made = await t.call(from.specialist.account_id, "POST", "/sessions/create", {
      ...terms,
      profile_id,
      service_id: from.service_id,
      times: hours.map(at),
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body.data.id as string;
  };
  const shown = async (who: Person, query: Record<string, string>) => {
    const { thread, state } = await look(who, query);
    type Offers = { offers: { sessions: { id: string; may_act: boolean }[] }[] };
    const offers = (thread?.cards ?? []).flatMap(({ data }) => (data as unknown as Offers).offers);
    return { state, ids: offers.flatMap(({ sessions }) => sessions.map(({ id }) => id)) };
  };
  const group = {
    groupId: groupIn(
      await post(pair.guardian, {
        chat_with_id: pair.specialist.specialist_id,
        profile_id: pair.child_id,
        text: "Hello",
        draft_key: v7(),
      }),
    ),
  };
  const before = await shown(pair.guardian, group);
  expect(before.ids).toEqual([]);
  const elsewhere = await seedPair(t.sql, `page-elsewhere-${count}`);
  const offered = await offer(elsewhere, elsewhere.child_id, [100]);
  // Offers are shown even in a conversation that does not exist yet because it has no messages.
  const opens = { chatWithId: elsewhere.specialist.specialist_id, profileId: elsewhere.child_id };
  const fresh = await shown(elsewhere.guardian, opens);
  expect(fresh.ids).toEqual([offered]);
  expect((await shown(elsewhere.guardian, { ...opens, watch: "1" })).state).toBe(fresh.state);
  const [first, second] = [await offer(pair, pair.child_id, [100, 124, 148]), await offer(pair, pair.child_id, [200])];
  const now = await shown(pair.guardian, group);
  expect(now.ids).toEqual([first, second]);
  expect(now.state).not.toBe(before.state);
  expect((await shown(pair.guardian, { ...group, watch: "1" })).state).toBe(now.state);
  expect((await shown(pair.specialist, group)).ids).toEqual([]);
  // The other guardian may book too, and sees the offers in the same conversation.
  expect((await shown(pair.otherGuardian, group)).ids).toEqual([first, second]);
  await expect(look(elsewhere.guardian, group)).rejects.toMatchObject(notThere);
  await t.call(pair.specialist.account_id, "PATCH", "/sessions/update-status", {
    session_id: first,
    status: "Cancelled",
  });
  const after = await shown(pair.guardian, group);
  expect([after.ids, after.state === now.state]).toEqual([[second], false]);
});
