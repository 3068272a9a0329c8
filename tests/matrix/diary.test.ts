/**
 * The access log records exactly what people other than guardians open of a child's data. It records no lists, no counts, and
 * nothing about another child.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeGroup } from "../../app/features/chat/factories.server.ts";
import { makeAccount } from "../../app/features/accounts/factories.server.ts";
import { makeChild } from "../../app/features/profiles/factories.server.ts";
import { type Pair, seedAdult, seedGrant, seedPair } from "../../app/features/sessions/factories.server.ts";
import { callerOf } from "../../app/platform/auth/caller.server.ts";
import type { OperationShape } from "../../app/platform/http/operation.ts";
import type { Page } from "../../app/platform/i18n/pages.ts";
import { testApi, type TestApi } from "../../app/platform/testing/api.ts";
import { pages as registered } from "../../app/features.ts";
import { productApi } from "../../server/product-api.server.ts";
import { bareInput, formsOf, type Ids, kindsIn, validInput } from "../faults/inputs.ts";
import { idKind } from "../id-kinds.ts";
import { callLines, pageLines } from "./diary-lines.ts";

const operations = productApi({ settings: {} } as never).operations.map(({ shape }) => shape);
const pages = registered as unknown as Record<string, Page>;
const nameOf = ({ method, path }: OperationShape) => `${method.toUpperCase()} ${path}`;

/** Words that occur in only one part of the child's data. Add a word here and in `seed` for each new part. */
const marks: readonly [part: string, mark: RegExp][] = [
  ["profile", /2016-07-09|Zanimanja|Razred/],
  ["notes", /Skrivnost|Odmori/],
  ["sessions", /Dogovor/],
  ["files", /Izvid/],
  ["chat", /Pogovor/],
  ["game_stats", /Zapisek/],
];
/** The child's name, which comes with every part and in lists. */
const name = /Zvezdana/;
/** Parts that lists may show: their reader's own sessions, and the last message. */
const listed = ["sessions", "chat"];

/** Parts of the child's data in an answer that the log does not mention. */
const unnoted = (answer: string, lines: readonly string[], may: readonly string[] = []): string[] =>
  marks
    .filter(
      ([part, mark]) => mark.test(answer) && !may.includes(part) && !lines.some((line) => line.endsWith(`: ${part}`)),
    )
    .map(([part]) => part);

/** A child with a specialist, guardians and a viewer, and ids of everything that belongs to it. */
interface World {
  pair: Pair;
  accounts: Record<(typeof readers)[number], string>;
  ids: Ids;
  /** The time of the current call. Each call has a different one, so that its entries can be told apart. */
  visit: Date;
}

let t: TestApi;
let count = 0;
/** Kinds of things that belong to a profile. */
let ofProfile: string[];
const start = new Date(Math.floor(Date.now() / 600_000) * 600_000);
/** The clock of each call, because calls about different children run at the same time. */
const clock = new AsyncLocalStorage<Date>();

async function makeWorld(): Promise<World> {
  const key = (count += 1);
  const [pair, vera] = await Promise.all([
    seedPair(t.sql, `noted-${key}`),
    seedAdult(t.sql, `noted-viewer-${key}`, "Vera"),
  ]);
  const { child_id: child, specialist, guardian, service_id } = pair;
  const viewer = vera.account_id;
  await seedGrant(t.sql, child, viewer, "viewer", ["basics", "sessions", "notes", "game_stats"]);
  await t.sql`
    update profile_access set starts_at = now() - interval '1 day',
      scopes = case when account_id = ${specialist.account_id} then scopes || array['notes', 'game_stats'] else scopes end
    where profile_id = ${child}`;
  await t.sql`
    update profile set name = 'Zvezdana', birth_date = '2016-07-09', interests = 'Zanimanja', school_year = 'Razred', notes = 'Skrivnost',
      helps = 'Odmori' where id = ${child}`;
  const made = await t.call(specialist.account_id, "POST", "/sessions/create", {
    profile_id: child,
    service_id,
    minutes: 45,
    payment_type: "Cash",
    price: 4800,
    mode: "online",
    message: "Dogovor",
    times: [new Date(start.getTime() + 50 * 3600_000).toISOString()],
  });
  const session = made.body.data.id as string;
  const [message, last] = [v7(), v7()];
  const group = await makeGroup(t.sql, t.services.masterKey, {
    specialist_id: specialist.specialist_id,
    profile_id: child,
    members: [guardian.account_id, specialist.account_id, viewer],
    messages: [
      { id: message, sender_account_id: guardian.account_id, text: "Pogovor", created_at: start },
      {
        id: last,
        sender_account_id: guardian.account_id,
        text: "Pogovor",
        created_at: new Date(start.getTime() + 1000),
      },
    ],
    unread: { [specialist.account_id]: 2 },
  });
  await makeOther(key, pair, viewer);
  const [file] = await t.sql`
    insert into stored_file (account_id, purpose, state, owner_type, owner_id, media_type, name, bytes, sha256, sizes, created_at, stored_at, attached_at)
    values (${guardian.account_id}, 'document', 'attached', 'profile', ${child}, 'application/pdf', 'Izvid.pdf', 1000, '', '{original}',
      ${start}, ${start}, ${start})
    returning id`;
  await t.sql`
    insert into profile_file (id, profile_id, file_id, name, added_by, shared, created_at)
    values (${v7()}, ${child}, ${file?.["id"]}, 'Izvid', ${guardian.account_id}, true, ${start})`;
  await t.sql`
    with goal as (
      insert into client_goal (id, specialist_id, profile_id, title, steps, created_at, updated_at)
      values (${v7()}, ${specialist.specialist_id}, ${child}, 'Razredni cilj', 3, ${start}, ${start}) returning id
    ) insert into client_note (id, specialist_id, profile_id, client_goal_id, shared, text, created_at, updated_at)
    select ${v7()}, ${specialist.specialist_id}, ${child}, id, false, 'Skrivnost', ${start}, ${start} from goal`;
  await t.sql`
    insert into game_note (id, profile_id, account_id, day, text, created_at) values (${v7()}, ${child}, ${guardian.account_id}, ${start}, 'Zapisek', ${start})`;
  await t.sql`
    insert into practice_plan (id, profile_id, specialist_id, goal, from_on, until_on, days, minutes, state, created_at, updated_at)
    values (${v7()}, ${child}, ${specialist.specialist_id}, 'Vaja', ${start}::date - 9, ${start}::date + 9, '{1}', 10, 'active', ${start}, ${start})`;
  const rows = await t.sql.unsafe<{ kind: string; id: string }[]>(
    [
      ...ofProfile.map((kind) => `(select '${kind}' as kind, id::text from ${kind} where profile_id = $1 limit 1)`),
      `(select 'session_time', id::text from session_time where session_id = $2 limit 1)`,
    ].join(" union all "),
    [child, session],
  );
  const known = new Map(rows.map(({ kind, id }) => [kind, id]));
  for (const [kind, id] of Object.entries({
    profile: child,
    specialist: specialist.specialist_id,
    service: service_id,
    session,
    chat_group: group,
    chat_message: message,
    stored_file: file?.["id"] as string,
  }))
    known.set(kind, id);
  const nothing = v7();
  return {
    pair,
    accounts: { specialist: specialist.account_id, user: viewer, ...(await makeStaff(key)) },
    ids: (kind) => known.get(kind) ?? (kinds.has(kind) ? nothing : kind),
    visit: start,
  };
}
const kinds = new Set<string>(kindsIn(operations));

/** Creates a child of another family with the same specialist and viewer. Its data must never be opened here. */
async function makeOther(key: number, { specialist, service_id }: Pair, viewer: string): Promise<void> {
  const parent = await seedAdult(t.sql, `noted-other-${key}`, "Cene");
  const { id } = await makeChild({ db: t.db }, [parent.account_id], { name: "Zvezdana", lastname: "Druga" });
  await seedGrant(t.sql, id, specialist.account_id, "specialist", ["basics", "sessions", "notes", "game_stats"]);
  await seedGrant(t.sql, id, viewer, "viewer", ["basics", "sessions", "notes", "game_stats"]);
  await t.sql`update profile_access set starts_at = now() - interval '1 day' where profile_id = ${id}`;
  const made = await t.call(specialist.account_id, "POST", "/sessions/create", {
    profile_id: id,
    service_id,
    minutes: 45,
    payment_type: "Cash",
    price: 4800,
    mode: "online",
    message: "Dogovor",
    times: [new Date(start.getTime() + 60 * 3600_000).toISOString()],
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  await makeGroup(t.sql, t.services.masterKey, {
    specialist_id: specialist.specialist_id,
    profile_id: id,
    members: [parent.account_id, specialist.account_id],
    messages: [{ sender_account_id: parent.account_id, text: "Pogovor", created_at: start }],
    unread: { [specialist.account_id]: 1 },
  });
}

async function makeStaff(key: number): Promise<Record<"editor" | "superadmin", string>> {
  const [editor, superadmin] = await Promise.all(
    (["editor", "superadmin"] as const).map((role) =>
      makeAccount({ db: t.db }, { email: `noted-${role}-${key}@test.example`, role }),
    ),
  );
  return { editor: editor?.id ?? "", superadmin: superadmin?.id ?? "" };
}

/** Runs `work` and returns its answer and log entries. Entries about anyone but the world's child are marked. */
async function noted(
  world: World,
  reader: string,
  work: () => Promise<string>,
): Promise<{ answer: string; lines: string[] }> {
  const visit = (world.visit = new Date(world.visit.getTime() + 600_000));
  const answer = await clock.run(visit, work);
  const rows = await t.sql<{ line: string }[]>`
    select case when profile_id = ${world.pair.child_id} then '' else 'another child, ' end || purpose || ': ' || part as line
    from profile_reading where account_id = ${reader} and visit = ${visit} order by 1`;
  return { answer, lines: rows.map(({ line }) => line) };
}

beforeAll(async () => {
  t = await testApi();
  t.services.clock = () => clock.getStore() ?? start;
  const columns = await t.sql<{ name: string }[]>`
    select distinct c.table_name as name from information_schema.columns c
    join information_schema.columns i on i.table_schema = c.table_schema and i.table_name = c.table_name and i.column_name = 'id'
    where c.table_schema = 'public' and c.column_name = 'profile_id'`;
  ofProfile = columns.map((one) => one.name).filter((one) => kinds.has(one));
});
afterAll(() => t?.close());

/** Runs `work` for each thing, several concurrently, each time with a child that nothing else changes meanwhile. */
async function forEach<T>(
  things: readonly T[],
  work: (thing: T, world: World) => Promise<"changed" | undefined>,
): Promise<void> {
  const left = [...things];
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      let world: World | undefined;
      for (let thing = left.shift(); thing !== undefined; thing = left.shift()) {
        world ??= await makeWorld();
        if ((await work(thing, world)) === "changed") world = undefined;
      }
    }),
  );
}

const readers = ["specialist", "user", "editor", "superadmin"] as const;
type Role = (typeof readers)[number];
const mayCall = ({ roles }: OperationShape, role: Role) => roles.includes(role) || roles.includes("authenticated");
/** Admins sign in with a second factor. */
const signedIn = (account: string, role: Role) => ({
  authorization: `Bearer t.${account}.${role === "specialist" || role === "user" ? "t" : "aal2"}`,
});

/** Every form of a call, and for reads also one without filters. */
function triesOf(shape: OperationShape) {
  const right = formsOf(shape).map((form, index) => ({
    way: index === 0 ? "" : ` (form ${index + 1})`,
    input: (ids: Ids) => validInput(shape, ids, form),
  }));
  return [...right, ...(shape.query ? [{ way: " (bare)", input: (ids: Ids) => bareInput(shape, ids) }] : [])];
}

/** Compares the log entries of each call with the table, in which no entry may be superfluous. */
class Lines {
  #wrong: string[] = [];
  #said = new Set<string>();
  readonly table: Readonly<Record<string, readonly string[]>>;
  constructor(table: Readonly<Record<string, readonly string[]>>) {
    this.table = table;
  }

  compare(key: string, way: string, lines: readonly string[]): void {
    const named = `${key}${way}` in this.table ? `${key}${way}` : key;
    this.#said.add(named);
    const expected = this.table[named] ?? [];
    if (lines.join() !== expected.join())
      this.#wrong.push(`${key}${way} wrote [${lines.join(", ")}] instead of [${expected.join(", ")}]`);
  }

  wrong(...roles: string[]): string[] {
    return [
      ...this.#wrong,
      ...Object.keys(this.table)
        .filter((key) => roles.includes(key.split(" ")[0] ?? "") && !this.#said.has(key))
        .map((key) => `${key} is nowhere`),
    ];
  }
}

test.concurrent.each(readers)(
  "calls of a %s record what they open of a child, and nothing else",
  async (role) => {
    const callable = operations.filter((shape) => mayCall(shape, role) && shape.answer?.kind !== "stream");
    const tries = callable.flatMap((shape) => triesOf(shape).map((one) => ({ shape, ...one })));
    const table = new Lines(callLines);
    const seen = new Set<string>();
    const missed: string[] = [];
    await forEach(tries, async ({ shape, way, input }, world) => {
      const { path, body } = input(world.ids);
      const account = world.accounts[role];
      let status = 0;
      const { answer, lines } = await noted(world, account, async () => {
        const said = await t.call(account, shape.method.toUpperCase(), path, body, signedIn(account, role));
        status = said.status;
        return JSON.stringify(said.body);
      });
      for (const [part, mark] of marks) if (mark.test(answer)) seen.add(part);
      table.compare(`${role} ${nameOf(shape)}`, way, lines);
      missed.push(...unnoted(answer, lines, listed).map((part) => `${role}: ${nameOf(shape)}${way} answers ${part}`));
      return status < 300 && shape.method !== "get" ? "changed" : undefined;
    });
    expect(missed).toEqual([]);
    expect(table.wrong(role)).toEqual([]);
    // Proves that the marked words do appear in answers.
    const words = {
      specialist: ["chat", "files", "game_stats", "notes", "profile", "sessions"],
      user: ["files", "game_stats", "notes", "profile", "sessions"],
      editor: [],
      superadmin: [],
    };
    expect([...seen].toSorted()).toEqual(words[role]);
  },
  120_000,
);

const screens = import.meta.glob<{ loader?: (args: unknown) => Promise<unknown> }>(
  "../../app/features/*/pages/*.{ts,tsx}",
);

/** Admins share one area, some of whose pages are only for superadmins. */
const isFor = ({ guards = [] }: Page, role: Role) =>
  role === "specialist" || role === "user"
    ? guards.includes(`role:${role}`)
    : guards.includes("role:admin") && (role === "superadmin" || !guards.includes("role:superadmin"));

async function shown(page: Page, account: string, { ids }: World, query: Record<string, string>): Promise<string> {
  const { loader } = (await screens[`../../app/${page.file}`]?.()) ?? {};
  if (!loader) return "";
  const caller = await callerOf(t.sql, {
    sub: account,
    email: "",
    exp: Infinity,
    iat: Date.now() / 1000,
    aal: "aal2",
    user_metadata: {},
  });
  const origin = { caller, locale: "en" as const, requestId: "test", clientIp: "" };
  const api = (key: string, input: object = {}) => t.api.dispatch(key, origin, input as never);
  const path = page.path.en;
  const params = Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, one = ""]) => [one, ids(idKind(one, `/${path}`))]),
  );
  const context = { get: () => ({ ...origin, api, services: t.services, requestId: "test" }) };
  const url = new URL(`http://test/${path}?${new URLSearchParams(query)}`);
  const told = await Promise.resolve()
    .then(() => loader({ request: new Request(url), url, params, context }))
    .catch((thrown: unknown) => thrown);
  return told instanceof Response ? told.text() : told instanceof Error ? told.message : JSON.stringify(told);
}

test.concurrent("pages log what they show of a child, and nothing else", async () => {
  const table = new Lines(pageLines);
  const missed: string[] = [];
  let some = 0;
  const queries = [
    { name: "", of: () => ({}) },
    {
      name: " (about the child)",
      of: ({ pair, ids }: World) => ({ clientId: pair.child_id, groupId: ids("chat_group"), who: pair.child_id }),
    },
    { name: " (to the child)", of: ({ pair }: World) => ({ chatWithId: pair.child_id }) },
  ];
  const theirs = readers.flatMap((role) =>
    Object.entries(pages)
      .filter(([, page]) => isFor(page, role))
      .flatMap(([key, page]) => queries.map((query) => ({ role, key: `${role} ${key}`, page, query }))),
  );
  await forEach(theirs, async ({ role, key, page, query }, world) => {
    const account = world.accounts[role];
    const { answer, lines } = await noted(world, account, () => shown(page, account, world, query.of(world)));
    if (name.test(answer)) some += 1;
    table.compare(key, query.name, lines);
    missed.push(...unnoted(answer, lines, listed).map((part) => `the page ${key}${query.name} shows ${part}`));
    return undefined;
  });
  expect(missed).toEqual([]);
  expect(table.wrong(...readers)).toEqual([]);
  expect(some).toBeGreaterThan(5);
}, 120_000);

test("the search for unlogged parts finds a part that was not logged", () => {
  expect(unnoted('{"notes":"Skrivnost","name":"Zvezdana"}', ["profile: profile"])).toEqual(["notes"]);
  expect(unnoted('{"message":"Dogovor"}', [], listed)).toEqual([]);
  expect(unnoted('{"notes":"Skrivnost","text":"Pogovor"}', [], listed)).toEqual(["notes"]);
});
