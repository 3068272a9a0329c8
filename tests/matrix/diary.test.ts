/** Whatever a call or a page answers of a child to somebody who is no guardian stands in the access diary. */
import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeGroup } from "../../app/features/chat/factories.server.ts";
import { type Pair, seedAdult, seedGrant, seedPair } from "../../app/features/sessions/factories.server.ts";
import { callerOf } from "../../app/platform/auth/caller.server.ts";
import type { OperationShape } from "../../app/platform/http/operation.ts";
import type { Page } from "../../app/platform/i18n/pages.ts";
import { testApi, type TestApi } from "../../app/platform/testing/api.ts";
import { pages as registered } from "../../app/rooms.ts";
import { productApi } from "../../server/product-api.server.ts";
import { bareInput, formsOf, type Ids, kindsIn, rightInput } from "../faults/inputs.ts";
import { idKind } from "../id-kinds.ts";

const operations = productApi({ settings: {} } as never).operations.map(({ shape }) => shape);
const pages = registered as unknown as Record<string, Page>;
const nameOf = ({ method, path }: OperationShape) => `${method.toUpperCase()} ${path}`;

/** Words that occur only in one part of the child's data. A new part of it gets its word here, and in `seed`. */
const marks: readonly [part: string, mark: RegExp][] = [
  ["profile", /2016-07-09|Zanimanja|Razred/],
  ["notes", /Skrivnost|Odmori/],
  ["sessions", /Dogovor/],
  ["chat", /Pogovor/],
];
/** Comes along with every part. */
const name = /Zvezdana/;

/** What an answer has of the child without an entry in the diary. */
function unnoted(answer: string, parts: readonly string[]): string[] {
  const missing = marks.filter(([part, mark]) => mark.test(answer) && !parts.includes(part)).map(([part]) => part);
  return name.test(answer) && parts.length === 0 && missing.length === 0 ? ["the name"] : missing;
}

let t: TestApi;
let pair: Pair;
let viewer: string;
let ids: Ids;
let count = 0;
/** Each call has a visit of its own, so that its entries are told from those of others. */
let now = new Date(Math.floor(Date.now() / 600_000) * 600_000);
const nextVisit = () => t.setClock((now = new Date(now.getTime() + 600_000)));

async function seed(): Promise<void> {
  pair = await seedPair(t.sql, `noted-${(count += 1)}`);
  const { child_id: child, specialist, guardian, service_id } = pair;
  viewer = (await seedAdult(t.sql, `noted-viewer-${count}`, "Vera")).account_id;
  await seedGrant(t.sql, child, viewer, "viewer", ["basics", "sessions", "notes"]);
  await t.sql`update profile_access set scopes = array_append(scopes, 'notes'), starts_at = now() - interval '1 day'
    where profile_id = ${child} and account_id = ${specialist.account_id}`;
  await t.sql`update profile_access set starts_at = now() - interval '1 day' where profile_id = ${child}`;
  await t.sql`
    update profile set name = 'Zvezdana', birth_date = '2016-07-09', interests = 'Zanimanja', school_year = 'Razred', notes = 'Skrivnost',
      helps = 'Odmori' where id = ${child}`;
  const made = await t.call(specialist.account_id, "POST", "/sessions/create", {
    profile_id: child, service_id, minutes: 45, payment_type: "Cash", price: 4800, mode: "online", message: "Dogovor",
    times: [new Date(now.getTime() + 50 * 3600_000).toISOString()],
  });
  const session = made.body.data.id as string;
  const [time] = await t.sql`select id from session_time where session_id = ${session}`;
  const message = v7();
  const group = await makeGroup(t.sql, t.services.masterKey, {
    specialist_id: specialist.specialist_id, profile_id: child, members: [guardian.account_id, specialist.account_id, viewer],
    messages: [{ id: message, sender_account_id: guardian.account_id, text: "Pogovor", created_at: now }],
  });
  const known: Record<string, string> = {
    profile: child, specialist: specialist.specialist_id, service: service_id, session, session_time: time?.["id"],
    chat_group: group, chat_message: message,
  };
  for (const kind of kindsIn(operations)) {
    if (known[kind]) continue;
    const columns = await t.sql`select from information_schema.columns where table_name = ${kind} and column_name = 'profile_id'`;
    const [row] = columns.length > 0 ? await t.sql`select id from ${t.sql(kind)} where profile_id = ${child} limit 1` : [];
    known[kind] = row?.["id"] ?? v7();
  }
  ids = (kind) => known[kind] ?? kind;
}

/** What `work` answers, and the parts that stand in the diary for it. */
async function noted(reader: string, work: () => Promise<string>): Promise<{ answer: string; parts: string[] }> {
  nextVisit();
  const answer = await work();
  const rows = await t.sql<{ part: string }[]>`
    select distinct part from profile_reading where profile_id = ${pair.child_id} and account_id = ${reader} and visit = ${now}`;
  return { answer, parts: rows.map(({ part }) => part) };
}

beforeAll(async () => {
  t = await testApi();
  t.setClock(now);
});
beforeEach(seed);
afterAll(() => t?.close());

const readers = ["specialist", "user"] as const;
const accountOf = (role: (typeof readers)[number]) => (role === "specialist" ? pair.specialist.account_id : viewer);
const mayCall = ({ roles }: OperationShape, role: (typeof readers)[number]) => roles.includes(role) || roles.includes("authenticated");

/** Every form of a call; after one that changed something, the child is made anew. */
async function missedBy(shape: OperationShape, role: (typeof readers)[number], seen: Set<string>): Promise<string[]> {
  const inputs = () => [...formsOf(shape).map((form) => rightInput(shape, ids, form)), bareInput(shape, ids)];
  const missed: string[] = [];
  for (let i = 0; i < inputs().length; i++) {
    const { path, body } = inputs()[i] as ReturnType<typeof bareInput>;
    const account = accountOf(role);
    let status = 0;
    const { answer, parts } = await noted(account, async () => {
      const said = await t.call(account, shape.method.toUpperCase(), path, body);
      status = said.status;
      return JSON.stringify(said.body);
    });
    for (const [part, mark] of marks) if (mark.test(answer)) seen.add(part);
    missed.push(...unnoted(answer, parts).map((part) => `${role}: ${nameOf(shape)} answers ${part}`));
    if (status < 300 && shape.method !== "get") await seed();
  }
  return missed;
}

describe.each(readers)("calls of a %s", (role) => {
  const callable = operations.filter((shape) => mayCall(shape, role) && shape.answer?.kind !== "stream");
  test("note all they answer of a child", async () => {
    const seen = new Set<string>();
    const missed: string[] = [];
    const reads = callable.filter((shape) => shape.method === "get");
    for (const shape of [...reads, ...callable.filter((one) => one.method !== "get")]) missed.push(...(await missedBy(shape, role, seen)));
    expect(missed).toEqual([]);
    // Proves that the words are where they are looked for.
    expect([...seen].toSorted()).toEqual(role === "specialist" ? ["chat", "notes", "profile", "sessions"] : ["notes", "profile", "sessions"]);
  }, 300_000);
});

const screens = import.meta.glob<{ loader?: (args: unknown) => Promise<unknown> }>("../../app/features/*/pages/*.{ts,tsx}");

async function shown(page: Page, account: string): Promise<string> {
  const { loader } = (await screens[`../../app/${page.file}`]?.()) ?? {};
  if (!loader) return "";
  const caller = await callerOf(t.sql, { sub: account, email: "", exp: Infinity, iat: Date.now() / 1000, user_metadata: {} });
  const origin = { caller, locale: "en" as const, requestId: "test", clientIp: "" };
  const api = (key: string, input: object = {}) => t.api.dispatch(key, origin, input as never);
  const path = page.path.en;
  const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, one = ""]) => [one, ids(idKind(one, `/${path}`))]));
  const context = { get: () => ({ ...origin, api, services: t.services, requestId: "test" }) };
  const url = new URL(`http://test/${path}?${new URLSearchParams({ clientId: pair.child_id, groupId: ids("chat_group") })}`);
  const told = await loader({ request: new Request(url), url, params, context }).catch((thrown: unknown) => thrown);
  return told instanceof Response ? told.text() : told instanceof Error ? told.message : JSON.stringify(told);
}

test("pages note all they show of a child", async () => {
  const missed: string[] = [];
  let some = 0;
  for (const role of readers) {
    for (const [key, page] of Object.entries(pages)) {
      if (!page.guards?.includes(`role:${role}`)) continue;
      const { answer, parts } = await noted(accountOf(role), () => shown(page, accountOf(role)));
      if (name.test(answer)) some += 1;
      missed.push(...unnoted(answer, parts).map((part) => `${role}: the page ${key} shows ${part}`));
    }
  }
  expect(missed).toEqual([]);
  expect(some).toBeGreaterThan(5);
}, 300_000);

test("an answer that nobody noted would be found", () => {
  expect(unnoted('{"notes":"Skrivnost","name":"Zvezdana"}', ["profile"])).toEqual(["notes"]);
  expect(unnoted('{"name":"Zvezdana"}', [])).toEqual(["the name"]);
  expect(unnoted('{"name":"Zvezdana"}', ["sessions"])).toEqual([]);
});
