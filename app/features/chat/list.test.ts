import { afterAll, beforeAll, expect, it } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { type Pair, seedAdult, seedPair } from "../sessions/factories.server.ts";
import { type ChatSide, loadChat } from "./components/chat-page.server.ts";

let t: TestApi;
let desk: Pair;
const groups: string[] = [];
beforeAll(async () => {
  t = await testApi();
  desk = await seedPair(t.sql, "desk");
  // More than the page shows at once. The first, and so the last in the list, is with somebody whose name is written with accents.
  for (let i = 0; i < 55; i += 1) {
    const adult = await seedAdult(t.sql, `adult-${i}`, i === 0 ? "Đurđa" : `Iva ${i}`);
    const opened = await t.call(adult.account_id, "POST", "/chat/groups/add", {
      chat_with_id: desk.specialist.specialist_id, profile_id: adult.own_profile_id,
    });
    groups.push(opened.body.data.id);
    await t.call(adult.account_id, "POST", "/chat/messages/add", { group_id: opened.body.data.id, text: `hello ${i}` });
  }
});
afterAll(() => t.close());

const look = (query: Record<string, string>) => {
  const caller = desk.specialist;
  const origin = { caller, locale: "en" as const, requestId: "test", clientIp: "" };
  const api = (key: string, input: object = {}) => t.api.dispatch(key, origin, input as never);
  const context = { get: () => ({ api, caller, locale: "en", services: t.services, requestId: "test" }) };
  const request = new Request(`http://test/chat?${new URLSearchParams(query)}`);
  return loadChat({ request, context } as never, "specialist" as ChatSide);
};
const audited = async () => (await t.sql`select 1 from audit_log where action = 'chat.decrypt'`).length;

it("a view opens all its previews with one audit entry; the watch writes none", async () => {
  const before = await audited();
  const seen = await look({});
  expect(seen.groups).toHaveLength(50);
  expect(seen.groups.every((group) => group.preview?.text.startsWith("hello"))).toBe(true);
  expect(await audited()).toBe(before + 1);
  const [entry] = await t.sql`select subject_id, detail from audit_log where action = 'chat.decrypt' order by id desc limit 1`;
  expect(entry?.["subject_id"]).toBeNull();
  expect(entry?.["detail"].group_ids.toSorted()).toEqual(seen.groups.map((group) => group.id).toSorted());
  expect((await look({ watch: "1" })).state).toBe(seen.state);
  expect(await audited()).toBe(before + 1);
});

it("the list goes on to its end", async () => {
  const first = await look({});
  const rest = await look({ list: first.more ?? "" });
  expect([...first.groups, ...rest.groups].map((group) => group.id)).toEqual([...groups].reverse());
  expect(rest.more).toBeNull();
});

it("a search finds conversations on every page, whatever case and accents, by the names that are seen", async () => {
  const found = async (q: string) => (await look({ q })).groups.map((group) => group.id);
  expect(await found("durda")).toEqual([groups[0]]);
  expect(await found("ĐURĐA hocevar")).toEqual([groups[0]]);
  expect(await found("%")).toEqual([]);
  // Nobody here has opened their profile: the last name is not seen, and not found either.
  expect(await found("kovac")).toEqual([]);
  const first = await look({ q: "iva" });
  const rest = await look({ q: "iva", list: first.more ?? "" });
  expect([...first.groups, ...rest.groups]).toHaveLength(54);
});

it("opens the oldest conversation by its address", async () => {
  expect((await look({ groupId: groups[0] as string })).thread?.group.adults).toEqual(["Đurđa K."]);
});
