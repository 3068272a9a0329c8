/**
 * Two homes of one child: each guardian gets emails in their own language and time zone, and never learns the other's contact
 * details.
 */
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeGroup } from "../../app/features/chat/factories.server.ts";
import { fullScopes } from "../../app/features/profiles/policy.ts";
import { type Pair, seedPair } from "../../app/features/sessions/factories.server.ts";
import { callerOf } from "../../app/platform/auth/caller.server.ts";
import type { OperationShape } from "../../app/platform/http/operation.ts";
import type { Page } from "../../app/platform/i18n/pages.ts";
import { testApi, type TestApi } from "../../app/platform/testing/api.ts";
import { handleEvents } from "../../app/platform/testing/events.ts";
import { pages as registered } from "../../app/features.ts";
import { subscriptions } from "../../server/jobs.server.ts";
import { productApi } from "../../server/product-api.server.ts";
import { bareInput, formsOf, type Ids, kindsIn, validInput } from "../faults/inputs.ts";
import { idKind } from "../id-kinds.ts";

const reads = productApi({ settings: {} } as never)
  .operations.map(({ shape }) => shape)
  .filter(({ method, answer }) => method === "get" && answer?.kind !== "stream");
const pages = Object.entries(registered as unknown as Record<string, Page>);
const nameOf = ({ method, path }: OperationShape) => `${method.toUpperCase()} ${path}`;

/** Email addresses that each guardian invited. */
const invited = { guardian: "ana-invites@test.example", otherGuardian: "bojan-invites@test.example" };
const sides = ["guardian", "otherGuardian"] as const;
type Side = (typeof sides)[number];
const theOther = (side: Side): Side => (side === "guardian" ? "otherGuardian" : "guardian");

let t: TestApi;
let pair: Pair;
let ids: Ids;
const day = 24 * 3600_000;
const start = new Date(Math.floor(Date.now() / day) * day + 3 * day + 15 * 3600_000);
const hourIn = (timeZone: string) => start.toLocaleTimeString("sl", { timeZone, hour: "2-digit", minute: "2-digit" });

beforeAll(async () => {
  t = await testApi();
  pair = await seedPair(t.sql, "two-homes");
  const { guardian, otherGuardian, specialist, child_id: profile_id, service_id } = pair;
  await t.sql`update account set locale = 'sl', time_zone = 'Europe/Ljubljana' where id = ${guardian.account_id}`;
  await t.sql`update account set locale = 'sr', time_zone = 'America/New_York' where id = ${otherGuardian.account_id}`;
  await t.sql`update profile_access set scopes = ${[...fullScopes]}::text[]
    where profile_id = ${profile_id} and level = 'guardian'`;
  for (const side of sides) {
    const own = pair[side];
    const made = await t.call(own.account_id, "POST", "/profiles/access/add", {
      profile_id,
      level: "viewer",
      scopes: ["sessions"],
      email: invited[side],
      ends_at: new Date(Date.now() + 20 * day).toISOString(),
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(
      (
        await t.call(own.account_id, "PATCH", "/profiles/patch", {
          id: profile_id,
          name: side === "guardian" ? "Zala" : "Zalka",
        })
      ).status,
    ).toBe(200);
  }
  const proposed = await t.call(specialist.account_id, "POST", "/sessions/create", {
    profile_id,
    service_id,
    minutes: 45,
    payment_type: "Cash",
    price: 4800,
    mode: "online",
    message: "Dogovor",
    times: [start.toISOString()],
  });
  expect(proposed.status, JSON.stringify(proposed.body)).toBe(201);
  const session = proposed.body.data.id as string;
  const asked = await t.call(specialist.account_id, "POST", "/profiles/access/requests/add", {
    profile_id,
    scopes: ["notes"],
    message: "Prosim",
  });
  expect(asked.status, JSON.stringify(asked.body)).toBe(201);
  const [time] = await t.sql`select id from session_time where session_id = ${session}`;
  const message = v7();
  const members = [guardian.account_id, specialist.account_id, otherGuardian.account_id];
  const group = await makeGroup(t.sql, t.services.masterKey, {
    specialist_id: specialist.specialist_id,
    profile_id,
    members,
    messages: [{ id: message, sender_account_id: guardian.account_id, text: "Pogovor", created_at: new Date() }],
  });
  const known: Record<string, string> = {
    profile: profile_id,
    specialist: specialist.specialist_id,
    service: service_id,
    session,
    session_time: time?.["id"],
    chat_group: group,
    chat_message: message,
  };
  for (const kind of kindsIn(reads)) {
    if (known[kind]) continue;
    const columns =
      await t.sql`select from information_schema.columns where table_name = ${kind} and column_name = 'profile_id'`;
    const [row] =
      columns.length > 0 ? await t.sql`select id from ${t.sql(kind)} where profile_id = ${profile_id} limit 1` : [];
    known[kind] = row?.["id"] ?? v7();
  }
  ids = (kind) => known[kind] ?? kind;
});
afterAll(() => t?.close());

/** Finds the other guardian's contact details in an answer. Both know each other's name. */
function told(answer: string, reader: Side): string[] {
  const other = theOther(reader);
  return [pair[other].email, invited[other]].filter((contact) => answer.includes(contact));
}

const screens = import.meta.glob<{ loader?: (args: unknown) => Promise<unknown> }>(
  "../../app/features/*/pages/*.{ts,tsx}",
);

async function shown(page: Page, account: string): Promise<string> {
  const { loader } = (await screens[`../../app/${page.file}`]?.()) ?? {};
  if (!loader) return "";
  const caller = await callerOf(t.sql, {
    sub: account,
    email: "",
    exp: Infinity,
    iat: Date.now() / 1000,
    user_metadata: {},
  });
  const origin = { caller, locale: "en" as const, requestId: "test", clientIp: "" };
  const api = (key: string, input: object = {}) => t.api.dispatch(key, origin, input as never);
  const path = page.path.en;
  const params = Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, one = ""]) => [one, ids(idKind(one, `/${path}`))]),
  );
  const context = { get: () => ({ ...origin, api, services: t.services, requestId: "test" }) };
  const url = new URL(
    `http://test/${path}?${new URLSearchParams({ clientId: pair.child_id, groupId: ids("chat_group") })}`,
  );
  const found = await loader({ request: new Request(url), url, params, context }).catch((thrown: unknown) => thrown);
  return found instanceof Response ? found.text() : found instanceof Error ? found.message : JSON.stringify(found);
}

test.each(sides)(
  "no GET call and no page tells %s how to reach the other guardian",
  async (side) => {
    const { account_id } = pair[side];
    const found: string[] = [];
    let own = 0;
    const look = (where: string, answer: string) => {
      if (answer.includes(invited[side])) own += 1;
      found.push(...told(answer, side).map((contact) => `${where} tells ${contact}`));
    };
    for (const shape of reads.filter(({ roles }) => roles.includes("user") || roles.includes("authenticated"))) {
      // Also tries the other guardian's own profile where a call takes one.
      const others: Ids = (kind) => (kind === "profile" ? pair[theOther(side)].own_profile_id : ids(kind));
      for (const named of [ids, others]) {
        for (const { path } of [
          ...formsOf(shape).map((form) => validInput(shape, named, form)),
          bareInput(shape, named),
        ]) {
          look(nameOf(shape), JSON.stringify((await t.call(account_id, "GET", path)).body));
        }
      }
    }
    for (const [key, page] of pages)
      if (page.guards?.includes("role:user")) look(`the page ${key}`, await shown(page, account_id));
    expect(found).toEqual([]);
    // Each guardian does see the people they invited themselves, by the call and on the page.
    expect(own).toBeGreaterThanOrEqual(2);
  },
  300_000,
);

test("both guardians get emails in their own language and time zone, without the other's contact details", async () => {
  await handleEvents(t.services, subscriptions);
  const mails = await t.sql<{ recipient: string; locale: string; kind: string; all: string }[]>`
    select recipient, locale, kind, subject || ' ' || body_text || ' ' || body_html as all from mail`;
  for (const [side, locale, zone] of [
    ["guardian", "sl", "Europe/Ljubljana"],
    ["otherGuardian", "sr", "America/New_York"],
  ] as const) {
    const own = mails.filter(({ recipient }) => recipient === pair[side].email);
    expect(new Set(own.map((one) => one.locale))).toEqual(new Set([locale]));
    expect(own.flatMap(({ kind, all }) => told(all, side).map((contact) => `${kind}: ${contact}`))).toEqual([]);
    expect(own.filter(({ kind }) => kind.startsWith("access.")).length).toBeGreaterThan(0);
    const offer = own.find(({ kind }) => kind.startsWith("session"));
    expect(offer?.all.match(/\d\d:00/)?.[0], offer?.kind).toBe(hourIn(zone));
  }
}, 120_000);
