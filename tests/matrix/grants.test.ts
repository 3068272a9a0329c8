/** Access that has not begun, has ended, or was revoked, against every API call and every area page. */
import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeGroup } from "../../app/features/chat/factories.server.ts";
import { type Pair, seedAdult, seedPair } from "../../app/features/sessions/factories.server.ts";
import { callerOf } from "../../app/platform/auth/caller.server.ts";
import type { OperationShape } from "../../app/platform/http/operation.ts";
import type { Page } from "../../app/platform/i18n/pages.ts";
import { testApi, type TestApi } from "../../app/platform/testing/api.ts";
import { pages as registered } from "../../app/features.ts";
import { productApi } from "../../server/product-api.server.ts";
import { bareInput, formsOf, type Ids, kindsIn, validInput } from "../faults/inputs.ts";
import { type IdKind, idKind } from "../id-kinds.ts";

const operations = productApi({ settings: {} } as never).operations.map(({ shape }) => shape);
const pages = registered as unknown as Record<string, Page>;
const nameOf = ({ method, path }: OperationShape) => `${method.toUpperCase()} ${path}`;

/** When access is valid, in SQL. None of these states gives access. */
const states = {
  future: { starts_at: "now() + interval '7 days'", ends_at: "null", revoked_at: "null" },
  ended: { starts_at: "now() - interval '7 days'", ends_at: "now() - interval '1 day'", revoked_at: "null" },
  revoked: { starts_at: "now() - interval '7 days'", ends_at: "null", revoked_at: "now() - interval '1 day'" },
} as const;
const live = { starts_at: "now() - interval '1 day'", ends_at: "null", revoked_at: "null" };
type State = Record<keyof typeof live, string>;

/** Words that occur only in the family's records. */
const secrets = /Zvezdana|Skrivnost|Between us/;

let t: TestApi;
let pair: Pair;
let ids: Ids;
let session: string;
/** Account ids by level and state. */
const holders = new Map<string, string>();
const strangers: Record<"user" | "specialist", string> = { user: "", specialist: "" };

beforeAll(async () => {
  t = await testApi();
  pair = await seedPair(t.sql, "kept");
  await t.sql`update profile set name = 'Zvezdana', notes = 'Skrivnost' where id = ${pair.child_id}`;
  const start = new Date(Date.now() + 50 * 3600_000).toISOString();
  const offer = await t.call(pair.specialist.account_id, "POST", "/sessions/create", {
    profile_id: pair.child_id,
    service_id: pair.service_id,
    minutes: 45,
    payment_type: "Cash",
    price: 4800,
    mode: "online",
    times: [start],
    message: "Between us",
  });
  const [time] = await t.sql`select id from session_time where session_id = ${offer.body.data.id}`;
  const message = v7();
  const members: string[] = [];
  for (const [name, state] of [...Object.entries(states), ["live", live] as const]) {
    for (const level of ["guardian", "viewer", "specialist"]) {
      const account =
        level === "specialist"
          ? (await seedPair(t.sql, `${name}-${level}`)).specialist.account_id
          : (await seedAdult(t.sql, `${name}-${level}`, "Eva")).account_id;
      await grant(account, level, state);
      holders.set(`${level} ${name}`, account);
      // Being a member of a conversation must not be enough for access.
      members.push(account);
    }
  }
  const reading = (await seedAdult(t.sql, "reading", "Eva")).account_id;
  await t.sql`
    insert into profile_access (id, profile_id, account_id, level, scopes, starts_at)
    values (${v7()}, ${pair.child_id}, ${reading}, 'guardian', '{basics,sessions}', now() - interval '1 day')`;
  holders.set("reading", reading);
  const invited = (await seedAdult(t.sql, "invited", "Eva")).account_id;
  await t.sql`update account set email = 'skrivnost@test.example' where id = ${invited}`;
  holders.set("invited", invited);
  strangers.user = (await seedAdult(t.sql, "stranger", "Eva")).account_id;
  strangers.specialist = (await seedPair(t.sql, "stranger-specialist")).specialist.account_id;
  const group = await makeGroup(t.sql, t.services.masterKey, {
    specialist_id: pair.specialist.specialist_id,
    profile_id: pair.child_id,
    members: [pair.guardian.account_id, pair.specialist.account_id, ...members],
    messages: [
      { id: message, sender_account_id: pair.guardian.account_id, text: "Between us", created_at: new Date() },
    ],
  });
  session = offer.body.data.id;
  await t.sql`
    insert into access_request (id, profile_id, account_id, scopes, message, created_at)
    values (${v7()}, ${pair.child_id}, ${pair.specialist.account_id}, '{notes}', 'Skrivnost', now())`;
  await t.sql`
    insert into access_invitation (id, profile_id, invited_by, level, scopes, email, token_hash, created_at, sent_at, expires_at)
    values (${v7()}, ${pair.child_id}, ${pair.guardian.account_id}, 'viewer', '{basics}', 'skrivnost@test.example', '\\x01', now(), now(),
      now() + interval '7 days')`;
  await t.sql`
    insert into child_lock (id, account_id, session_id, profile_id, started_at)
    values (${v7()}, ${pair.guardian.account_id}, ${v7()}, ${pair.child_id}, now())`;
  await t.sql`
    insert into own_consent (id, profile_id, given, version, how, decided_at) values (${v7()}, ${pair.child_id}, true, 1, 'device', now())`;
  await t.sql`
    with made as (
      insert into stored_file (account_id, purpose, media_type, name, bytes, sizes, sha256, state, owner_type, owner_id, created_at, stored_at, attached_at)
      values (${pair.guardian.account_id}, 'document', 'application/pdf', 'x.pdf', 1, '{original}', '\\x01', 'attached', 'profile_file',
        gen_random_uuid(), now(), now(), now()) returning id
    ) insert into profile_file (id, profile_id, file_id, name, added_by, shared, created_at)
    select ${v7()}, ${pair.child_id}, id, 'Skrivnost', ${pair.guardian.account_id}, true, now() from made`;
  await t.sql`
    with goal as (
      insert into client_goal (id, specialist_id, profile_id, title, steps, created_at, updated_at)
      values (${v7()}, ${pair.specialist.specialist_id}, ${pair.child_id}, 'Skrivnost', 3, now(), now()) returning id
    ) insert into client_note (id, specialist_id, profile_id, client_goal_id, shared, text, created_at, updated_at)
    select ${v7()}, ${pair.specialist.specialist_id}, ${pair.child_id}, id, true, 'Skrivnost', now(), now() from goal`;
  await t.sql`
    insert into client_referral (id, profile_id, from_specialist_id, to_specialist_id, kind, message, created_at)
    select ${v7()}, ${pair.child_id}, ${pair.specialist.specialist_id}, specialist_id, 'handover', 'Skrivnost', now()
    from (select id as specialist_id from specialist where id <> ${pair.specialist.specialist_id} order by id limit 1) other`;
  await t.sql`
    insert into share_plan (id, profile_id, proposed_by, proposed_at, state, decided_at)
    values (${v7()}, ${pair.child_id}, ${pair.guardian.account_id}, now(), 'withdrawn', now())`;
  await t.sql`
    insert into session_series (id, specialist_id, profile_id, account_id, decision, size)
    values (${v7()}, ${pair.specialist.specialist_id}, ${pair.child_id}, ${pair.guardian.account_id}, 'all', 2)`;
  const play = v7();
  await t.sql`
    insert into game_ticket (play_id, profile_id, game_id, language, seed, issued_at, expires_at)
    values (${play}, ${pair.child_id}, 'rhymes', 'sl', decode(repeat('0f', 16), 'hex'), now(), now() + interval '14 days')`;
  await t.sql`
    insert into game_play (id, profile_id, game_id, major, minor, pools, language, device, narrow, adapted, started_at, client_started_at, active_ms,
      together, doubtful, attempts, received_at)
    values (${play}, ${pair.child_id}, 'rhymes', 1, 0, '{}', 'sl', '{}', false, false, now(), now(), 60000, false, false, 0, now())`;
  await t.sql`
    insert into practice_plan (id, profile_id, specialist_id, goal, from_on, until_on, days, minutes, state, created_at, updated_at)
    values (${v7()}, ${pair.child_id}, ${pair.specialist.specialist_id}, 'Skrivnost', current_date, current_date + 20, '{1}', 10, 'proposed', now(), now())`;
  await t.sql`
    insert into shared_page (id, profile_id, made_by, label, parts, token_hash, created_at, ends_at)
    values (${v7()}, ${pair.child_id}, ${pair.guardian.account_id}, 'Skrivnost', '{basics}', '\\x02', now(), now() + interval '7 days')`;
  await t.sql`
    insert into game_note (id, profile_id, account_id, day, text, created_at)
    values (${v7()}, ${pair.child_id}, ${pair.guardian.account_id}, current_date, 'Skrivnost', now())`;
  await t.sql`
    insert into calendar_feed (id, account_id, profile_id, names, token_hash, created_at)
    values (${v7()}, ${pair.guardian.account_id}, ${pair.child_id}, 'none', '\\x03', now())`;
  await t.sql`
    insert into waiting_entry (id, account_id, profile_id, subject, subject_id, time_zone, until, state, created_at)
    values (${v7()}, ${pair.guardian.account_id}, ${pair.child_id}, 'specialist', ${pair.specialist.specialist_id}, 'Europe/Ljubljana',
      current_date + 30, 'waiting', now())`;
  await t.sql`
    insert into purchase (id, session_id, profile_id, specialist_id, account_id, price, currency, basis_points, pay_until, state, created_at)
    values (${v7()}, ${session}, ${pair.child_id}, ${pair.specialist.specialist_id}, ${pair.guardian.account_id}, 4800, 'EUR', 1000,
      now() + interval '1 day', 'open', now())`;
  await t.sql`
    insert into pack (id, specialist_id, account_id, profile_id, service_id, service_name, minutes, count, price, currency, months, paid, state, created_at,
      opened_at, use_until)
    values (${v7()}, ${pair.specialist.specialist_id}, ${pair.guardian.account_id}, ${pair.child_id}, ${pair.service_id}, '{"en": "Skrivnost"}', 45, 5, 20000,
      'EUR', 6, 20000, 'open', now(), now(), now() + interval '180 days')`;
  const [event, date] = [v7(), v7()];
  await t.sql`
    insert into event (id, content_key, state, for_whom, languages, online, time_zone, leisure, recorded, refund_hours, late_percent, created_at, updated_at)
    values (${event}, 'skrivnost', 'approved', 'everyone', '{sl}', true, 'Europe/Ljubljana', true, false, 24, 0, now(), now())`;
  await t.sql`
    insert into event_date (id, event_id, starts_at, ends_at, capacity, price, waiting, sell_until, state, created_at, updated_at)
    values (${date}, ${event}, now() + interval '9 days', now() + interval '10 days', 9, 0, true, now() + interval '9 days', 'open', now(), now())`;
  await t.sql`
    insert into event_ticket (id, event_date_id, account_id, profile_id, state, price, code, age_reason, refund_hours, late_percent, created_at, confirmed_at)
    values (${v7()}, ${date}, ${pair.guardian.account_id}, ${pair.child_id}, 'confirmed', 0, 'skrivnost', 'Skrivnost', 24, 0, now(), now())`;
  await nameIds({
    profile: pair.child_id,
    specialist: pair.specialist.specialist_id,
    service: pair.service_id,
    session,
    session_time: time?.["id"],
    chat_group: group,
    chat_message: message,
  });
});
afterAll(() => t.close());

/** Finds ids of the child's things. For kinds that belong to no one, such as places, uses an id that does not exist. */
async function nameIds(known: Record<IdKind, string>): Promise<void> {
  for (const kind of kindsIn(operations)) {
    if (known[kind]) continue;
    const columns =
      await t.sql`select 1 from information_schema.columns where table_name = ${kind} and column_name = 'profile_id'`;
    const [row] =
      columns.length > 0
        ? await t.sql`select id from ${t.sql(kind)} where profile_id = ${pair.child_id} limit 1`
        : [{ id: v7() }];
    if (!row) throw new Error(`Calls name a ${kind} of a child: make one for the child here, so that it can be tried.`);
    known[kind] = row["id"];
  }
  ids = (kind) => known[kind] ?? kind;
}

async function grant(account: string, level: string, state: State): Promise<void> {
  const scopes =
    level === "specialist" ? ["basics", "sessions"] : ["basics", "sessions", "book", "game_stats", "notes", "manage"];
  await t.sql.unsafe(
    `insert into profile_access (id, profile_id, account_id, level, scopes, starts_at, ends_at, revoked_at)
     values ($1, $2, $3, $4, $5, ${state.starts_at}, ${state.ends_at}, ${state.revoked_at})`,
    [v7(), pair.child_id, account, level, scopes],
  );
}

/** Calls with all fields, and without optional query fields. */
const answersTo = (shape: OperationShape, as: string) =>
  Promise.all(
    [...formsOf(shape).map((form) => validInput(shape, ids, form)), bareInput(shape, ids)].map(
      async ({ path, body }) => {
        const { status, body: said } = await t.call(as, shape.method.toUpperCase(), path, body);
        return { said: [status, said.code], whole: JSON.stringify(said) };
      },
    ),
  );

/** Roles that may make the call, among people with access to a child. */
const holdersOf = ({ roles }: OperationShape) =>
  (["user", "specialist"] as const).filter((role) => roles.includes(role) || roles.includes("authenticated"));
const calls = operations.filter((shape) => !shape.roles.includes("anon") && holdersOf(shape).length > 0);

describe.each(calls.map((shape) => [nameOf(shape), shape] as const))("%s", (_, shape) => {
  const roles = holdersOf(shape);
  test.each(roles)("treats a %s whose access is not valid like a stranger", async (role) => {
    const levels = role === "user" ? ["guardian", "viewer"] : ["specialist"];
    const stranger = await answersTo(shape, strangers[role]);
    for (const level of levels) {
      for (const state of Object.keys(states)) {
        const answers = await answersTo(shape, holders.get(`${level} ${state}`) as string);
        const name = `${level} ${state}`;
        expect([name, ...answers.map(({ said }) => said)]).toEqual([name, ...stranger.map(({ said }) => said)]);
        for (const { whole } of answers) expect(whole, name).not.toMatch(secrets);
      }
    }
  });
});

const writes = calls.filter((shape) => shape.method !== "get" && holdersOf(shape).includes("user"));
const answered = async (shape: OperationShape, account: string) =>
  (await answersTo(shape, account)).map((one) => one.said);

test("all writes but the listed ones treat a guardian who may only read like a stranger", async () => {
  const allowed: string[] = [];
  for (const shape of writes) {
    const [theirs, stranger] = [
      await answered(shape, holders.get("reading") as string),
      await answered(shape, strangers.user),
    ];
    if (JSON.stringify(theirs) !== JSON.stringify(stranger)) allowed.push(nameOf(shape));
  }
  // Selecting a child, making a calendar link to the child's sessions and refreshing the child's figures are allowed. Sessions
  // are visible, so a change gets a specific error.
  expect(allowed.toSorted()).toEqual([
    "PATCH /profiles/select",
    "PATCH /sessions/update-status",
    "POST /calendar-feeds",
    "POST /profiles/refresh-stats/{id}",
    "POST /sessions/claims",
    "POST /sessions/create",
    "POST /sessions/move",
  ]);
});

test("calls that are not about invitations treat people with an open invitation as strangers", async () => {
  const others = calls.filter((one) => holdersOf(one).includes("user") && !one.path.includes("/invitations"));
  // As new as the invited account, so that neither has reached a limit.
  const stranger = (await seedAdult(t.sql, "new-stranger", "Eva")).account_id;
  for (const shape of others) {
    const answers = await answersTo(shape, holders.get("invited") as string);
    expect([nameOf(shape), answers.map((one) => one.said)]).toEqual([nameOf(shape), await answered(shape, stranger)]);
    for (const { whole } of answers) expect(whole, nameOf(shape)).not.toMatch(/Zvezdana|Between us/);
  }
});

const screens = import.meta.glob<{ loader?: (args: unknown) => Promise<unknown> }>(
  "../../app/features/*/pages/*.{ts,tsx}",
);
const areaPages = Object.entries(pages).filter(([, page]) =>
  page.guards?.some((guard) => guard === "role:user" || guard === "role:specialist"),
);

/** Returns a page loader's data or error as text; undefined for a page without a loader. */
async function shown(page: Page, account_id: string): Promise<string | undefined> {
  const { loader } = (await screens[`../../app/${page.file}`]?.()) ?? {};
  if (!loader) return undefined;
  const caller = await callerOf(t.sql, {
    sub: account_id,
    email: "",
    exp: Infinity,
    iat: Date.now() / 1000,
    user_metadata: {},
  });
  const origin = { caller, locale: "en" as const, requestId: "test", clientIp: "" };
  const api = (key: string, input: object = {}) => t.api.dispatch(key, origin, input as never);
  const path = page.path.en;
  const params = Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, ids(idKind(name, `/${path}`))]),
  );
  const context = { get: () => ({ ...origin, api, services: t.services }) };
  const queries: Record<string, string>[] = [
    { clientId: pair.child_id, groupId: ids("chat_group") },
    { sessionId: session },
  ];
  const said = queries.map(async (query) => {
    const url = new URL(`http://test/${path}?${new URLSearchParams(query)}`);
    const told = await loader({ request: new Request(url), url, params, context }).catch((thrown: unknown) => thrown);
    return told instanceof Response ? told.text() : told instanceof Error ? told.message : JSON.stringify(told);
  });
  return (await Promise.all(said)).join("\n");
}

test.each(areaPages)(
  "the page %s shows nothing about the child to people whose access is not valid",
  async (_, page) => {
    const levels = page.guards?.includes("role:user") ? ["guardian", "viewer"] : ["specialist"];
    for (const level of levels) {
      for (const state of Object.keys(states)) {
        expect((await shown(page, holders.get(`${level} ${state}`) as string)) ?? "", `${level} ${state}`).not.toMatch(
          secrets,
        );
      }
    }
  },
);

test("pages show the child while access is valid", async () => {
  const open = await Promise.all(
    areaPages.map(async ([key, page]) => {
      const level = page.guards?.includes("role:user") ? "guardian" : "specialist";
      return secrets.test((await shown(page, holders.get(`${level} live`) as string)) ?? "") ? [key] : [];
    }),
  );
  expect(open.flat()).toEqual(
    expect.arrayContaining(["profiles.one", "sessions.user", "sessions.user_one", "sessions.propose", "chat.user"]),
  );
});

test("a conversation opens only for guardians and specialists whose access is valid", async () => {
  const other = (await seedPair(t.sql, "other-specialist")).specialist.specialist_id;
  const groups = async () => (await t.sql`select 1 from chat_group where profile_id = ${pair.child_id}`).length;
  const before = await groups();
  const opening = (holder: string) =>
    t.call(holders.get(holder) as string, "POST", "/chat/groups/add", {
      profile_id: pair.child_id,
      ...(holder.startsWith("guardian") && { specialist_id: other }),
    });
  for (const level of ["guardian", "specialist"]) {
    for (const state of Object.keys(states))
      expect([level, state, (await opening(`${level} ${state}`)).status]).toEqual([level, state, 404]);
    expect(await groups()).toBe(before);
  }
  for (const level of ["guardian", "specialist"])
    expect([level, (await opening(`${level} live`)).status]).toEqual([level, 200]);
  expect(await groups()).toBe(before + 2);
});

test("calls return the child's data with valid access, which proves the tests above", async () => {
  const opened = new Set<string>();
  for (const shape of operations.filter(({ method, roles }) => method === "get" && !roles.includes("anon"))) {
    for (const level of ["guardian", "viewer", "specialist"]) {
      const answers = await answersTo(shape, holders.get(`${level} live`) as string);
      if (answers.some(({ whole }) => secrets.test(whole))) opened.add(`${level} ${nameOf(shape)}`);
    }
  }
  expect([...opened]).toEqual(
    expect.arrayContaining([
      "guardian GET /profiles",
      "guardian GET /profiles/{id}",
      "guardian GET /sessions",
      "guardian GET /sessions/{id}",
      "guardian GET /chat/groups",
      "guardian GET /sessions/prefills",
      "viewer GET /sessions",
      "viewer GET /profiles/{id}",
      "specialist GET /clients/mini",
      "specialist GET /profiles/{id}",
    ]),
  );
});

test("emails about a session have no reader whose access has ended, was revoked or has not begun", async () => {
  const { readersOf } = await import("../../app/features/sessions/mails/facts.server.ts");
  const told = (await readersOf(t.sql, session, new Date())).map((reader) => reader.account_id);
  expect(told.toSorted()).toEqual(
    [pair.specialist, pair.guardian, pair.otherGuardian]
      .map((one) => one.account_id)
      .concat(holders.get("guardian live") ?? "")
      .toSorted(),
  );
});
