import { afterAll, beforeAll, expect, it } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { type Pair, seedAdult, seedPair } from "../sessions/factories.server.ts";
import { type ChatSide, loadChat } from "./components/chat-page.server.ts";

let t: TestApi;
let pair: Pair;
const groups: string[] = [];
beforeAll(async () => {
  t = await testApi();
  pair = await seedPair(t.sql, "list");
  // More than one page. The first conversation, which comes last in the list, is with a person whose name has accents.
  for (let i = 0; i < 55; i += 1) {
    const adult = await seedAdult(t.sql, `adult-${i}`, i === 0 ? "Đurđa" : `Iva ${i}`);
    const opened = await t.call(adult.account_id, "POST", "/chat/groups/add", {
      chat_with_id: pair.specialist.specialist_id,
      profile_id: adult.own_profile_id,
    });
    groups.push(opened.body.data.id);
    await t.call(adult.account_id, "POST", "/chat/messages/add", { group_id: opened.body.data.id, text: `hello ${i}` });
  }
});
afterAll(() => t.close());

const look = (query: Record<string, string>) => {
  const caller = pair.specialist;
  const origin = { caller, locale: "en" as const, requestId: "test", clientIp: "" };
  const api = (key: string, input: object = {}) => t.api.dispatch(key, origin, input as never);
  const context = { get: () => ({ api, caller, locale: "en", services: t.services, requestId: "test" }) };
  const request = new Request(`http://test/chat?${new URLSearchParams(query)}`);
  return loadChat({ request, context } as never, "specialist" as ChatSide);
};
const audited = async () => (await t.sql`select 1 from audit_log where action = 'chat.decrypt'`).length;

it("viewing the conversation list decrypts its previews with one audit entry, and polling writes none", async () => {
  const before = await audited();
  const seen = await look({});
  expect(seen.groups).toHaveLength(50);
  expect(seen.groups.every((group) => group.preview?.text.startsWith("hello"))).toBe(true);
  expect(await audited()).toBe(before + 1);
  const [entry] =
    await t.sql`select subject_id, detail from audit_log where action = 'chat.decrypt' order by id desc limit 1`;
  expect(entry?.["subject_id"]).toBeNull();
  expect(entry?.["detail"].group_ids.toSorted()).toEqual(seen.groups.map((group) => group.id).toSorted());
  expect((await look({ watch: "1" })).state).toBe(seen.state);
  expect(await audited()).toBe(before + 1);
});

it("the conversation list can be paged to its end", async () => {
  const first = await look({});
  const rest = await look({ list: first.more ?? "" });
  expect([...first.groups, ...rest.groups].map((group) => group.id)).toEqual([...groups].reverse());
  expect(rest.more).toBeNull();
});

it("a search finds conversations on every page by visible names, ignoring case and accents", async () => {
  const found = async (q: string) => (await look({ q })).groups.map((group) => group.id);
  expect(await found("durda")).toEqual([groups[0]]);
  expect(await found("ĐURĐA hocevar")).toEqual([groups[0]]);
  expect(await found("%")).toEqual([]);
  // The specialist has no access to the profile and can't see the last name, so it is not found.
  expect(await found("kovac")).toEqual([]);
  const first = await look({ q: "iva" });
  const rest = await look({ q: "iva", list: first.more ?? "" });
  expect([...first.groups, ...rest.groups]).toHaveLength(54);
});

it("an old conversation can be opened by its URL", async () => {
  expect((await look({ groupId: groups[0] as string })).thread?.group.adults).toEqual(["Đurđa K."]);
});
