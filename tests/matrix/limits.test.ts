/** Rate limits come before the work: tests every call that a limit can refuse, with that limit used up. */
import { scrypt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { v7 } from "uuid";
import { z } from "zod";
import { stampOf } from "../../app/features/content/data/stamp.server.ts";
import { hashSecret } from "../../app/features/accounts/verbs.server.ts";
import { setUpBuying, type Buying, start } from "../../app/features/checkout/testing/buying.ts";
import type { CardProvider } from "../../app/features/payments/provider/provider.ts";
import { seal } from "../../app/platform/auth/sealed.server.ts";
import { Api, type CallContext } from "../../app/platform/http/api.server.ts";
import { operationWith, type OperationShape } from "../../app/platform/http/operation.ts";
import { spendFirst } from "../../app/platform/limits/spend.server.ts";
import { testApi, type TestApi } from "../../app/platform/testing/api.ts";
import { write } from "../../app/platform/write/write.server.ts";
import { seedDemo } from "../../server/demo.server.ts";
import { productApi } from "../../server/product-api.server.ts";
import { formsOf, type Ids, kindsIn, validInput } from "../faults/inputs.ts";
import { type Call, expensiveWork, type RefusedCall, watchLimits } from "./limits-watch.ts";

const operations = productApi({ settings: {} } as never).operations.map(({ shape }) => shape);
const nameOf = ({ method, path }: Pick<OperationShape, "method" | "path">) => `${method.toUpperCase()} ${path}`;
const limitCodes = ["too_much_at_once", "too_many_requests", "too_many_uploads"];
const declared = operations.filter(({ errors = [] }) => errors.some((code) => limitCodes.includes(code)));

/** Calls that deliberately do work before the limit. */
const exceptions: Record<string, string> = {
  "POST /public/messages":
    "the mail is drawn and queued first, so that a retry after a lost answer is one message and counts once",
};
/** Calls that return the last result without calling the card provider when their limit is used up. */
const answersFromMemory = [
  "GET /stripe/cards",
  "POST /stripe/connect",
  "GET /stripe/connection-stake",
  "GET /stripe/payouts",
];

let demo: TestApi;
let money: Buying;
let inDemo: Awaited<ReturnType<typeof watchLimits>>;
let inMoney: Awaited<ReturnType<typeof watchLimits>>;
let ids: Ids;
const people: Record<string, string[]> = {};

beforeAll(async () => {
  [demo, money] = await Promise.all([testApi(), setUpBuying()]);
  await seedDemo(demo.services);
  ids = await demoIds();
}, 240_000);
afterAll(async () => {
  inMoney?.stop();
  inDemo?.stop();
  await Promise.all([demo?.close(), money?.t.close()]);
});

/** Ids of the people and things of one demo session. */
async function demoIds(): Promise<Ids> {
  const { sql } = demo;
  const [s] = await sql<Record<string, string>[]>`
    select s.id as session, s.profile_id as profile, s.specialist_id as specialist, t.id as session_time, v.id as service,
      sp.account_id, pa.account_id as guardian
    from session s join session_time t on t.session_id = s.id and t.state = 'held'
    join service v on v.specialist_id = s.specialist_id join specialist sp on sp.id = s.specialist_id
    join profile_access pa on pa.profile_id = s.profile_id and pa.level = 'guardian'
    where s.status = 'Pending' and s.awaits = 'family' limit 1`;
  if (!s) throw new Error("The demo has no such session");
  const { account_id = "", guardian = "", ...known } = s;
  const named = async (name: string) =>
    (await sql<{ id: string }[]>`select id from account where email = ${`${name}@demo.korak.example`}`)[0]?.id ?? "";
  people["user"] = [guardian, await named("adult-1")];
  people["specialist"] = [account_id, await named("specialist-01")];
  people["editor"] = [await named("editor-1")];
  people["superadmin"] = [await named("superadmin-1")];
  for (const kind of kindsIn(operations)) {
    if (known[kind]) continue;
    const columns = (await sql`select column_name from information_schema.columns where table_name = ${kind}`).map(
      (one) => one["column_name"] as string,
    );
    const theirs = columns.includes("profile_id") ? sql`where profile_id = ${known["profile"] ?? ""}` : sql``;
    const rows = columns.includes("id") ? await sql`select id from ${sql(kind)} ${theirs} limit 1` : [];
    const [row] = rows.length > 0 || !columns.includes("id") ? rows : await sql`select id from ${sql(kind)} limit 1`;
    known[kind] = (row?.["id"] as string | undefined) ?? v7();
  }
  return (kind) => known[kind] ?? kind;
}

/** The callers an operation is meant for. */
const callersOf = ({ roles }: OperationShape): (string | null)[] =>
  roles.includes("anon")
    ? [null, ...(people["user"] ?? [])]
    : roles.includes("authenticated")
      ? Object.values(people).flat()
      : roles.flatMap((role) => people[role] ?? []);

/** Inputs that the generator cannot produce, by call. */
async function own(): Promise<Record<string, [TestApi, Omit<Call, "method" | "path">]>> {
  const [guardian = "", ana = ""] = people["user"] ?? [];
  const [specialist = ""] = people["specialist"] ?? [];
  const child = ids("profile");
  const soon = [7, 14].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
  const picture = () => {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(200)], { type: "image/png" }), "a.png");
    return form;
  };
  const play = {
    play_id: v7(),
    game_id: (
      validInput(operations.find(({ path }) => path === "/games/load") as OperationShape, ids).body as {
        game_id: string;
      }
    ).game_id,
    game_version: "1.0",
    pools: {},
    language: "sl",
    channel: null,
    device: { input: "touch", coarse: true, hz: null, reduced_motion: false, sound: true },
    narrow: true,
    focus: null,
    adapted: false,
    started_at: new Date().toISOString(),
    offset_ms: 0,
    ended_at: null,
    end: null,
    active_ms: 0,
    together: false,
    attempts: [],
  };
  // Old enough to decide for themselves.
  await demo.sql`update profile set birth_date = '2010-01-01' where id = ${child}`;
  const feed = await demo.call(ana, "POST", "/calendar-feeds", { names: "none" });
  const token = (feed.body.data.address as string).split("/").at(-1);
  const [confirmed] = await demo.sql`
    select s.id, sp.account_id from session s join specialist sp on sp.id = s.specialist_id
    where s.status = 'Confirmed' and s.mode = 'online' and s.starts_at > now() limit 1`;
  const { purchase_id } = await money.accepted();
  const payment_id = await money.begin({ account_id: money.ana });
  const payment_method_id = await money.typed("4242424242424242");
  await money.t.call(money.ana, "POST", "/stripe/attach-payment-method", { payment_method_id });
  const other = await money.accepted();
  await money.pay(other.purchase_id, await money.typed("4000002760003184"));
  const connect = { specialist_id: money.pair.specialist.specialist_id, nonce: "n" };
  const state = seal(money.t.services.masterKey, "connect account", connect, new Date(start.getTime() + 600_000));
  const { t } = money;
  const [place] = await demo.sql`
    select d.id, p.id as profile_id from event_date d join event e on e.id = d.event_id
      join profile p on p.kind = 'own' and p.account_id = ${ana}
    where d.price = 0 and d.state = 'open' and d.taken < d.capacity and d.starts_at > now() and e.for_whom <> 'children' and not e.recorded
      and not exists (select from event_question q where q.event_id = e.id)
      and not exists (select from event_ticket x where x.event_date_id = d.id and x.profile_id = p.id) limit 1`;
  /** Gives a place to another purchase whose payment is under way. Returns the event's date. */
  const ticketFor = async (purchase: string): Promise<string> => {
    const [event, date] = [v7(), v7()];
    await t.sql`
      insert into event (id, content_key, specialist_id, state, for_whom, languages, online, time_zone, leisure, recorded, refund_hours, late_percent,
        created_at, updated_at)
      select ${event}, 'limits', specialist_id, 'approved', 'everyone', '{en}', true, 'UTC', true, false, 24, 0, now(), now() from purchase where id = ${purchase}`;
    await t.sql`
      insert into event_date (id, event_id, starts_at, ends_at, capacity, price, waiting, sell_until, state, created_at, updated_at)
      values (${date}, ${event}, now() + interval '9 days', now() + interval '10 days', 9, 6000, true, now() + interval '9 days', 'open', now(), now())`;
    await t.sql`
      insert into event_ticket (id, event_date_id, account_id, profile_id, state, until, price, code, refund_hours, late_percent, created_at)
      select id, ${date}, account_id, profile_id, 'held', now() + interval '1 hour', price, 'limits', 24, 0, now() from purchase where id = ${purchase}`;
    return date;
  };
  return {
    "POST /services/upload-image": [demo, { as: ana, body: picture() }],
    "POST /services/upload-document": [demo, { as: ana, body: picture() }],
    "POST /public/calendar": [demo, { as: null, body: { token } }],
    "POST /public/messages": [
      demo,
      {
        as: null,
        body: {
          kind: "contact",
          name: "Petra",
          email: "petra@example.org",
          subject: null,
          text: "Dober dan",
          stamp: stampOf(demo.services.masterKey, new Date(Date.now() - 60_000)),
          website: null,
        },
      },
    ],
    "POST /sessions/series": [
      demo,
      {
        as: specialist,
        body: {
          profile_id: child,
          service_name: "Visit",
          minutes: 45,
          payment_type: "Free",
          price: 0,
          mode: "online",
          message: null,
          times: soon,
          decision: "all",
        },
      },
    ],
    "PATCH /sessions/room": [
      demo,
      {
        as: confirmed?.["account_id"] as string,
        body: { session_id: confirmed?.["id"], link: "https://meet.example/x" },
      },
    ],
    "POST /profiles/access/add": [
      demo,
      {
        as: guardian,
        body: { profile_id: child, level: "viewer", email: "teta@example.org", ends_at: soon[1] },
      },
    ],
    "POST /profiles/own-consent/ask": [demo, { as: guardian, body: { profile_id: child, email: "zala@example.org" } }],
    "POST /feedbacks/add": [demo, { as: ana, body: { kind: "idea", body: "Two weeks side by side." } }],
    "POST /accounts/child-lock/start": [demo, { as: guardian, body: { pin: "2468", profile_id: child } }],
    "PUT /profiles/pictures": [demo, { as: guardian, body: { profile_id: child, pictures: ["sun", "cat", "fish"] } }],
    "POST /games/stats": [demo, { as: guardian, body: { profile_id: child, plays: [play] } }],
    "POST /availability/calendars": [
      demo,
      { as: specialist, body: { address: "https://calendar.example.org/a.ics", name: null } },
    ],
    "POST /stripe/attach-payment-method": [t, { as: money.ana, body: { payment_method_id } }],
    "POST /stripe/card-edit": [t, { as: money.ana, body: { card_id: payment_method_id, name: "Ana" } }],
    "POST /stripe/payment-intent": [t, { as: money.ana, body: { payment_id, payment_method_id } }],
    "POST /stripe/payment-check": [t, { as: money.ana, body: { payment_id } }],
    "POST /stripe/connect": [t, { as: money.specialist, body: { code: "ac_1", state } }],
    "POST /checkout/pay": [
      t,
      {
        as: money.ana,
        body: { purchase_ids: [purchase_id], payment_method_id, use_credits: false, early_start: true, amount: 6000 },
      },
    ],
    "POST /events/payment-intent": [
      demo,
      {
        as: ana,
        body: {
          event_date_id: place?.["id"],
          price: 0,
          participants: [{ profile_id: place?.["profile_id"], answers: [] }],
        },
      },
    ],
    "POST /events/confirm": [t, { as: money.ana, body: { event_date_id: await ticketFor(other.purchase_id) } }],
    "POST /checkout/check": [t, { as: money.ana, body: { purchase_ids: [other.purchase_id] } }],
    "GET /stripe/cards": [t, { as: money.ana }],
    "GET /stripe/connection-stake": [t, { as: money.specialist }],
    "GET /stripe/payouts": [t, { as: money.specialist }],
  };
}

/** Each call with its limit used up; null if it reached none. */
const found = new Map<string, RefusedCall | null>();
beforeAll(async () => {
  const given = await own();
  inDemo = await watchLimits(demo);
  inMoney = await watchLimits(money.t);
  for (const shape of operations) {
    const method = shape.method.toUpperCase();
    const special = given[nameOf(shape)];
    const calls: [TestApi, Call][] = special
      ? [[special[0], { ...special[1], method, path: shape.path }]]
      : callersOf(shape).flatMap((as) =>
          formsOf(shape).map((form): [TestApi, Call] => [demo, { as, method, ...validInput(shape, ids, form) }]),
        );
    for (const [where, call] of calls) {
      const refused = await (where === demo ? inDemo : inMoney).refused(call);
      if (refused) found.set(nameOf(shape), refused);
      if (refused) break;
    }
  }
}, 240_000);

test("calls reach a limit if and only if their contracts say so", () => {
  const reached = [...found.keys()].filter((name) => !answersFromMemory.includes(name));
  expect(reached.toSorted()).toEqual(
    declared
      .map(nameOf)
      .filter((name) => !answersFromMemory.includes(name))
      .toSorted(),
  );
});

test.each(declared.map(nameOf))("%s is refused before its work, unless it is a listed exception", (name) => {
  const refused = found.get(name);
  expect(limitCodes, JSON.stringify(refused)).toContain(refused?.code);
  if (exceptions[name] === undefined) expect(refused && expensiveWork(refused)).toEqual([]);
  // An exception that is no longer needed must be removed.
  else expect(refused && expensiveWork(refused)).not.toEqual([]);
});

test.each(answersFromMemory)("%s does not call the card provider when limited", (name) => {
  expect(found.get(name)?.status).toBeLessThan(500);
  expect(found.get(name)?.outside).toEqual([]);
});

describe("the search for work done before a limit", () => {
  const operation = operationWith({});
  const planted = operation("POST /planted", {
    id: "planted",
    summary: "Has a limit after its work.",
    roles: ["anon"],
    body: z.strictObject({ work: z.string() }),
    data: z.object({ done: z.literal(true) }),
    idempotency: "none",
    errors: ["too_much_at_once"],
  });
  const work: Record<string, [(call: CallContext) => Promise<unknown>, RegExp | null]> = {
    nothing: [async () => undefined, null],
    "a few reads": [async ({ sql }) => sql`select 1`, null],
    "many reads": [async ({ sql }) => Promise.all(Array.from({ length: 20 }, () => sql`select 1`)), /statements/],
    "a row": [async ({ sql }) => sql`insert into planted_row values (1)`, /^wrote/],
    "a row in a transaction that is rolled back": [
      async (call) => write(call, call.context, (_, sql) => sql`update planted_row set n = 2`),
      /^wrote/,
    ],
    "a hash": [() => new Promise((resolve) => scrypt("a", "b", 16, resolve)), /SCRYPT/],
    "a secret's hash": [(call) => hashSecret(call, "child lock pin", "a", "1234"), /thread|WORKER/],
    compression: [() => promisify(gzip)("a"), /ZLIB/],
    "a file": [() => readFile("package.json"), /FS|FILE/],
    "another service": [() => fetch("http://127.0.0.1:47001").catch(() => undefined), /CONNECT/],
    "the card provider": [
      ({ cardProvider }) => (cardProvider as CardProvider).readCard("pm_1").catch(() => null),
      /readCard/,
    ],
    rendering: [
      async () => {
        const until = process.threadCpuUsage().user + 150_000;
        while (process.threadCpuUsage().user < until);
      },
      /ms of work/,
    ],
  };
  test.each(Object.keys(work))("knows whether this is expensive: %s", async (name) => {
    const [before, seen] = work[name] as (typeof work)[string];
    const { t } = money;
    await t.sql`create table if not exists planted_row (n integer)`;
    const api = new Api(t.services);
    api.mount("Planted", planted, async (call) => {
      await before(call);
      await spendFirst(call, [["planted", { count: 1, seconds: 60, burst: 1 }]]);
      return { data: { done: true as const } };
    });
    const refused = await inMoney.refused({ as: null, method: "POST", path: "/planted", body: { work: name } }, api);
    expect(refused?.code).toBe("too_much_at_once");
    const told = refused ? expensiveWork(refused) : [];
    if (seen === null) expect(told).toEqual([]);
    else expect(told.join("; ")).toMatch(seen);
  });
});
